import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

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
  expect(drawSample('progress-rings', { table, ...document }).words).toEqual(
    expect.arrayContaining(['25%', '150%', 'No data']),
  );
});

test('rings in one another are named in a legend', () => {
  const words = drawSample('progress-rings', { options: { arrangement: 'nested' } }).words;
  expect(words).toEqual(expect.arrayContaining(['Electricity', '91%']));
});
