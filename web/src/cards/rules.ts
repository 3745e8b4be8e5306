/* rules.ts - the rules row by row, as docs/rules has them: tables below headings. */
import { filesInside } from './library';

export interface RuleRow {
  id: string;
  text: string;
  chapter: string; // "4 The turn"
  section: string; // "4.4 Battle"; "" where a chapter has none
}

/* The same words without what marks them in the file. */
const plain = (text: string) => text.replace(/[*`]/g, '').replace(/\\\|/g, '|').trim();

export function rulesIn(file: string): RuleRow[] {
  const rows: RuleRow[] = [];
  let chapter = '';
  let section = '';
  for (const line of file.split('\n')) {
    const heading = /^(##|###) (.*)$/.exec(line);
    if (heading?.[1] === '##') [chapter, section] = [plain(heading[2]!), ''];
    else if (heading) section = plain(heading[2]!);
    const row = /^\| ([A-Z]+-[^ |]+) \| (.*) \|$/.exec(line);
    if (row) rows.push({ id: row[1]!, text: plain(row[2]!), chapter, section });
  }
  return rows;
}

/* All rules of the game that the rule belongs to; ids begin with its letters. */
export async function rulesWith(id: string): Promise<RuleRow[]> {
  const game = id.split('-')[0]!.toLowerCase();
  return rulesIn((await filesInside())[`docs/rules/${game}.md`] ?? '');
}
