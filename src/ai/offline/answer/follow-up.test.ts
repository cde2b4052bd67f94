import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { loadLanguage } from '../language/load-language.ts';
import { answer } from './answer.ts';
import { followUps } from './follow-up.ts';

const sales = tableOf(
  ['Region', 'Product', 'Year', 'Sales'],
  Array.from({ length: 24 }, (_, row) => [
    ['North', 'South', 'East', 'West'][row % 4] ?? '',
    ['Bread', 'Cake', 'Tea'][row % 3] ?? '',
    2019 + Math.floor(row / 12),
    100 + row,
  ]),
);

/** Answers questions one after the other. */
async function conversation(...questions: readonly string[]) {
  let last: ReturnType<typeof answer> | undefined;
  for (const text of questions)
    last = answer({ text, table: sales, language: await loadLanguage(detectLanguage(text)) }, last?.intent);
  return last;
}

test.each<[string, string[], object]>([
  [
    'another group',
    ['total sales by region', 'and by product?'],
    { measures: [{ column: 'Sales', aggregate: 'sum' }], by: [{ column: 'Product' }] },
  ],
  [
    'a year',
    ['total sales by region', 'only 2020'],
    { by: [{ column: 'Region' }], where: [{ column: 'Year', value: 2020 }] },
  ],
  ['fewer groups', ['total sales by region', 'only the top 2'], { by: [{ column: 'Region' }], top: { count: 2 } }],
  [
    'twice',
    ['total sales by region', 'and by product?', 'only 2019'],
    { by: [{ column: 'Product' }], where: [{ value: 2019 }] },
  ],
  [
    'in German',
    ['Summe Sales nach Region', 'und nach Product?'],
    { measures: [{ column: 'Sales' }], by: [{ column: 'Product' }] },
  ],
])('a follow-up asks for %s and keeps the rest', async (_, questions, intent) => {
  expect(await conversation(...questions)).toMatchObject({ ok: true, intent });
});

test('a new question begins anew', async () => {
  const { intent } = (await conversation('total sales by region in 2020', 'how many rows are there?')) ?? {};
  expect(intent).toMatchObject({ by: [], where: [] });
});

test('a follow-up about what is not there is refused', async () => {
  expect(await conversation('total sales by region', 'and by Berlin?')).toMatchObject({ ok: false });
});

test('every suggested follow-up is answered, and differs from the question before', async () => {
  const first = await conversation('total sales by region');
  if (first === undefined) throw new Error('no answer');
  const language = await loadLanguage('en');
  const next = followUps(first.intent, sales, language);
  expect(next).toEqual(['and by Product?', 'only Bread', 'and by Year?']);
  for (const text of next) {
    const answered = answer({ text, table: sales, language }, first.intent);
    expect([text, answered.ok]).toEqual([text, true]);
    expect(answered.sentence).not.toBe(first.sentence);
  }
});
