/* The conversations of tests/table, with the module for the browser: it sends
 * and stores the same bytes as the native table does. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Engine, type Entry, type Setup } from '../../src/engine/engine';

const root = join(__dirname, '../../..');
const native = ['release', 'dev']
  .map((preset) => join(root, 'build', preset, 'tests/test_sessions'))
  .find((path) => existsSync(path));

/* What the native table says, line by line. */
function nativeLines(): string[] {
  const file = join(mkdtempSync(join(tmpdir(), 'epic-')), 'transcript');
  execFileSync(native!, [file], { cwd: root, stdio: 'pipe' });
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}

/* table ecg seats 2 seed 3 ...: as in tests/unit/test_sessions.c. */
function setupOf(words: string[]): Setup {
  const setup: Setup = { game: words[0]!, seats: 2, secret: [0, 7, 0, 0] };
  for (let i = 1; i < words.length; i += 2) {
    const value = words[i + 1]!;
    if (words[i] === 'seed') setup.secret![3] = +value;
    else if (words[i] === 'mode') setup.table = value;
    else if (words[i] === 'format') setup.format = value;
    else if (words[i] === 'pace') setup.pace = value as 'swift';
    else if (words[i] === 'clock') setup.clock = value.split('/').map(Number);
    else if (words[i] === 'watch_delay') setup.watch_delay_ms = +value;
    else if (words[i] === 'rated') setup.rated = value !== '0';
    else if (words[i] === 'takebacks') setup.takebacks = value !== '0';
    else (setup as unknown as Record<string, number>)[words[i]!] = +value;
  }
  return setup;
}

/* Does what the native host did; what comes of it is looked at line by line. */
class Again {
  private setup: Setup = { game: 'ecg' };
  private engine!: Engine;
  private journal: Entry[] = [];
  private sent: string[] = [];

  constructor(private module: WebAssembly.Module) {}

  private serve() {
    for (let out = this.engine.next(); out; out = this.engine.next())
      if (out.kind === 'store') this.journal[out.n - 1] = out.entry;
      else if (out.kind === 'send') this.sent.push(`${out.link}< ${out.text}`);
      else if (out.kind === 'say') this.sent.push(`${out.viewer}< ${out.text}`);
      else if (out.kind === 'think') this.choice = this.engine.think();
  }
  private choice = -1;
  agreed = 0; // so often it thought the same

  private open(journal: Entry[]) {
    this.journal = journal;
    this.engine = new Engine(this.module);
    this.engine.open(this.setup, journal);
  }
  /* What that line says that was sent; undefined: the host did something. */
  obey(line: string): string | undefined {
    const words = line.split(' ');
    const [now, n, more] = words.slice(1, 4).map(Number) as [number, number, number];
    const e = this.engine;
    if (/^\d+<$/.test(words[0]!)) return this.sent.shift() ?? 'nothing';
    if (/^\d+=$/.test(words[0]!)) {
      const viewer = parseInt(line, 10);
      return `${viewer}= ${e.update(viewer, 0)?.text ?? ''}`;
    }
    if (words[0] === 'table') {
      this.setup = setupOf(words.slice(1));
      this.open([]);
    } else if (words[0] === 'take') e.take(now, n, n, line.split(' ').slice(3).join(' '));
    else if (words[0] === 'stored') e.stored(now, n);
    else if (words[0] === 'lost') expect(e.lost()).toBe(true);
    else if (words[0] === 'wake') e.wake(now);
    else if (words[0] === 'gone') e.gone(now, n, n);
    else if (words[0] === 'resume') e.resume(now);
    else if (words[0] === 'again') {
      this.open(this.journal.slice(0, n));
      this.engine.wake(now);
    } else if (words[0] === 'thought') {
      // a session may let another answer stand for the program's
      if (this.choice === Number(words[4])) this.agreed++;
      e.thought(now, n, more, Number(words[4]));
    } else throw new Error(line);
    this.serve();
    return undefined;
  }
}

test('the same bytes as the native table', { timeout: 120_000 }, () => {
  expect(native, 'build/release/tests/test_sessions').toBeDefined();
  const wasm = readFileSync(join(root, 'build/wasm/epic.wasm'));
  const again = new Again(new WebAssembly.Module(wasm));
  const lines = nativeLines();
  let told = 0;
  for (const [i, line] of lines.entries()) {
    const said = again.obey(line);
    if (said === undefined) continue;
    told++;
    if (said.trimEnd() !== line.trimEnd()) expect(`${i}: ${said}`).toBe(`${i}: ${line}`);
  }
  expect(told).toBeGreaterThan(1000);
  expect(again.agreed).toBeGreaterThan(100);
});
