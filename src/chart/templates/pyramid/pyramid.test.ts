import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

const table = tableOf(['Age', 'Men', 'Women'], [['0–9', 20, 40] as const, ['10–19', 60, 80] as const]);

describe('population pyramid', () => {
  test.each([{}, { values: true }, { names: 'side' }])('measures both sides with one scale (%j)', (options) => {
    for (const locale of ['en', 'ar']) {
      for (const width of [320, 640, 1200]) {
        const { marks } = drawSample('pyramid', { table, options, locale, width });
        const widths = marks.map((mark) => (mark.kind === 'rect' ? mark.width : Number.NaN));
        const [men60 = 0, men20 = 0, women80 = 0, women40 = 0] = widths;
        const shares = [men60 / women80, men20 / women80, women40 / women80];
        expect(shares).toEqual([0.75, 0.25, 0.5].map((share) => expect.closeTo(share, 2)));
      }
    }
  });

  test('starts at the bottom, or at the top when asked', () => {
    const first = (order: string) => drawSample('pyramid', { table, options: { order } }).marks[0]?.part?.key;
    expect(first('up')).toBe('10–19 Men');
    expect(first('down')).toBe('0–9 Men');
  });

  test('shows shares of all', () => {
    expect(drawSample('pyramid', { table, options: { unit: 'share', values: true } }).labels).toEqual(
      expect.arrayContaining(['30%', '10%', '40%', '20%']),
    );
  });

  test('says why it cannot draw values below zero', () => {
    const below = tableOf(['Age', 'Men', 'Women'], [['0–9', -20, 40] as const]);
    expect(drawSample('pyramid', { table: below }).error).toMatch(/^Both sides of a pyramid count from zero up/);
  });
});
