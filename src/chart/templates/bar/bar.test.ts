import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMarks } from '#tests/support/chart/draw-marks.ts';

const table = tableOf(
  ['Name', 'Value', 'Kind', 'Goal'],
  [
    ['b', 2, 'x', 3],
    ['a', 4, 'y', 3],
    ['c', -1, 'x', 3],
    ['d', null, 'y', 3],
  ],
);
const roles = { label: ['Name'], value: ['Value'] };
const names = (bars: { part?: { key?: string } }[]) => bars.map(({ part }) => part?.key);

describe('a bar chart', () => {
  test.each([
    ['auto', ['a', 'b', 'c']],
    ['value', ['a', 'b', 'c']],
    ['ascending', ['c', 'b', 'a']],
    ['data', ['b', 'a', 'c']],
    ['label', ['a', 'b', 'c']],
  ])('is in the order %s', (sort, order) => {
    expect(names(drawMarks('bar', table, { roles, options: { sort } }).bars)).toEqual(order);
  });

  test('keeps years in their order', () => {
    const years = tableOf(
      ['Year', 'Value'],
      [
        [2021, 1],
        [2019, 3],
        [2020, 2],
      ],
    );
    const { bars } = drawMarks('bar', years, { roles: { label: ['Year'], value: ['Value'] } });
    expect(names(bars)).toEqual(['2019', '2020', '2021']);
  });

  test('has bars as long as their values, to both sides of zero', () => {
    const { bars } = drawMarks('bar', table, { roles });
    const [four, two, minus] = bars;
    expect((four?.width ?? 0) / (two?.width ?? 1)).toBeCloseTo(2, 1);
    expect((minus?.x ?? 0) + (minus?.width ?? 0)).toBeCloseTo(four?.x ?? -1, 1);
  });

  test('never cuts a bar off, whatever the axis should end at', () => {
    const { bars } = drawMarks('bar', table, { roles, options: { axis: 'shown', low: 1, high: 2 } });
    expect((bars[0]?.width ?? 0) / (bars[1]?.width ?? 1)).toBeCloseTo(2, 1);
  });

  test('names its colors in a legend, and its target', () => {
    const { words, bars } = drawMarks('bar', table, { roles: { ...roles, color: ['Kind'], target: ['Goal'] } });
    expect(words).toEqual(expect.arrayContaining(['x', 'y', 'Goal']));
    expect(new Set(bars.map(({ fill }) => fill)).size).toBe(2);
  });

  test('brings groups together under headings', () => {
    const { bars, words } = drawMarks('bar', table, { roles: { ...roles, group: ['Kind'] } });
    expect(names(bars)).toEqual(['a', 'b', 'c']);
    expect(words.indexOf('y')).toBeLessThan(words.indexOf('x'));
  });

  test('points to the rows of the table', () => {
    expect(drawMarks('bar', table, { roles }).bars.map(({ part }) => part?.rows)).toEqual([[1], [0], [2]]);
  });

  test('shows the highest of thousands and says so', () => {
    const many = tableOf(
      ['Name', 'Value'],
      Array.from({ length: 5000 }, (_, row) => [`n${row}`, (row * 7919) % 5003]),
    );
    const { bars, words } = drawMarks('bar', many, { roles });
    expect(bars).toHaveLength(250);
    expect(words).toContain('Showing 250 of 5,000 entries.');
  });

  test('sets long names above the bars where it is narrow', () => {
    const long = tableOf(['Name', 'Value'], [['Bosnia and Herzegovina, Republic of', 3]]);
    const [bar] = drawMarks('bar', long, { roles }, { width: 320 }).bars;
    const [wide] = drawMarks('bar', long, { roles }, { width: 900 }).bars;
    expect(bar?.x).toBe(0);
    expect(wide?.x).toBeGreaterThan(100);
  });

  test('writes the values of a column with the same decimals', () => {
    const life = tableOf(
      ['Name', 'Value'],
      [
        ['a', 84],
        ['b', 83.1],
      ],
    );
    expect(drawMarks('bar', life, { roles }).words).toEqual(expect.arrayContaining(['84.0', '83.1']));
  });
});
