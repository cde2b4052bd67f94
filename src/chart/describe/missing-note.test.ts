import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMarks } from '#tests/support/chart/draw-marks.ts';
import type { Document } from '../document/document.ts';

const years = tableOf(
  ['Year', 'Coal', 'Gas'],
  [
    ['2020', 10, 20],
    ['2021', 11, null],
    ['2022', 12, 24],
    ['2023', 13, 26],
  ],
);

function wordsOf(id: string, table: typeof years, roles: Document['roles']): string {
  return drawMarks(id, table, { roles }).words.join(' ');
}

describe('what has no value is named: nothing is bridged or left out silently', () => {
  test.each(['stacked-area', 'percent-area', 'streamgraph', 'line-race'])('%s', (id) => {
    expect(wordsOf(id, years, { x: ['Year'], y: ['Coal', 'Gas'] })).toContain('No data: Gas 2021.');
  });

  test('a bar race', () => {
    const cities = tableOf(
      ['City', '2000', '2010', '2020'],
      [
        ['Rome', 5, null, 7],
        ['Oslo', 1, 2, 3],
      ],
    );
    expect(wordsOf('bar-race', cities, { label: ['City'], values: ['2000', '2010', '2020'] })).toContain(
      'No data: Rome 2010.',
    );
  });

  test('a pie without parts, beside others', () => {
    const wholes = tableOf(
      ['Place', 'A', 'B'],
      [
        ['North', 1, 2],
        ['South', null, null],
        ['East', 3, 1],
      ],
    );
    expect(wordsOf('multiple-pies', wholes, { label: ['Place'], value: ['A', 'B'] })).toContain('No data: South.');
  });

  test('a bar', () => {
    const amounts = tableOf(
      ['Place', 'Amount'],
      [
        ['North', 5],
        ['South', null],
      ],
    );
    expect(wordsOf('bar', amounts, { label: ['Place'], value: ['Amount'] })).toContain('No data');
  });

  test('a table without gaps has no note', () => {
    const whole = tableOf(
      ['Year', 'Coal', 'Gas'],
      [
        ['2020', 10, 20],
        ['2021', 11, 21],
      ],
    );
    expect(wordsOf('stacked-area', whole, { x: ['Year'], y: ['Coal', 'Gas'] })).not.toContain('No data');
  });
});

test('one missing part of a small table is named: its total read as a fall', () => {
  const small = tableOf(
    ['Year', 'Norway', 'Iceland', 'Sweden'],
    [
      ['2020', 5, 2, 7],
      ['2021', 6, 3, 8],
      ['2022', 6, null, 9],
    ],
  );
  const roles = { label: ['Year'], values: ['Norway', 'Iceland', 'Sweden'] };
  const words = wordsOf('stacked-column', small, roles);
  expect(words).toContain('No data: Iceland 2022.');
  expect(words.split(' ')).not.toContain('15');
});
