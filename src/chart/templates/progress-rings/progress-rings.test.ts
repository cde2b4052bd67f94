import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawById, wordsOf } from '../../testing/draw-by-id.ts';

test('measures each value by its goal', () => {
  const table = tableOf(
    ['Team', 'Raised', 'Wanted'],
    [
      ['North', 50, 200],
      ['South', 30, 20],
      ['East', null, 20],
    ],
  );
  const document = { roles: { label: ['Team'], value: ['Raised'], goal: ['Wanted'] } };
  expect(wordsOf(drawById('progress-rings', { table, document }))).toEqual(
    expect.arrayContaining(['25%', '150%', 'No data']),
  );
});

test('rings in one another are named in a legend', () => {
  const words = wordsOf(drawById('progress-rings', { options: { arrangement: 'nested' } }));
  expect(words).toEqual(expect.arrayContaining(['Electricity', '91%']));
});
