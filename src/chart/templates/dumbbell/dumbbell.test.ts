import { describe, expect, test } from 'vitest';
import { drawSample } from '../../testing/draw-sample.ts';
import { dumbbell } from './dumbbell.ts';

const rowsOf = (options: Record<string, unknown>) =>
  drawSample(dumbbell, { options }).marks.flatMap(({ kind, part }) => (kind === 'line' ? [part?.key] : []));

describe('range plot', () => {
  test('tells the change as a number or in per cent', () => {
    expect(drawSample(dumbbell, { options: { change: 'percent' } }).labels).toContain('−83%');
    expect(drawSample(dumbbell, { options: { change: 'absolute' } }).labels).toContain('−200');
    expect(drawSample(dumbbell, { options: { change: 'none' } }).labels).not.toContain('−200');
  });

  test('stands in the order of a value or of the change, either way around', () => {
    expect(rowsOf({ sort: 'to' })[0]).toBe('Niger');
    expect(rowsOf({ sort: 'change' })[0]).toBe('China');
    expect(rowsOf({ sort: 'change', isReversed: true })[0]).toBe('Niger');
    expect(rowsOf({ sort: 'label' })[0]).toBe('Bangladesh');
  });

  test('leaves context grey when a row is highlighted', () => {
    const { marks } = drawSample(dumbbell, { highlights: ['Nigeria'] });
    const fills = new Map(marks.map((mark) => [mark.part?.key, mark.kind === 'circle' ? mark.fill : null]));
    expect(fills.get('Niger 1990')).toBe(fills.get('Niger 2021'));
    expect(fills.get('Nigeria 1990')).not.toBe(fills.get('Nigeria 2021'));
  });
});
