import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { compile } from '../compile/compile.ts';
import { english } from '../language/load-language.ts';
import { chipsOf } from './chips.ts';
import type { Intent } from './intent.ts';
import { parseRequest } from './parse.ts';

const table = tableOf(
  ['City', 'Month', 'Kind', 'Price', 'Units'],
  Array.from({ length: 48 }, (_, row) => [
    ['Berlin', 'Paris', 'Rome'][row % 3] ?? '',
    new Date(Date.UTC(2022, row % 24, 1)),
    row % 2 === 0 ? 'New' : 'Used',
    100 + row,
    3 + (row % 7),
  ]),
);

const intentOf = (text: string): Intent => parseRequest({ text, table, language: english }).intent;
const texts = (intent: Intent) => chipsOf(intent, table).map(({ text }) => text);

test('a request becomes parts in words', () => {
  expect(texts(intentOf('average price by month, only Berlin'))).toEqual([
    'average',
    'Price',
    'by Month',
    'per month',
    'only Berlin',
  ]);
  expect(texts(intentOf('total units by city and kind'))).toEqual(['total', 'Units', 'by City', 'split by Kind']);
  expect(texts(intentOf('number of rows by city, top 2'))).toEqual(['number of rows', 'by City', 'top 2']);
});

test('every alternative of every part is an intent that makes a chart and that the parts then show', () => {
  const intent = intentOf('average price by city and kind, only 2022, top 5');
  for (const { id, options } of chipsOf(intent, table)) {
    expect([id, options.length > 1]).toEqual([id, true]);
    for (const option of options) {
      const made = compile(option.intent, table);
      expect([id, option.text, made.ok]).toEqual([id, option.text, true]);
    }
  }
});

test('a changed part stays the part that it is', () => {
  const intent = intentOf('average price by city, only Berlin');
  const where = chipsOf(intent, table).find(({ id }) => id === 'where 0');
  const paris = where?.options.find(({ text }) => text === 'Paris');
  expect(paris && texts(paris.intent)).toEqual(['average', 'Price', 'by City', 'only Paris']);
  const removed = where?.options.find(({ text }) => text === 'Remove');
  expect(removed && texts(removed.intent)).toEqual(['average', 'Price', 'by City']);
});
