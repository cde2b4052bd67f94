import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

const table = tableOf(
  ['Country', '1990', '2021'],
  [
    ['Malawi', 242, 42],
    ['Niger', 329, 115],
    ['Bangladesh', 146, 27],
    ['China', 54, 7],
  ],
);
const chart = { table, roles: { label: ['Country'], start: ['1990'], end: ['2021'] } };

const rowsOf = (options: Record<string, unknown>) =>
  drawSample('dumbbell', { ...chart, options }).marks.flatMap(({ kind, part }) => (kind === 'line' ? [part?.key] : []));

describe('range plot', () => {
  test('tells the change as a number or in per cent', () => {
    expect(drawSample('dumbbell', { ...chart, options: { change: 'percent' } }).labels).toContain('−83%');
    expect(drawSample('dumbbell', { ...chart, options: { change: 'absolute' } }).labels).toContain('−200');
    expect(drawSample('dumbbell', { ...chart, options: { change: 'none' } }).labels).not.toContain('−200');
  });

  test('stands in the order of a value or of the change, either way around', () => {
    expect(rowsOf({ sort: 'to' })[0]).toBe('Niger');
    expect(rowsOf({ sort: 'change' })[0]).toBe('China');
    expect(rowsOf({ sort: 'change', isReversed: true })[0]).toBe('Niger');
    expect(rowsOf({ sort: 'label' })[0]).toBe('Bangladesh');
  });

  test('leaves context grey when a row is highlighted', () => {
    const { marks } = drawSample('dumbbell', { ...chart, highlights: ['China'] });
    const fills = new Map(marks.map((mark) => [mark.part?.key, mark.kind === 'circle' ? mark.fill : null]));
    expect(fills.get('Niger 1990')).toBe(fills.get('Niger 2021'));
    expect(fills.get('China 1990')).not.toBe(fills.get('China 2021'));
  });
});
