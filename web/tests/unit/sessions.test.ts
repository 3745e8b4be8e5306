/* The conversations of tests/table, with the module for the browser: it sends
 * and stores the same bytes as the native table does. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Engine, type Entry, type Setup } from '../../src/engine/engine';

const root = join(__dirname, '../../..');
const WATCHER = 8;
const native = ['release', 'dev']
  .map((preset) => join(root, 'build', preset, 'tests/test_sessions'))
  .find((path) => existsSync(path));

/* What the native table says, line by line. */
function nativeLines(): string[] {
  const file = join(mkdtempSync(join(tmpdir(), 'epic-')), 'transcript');
  execFileSync(native!, [file], { cwd: root, stdio: 'pipe' });
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}

class Session {
  lines: string[] = [];
  private setup: Setup = { game: 'ecg' };
  private engine!: Engine;
  private journal: Entry[] = [];
  private later = false;
  private ask = -1;
  private thinker = -1;
  private waiting: Entry[] = [];
  private opened = false;

  constructor(private module: WebAssembly.Module) {}

  private store() {
    this.engine.stored(0, this.engine.entries);
    for (const e of this.waiting) {
      this.journal.push(e);
      this.lines.push(`${this.journal.length}: ${e.deed} ${e.seat} ${e.flags} ${e.value}`);
    }
    this.waiting = [];
  }
  private serve() {
    for (;;) {
      const out = this.engine.next();
      if (!out && (this.later || !this.engine.busy)) return;
      if (!out) throw new Error('busy without an effect');
      if (out.kind === 'store') {
        this.waiting.push(out.entry);
        if (!this.later && out.n === this.engine.entries) this.store();
      } else if (out.kind === 'send') this.lines.push(`${out.link}< ${out.text}`);
      else if (out.kind === 'say') this.lines.push(`${out.viewer}< ${out.text}`);
      else if (out.kind === 'think') [this.thinker, this.ask] = [out.seat, out.ask];
    }
  }
  private updateOf(viewer: number): string {
    return this.engine.update(viewer, 0)?.text ?? '';
  }
  private say(viewer: number, text: string) {
    const ask = /"ask_n":(\d+)/.exec(this.updateOf(viewer))?.[1] ?? '0';
    this.engine.take(0, viewer, viewer, text.replaceAll('{ask}', ask));
    this.serve();
  }
  private begin(words: string[]) {
    this.setup = { game: words[0]!, seats: 2, secret: [0, 7, 0, 0] };
    for (let i = 1; i < words.length; i += 2) {
      const value = words[i + 1]!;
      if (words[i] === 'seed') this.setup.secret![3] = +value;
      else if (words[i] === 'mode') this.setup.table = value;
      else if (words[i] === 'format') this.setup.format = value;
      else if (words[i] === 'pace') this.setup.pace = 'swift';
      else (this.setup as unknown as Record<string, number>)[words[i]!] = +value;
    }
    this.journal = [];
    this.waiting = [];
    this.later = false;
    this.thinker = -1;
    this.engine = new Engine(this.module);
    this.engine.open(this.setup);
    this.opened = true;
  }
  private kill() {
    const before = this.engine.busy ? undefined : this.updates();
    this.engine = new Engine(this.module);
    this.engine.open(this.setup, this.journal);
    if (before) expect(this.updates()).toEqual(before);
    this.waiting = [];
    this.thinker = -1;
    this.serve();
  }
  private play(count: number, player: string) {
    while (count-- > 0 && this.engine.asked >= 0) {
      if (this.thinker >= 0) {
        const seat = this.thinker;
        this.thinker = -1;
        this.engine.thought(0, seat, this.ask, this.engine.think());
        this.serve();
        continue;
      }
      const seat = 31 - Math.clz32(this.engine.asked & -this.engine.asked);
      const pick = this.engine.advice(seat, player, this.engine.entries);
      this.say(seat, `{"t":"choose","ask":{ask},"pick":[${pick}]}`);
    }
  }
  private updates(): string[] {
    return Array.from({ length: WATCHER + 1 }, (_, v) => this.updateOf(v));
  }
  obey(line: string) {
    const words = line.split(' ');
    const who = /^(P(\d)|W)/.exec(line);
    const viewer = who?.[2] ? +who[2] - 1 : WATCHER;
    const mark = who ? line.slice(who[0].length) : '';
    if (words[0] === 'table') this.begin(words.slice(1));
    else if (mark.startsWith('>')) this.say(viewer, mark.slice(2));
    else if (mark.startsWith(' brings ')) {
      const text = readFileSync(join(root, mark.slice(8)), 'utf8');
      this.say(viewer, `{"t":"deck","text":"${text.replaceAll('\n', '\\n')}"}`);
    } else if (line === 'later') this.later = true;
    else if (line === 'store') {
      this.store();
      this.serve();
    } else if (line === 'lose') {
      expect(this.engine.lost()).toBe(true);
      this.waiting = [];
    } else if (line === 'kill') this.kill();
    else if (words[0] === 'play') this.play(+words[1]!, words[2]!);
    // what is expected of the native table is expected there
    if (this.opened) this.updates().forEach((u, v) => this.lines.push(`${v}= ${u}`));
  }
}

test('the same bytes as the native table', { timeout: 120_000 }, () => {
  expect(native, 'build/release/tests/test_sessions').toBeDefined();
  const session = new Session(
    new WebAssembly.Module(readFileSync(join(root, 'build/wasm/epic.wasm'))),
  );
  const folder = join(root, 'tests/table');
  for (const name of readdirSync(folder).filter((n) => n.endsWith('.session')).sort())
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n'))
      if (line && !line.startsWith('#')) session.obey(line);
  const wanted = nativeLines();
  for (let i = 0; i < wanted.length; i++)
    if (session.lines[i]?.trimEnd() !== wanted[i]!.trimEnd())
      expect(`${i}: ${session.lines[i]}`).toBe(`${i}: ${wanted[i]}`);
  expect(session.lines.length).toBe(wanted.length);
});
