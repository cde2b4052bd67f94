import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';
import { blankDocument } from '../document/document.ts';
import { draw } from '../draw.ts';
import { walk } from '../scene/node.ts';
import { templateOf } from '../template/all-types.ts';
import { themes } from '../theme/themes.ts';
import { breaksOf } from './breaks.ts';

const values = Float64Array.from([1, 2, 3, 10, 11, 12, 100, 101, 102]);
const wish = { classes: 3, own: [] };

describe('breaks', () => {
  test('natural ones fall between the heaps', () => {
    expect(breaksOf('natural', values, wish)).toEqual([10, 100]);
  });

  test('natural ones of large numbers keep their digits', () => {
    const far = values.map((value) => value + 1e9);
    expect(breaksOf('natural', far, wish)).toEqual([1e9 + 10, 1e9 + 100]);
  });

  test('quantiles have as many values in each', () => {
    const breaks = breaksOf('quantile', values, wish);
    const counts = [0, 1, 2].map(
      (place) =>
        values.filter(
          (value) =>
            value >= (breaks[place - 1] ?? Number.NEGATIVE_INFINITY) &&
            value < (breaks[place] ?? Number.POSITIVE_INFINITY),
        ).length,
    );
    expect(counts).toEqual([3, 3, 3]);
  });

  test('equal ones are round and inside', () => {
    expect(breaksOf('equal', values, wish)).toEqual([50, 100]);
  });

  test('own ones are taken as they are, in order', () => {
    expect(breaksOf('own', values, { classes: 3, own: [50, 5] })).toEqual([5, 50]);
  });

  test.each(['natural', 'quantile', 'equal'] as const)('%s of equal values are none', (kind) => {
    expect(breaksOf(kind, Float64Array.of(4, 4, 4), wish)).toEqual([]);
  });
});

describe('colors of values', () => {
  test('values of one class share a color, a gap has its own and is named in the legend', () => {
    const { fills, legend } = heat([1, 2, 3, 100, null], { scale: 'natural', classes: 2 });
    expect(new Set([fills[0], fills[1], fills[2]]).size).toBe(1);
    expect(new Set(fills).size).toBe(3);
    expect(legend).toMatchObject({ kind: 'ramp', noData: { label: 'No data' }, low: '1', high: '100' });
  });

  test('values on both sides of zero have two directions', () => {
    const { fills, legend } = heat([-10, 0, 10], {});
    expect(new Set(fills).size).toBe(3);
    expect(legend).toMatchObject({ low: '−10', high: '10' });
    const one = heat([-10, 0, 10], { middle: 'none' });
    expect(one.fills).not.toEqual(fills);
  });

  test('the words at the ends of the legend can be chosen', () => {
    expect(heat([1, 2], { legendWords: 'few, many', legendTitle: 'People' }).legend).toMatchObject({
      low: 'few',
      high: 'many',
      title: 'People',
    });
  });

  test('logarithmic colors spread small values', () => {
    const [low = '', middle = '', high = ''] = heat([1, 1000, 1_000_000], { scale: 'log' }).fills;
    expect(new Set([low, middle, high]).size).toBe(3);
    expect(heat([1, 1000, 1_000_000], {}).fills[1]).not.toBe(middle);
  });
});

function heat(cells: (number | null)[], options: Record<string, unknown>) {
  const template = templateOf('heatmap');
  if (template === null) throw new Error('there is no heatmap');
  const table = tableOf(
    ['Name', 'Value'],
    cells.map((cell, row) => [`Row ${row}`, cell]),
  );
  const document = { ...blankDocument('heatmap'), roles: { label: ['Name'], values: ['Value'] }, options };
  const { scene, legend } = draw(document, table, template, { width: 400, theme: themes[0], measure: measureAll });
  const fills = [...walk(scene.root)].flatMap(({ node }) =>
    node.kind === 'rect' && node.part?.role === 'mark' ? [node.fill ?? ''] : [],
  );
  return { fills, legend };
}

test('the legend counts the values of each class over its color', () => {
  const template = templateOf('heatmap');
  if (template === null) throw new Error('there is no heatmap');
  const { table, document } = template.sample();
  const drawn = (options: Record<string, unknown>) =>
    draw({ ...blankDocument('heatmap'), ...document, options: { scale: 'equal', ...options } }, table, template, {
      width: 640,
      theme: themes[0],
      measure: measureAll,
    });
  const { legend } = drawn({ histogram: true });
  if (legend?.kind !== 'ramp') throw new Error('there is no ramp');
  expect(legend.counts).toHaveLength(legend.colors.length);
  expect(legend.counts?.reduce((sum, count) => sum + count, 0)).toBe(96);
  expect(drawn({}).legend).not.toHaveProperty('counts');
});
