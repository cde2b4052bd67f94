import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

const roles: Record<string, Record<string, string[]>> = {
  bar: { label: ['Name'], value: ['Value'] },
  column: { label: ['Name'], value: ['Value'] },
  lollipop: { label: ['Name'], value: ['Value'] },
  table: { columns: ['Name', 'Value'] },
  'number-card': { label: ['Name'], value: ['Value'] },
};

/** The numbers that a chart writes. */
function written(id: string, values: readonly number[]): string[] {
  const table = tableOf(
    ['Name', 'Value'],
    values.map((value, place) => ['abcdefgh'[place] ?? '', value]),
  );
  const { words } = drawSample(id, { table, roles: roles[id] ?? {}, options: { valueFormat: null }, text: blank });
  return words.filter((word) => /\d/.test(word));
}

const blank = { title: '', subtitle: '', source: '', sourceUrl: '', note: '', byline: '', alt: '' };

describe.each(Object.keys(roles))('%s', (id) => {
  test.each([[[1100, 3.2, 2.9, 0.97]], [[2_028_289, 2_028_301]], [[9e-7, 3.5e-6]], [[1234.5, 1234.4, 1234]]])(
    'writes all of %j differently',
    (values) => {
      const labels = written(id, values);
      for (const value of values)
        expect(
          labels.some((word) => Math.abs(read(word) - value) <= value * 0.02),
          `${value} in ${labels}`,
        ).toBe(true);
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels.join(' ')).not.toMatch(/e-/);
    },
  );
});

test('a single figure keeps three digits', () => {
  expect(written('number-card', [2_028_289])).toEqual(['2.03M']);
});

/** English numbers, in millions where an M says so. */
function read(word: string): number {
  return Number.parseFloat(word.replaceAll(',', '')) * (word.endsWith('M') ? 1e6 : 1);
}
