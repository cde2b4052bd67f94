import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMarks } from '#tests/support/chart/draw-marks.ts';

test('years in columns of numbers are written without separators', () => {
  const table = tableOf(
    ['Composer', 'Born', 'Died'],
    [
      ['Bach', 1685, 1750],
      ['Mozart', 1756, 1791],
      ['Debussy', 1862, 1918],
    ],
  );
  const roles = { label: ['Composer'], start: ['Born'], end: ['Died'] };
  const { words } = drawMarks('gantt', table, { roles });
  expect(words).toContain('1800');
  expect(words).not.toContain('1,800');
});

test('a hundred groups get one color and no legend that would fill the picture', () => {
  const rows = Array.from({ length: 100 }, (_, place) => [
    `Task ${place}`,
    `Team ${place}`,
    1900 + place,
    1905 + place,
  ]);
  const table = tableOf(['Task', 'Team', 'From', 'To'], rows);
  const roles = { label: ['Task'], group: ['Team'], start: ['From'], end: ['To'] };
  const { words, bars } = drawMarks('gantt', table, { roles });
  expect(words.filter((word) => word.startsWith('Team'))).toEqual([]);
  expect(new Set(bars.map(({ fill }) => fill)).size).toBe(1);
});
