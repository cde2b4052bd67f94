import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMarks } from '#tests/support/chart/draw-marks.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';
import { hardTables } from '#tests/support/chart/hard-tables.ts';

const roles = { label: ['When'], value: ['Value'] };
const month = (index: number) => new Date(Date.UTC(2021, index, 1));

describe('a column chart', () => {
  test('leaves a gap for a missing year', () => {
    const table = tableOf(
      ['When', 'Value'],
      [
        [2000, 1],
        [2001, 1],
        [2003, 1],
      ],
    );
    const xs = drawMarks('column', table, { roles }).bars.map(({ x }) => x);
    expect((xs[2] ?? 0) - (xs[1] ?? 0)).toBeCloseTo(2 * ((xs[1] ?? 0) - (xs[0] ?? 0)), 1);
  });

  test('writes only years and months under the columns that are of them', () => {
    const decades = tableOf(
      ['When', 'Value'],
      Array.from({ length: 30 }, (_, index) => [new Date(Date.UTC(1705 + index * 10, 0, 1)), 1]),
    );
    const names = new Set(Array.from({ length: 30 }, (_, index) => String(1705 + index * 10)));
    for (const width of [320, 640, 1200]) {
      const { words } = drawMarks('column', decades, { roles }, { width });
      for (const word of words.filter((each) => /^\d{4}$/.test(each))) expect(names).toContain(word);
    }
  });

  test('says years once when it counts months', () => {
    const months = tableOf(
      ['When', 'Value'],
      Array.from({ length: 36 }, (_, index) => [month(index), index]),
    );
    const { words } = drawMarks('column', months, { roles });
    expect(words.filter((word) => word === '2022')).toHaveLength(1);
    expect(words).toContain('Jul');
  });

  test('shows the latest of thousands of days', () => {
    const days = tableOf(
      ['When', 'Value'],
      Array.from({ length: 2000 }, (_, index) => [new Date(Date.UTC(2015, 0, 1 + index)), index + 1]),
    );
    const { bars, words } = drawMarks('column', days, { roles, combine: { how: 'auto', grain: 'none' } });
    expect(bars).toHaveLength(600);
    expect(bars.at(-1)?.part?.rows).toEqual([1999]);
    expect(words).toContain('Showing 600 of 2,000 entries.');
  });

  test('has an axis only where values are not written', () => {
    const few = tableOf(
      ['When', 'Value'],
      [
        ['a', 12],
        ['b', 25],
      ],
    );
    expect(drawMarks('column', few, { roles }).words).not.toContain('0');
    expect(drawMarks('column', few, { roles, options: { valueLabels: 'none' } }).words).toContain('0');
  });

  test.each(Object.entries(hardTables))('is well made under names, with %s', (_, harden) => {
    const places = ['Norway', 'United States', 'Bosnia and Herzegovina', 'Côte d’Ivoire', 'Chad', 'Papua New Guinea'];
    const table = harden(
      tableOf(
        ['When', 'Value'],
        places.map((place, index) => [place, 10 + index * 3.5]),
      ),
    );
    for (const width of [320, 640, 1200])
      expect(findFaults(drawMarks('column', table, { roles }, { width }).scene, measureAll), `${width} px`).toEqual([]);
  });
});
