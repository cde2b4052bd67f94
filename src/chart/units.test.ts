import { describe, expect, test } from 'vitest';
import { read } from '#data/read.ts';
import type { Column, Table } from '#data/table.ts';
import { geoOf } from '#render/read-geo.ts';
import { drawMarks } from '#tests/support/chart/draw-marks.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument } from './document/document.ts';
import { draw } from './draw.ts';
import { formatNumber, plainNumber } from './locale/format-number.ts';
import { formatsOf } from './locale/formats.ts';
import { localeOf } from './locale/locale-of.ts';
import { toSvg } from './scene/to-svg.ts';
import { templates } from './template/all-types.ts';
import { themes } from './theme/themes.ts';

const shares = 'it shows shares of a whole, in percent';
const silent = 'it shows sizes without numbers; the tooltip has them';
const names = 'its sample has names, places or times, and no values';
const counts = 'it counts places';

/** Types in whose picture no unit stands, and why that is right. */
const without: Readonly<Record<string, string>> = {
  'percent-bar': shares,
  'percent-column': shares,
  'diverging-bar': shares,
  'percent-area': shares,
  pie: shares,
  'multiple-pies': shares,
  'half-donut': shares,
  waffle: shares,
  'progress-rings': shares,
  streamgraph: silent,
  ridgeline: silent,
  'word-cloud': silent,
  network: silent,
  'arc-diagram': silent,
  'pie-map': silent,
  bump: 'it shows ranks',
  tree: names,
  gantt: names,
  timeline: names,
  'locator-map': names,
  'globe-map': names,
  'connection-map': names,
  'route-map': names,
  'density-map': counts,
  'hexbin-map': counts,
  'cluster-map': counts,
};

const style = { decimal: '.', group: ',' } as const;

function inUnit(column: Column): Column {
  return column.kind === 'number' ? { ...column, type: { is: 'number', style, before: '', after: 'kWh' } } : column;
}

describe('the unit of the data stands in the picture', () => {
  test.each(templates.map((template) => [template.id, template] as const))('%s', (id, template) => {
    const { table: given, document: own } = template.sample();
    const table: Table = { ...given, columns: given.columns.map(inUnit) };
    // A format that somebody chose has its own unit.
    const { valueFormat: _, ...options } = own.options ?? {};
    const document = { ...blankDocument(id), ...own, options };
    const geo = geoOf({ document, table, template });
    const { scene } = draw(document, table, template, { width: 640, theme: themes[0], measure, geo });
    const isThere = toSvg(scene).includes('kWh');
    expect(isThere).toBe(without[id] === undefined);
  });

  test.each([
    ['table', { columns: ['c1', 'c2', 'c3', 'c4'] }],
    ['split-bars', { label: ['c1'], values: ['c2', 'c3', 'c4'] }],
    ['sparkline-grid', { x: ['c1'], y: ['c2', 'c3', 'c4'] }],
  ])('%s: each column has its own: they were lost where columns differ', async (template, roles) => {
    const text =
      'Variant,Visitors,Rate,Warmth\n2021,1000,4.03%,14.4 °C\n2022,1200,5.11%,15.1 °C\n2023,900,4.5%,13.9 °C';
    const found = await read({ from: 'paste', text, html: '' });
    if (!found.ok) throw new Error(found.error);
    const { words } = drawMarks(template, found.table, { roles });
    expect(words.join(' ')).toMatch(/4\.50? ?%/);
    expect(words.join(' ')).toMatch(/13\.9\s°C/);
  });
});

describe('numbers are written as people write them', () => {
  test.each([
    [12.35, 1, '12.4'],
    [10.15, 1, '10.2'],
    [1.005, 2, '1.01'],
    [0.285, 2, '0.29'],
    [-12.35, 1, '−12.4'],
    [2.5, 0, '3'],
  ])('%d with %d decimals is %s: halves are rounded away from zero', (value, decimals, expected) => {
    expect(formatNumber(value, { ...plainNumber, decimals }, localeOf('en'))).toBe(expected);
  });

  test.each([
    [1.2e18, 'en', '1.2 × 10^18'],
    [1.2e18, 'de', '1,2 × 10^18'],
    [3e23, 'en', '3 × 10^23'],
    [1e15, 'en', '10^15'],
    [-4.56e20, 'en', '−4.56 × 10^20'],
  ])('%d is a power of ten in %s: it was 300,000,000,000T', (value, locale, expected) => {
    const formats = formatsOf(null, localeOf(locale));
    expect(formats.value(value).replace(/\u00a0/g, ' ')).toBe(expected);
    expect(
      formats
        .ticks([0, value / 2, value])
        .at(-1)
        ?.replace(/\u00a0/g, ' '),
    ).toBe(expected);
  });
});
