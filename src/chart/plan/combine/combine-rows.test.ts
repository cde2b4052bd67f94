import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnOf, type NumberColumn, type Table, tableOf } from '#data/table.ts';
import { pickRows } from '#data/transform/take-rows.ts';
import { geoOf } from '#render/read-geo.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { salesTable } from '#tests/support/chart/sales-table.ts';
import { describeChart } from '../../describe/describe.ts';
import { tooltipTexts } from '../../describe/tooltip-text.ts';
import { blankDocument, type Document } from '../../document/document.ts';
import { draw } from '../../draw.ts';
import { localeOf } from '../../locale/locale-of.ts';
import { walk } from '../../scene/node.ts';
import { toSvg } from '../../scene/to-svg.ts';
import { templateOf, templates } from '../../template/all-types.ts';
import { themes } from '../../theme/themes.ts';
import { drawWithoutSeries } from '../hide-series.ts';
import { columnUses, isCombining } from './column-uses.ts';
import { combineRows } from './combine-rows.ts';
import { combineNote, combinePhrase } from './combine-words.ts';
import { materializeCombinedRows } from './settle-rows.ts';

const cities = tableOf(
  ['city', 'month', 'amount', 'share in %', 'population'],
  [
    ['Rome', 2, 10.1, 20, 100],
    ['Oslo', 1, 5, 40, 50],
    ['Rome', 1, 20.2, 30, 90],
    ['Rome', 3, null, null, null],
    ['Bern', 1, null, null, null],
  ],
);

