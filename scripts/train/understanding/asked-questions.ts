import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { plainCell } from '#ai/understanding/cell-parts.ts';
import type { AnswerItem, ComputedReading } from '#ai/understanding/grammar/reading.ts';

/** Question that somebody wrote about a table of `bench/suggest/strangers`, with its answer. */
export type AskedQuestion = { table: string; lang: string; question: string; gold: AskedAnswer };

type Cell = number | string;
type AskedAnswer =
  | { value: Cell; also?: readonly Cell[]; unit?: 'percent' }
  | { list: readonly Cell[] }
  | { rows: readonly (readonly [name: Cell | readonly Cell[], figure: Cell])[]; ordered?: boolean }
  | { refuse: true };

/** Tables tell the parts: nothing is tried on a table that was learned from. */
export type AskedPart = 'learned' | 'gate' | 'held';

export function askedQuestions(folder: string, part: AskedPart): AskedQuestion[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as AskedQuestion) // as its authors were asked to write it
    .filter(({ table }) => partOf(table) === part);
}

const shares = { held: 0.1, gate: 0.25 };

function partOf(table: string): AskedPart {
  let hash = 0x811c9dc5;
  for (const letter of table) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  const place = ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
  return place < shares.held ? 'held' : place < shares.gate ? 'gate' : 'learned';
}

export function fileOfAsked(strangers: string, { table }: AskedQuestion): string {
  const [crowd = '', ...rest] = table.split('/');
  return join(strangers, crowd, 'files', basename(rest.join('/')));
}

const tolerance = 0.002;

/** Whether a reading answers as its author did. */
export function isAsked({ gold }: AskedQuestion, { items, groups }: ComputedReading): boolean {
  if ('refuse' in gold) return false;
  if ('rows' in gold) return groups !== null && areSameRows(gold.rows, groups, gold.ordered === true);
  if (groups !== null) return false;
  if ('list' in gold)
    return items.length === gold.list.length && gold.list.every((each) => items.some((item) => isSame(each, item)));
  const [item] = items;
  return (
    item !== undefined && items.length === 1 && [gold.value, ...(gold.also ?? [])].some((each) => isSame(each, item))
  );
}

function isSame(expected: Cell, item: AnswerItem): boolean {
  const number = typeof expected === 'number' ? expected : Number(expected);
  if ('number' in item) return areNear(number, item.number);
  return (
    item.plain === plainCell(String(expected)) ||
    (typeof expected === 'number' && areNear(expected, Number(item.plain)))
  );
}

function areNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= tolerance * Math.abs(a) + 1e-9;
}

/** Names of times are written in many ways: where the figures of three and more rows agree, the rows do. */
function areSameRows(
  expected: readonly (readonly [name: Cell | readonly Cell[], figure: Cell])[],
  groups: NonNullable<ComputedReading['groups']>,
  isOrdered: boolean,
): boolean {
  if (expected.length !== groups.length || expected.length === 0) return false;
  const [wanted, given] = [expected.map((row) => Number(row.at(-1))), groups.map(([, figure]) => figure)];
  if (!isOrdered) {
    wanted.sort((a, b) => a - b);
    given.sort((a, b) => a - b);
  }
  if (!wanted.every((figure, at) => areNear(figure, given[at] ?? Number.NaN))) return false;
  if (expected.length >= 3) return true;
  const names = new Set(groups.map(([name]) => plainCell(name)));
  return expected.every(([name]) => [name].flat().some((each) => names.has(plainCell(String(each)))));
}
