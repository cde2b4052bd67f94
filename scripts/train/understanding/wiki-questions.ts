import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cellPartsOf, keyOfDay, plainCell } from '#ai/understanding/cell-parts.ts';
import type { AnswerItem } from '#ai/understanding/grammar/reading.ts';
import { type KnownTable, knownTableOf } from '#ai/understanding/known-table.ts';
import { read } from '#data/read.ts';

/** Question that people asked of a table, with its answer. */
export type WikiQuestion = { id: string; question: string; table: string; answer: readonly ExpectedItem[] };

type ExpectedItem = { plain: string; number: number; day: number };

/** Questions of a part of the set: those to learn from, or those to develop with. */
export function wikiQuestions(folder: string, part: 'train-' | ''): WikiQuestion[] {
  const answers = new Map(
    linesOf<{ id: string; answer: string[] }>(join(folder, `${part}gold.jsonl`)).map(({ id, answer }) => [id, answer]),
  );
  const items = linesOf<{ id: string; table: string; question: string }>(join(folder, `${part}items.jsonl`));
  return items.map((item) => {
    const expected = new Map((answers.get(item.id) ?? []).map((text) => [plainCell(text), toExpected(text)]));
    return { ...item, answer: [...expected.values()] };
  });
}

function linesOf<Line>(file: string): Line[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Line); // as the README of the set says
}

/** Figures with a unit (“7 years”) are figures. */
function toExpected(text: string): ExpectedItem {
  const plain = plainCell(text);
  const figure = /^[$£€]?\s?(-?\d[\d,]*(?:\.\d+)?)\s?(?:%|[a-z]+\.?)?$/.exec(plain);
  const { day } = cellPartsOf(plain);
  return {
    plain,
    number: figure !== null && !/\d(?:st|nd|rd|th)$/.test(plain) ? Number(figure[1]?.replaceAll(',', '')) : Number.NaN,
    day: day !== null && day.month > 0 && plain.length < 22 ? keyOfDay(day) : -1,
  };
}

/** Whether an answer is the expected one; lists are sets. */
export function isExpected(expected: readonly ExpectedItem[], items: readonly AnswerItem[]): boolean {
  return expected.length === items.length && expected.every((each) => items.some((item) => isSame(each, item)));
}

function isSame({ plain, number }: ExpectedItem, item: AnswerItem): boolean {
  if ('text' in item) return plain === item.plain;
  return (!Number.isNaN(number) && Math.abs(number - item.number) < 1e-6) || plain === String(item.number);
}

const tables = new Map<string, Promise<KnownTable>>();

/** Facts of a table, read as a user’s upload. */
export function knownTableAt(path: string, name = ''): Promise<KnownTable> {
  const before = tables.get(path);
  if (before !== undefined) return before;
  const reading = read({ from: 'file', bytes: readFileSync(path), name: basename(path) }).then((result) => {
    if (!result.ok) throw new Error(`${path}: ${result.error}`);
    return knownTableOf(result.table, result.sheet, name);
  });
  tables.set(path, reading);
  return reading;
}