function chartOf(id: string, table: Table, change: Partial<Document>) {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no type ${id}`);
  return { document: { ...blankDocument(id), ...change }, table, template };
}

const bars = (value: string, change: Partial<Document> = {}) =>
  chartOf('bar', cities, { roles: { label: ['city'], value: [value] }, ...change });

function valuesOf(table: Table, key: string): number[] {
  return Array.from((columnOf(table, key) as NumberColumn).values);
}

function marksIn({ document, table, template }: ReturnType<typeof chartOf>) {
  const geo = geoOf({ document, table, template });
  const drawing = draw(document, table, template, { width: 640, theme: themes[0], measure, geo });
  const marks = Array.from(walk(drawing.scene.root)).filter(({ node }) => node.part?.role === 'mark');
  return { ...drawing, marks };
}

describe('rows that share a key', () => {
  test('are combined as the author says that the column is measured', () => {
    const { table } = combineRows(bars('share in %', { measures: { 'share in %': 'amount' } }));
    expect(valuesOf(table, 'share in %').slice(0, 2)).toEqual([50, 40]);
  });

  test.each([
    ['amount', 'sum', [30.3, 5, Number.NaN]],
    ['share in %', 'mean', [25, 40, Number.NaN]],
    ['population', 'sum', [190, 50, Number.NaN]],
  ] as const)('are combined as the measure asks: %s by %s', (name, how, values) => {
    const { table, summary } = combineRows(bars(name));
    expect(summary?.measures.map((measured) => measured.how)).toEqual([how]);
    expect(valuesOf(table, name)).toEqual(values);
  });

  test.each([
    ['sum', [30.3, 5, Number.NaN]],
    ['mean', [15.15, 5, Number.NaN]],
    ['median', [15.15, 5, Number.NaN]],
    ['min', [10.1, 5, Number.NaN]],
    ['max', [20.2, 5, Number.NaN]],
    ['first', [10.1, 5, Number.NaN]],
    ['last', [20.2, 5, Number.NaN]],
    ['count', [3, 1, 1]],
  ] as const)('are combined by %s when somebody chose it', (how, values) => {
    expect(valuesOf(combineRows(bars('amount', { combine: { how, grain: 'auto' } })).table, 'amount')).toEqual(values);
  });

  test('are each drawn when nothing is to be combined', () => {
    const chart = bars('amount', { combine: { how: 'none', grain: 'auto' } });
    expect(combineRows(chart).table).toBe(cities);
  });

  test('keep the row they begin with, and know what went into them', () => {
    const { table, rowOf, rowIn, summary } = combineRows(bars('amount'));
    expect(Array.from({ length: table.rows }, (_, row) => rowOf(row))).toEqual([0, 1, 4]);
    expect([0, 1, 2, 3, 4].map(rowIn)).toEqual([0, 1, 0, 0, 2]);
    expect(Array.from(summary?.sizes ?? [])).toEqual([3, 1, 1]);
  });

  test('lose their unit when they are counted', () => {
    const type = { is: 'currency', style: { decimal: '.', group: '' }, before: '€', after: '' } as const;
    const columns = cities.columns.map((column) => (column.key === 'amount' ? { ...column, type } : column));
    const chart = bars('amount', { combine: { how: 'count', grain: 'auto' } });
    const { table } = combineRows({ ...chart, table: { ...cities, columns } });
    expect(columnOf(table, 'amount')).toMatchObject({ name: 'Number of rows', type: { is: 'number', before: '' } });
  });

  test('of a stock are those of the last moment, and add up at that moment', () => {
    const at = (month: number) => new Date(Date.UTC(2024, month, 15));
    const stock = tableOf(
      ['store', 'product', 'date', 'stock'],
      [
        ['North', 'tea', at(2), 5],
        ['North', 'tea', at(1), 9],
        ['South', 'tea', at(1), 4],
        ['South', 'salt', at(1), 3],
      ],
    );
    const byStore = combineRows(chartOf('bar', stock, { roles: { label: ['store'], value: ['stock'] } }));
    expect(byStore.summary?.measures[0]?.how).toBe('last');
    expect(valuesOf(byStore.table, 'stock')).toEqual([5, 7]);
    const byDate = combineRows(chartOf('line', stock, { roles: { x: ['date'], y: ['stock'] } }));
    expect(byDate.summary?.measures[0]?.how).toBe('sum');
    expect(valuesOf(byDate.table, 'stock')).toEqual([16, 5]);
  });

  test('of statistics by year add up for the latest year', () => {
    const world = tableOf(
      ['continent', 'country', 'year', 'gdp'],
      [
        ['Africa', 'Chad', 2021, 1],
        ['Africa', 'Mali', 2021, 2],
        ['Asia', 'Iran', 2021, 5],
        ['Africa', 'Chad', 2022, 3],
        ['Africa', 'Mali', 2022, 4],
        ['Asia', 'Iran', 2022, 6],
      ],
    );
    const chart = chartOf('bar', world, { roles: { label: ['continent'], value: ['gdp'] } });
    const combined = combineRows(chart);
    expect(valuesOf(combined.table, 'gdp')).toEqual([7, 6]);
    expect(combineNote(combined, localeOf('en'))).toBe('Sum by continent (2022).');
  });

  test('show the latest year when there is one row for each year', () => {
    const years = tableOf(
      ['country', 'year', 'gdp'],
      [
        ['Chad', 2022, 3],
        ['Mali', 2022, 4],
        ['Chad', 2021, 1],
        ['Mali', 2021, 2],
      ],
    );
    const { table } = combineRows(chartOf('bar', years, { roles: { label: ['country'], value: ['gdp'] } }));
    expect(valuesOf(table, 'gdp')).toEqual([3, 4]);
  });

  test('of small multiples are combined in each of them', () => {
    const chart = chartOf('bar', cities, { facet: 'city', roles: { label: ['month'], value: ['amount'] } });
    expect(combineRows(chart).summary).toBeNull();
    const all = chartOf('bar', cities, { facet: 'month', roles: { label: ['city'], value: ['amount'] } });
    expect(combineRows(all).table).toBe(cities);
  });

  test('that have no key at all do not count, such as series that a reader has hidden', () => {
    const holes = tableOf(
      ['city', 'amount'],
      [
        ['Rome', 1],
        [null, null],
        [null, null],
      ],
    );
    expect(combineRows(chartOf('bar', holes, { roles: { label: ['city'], value: ['amount'] } })).table).toBe(holes);
  });
});

describe('a table whose keys are unique', () => {
  test.each(templates.map(({ id }) => id))('is drawn as it is by its sample: %s', (id) => {
    const template = templateOf(id);
    const sample = template?.sample();
    if (template === null || sample === undefined) throw new Error('every type has a sample');
    const document = { ...blankDocument(id), ...sample.document };
    const { table, summary } = combineRows({ document, table: sample.table, template });
    if (summary === null) expect(table).toBe(sample.table);
    else expect(summary.isVisible, 'a sample says how it was combined').toBe(false);
  });

  test('is looked through once', () => {
    const chart = bars('amount');
    expect(combineRows(chart)).toBe(combineRows({ ...chart, document: { ...chart.document, highlights: ['Rome'] } }));
  });
});

describe('every row twice', () => {
  const combining = templates.filter((template) => {
    const { document, table } = template.sample();
    const roles = document.roles ?? {};
    const { measures } = columnUses({ roles, facet: null, tooltip: '' }, table, template);
    return isCombining(template.rows, roles) && measures.length > 0;
  });

  test.each(combining.map(({ id }) => id))('draws no more marks than there are keys: %s', (id) => {
    const template = templateOf(id);
    if (template === null) throw new Error(`there is no type ${id}`);
    const { table, document } = template.sample();
    const rows = Int32Array.from({ length: table.rows * 2 }, (_, row) => row % table.rows);
    const [once, twice] = [table, pickRows(table, rows)].map((each) => marksIn(chartOf(id, each, document)));
    expect(twice?.error).toBeNull();
    expect(twice?.marks.length).toBeLessThanOrEqual(once?.marks.length ?? 0);
  });
});

test('the sums of all groups are the sum of all rows', () => {
  const row = fc.record({
    name: fc.constantFrom('a', 'b', 'c', null),
    series: fc.constantFrom('x', 'y'),
    value: fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constant(null)),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (rows) => {
      const cells = rows.map(({ name, series, value }) => [name, series, value]);
      const input = tableOf(['name', 'series', 'value'], [['a', 'x', 0], ...cells]);
      const roles = { label: ['name'], values: ['value'], series: ['series'] };
      const { table } = combineRows(
        chartOf('stacked-column', input, { roles, combine: { how: 'sum', grain: 'auto' } }),
      );
      const sumOf = (each: Table) => valuesOf(each, 'value').reduce((sum, value) => sum + (value || 0), 0);
      expect(sumOf(table)).toBeCloseTo(sumOf(input), 6);
      expect(table.rows).toBeLessThanOrEqual(8);
    }),
  );
});

describe('100,000 sales', () => {
  const sales = salesTable(100_000);
  const total = valuesOf(sales, 'amount').reduce((sum, value) => sum + value, 0);

  test.each([
    ['line', { x: ['date'], y: ['amount'], series: ['city'] }, 24 * 8],
    ['column', { label: ['date'], value: ['amount'] }, 24],
    ['bar', { label: ['city'], value: ['amount'] }, 8],
    ['stacked-column', { label: ['date'], values: ['amount'], series: ['product'] }, 24 * 4],
    ['choropleth', { region: ['country'], value: ['amount'] }, 5],
    ['heatmap', { label: ['city'], values: ['amount'], series: ['product'] }, 8 * 4],
  ] as const)('as %s have few marks, and their sums are right', (id, roles, rows) => {
    const chart = chartOf(id, sales, { roles });
    const { table, summary } = combineRows(chart);
    expect(table.rows).toBe(rows);
    expect(valuesOf(table, 'amount').reduce((sum, value) => sum + value, 0)).toBeCloseTo(total, 2);
    expect(summary?.partial).toBeNull();
    const { marks, error } = marksIn(chart);
    expect(error).toBeNull();
    expect(marks.length).toBeGreaterThan(0);
    // A line is one mark, and so is every region of a map.
    if (id !== 'choropleth') expect(marks.length).toBeLessThanOrEqual(rows * 2);
  });

  test('say so in the note, in the tooltip, in the description and in the table for readers', () => {
    const chart = chartOf('bar', sales, { roles: { label: ['city'], value: ['amount'] } });
    const { description } = marksIn(chart);
    const spoken = describeChart(chart, description);
    expect(spoken.details).toContain('Sum by city.');
    expect(spoken.twin.rows).toHaveLength(8);
    const berlin = valuesOf(sales, 'amount').findIndex((_, row) => combineRows(chart).rowIn(row) === 0);
    const { lines } = tooltipTexts(chart)('x', [berlin]);
    expect(lines.map(({ name }) => name)).toEqual(['amount', 'Number of rows']);
  });
});

describe('rows that are combined for good', () => {
  const sales = salesTable(5000);
  const draws = (chart: ReturnType<typeof chartOf>) => toSvg(marksIn(chart).scene);

  test.each([
    ['line', { x: ['date'], y: ['amount'], series: ['city'] }, null],
    ['stacked-column', { label: ['date'], values: ['amount'], series: ['product'] }, null],
    ['bar', { label: ['city'], value: ['amount'] }, 'product'],
    ['calendar', { date: ['date'], value: ['amount'] }, null],
    ['treemap', { levels: ['country', 'city'], value: ['amount'] }, null],
    ['number-card', { value: ['amount'] }, null],
  ] as const)('look the same: %s', (id, roles, facet) => {
    const chart = chartOf(id, sales, { roles, facet });
    const settled = materializeCombinedRows(chart);
    expect(settled.table.rows).toBeLessThan(1000);
    expect(draws(settled)).toBe(draws(chart));
    expect(combineRows(settled).summary).toBeNull();
  });

  test('still say how many rows there were', () => {
    const settled = materializeCombinedRows(chartOf('bar', sales, { roles: { label: ['city'], value: ['amount'] } }));
    expect(settled.document.text.note).toBe('Sum by city.');
    expect(tooltipTexts(settled)('x', [0]).lines.at(-1)?.name).toBe('Number of rows');
  });

  test('of a table with unique keys are those of the table', () => {
    const chart = chartOf('bar', cities, { roles: { label: ['month'], value: ['amount'] }, facet: 'city' });
    expect(materializeCombinedRows(chart)).toBe(chart);
  });
});

describe('the words', () => {
  const phraseOf = (chart: ReturnType<typeof chartOf>) => {
    const { summary } = combineRows(chart);
    return summary === null ? null : combinePhrase(summary);
  };

  test('name measures and keys for the author', () => {
    expect(phraseOf(bars('amount'))).toBe('Sum of amount by city');
    expect(phraseOf(bars('amount', { combine: { how: 'count', grain: 'auto' } }))).toBe('Number of rows by city');
    const two = { label: ['city'], values: ['amount', 'share in %'] };
    expect(phraseOf(chartOf('grouped-bar', cities, { roles: two }))).toBe('Sum of amount, mean of share in % by city');
  });

  test('are in the language of the chart for readers', () => {
    const note = (tag: string, chart = bars('amount')) => combineNote(combineRows(chart), localeOf(tag));
    expect(note('en')).toBe('Sum by city.');
    expect(note('de')).toBe('Summe nach city.');
    expect(note('ja')).toBe('cityごとの合計。');
  });

  test('leave out what changes no value', () => {
    const rates = tableOf(
      ['city', 'rate'],
      [
        ['Rome', 5],
        ['Rome', 5],
      ],
    );
    const combined = combineRows(chartOf('bar', rates, { roles: { label: ['city'], value: ['rate'] } }));
    expect(combined.table.rows).toBe(1);
    expect(combineNote(combined, localeOf('en'))).toBe('');
  });
});

test('a series that a reader has hidden is gone from combined rows too', () => {
  const chart = chartOf('stacked-column', salesTable(5000), {
    roles: { label: ['date'], values: ['amount'], series: ['product'] },
    options: { names: 'legend' },
  });
  const frame = { width: 640, theme: themes[0], measure };
  const marks = (hidden: readonly string[]) => {
    const { scene, error } = drawWithoutSeries(chart, new Set(hidden), frame);
    expect(error).toBeNull();
    return Array.from(walk(scene.root)).filter(({ node }) => node.part?.role === 'mark').length;
  };
  expect(marks([])).toBe(24 * 4);
  expect(marks(['Coffee'])).toBe(24 * 3);
});
