import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument } from '../document/document.ts';
import { walk } from '../scene/node.ts';
import { stopsOf } from '../scene/stops.ts';
import { templateOf } from '../template/all-types.ts';
import type { Template } from '../template/template.ts';
import { themes } from '../theme/themes.ts';
import { canHideSeries, drawWithoutSeries } from './hide-series.ts';

const frame = { width: 640, theme: themes[0], measure };
const line = templateOf('line') as Template; // registered
const donut = templateOf('donut') as Template;
const wide = tableOf(
  ['Year', 'A', 'B'],
  [
    [2020, 1, 50],
    [2021, 2, 60],
  ],
);
const long = tableOf(
  ['Year', 'Who', 'V'],
  [
    [2020, 'A', 1],
    [2020, 'B', 50],
    [2021, 'A', 2],
    [2021, 'B', 60],
  ],
);
const parts = tableOf(
  ['Part', 'V'],
  [
    ['A', 30],
    ['B', 20],
    ['C', 10],
  ],
);

const charts = {
  'columns of a wide table': {
    template: line,
    table: wide,
    document: { ...blankDocument('line'), roles: { x: ['Year'], y: ['A', 'B'] }, options: { labels: 'legend' } },
  },
  'rows of a long table': {
    template: line,
    table: long,
    document: {
      ...blankDocument('line'),
      roles: { x: ['Year'], y: ['V'], series: ['Who'] },
      options: { labels: 'legend' },
    },
  },
  'parts of a whole': {
    template: donut,
    table: parts,
    document: { ...blankDocument('donut'), roles: { label: ['Part'], value: ['V'] }, options: { labels: 'legend' } },
  },
};

describe.each(Object.entries(charts))('%s', (_, chart) => {
  test('are put away: what stays keeps its color, and the legend names all', () => {
    const whole = drawWithoutSeries(chart, new Set(), frame);
    const less = drawWithoutSeries(chart, new Set(['A']), frame);
    const colorOf = (drawing: typeof whole, key: string) => {
      for (const { node } of walk(drawing.scene.root))
        if (node.kind === 'path' && node.part?.key === key) return node.fill ?? node.stroke;
      return undefined;
    };
    expect(less.error).toBeNull();
    expect(stopsOf(less.scene).map(({ key }) => key)).not.toContain('A');
    expect(stopsOf(less.scene).map(({ key }) => key)).toContain('B');
    expect(colorOf(less, 'B')).toBe(colorOf(whole, 'B'));
    const items = less.legend?.kind === 'items' ? less.legend.items : [];
    expect(items.slice(0, 2).map(({ key, isOff }) => [key, isOff])).toEqual([
      ['A', true],
      ['B', false],
    ]);
    expect(canHideSeries(chart, 'A')).toBe(true);
    expect(canHideSeries(chart, 'others')).toBe(false);
  });
});
