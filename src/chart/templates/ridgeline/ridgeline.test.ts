import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

const courses = (level: number) =>
  drawSample('ridgeline', {
    table: tableOf(
      ['Year', 'North', 'South'],
      Array.from({ length: 12 }, (_, place) => [2010 + place, level + place, level + 3 + place / 2]),
    ),
    roles: { x: ['Year'], y: ['North', 'South'] },
  }).marks;

test('courses far above zero are lines over their lowest value, not a wall', () => {
  const marks = courses(74);
  expect(marks.map((mark) => ('fill' in mark ? mark.fill : undefined))).toEqual([undefined, undefined]);
  for (const { part } of marks) {
    const heights = part.anchors?.y ?? [];
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(20);
  }
});

test('courses near zero are filled', () => {
  expect(courses(0).every((mark) => 'fill' in mark && mark.fill !== undefined)).toBe(true);
});
