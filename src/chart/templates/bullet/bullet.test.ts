import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMarks } from '#tests/support/chart/draw-marks.ts';

const table = tableOf(
  ['Measure', 'Now', 'Goal', 'Fair', 'Good'],
  [
    ['Revenue', 270, 250, 200, 300],
    ['Margin', 22.5, 26, 20, 30],
  ],
);
const roles = { label: ['Measure'], value: ['Now'], goal: ['Goal'], bands: ['Fair', 'Good'] };

describe('a bullet chart', () => {
  test('shows unlike measures each on a scale of its own', () => {
    const [revenue, margin] = drawMarks('bullet', table, { roles, options: { ownScale: true } }).bars;
    expect((revenue?.width ?? 0) / (margin?.width ?? 1)).toBeCloseTo(270 / 300 / (22.5 / 30), 1);
  });

  test('explains value, goal and bands', () => {
    expect(drawMarks('bullet', table, { roles }).words).toEqual(
      expect.arrayContaining(['Now', 'Goal', 'Fair', 'Good']),
    );
  });

  test('writes value and goal, or the share of the goal', () => {
    const words = (valueLabels: string) =>
      drawMarks('bullet', table, { roles, options: { valueLabels, ownScale: true } }).words;
    expect(words('both')).toEqual(expect.arrayContaining(['270 / 250', '22.5 / 26.0']));
    expect(words('share')).toEqual(expect.arrayContaining(['108%', '87%']));
  });

  test('says how many reach their goal', () => {
    expect(drawMarks('bullet', table, { roles }).description.summary).toContain('1 of 2 reach their goal');
  });
});
