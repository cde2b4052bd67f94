import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

const roles = { label: ['Item'], delta: ['Amount'], kind: ['Kind'] };

describe('waterfall', () => {
  test('starts each bar where the one before it ended, and stands totals on zero', () => {
    const table = tableOf(
      ['Item', 'Amount', 'Kind'],
      [
        ['Start', 100, 'total'],
        ['Won', 40, ''],
        ['Lost', -90, ''],
        ['So far', null, 'Subtotal'],
        ['Lost again', -70, ''],
      ],
    );
    const { marks } = drawSample('waterfall', { table, roles, options: { direction: 'columns' } });
    const [start, won, lost, soFar, again, total] = marks.map((mark) =>
      mark.kind === 'rect' ? { top: mark.y, bottom: mark.y + mark.height } : { top: Number.NaN, bottom: Number.NaN },
    );
    expect(won?.bottom).toBeCloseTo(start?.top ?? 0, 1);
    expect(lost?.top).toBeCloseTo(won?.top ?? 0, 1);
    expect(soFar?.top).toBeCloseTo(lost?.bottom ?? 0, 1);
    expect(soFar?.bottom).toBeCloseTo(start?.bottom ?? 0, 1);
    expect(again?.top).toBeCloseTo(soFar?.top ?? 0, 1);
    expect(total?.bottom).toBeCloseTo(again?.bottom ?? 0, 1);
  });

  test('ends at the sum of all changes', () => {
    const { labels, description } = drawSample('waterfall', { width: 1200 });
    expect(labels.at(-1)).toBe('−1,695');
    expect(labels[4]).toBe('4,439');
    expect(description.summary).toMatch(/^Result: −1,695\. .* Waterfall chart, 11 changes\.$/);
  });

  test('adds the total only when asked, and not behind one that is there', () => {
    const table = tableOf(['Item', 'Amount'], [['Won', 1] as const, ['Lost', -3] as const]);
    const plain = { label: ['Item'], delta: ['Amount'] };
    const keysOf = (hasTotal: boolean) =>
      drawSample('waterfall', { table, roles: plain, options: { hasTotal } }).marks.map(({ part }) => part?.key);
    expect(keysOf(true)).toEqual(['Won', 'Lost', 'Total']);
    expect(keysOf(false)).toEqual(['Won', 'Lost']);
    expect(drawSample('waterfall').marks.at(-1)?.part?.key).toBe('Deficit');
  });

  test('lies down where columns have no room', () => {
    const isWide = (width: number) => {
      const [mark] = drawSample('waterfall', { width }).marks;
      return mark?.kind === 'rect' && mark.x + mark.width > 0 && mark.height < 30;
    };
    expect([isWide(320), isWide(1200)]).toEqual([true, false]);
  });
});
