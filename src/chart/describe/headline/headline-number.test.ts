import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';
import { checkChart } from '../../check/check-chart.ts';
import { blankDocument, type Document } from '../../document/document.ts';
import { readDocument } from '../../document/read.ts';
import { draw } from '../../draw.ts';
import { walk } from '../../scene/node.ts';
import { templateOf } from '../../template/all-types.ts';
import { themes } from '../../theme/themes.ts';
import { describeChart } from '../describe.ts';
import { headlineNumberOf } from './headline-number.ts';

type Number = Partial<Document['headlineNumber']>;

const years = [2001, 2002, 2003, 2004].map((year) => new Date(Date.UTC(year, 0, 1)));
const wide = tableOf(
  ['Year', 'Sales', 'Orders'],
  [4, 8, 6, 12].map((value, row) => [years[row] ?? null, value, value * 10]),
);
const rates = tableOf(
  ['Year', 'Unemployment rate'],
  [4, 8, 6, 12].map((value, row) => [years[row] ?? null, value]),
);

function lineOf(table: typeof wide, headlineNumber: Number, rest: Partial<Document> = {}) {
  const template = templateOf('line');
  if (template === null) throw new Error('there is no line chart');
  const [x = '', ...y] = table.columns.map(({ key }) => key);
  const blank = blankDocument('line');
  const document = {
    ...blank,
    roles: { x: [x], y },
    ...rest,
    headlineNumber: { ...blank.headlineNumber, ...headlineNumber },
  };
  return { document, table, template };
}

test.each([
  ['last', { value: '12', label: 'Sales, 2004' }],
  ['first', { value: '4', label: 'Sales, 2001' }],
  ['change', { value: '+8', label: 'Sales, 2001–2004' }],
  ['percent-change', { value: '+200%', label: 'Sales, 2001–2004' }],
  ['sum', { value: '30', label: 'Sales, Sum' }],
  ['mean', { value: '7.50', label: 'Sales, Mean' }],
  ['max', { value: '12', label: 'Sales, Largest value, 2004' }],
  ['min', { value: '4', label: 'Sales, Smallest value, 2001' }],
] as const)('%s of a series is computed from the data', (figure, number) => {
  expect(headlineNumberOf(lineOf(wide, { figure, series: 'Sales' }))).toEqual(number);
});

test('series that add up are summed when none is chosen, others give the first', () => {
  expect(headlineNumberOf(lineOf(wide, { figure: 'last' }))).toEqual({ value: '132', label: 'Total, 2004' });
  expect(headlineNumberOf(lineOf(rates, { figure: 'last' }))?.label).toBe('Unemployment rate, 2004');
});

test('rows are taken in the order of time, and the label of the author wins', () => {
  const mixed = tableOf(
    ['Year', 'Sales'],
    [
      [years[3] ?? null, 12],
      [years[0] ?? null, 4],
      [years[1] ?? null, 8],
    ],
  );
  expect(headlineNumberOf(lineOf(mixed, { figure: 'last', label: 'sold' }))).toEqual({ value: '12', label: 'sold' });
});

test('one entry of long data can be chosen', () => {
  const long = tableOf(
    ['Year', 'Rate', 'Country'],
    ['Peru', 'Chad'].flatMap((country, place) =>
      [1, 2, 3].map((value, row) => [years[row] ?? null, value + place * 4.5, country]),
    ),
  );
  const roles = { x: ['Year'], y: ['Rate'], series: ['Country'] };
  expect(headlineNumberOf(lineOf(long, { figure: 'last', series: 'Chad' }, { roles }))).toEqual({
    value: '7.5',
    label: 'Chad, 2003',
  });
});

test('a change of percentages is in points', () => {
  const [year, rate] = rates.columns;
  if (year === undefined || rate === undefined) throw new Error('two columns');
  const type = { is: 'percent', before: '', after: '%' } as NonNullable<typeof rate.type>; // as a file would give it
  const table = { rows: 4, columns: [year, { ...rate, type }] };
  expect(headlineNumberOf(lineOf(table, { figure: 'change' }))?.value).toBe('+8\u00a0pp');
});

test('an old document has none, and a strange one is read as none', () => {
  const read = (headlineNumber?: unknown) => {
    const { headlineNumber: _, ...old } = blankDocument('bar');
    const result = readDocument({ ...old, ...(headlineNumber !== undefined && { headlineNumber }) });
    return result.ok ? result.document.headlineNumber : null;
  };
  const none = { figure: 'none', series: '', label: '' };
  expect(read()).toEqual(none);
  expect(read('42')).toEqual(none);
  expect(read({ figure: '42 million', label: ['x'] })).toEqual(none);
});

describe('in the picture', () => {
  const number = { figure: 'max', series: '', label: '' } as const;

  test('it stands between title and plot and is in the text alternative', () => {
    const drawn = drawSample('line', { headlineNumber: number });
    const [value] = Array.from(walk(drawn.scene.root), ({ node }) => node).flatMap((node) =>
      node.kind === 'text' && node.part?.role === 'headline-number' ? [node.text] : [],
    );
    expect(value).toBe(drawn.headline?.value);
    const chart = lineOf(wide, { figure: 'last', series: 'Sales' });
    const { description } = draw(chart.document, wide, chart.template, {
      width: 640,
      theme: themes[0],
      measure: measureAll,
    });
    expect(describeChart(chart, description).alt).toContain('Sales, 2004: 12.');
  });

  test.each(['bar', 'column', 'line', 'stacked-area', 'scatter', 'donut', 'treemap', 'heatmap'])(
    'it fits in a %s of any width and height',
    (id) => {
      const label = 'of everything that was counted in the last ten years';
      for (const theme of ['chartlas', 'news'])
        for (const [width, height] of [[200], [320], [640], [1100], [400, 300], [600, 315]] as const) {
          const room = height === undefined ? { width } : { width, height };
          const usual = drawSample(id, { ...room, theme });
          const { scene, headline } = drawSample(id, { ...room, theme, headlineNumber: { ...number, label } });
          expect(headline).not.toBeNull();
          const known = new Set(findFaults(usual.scene, measureAll));
          expect(findFaults(scene, measureAll).filter((fault) => !known.has(fault))).toEqual([]);
        }
    },
  );

  test('it is mirrored in a chart that is read from right to left', () => {
    const { scene } = drawSample('line', { locale: 'ar', headlineNumber: number });
    const anchors = Array.from(walk(scene.root), ({ node }) => node).flatMap((node) =>
      node.kind === 'text' && node.part?.role === 'headline-number' ? [node.anchor] : [],
    );
    expect(new Set(anchors)).toEqual(new Set(['end']));
  });
});

describe('the check', () => {
  const findingOf = (chart: ReturnType<typeof lineOf>) =>
    checkChart({ ...chart, theme: themes[0], measure: measureAll }).find(({ id }) => id === 'headline-number');

  test('tells of a series that is not in the data any more', () => {
    expect(findingOf(lineOf(wide, { figure: 'last', series: 'Profit' }))?.why).toContain('“Profit”');
  });

  test('tells of rates that are summed', () => {
    expect(findingOf(lineOf(rates, { figure: 'sum' }))?.fix?.words).toBe('Use the mean');
    expect(findingOf(lineOf(rates, { figure: 'mean' }))).toBeUndefined();
  });
});
