import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMarks } from '../../testing/draw-marks.ts';

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
