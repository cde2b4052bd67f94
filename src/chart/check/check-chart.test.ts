import { describe, expect, test } from 'vitest';
import { type Table, tableOf } from '#data/table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps } from '#data/transform/step.ts';
import { geoOf } from '#render/read-geo.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { applyChanges } from '../changes/change.ts';
import { blankDocument, type Document } from '../document/document.ts';
import { group, rect, text } from '../scene/node.ts';
import { templateOf, templates } from '../template/all-types.ts';
import type { LoadedType } from '../template/create-registry.ts';
import { themes } from '../theme/themes.ts';
import { checkChart, checks } from './check-chart.ts';

const [bar, column, line, donut, choropleth] = ['bar', 'column', 'line', 'donut', 'choropleth'].map((id) =>
  templateOf(id),
) as [LoadedType, LoadedType, LoadedType, LoadedType, LoadedType]; // registered
const [theme] = themes;

type Chart = { template: LoadedType; table: Table; document: Document };

function sampleOf(template: LoadedType, change: Partial<Document> = {}): Chart {
  const { table, document } = template.sample();
  return { template, table, document: { ...blankDocument(template.id), ...document, ...change } };
}

function chartOf(template: LoadedType, table: Table, change: Partial<Document>): Chart {
  return { template, table, document: { ...blankDocument(template.id), ...change } };
}

function find(id: string, chart: Chart) {
  const input = { ...chart, theme, measure, geo: geoOf(chart), missingFonts: ['Acme Sans'], steps: [] };
  return checkChart(input).find((finding) => finding.id === id) ?? null;
}

const spain = tableOf(
  ['Year', 'Germany', 'Spain'],
  [
    ['2001', 10, 5],
    ['2002', 11, null],
    ['2003', 12, 6],
  ],
);
const manyPlaces = tableOf(
  ['Place', 'Value'],
  Array.from({ length: 63 }, (_, place) => [`Place ${place}`, place + 1]),
);

/** A bar chart that cuts off what is common to all bars. */
const dishonest: LoadedType = {
  ...bar,
  draw(model, box, context) {
    const drawn = bar.draw(model, box, context);
    const nodes = drawn.nodes.map((node) =>
      node.kind !== 'group'
        ? node
        : group(
            node.children.map((each) =>
              each.kind === 'rect' ? rect({ ...each, width: Math.max(2, each.width - 150) }, each) : each,
            ),
          ),
    );
    return { ...drawn, nodes };
  },
};

/** A line chart with an axis on either side. */
const twoAxes: LoadedType = {
  ...line,
  draw(model, box, context) {
    const drawn = line.draw(model, box, context);
    return { ...drawn, nodes: [...drawn.nodes, group([], { part: { role: 'axis-y' } })] };
  },
};

function lookIn(font: string) {
  const file = `/api/file/font-${'a'.repeat(24)}.woff2`;
  return {
    ...theme,
    fonts: { head: font, body: 'Noto Sans', own: [{ name: font, files: { 400: file, 500: file, 700: file } }] },
  };
}

const named = (...names: string[]) =>
  tableOf(
    ['Country', 'Value'],
    names.map((name, row) => [name, row + 1]),
  );
const onMap = { roles: { region: ['Country'], value: ['Value'] }, options: { map: 'world' } };

const parts = (count: number) =>
  tableOf(
    ['Part', 'Value'],
    Array.from({ length: count }, (_, row) => [`P${row}`, 10 + row]),
  );
const partRoles = { label: ['Part'], value: ['Value'] };
const wide = (count: number) => {
  const names = Array.from({ length: count }, (_, place) => `L${place}`);
  return {
    table: tableOf(
      ['Year', ...names],
      [2020, 2021].map((year) => [year, ...names.map((_, place) => place + 1)]),
    ),
    roles: { x: ['Year'], y: names },
  };
};
const quarters = (words: string[]) =>
  tableOf(
    ['When', 'Value'],
    words.map((word, row) => [word, [5, 9, 1, 7][row] ?? 0]),
  );
const whenRoles = { label: ['When'], value: ['Value'] };
const shares = (last: number) =>
  tableOf(
    ['Part', 'Share, %'],
    [
      ['A', 40],
      ['B', 35],
      ['C', last],
    ],
  );
const shareRoles = { label: ['Part'], value: ['Share, %'] };
const gaps = tableOf(
  ['Year', 'A'],
  [
    [2019, 1],
    [2020, null],
    [2021, 3],
  ],
);
const gapRoles = { x: ['Year'], y: ['A'] };
const note = (dx: number) => ({
  id: `at ${dx}`,
  kind: 'text' as const,
  at: { x: null, y: null },
  text: 'A remark of some length',
  dx,
  dy: 0,
  hasLine: false,
  arrow: 'none' as const,
  narrow: null,
  width: 140,
});
const words = sampleOf(bar).document.text;
const manyYears = tableOf(
  ['Part', 'Value'],
  Array.from({ length: 300 }, (_, row) => [String(1700 + row), (row % 7) + 1]),
);

/** A bar chart whose values stand on bars that are as light as they are. */
const whiteLabels: LoadedType = {
  ...bar,
  draw(model, box, context) {
    const drawn = bar.draw(model, box, context);
    const font = context.fonts.label;
    const label = text('Lost', 102, 102 + font.size, { font, fill: '#f4f4f4' });
    const mark = rect({ x: 100, y: 100, width: 60, height: 20 }, { fill: '#eeeeee' });
    return { ...drawn, nodes: [mark, label] };
  },
};

const visits = tableOf(
  ['Country', 'Day', 'Visits', 'Rate, %'],
  [
    ['Germany', 1, 10, 3],
    ['France', 1, 20, 4],
    ['Germany', 2, 30, 5],
    ['Germany', 3, 40, 6],
  ],
);
const sizes = (least: number) =>
  tableOf(
    ['Part', 'Value'],
    [
      ['Ant', least],
      ['Mouse', 20],
      ['Cow', 700_000],
      ['Whale', 150_000_000],
    ],
  );
const stocks = tableOf(
  ['Year', 'Apple', 'Amazon', 'Price, €', 'Share, %'],
  [
    [2020, 3, 1000, 20, 12],
    [2021, 4, 1200, 21, 13],
    [2022, 5, 1900, 24, 11],
  ],
);
const polls = tableOf(
  ['Party', 'Share', 'Low', 'High'],
  [
    ['Reds', 30, 27, 33],
    ['Blues', 24, 22, 26],
  ],
);
const pollRoles = { label: ['Party'], value: ['Share'] };
const visitRoles = { label: ['Country'], value: ['Visits'] };
const rateRoles = { label: ['Country'], value: ['Rate, %'] };

const summed = { how: 'sum', grain: 'auto' } as const;
const averaged = { how: 'mean', grain: 'auto' } as const;
const rows = <Cell>(count: number, row: (at: number) => Cell) => Array.from({ length: count }, (_, at) => row(at));
const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + at));
const typed = (type: string, table: Table, roles: Document['roles'], change: Partial<Document> = {}) =>
  chartOf(templateOf(type) ?? bar, table, { roles, ...change });
const runners = tableOf(
  ['Runner', 'Bib', 'Minutes', 'Rank', 'Remarks', 'n'],
  rows(12, (at) => [
    `${'ABCDEFGHIJKL'[at]}nna`,
    410 + 7 * ((at * 5) % 12),
    180 + ((at * 37) % 90),
    1 + ((at * 7) % 12),
    `The start was late, and then the weather in hour ${at} was bad`,
    400 + ((at * 13) % 9),
  ]),
);
const once = tableOf(
  ['Species', 'Count'],
  rows(9, (at) => [`${'ABCDEFGHI'[at]}nt`, 1]),
);
const orders = tableOf(
  ['Order ID', 'Shop', 'Euros'],
  rows(12, (at) => [`R${1001 + at * 3}`, `${'ABCDEFGHIJKL'[at]} street`, 10 + ((at * 7) % 40)]),
);
const lunch = tableOf(
  ['Class', 'Lunch', 'Pupils'],
  rows(12, (at) => [
    ['First', 'Second', 'Third', 'Fourth'][at % 4] ?? '',
    ['Pasta', 'Pizza', 'Salad'][at % 3] ?? '',
    3 + at,
  ]),
);
const trade = tableOf(
  ['From', 'To', 'Tonnes'],
  [
    ['Ghana', 'Mali', 12],
    ['Mali', 'Chad', 7],
    ['Chad', 'Ghana', 9],
    ['Mali', 'Ghana', 4],
  ],
);
const bookings = (length: number) =>
  tableOf(
    ['Booking', 'Booked', 'Value date'],
    rows(12, (at) => [`Booking ${'abcdefghijkl'[at]}`, day(at), day(at + length)]),
  );
const answers = tableOf(
  ['Timestamp', 'Color', 'Score'],
  rows(12, (at) => [
    new Date(Date.UTC(2024, 0, 1 + ((at * 5) % 12), at, (at * 11) % 60)),
    ['red', 'blue', 'green'][at % 3] ?? '',
    1 + (at % 5),
  ]),
);
const form = tableOf(
  ['StartDate', 'Duration (in seconds)', 'Faculty', 'Hours of sleep'],
  rows(12, (at) => [
    new Date(Date.UTC(2024, 2, 1 + ((at * 5) % 9), (at * 7) % 24)),
    60 + ((at * 97) % 500),
    ['Law', 'Arts', 'Medicine'][at % 3] ?? '',
    4 + ((at * 7) % 11) / 2,
  ]),
);
const wordsOnce = tableOf(
  ['Word', 'Group'],
  rows(12, (at) => [`${'ABCDEFGHIJKL'[at]}pple`, ['Sweet', 'Sour', 'Bitter'][at % 3] ?? '']),
);
const bosses = tableOf(
  ['Person', 'Boss', 'City'],
  [
    ['Ann', null, 'Rome'],
    ['Bob', 'Ann', 'Paris'],
    ['Cid', 'Ann', 'Rome'],
    ['Dan', 'Bob', 'Paris'],
    ['Eve', 'Bob', 'Rome'],
  ],
);
const staff = tableOf(
  ['Office', 'Persons', '% of all', 'Rooms'],
  [120, 340, 90, 410, 260, 180].map((count, at) => [
    `${'ABCDEF'[at]} office`,
    count,
    Math.round((1000 * count) / 1400) / 10,
    5 + ((at * 5) % 7),
  ]),
);
const towns = tableOf(
  ['From', 'Leeds', 'York', 'Hull', 'Total', 'of which York by train'],
  rows(6, (at) => [`${'ABCDEF'[at]} road`, 10 + at, 20 + 2 * at, 5 + at, 35 + 4 * at, 7 + at]),
);
const towers = (...more: [string, number, number][]) =>
  tableOf(
    ['Department', 'Costs', 'Posts'],
    [['Schools', 120, 14], ['Roads', 80, 6], ['Parks', 45, 9], ['Police', 75, 11], ...more],
  );
const departments = { label: ['Department'], value: ['Costs'] };
const months = (...names: string[]) =>
  tableOf(
    ['Month', 'Office', 'Costs'],
    rows(4 * names.length, (at) => {
      const office = Math.floor(at / 4);
      const costs = (each: number) => 10 + (at % 4) + 5 * each;
      return [day(31 * (at % 4)), names[office] ?? '', office < 3 ? costs(office) : costs(0) + costs(1) + costs(2)];
    }),
  );
const changes = tableOf(
  ['Country', 'Growth', 'Debt'],
  [
    ['Germany', -1, 60],
    ['France', 2, 110],
    ['Spain', 3, 100],
  ],
);
const onEurope = { roles: { region: ['Country'], value: ['Growth'] }, options: { map: 'world', middle: 'none' } };

/** Charts that draw the wrong thing, or the right thing in the wrong way; and the same as it should be. */
const misleading: Record<string, { bad: Chart[]; good: Chart[] }> = {
  'code-as-value': {
    bad: [typed('bar', runners, { label: ['Runner'], value: ['Bib'] })],
    good: [
      typed('bar', runners, { label: ['Runner'], value: ['Minutes'] }),
      typed('bar', runners, { label: ['Runner'], value: ['Bib'] }, { measures: { Bib: 'amount' } }),
      typed('table', runners, { columns: ['Runner', 'Bib'] }),
    ],
  },
  'constant-value': {
    bad: [typed('bar', once, { label: ['Species'], value: ['Count'] })],
    good: [typed('bar', runners, { label: ['Runner'], value: ['Minutes'] })],
  },
  'code-as-axis': {
    bad: [typed('bar', orders, { label: ['Order ID'], value: ['Euros'] })],
    good: [typed('bar', orders, { label: ['Shop'], value: ['Euros'] })],
  },
  'summed-rates': {
    bad: [typed('bar', visits, rateRoles, { combine: summed })],
    good: [typed('bar', visits, rateRoles), typed('bar', visits, visitRoles, { combine: summed })],
  },
  'rates-as-parts': {
    bad: [
      typed('pie', polls, { label: ['Party'], value: ['Share'] }, { measures: { Share: 'rate' } }),
      typed('treemap', visits, { levels: ['Country'], value: ['Rate, %'] }),
    ],
    good: [typed('pie', shares(25), shareRoles), typed('pie', towers(), departments)],
  },
  'no-flow': {
    bad: [typed('network', lunch, { source: ['Class'], target: ['Lunch'], value: ['Pupils'] })],
    good: [typed('network', trade, { source: ['From'], target: ['To'], value: ['Tonnes'] })],
  },
  'no-span': {
    bad: [typed('gantt', bookings(0), { label: ['Booking'], start: ['Booked'], end: ['Value date'] })],
    good: [typed('gantt', bookings(3), { label: ['Booking'], start: ['Booked'], end: ['Value date'] })],
  },
  'along-remarks': {
    bad: [typed('bar', runners, { label: ['Remarks'], value: ['Minutes'] })],
    good: [typed('bar', runners, { label: ['Runner'], value: ['Minutes'] })],
  },
  'along-stamps': {
    bad: [typed('line', answers, { x: ['Timestamp'], y: ['Score'] })],
    good: [typed('bar', answers, { label: ['Color'], value: ['Score'] })],
  },
  'about-form': {
    bad: [typed('bar', form, { label: ['Faculty'], value: ['Duration (in seconds)'] })],
    good: [typed('bar', form, { label: ['Faculty'], value: ['Hours of sleep'] })],
  },
  'line-without-order': {
    bad: [typed('line', towers(), { x: ['Department'], y: ['Costs'] })],
    good: [
      typed('bar', towers(), departments),
      typed('line', quarters(['Mon 3 Jun', 'Tue 4 Jun', 'Wed 5 Jun', 'Thu 6 Jun']), { x: ['When'], y: ['Value'] }),
    ],
  },
  'no-places': {
    bad: [typed('choropleth', towers(), { region: ['Department'], value: ['Costs'] }, { options: { map: 'world' } })],
    good: [
      chartOf(choropleth, named('Deutschland', 'FRA'), onMap),
      chartOf(choropleth, named('Nigera', 'France'), onMap),
    ],
  },
  'cloud-of-once': {
    bad: [typed('word-cloud', wordsOnce, { word: ['Word'] })],
    good: [typed('word-cloud', wordsOnce, { word: ['Group'] })],
  },
  'no-tree': {
    bad: [typed('tree', bosses, { levels: ['Person'], parent: ['City'] })],
    good: [typed('tree', bosses, { levels: ['Person'], parent: ['Boss'] })],
  },
  'share-along-amount': {
    bad: [typed('scatter', staff, { name: ['Office'], x: ['Persons'], y: ['% of all'] })],
    good: [typed('scatter', staff, { name: ['Office'], x: ['Persons'], y: ['Rooms'] })],
  },
  'total-column': {
    bad: [typed('stacked-bar', towns, { label: ['From'], values: ['Leeds', 'York', 'Hull', 'Total'] })],
    good: [typed('stacked-bar', towns, { label: ['From'], values: ['Leeds', 'York', 'Hull'] })],
  },
  'total-rows': {
    bad: [
      typed('bar', towers(['Total', 320, 40]), departments),
      typed('bar', towers(['Whole town', 320, 40]), departments),
      typed('line', months('North', 'South', 'West', 'Everywhere'), { x: ['Month'], y: ['Costs'], series: ['Office'] }),
    ],
    good: [
      typed('bar', towers(), departments),
      typed('bar', towers(['Libraries', 320, 12]), departments),
      typed('table', towers(['Total', 320, 40]), { columns: ['Department', 'Costs'] }),
      typed('line', months('North', 'South', 'West'), { x: ['Month'], y: ['Costs'], series: ['Office'] }),
    ],
  },
  'part-of-column': {
    bad: [typed('stacked-bar', towns, { label: ['From'], values: ['York', 'of which York by train'] })],
    good: [
      typed('grouped-bar', towns, { label: ['From'], values: ['York', 'of which York by train'] }),
      typed('stacked-bar', towns, { label: ['From'], values: ['York', 'Leeds'] }),
    ],
  },
  'stacked-means': {
    bad: [
      typed(
        'stacked-column',
        months('North', 'North', 'South'),
        { label: ['Month'], values: ['Costs'], series: ['Office'] },
        { combine: averaged },
      ),
    ],
    good: [
      typed('stacked-column', months('North', 'North', 'South'), {
        label: ['Month'],
        values: ['Costs'],
        series: ['Office'],
      }),
      typed(
        'line',
        months('North', 'North', 'South'),
        { x: ['Month'], y: ['Costs'], series: ['Office'] },
        { combine: averaged },
      ),
    ],
  },
  'rank-as-value': {
    bad: [typed('bar', runners, { label: ['Runner'], value: ['Rank'] })],
    good: [
      typed('bar', runners, { label: ['Runner'], value: ['Minutes'] }),
      typed('scatter', runners, { name: ['Runner'], x: ['Minutes'], y: ['Rank'] }),
    ],
  },
  'base-as-value': {
    bad: [typed('bar', runners, { label: ['Runner'], value: ['n'] })],
    good: [typed('bar', runners, { label: ['Runner'], value: ['Minutes'] })],
  },
  'one-direction': {
    bad: [chartOf(choropleth, changes, onEurope)],
    good: [
      chartOf(choropleth, changes, { ...onEurope, options: { map: 'world' } }),
      chartOf(choropleth, changes, { ...onEurope, options: { ...onEurope.options, scale: 'own', breaks: '-2, 0, 2' } }),
      chartOf(choropleth, changes, { ...onEurope, roles: { region: ['Country'], value: ['Debt'] } }),
    ],
  },
  'mixed-units': {
    bad: [
      chartOf(line, stocks, { roles: { x: ['Year'], y: ['Price, €', 'Share, %'] } }),
      typed('grouped-column', stocks, { label: ['Year'], values: ['Apple', 'Share, %'] }),
    ],
    good: [
      chartOf(line, stocks, { roles: { x: ['Year'], y: ['Price, €', 'Share, %'] }, options: { index: true } }),
      typed('split-bars', stocks, { label: ['Year'], values: ['Apple', 'Share, %'] }),
      typed('grouped-column', stocks, { label: ['Year'], values: ['Apple', 'Amazon'] }),
    ],
  },
};

/** For each finding, charts that have it and charts that do not. */
const cases: Record<string, { bad: Chart[]; good: Chart[] }> = {
  'not-drawn': { bad: [sampleOf(bar, { roles: {} })], good: [sampleOf(bar)] },
  'unknown-regions': {
    bad: [
      chartOf(choropleth, named('Nigera', 'France'), onMap),
      chartOf(choropleth, named('Niger', 'Nirgendwo'), onMap),
    ],
    good: [chartOf(choropleth, named('Deutschland', 'FRA'), onMap), sampleOf(bar)],
  },
  'unknown-placeholders': {
    bad: [sampleOf(bar, { tooltip: '{{Countryy}}: {{value}}' })],
    good: [sampleOf(bar, { tooltip: '{{name}}: {{value}} ({{share}} %)' }), sampleOf(bar)],
  },
  'headline-number': {
    bad: [
      sampleOf(line, { headlineNumber: { figure: 'last', series: 'Atlantis', label: '' } }),
      sampleOf(bar, {
        headlineNumber: { figure: 'sum', series: '', label: '' },
        measures: { 'Life expectancy': 'rate' },
      }),
    ],
    good: [sampleOf(line, { headlineNumber: { figure: 'last', series: '', label: '' } }), sampleOf(bar)],
  },
  'cut-baseline': {
    bad: [sampleOf(dishonest)],
    good: [sampleOf(bar), sampleOf(bar, { options: { low: -20 } }), sampleOf(line)],
  },
  'hidden-values': {
    bad: [sampleOf(bar, { options: { high: 60 } })],
    good: [sampleOf(bar, { options: { high: 100 } }), sampleOf(bar)],
  },
  'refused-log': {
    bad: [chartOf(bar, sizes(0), { roles: partRoles, options: { log: true } })],
    good: [chartOf(bar, sizes(1), { roles: partRoles, options: { log: true } }), sampleOf(bar)],
  },
  'invisible-bars': {
    bad: [chartOf(bar, sizes(1), { roles: partRoles })],
    good: [
      chartOf(bar, sizes(1), { roles: partRoles, options: { log: true } }),
      chartOf(bar, sizes(0), { roles: partRoles }),
      sampleOf(bar),
    ],
  },
  'outside-bounds': {
    bad: [
      chartOf(bar, polls, { roles: { ...pollRoles, from: ['High'], to: ['Low'] } }),
      chartOf(line, polls, { roles: { x: ['Party'], y: ['Share'], low: ['High'], high: ['High'] } }),
    ],
    good: [
      chartOf(bar, polls, { roles: { ...pollRoles, from: ['Low'], to: ['High'] } }),
      chartOf(bar, polls, { roles: { ...pollRoles, margin: ['Low'] } }),
      sampleOf(bar),
    ],
  },
  'shares-sum': {
    bad: [chartOf(donut, shares(5), { roles: shareRoles })],
    good: [
      chartOf(donut, shares(25), { roles: shareRoles }),
      chartOf(bar, shares(5), { roles: shareRoles }),
      sampleOf(donut),
    ],
  },
  ...misleading,
  'repeated-keys': {
    bad: [chartOf(bar, visits, { roles: visitRoles, combine: { how: 'none', grain: 'auto' } })],
    good: [chartOf(bar, visits, { roles: visitRoles }), sampleOf(bar, { combine: { how: 'none', grain: 'auto' } })],
  },
  'unsorted-time': {
    bad: [
      chartOf(bar, quarters(['Q1 2024', 'Q2 2024', 'Q3 2024', 'Q4 2024']), {
        roles: whenRoles,
        options: { sort: 'value' },
      }),
      chartOf(bar, quarters(['2020', '2023', '2021', '2022']), { roles: whenRoles, options: { sort: 'data' } }),
    ],
    good: [
      chartOf(bar, quarters(['Jan', 'Feb', 'Mar', 'Apr']), { roles: whenRoles, options: { sort: 'data' } }),
      chartOf(bar, quarters(['2023', '2022', '2021', '2020']), { roles: whenRoles, options: { sort: 'data' } }),
      chartOf(bar, quarters(['Apples', 'Pears', 'Nuts', 'Figs']), { roles: whenRoles }),
      sampleOf(line),
    ],
  },
  'dual-axes': { bad: [sampleOf(twoAxes)], good: [sampleOf(line), sampleOf(bar)] },
  'far-apart-lines': {
    bad: [chartOf(line, stocks, { roles: { x: ['Year'], y: ['Apple', 'Amazon'] } })],
    good: [
      chartOf(line, stocks, { roles: { x: ['Year'], y: ['Apple', 'Amazon'] }, options: { index: true } }),
      chartOf(line, stocks, { roles: { x: ['Year'], y: ['Apple', 'Price, €'] }, options: { log: true } }),
      sampleOf(line),
    ],
  },
  'too-many-slices': {
    bad: [chartOf(donut, parts(12), { roles: partRoles, options: { most: 30 } })],
    good: [chartOf(donut, parts(12), { roles: partRoles }), chartOf(bar, parts(12), { roles: partRoles })],
  },
  'too-many-colors': {
    bad: [chartOf(line, wide(12).table, { roles: wide(12).roles })],
    good: [
      chartOf(line, wide(5).table, { roles: wide(5).roles }),
      chartOf(line, wide(12).table, { roles: wide(12).roles, highlights: ['L3'] }),
    ],
  },
  'lost-highlights': {
    bad: [sampleOf(bar, { highlights: ['Atlantis'] }), sampleOf(bar, { highlights: ['Japan', 'Atlantis'] })],
    good: [sampleOf(bar, { highlights: ['Japan', ' japan '] }), sampleOf(bar, { highlights: [] })],
  },
  'lost-colors': {
    bad: [sampleOf(bar, { options: { colors: { Atlantis: '#ff0000' } } })],
    good: [
      sampleOf(bar, { options: { colors: { ' japan ': '#ff0000' } } }),
      sampleOf(bar, { options: { colors: {} } }),
    ],
  },
  'lost-annotations': {
    bad: [
      sampleOf(bar, { annotations: [{ kind: 'line', id: 'a', axis: 'x', at: '2024-01-01', text: 'New year' }] }),
      sampleOf(line, { annotations: [{ ...note(80), at: { x: 'Sunday', y: null } }] }),
      sampleOf(line, { annotations: [{ kind: 'line', id: 'a', axis: 'y', at: 4000, text: 'Far above' }] }),
    ],
    good: [
      sampleOf(line, { annotations: [{ kind: 'line', id: 'a', axis: 'x', at: '1950-01-01', text: 'Middle' }] }),
      sampleOf(line, { annotations: [{ ...note(80), text: '' }] }),
    ],
  },
  'lost-filter': {
    bad: [sampleOf(bar, { readerControls: { search: false, filter: 'Planet' } })],
    good: [sampleOf(bar, { readerControls: { search: true, filter: 'Country' } }), sampleOf(bar)],
  },
  'overlapping-labels': {
    bad: [sampleOf(line, { annotations: [note(80), note(84)] })],
    good: [sampleOf(line)],
  },
  'narrow-screen': {
    bad: [chartOf(column, manyYears, { roles: partRoles })],
    good: [sampleOf(bar), sampleOf(line), sampleOf(donut)],
  },
  'missing-font': {
    bad: [sampleOf(bar, { look: lookIn('Acme Sans') })],
    good: [sampleOf(bar, { look: lookIn('Other Sans') }), sampleOf(bar)],
  },
  'low-contrast': {
    bad: [
      sampleOf(bar, { options: { barColor: '#fdfde0' } }),
      sampleOf(bar, { options: { colors: { Japan: '#eeeeee', Spain: '#123456' } } }),
      sampleOf(bar, { options: { barColor: '#d9a521' } }),
      sampleOf(whiteLabels),
    ],
    good: [sampleOf(bar, { options: { barColor: '#123456' } }), sampleOf(bar)],
  },
  'similar-colors': {
    bad: [sampleOf(line, { options: { colors: { Texas: '#b8860b', Florida: '#6b8e23' } } })],
    good: [sampleOf(line, { options: { colors: { Texas: '#101010', Florida: '#259b89' } } }), sampleOf(line)],
  },
  'bridged-gaps': {
    bad: [chartOf(line, gaps, { roles: gapRoles, options: { gaps: 'connect' } })],
    good: [chartOf(line, gaps, { roles: gapRoles }), sampleOf(line, { options: { gaps: 'connect' } })],
  },
  'combined-rows': {
    bad: [chartOf(bar, visits, { roles: visitRoles }), chartOf(line, visits, { roles: { x: ['Day'], y: ['Visits'] } })],
    good: [chartOf(bar, visits, { roles: visitRoles, facet: 'Day' }), sampleOf(bar), sampleOf(choropleth)],
  },
  'left-out': {
    bad: [
      chartOf(line, spain, { roles: { x: ['Year'], y: ['Germany'] } }),
      chartOf(bar, spain, { roles: { label: ['Year'], value: ['Spain'] } }),
      chartOf(bar, manyPlaces, { roles: { label: ['Place'], value: ['Value'] }, facet: 'Place' }),
    ],
    good: [chartOf(line, spain, { roles: { x: ['Year'], y: ['Germany', 'Spain'] } }), sampleOf(line)],
  },
  'missing-title': { bad: [sampleOf(bar, { text: { ...words, title: ' ' } })], good: [sampleOf(bar)] },
  'missing-source': { bad: [sampleOf(bar, { text: { ...words, source: '' } })], good: [sampleOf(bar)] },
  'missing-alt': {
    bad: [sampleOf(bar)],
    good: [sampleOf(bar, { text: { ...words, alt: 'Life is longest in Japan.' } })],
  },
};

test('every check is proved both ways', () => {
  expect(Object.keys(cases)).toEqual(Object.keys(checks));
});

describe.each(Object.entries(cases))('%s', (id, { bad, good }) => {
  test.each(bad.map((chart, place) => [place + 1, chart] as const))('is found, case %i', (_, chart) => {
    const finding = find(id, chart);
    expect(finding?.why).toMatch(/^[A-Z“0-9].*\.$/);
    if (finding?.fix === undefined) return;
    expect(finding.fix.words).toMatch(/^[A-Z].*[a-z”]$/);
    const content = { name: '', document: chart.document, datasetId: null, steps: [] };
    const fixed = applyChanges(content, finding.fix.changes);
    if (!fixed.ok) throw new Error(fixed.error);
    const { document, steps } = fixed.content;
    const ran = runSteps(chart.table, readSteps(steps), { tableOf: () => null });
    if (!ran.ok) throw new Error(ran.error);
    const template = templateOf(document.template) ?? chart.template;
    const { table } = ran;
    expect(find(id, { table, template, document }), 'the fix mends it').toBeNull();
    expect(find('not-drawn', { table, template, document }), 'and leaves a chart').toBeNull();
  });

  test.each(good.map((chart, place) => [place + 1, chart] as const))(
    'is not found without cause, case %i',
    (_, chart) => {
      expect(find(id, chart)).toBeNull();
    },
  );
});

test('these offer a fix', () => {
  const withFix = Object.entries(cases).filter(([id, { bad }]) =>
    bad.some((chart) => find(id, chart)?.fix !== undefined),
  );
  expect(withFix.map(([id]) => id).sort()).toEqual(
    [
      ...Object.keys(misleading),
      'bridged-gaps',
      'far-apart-lines',
      'headline-number',
      'hidden-values',
      'invisible-bars',
      'lost-colors',
      'lost-filter',
      'lost-highlights',
      'low-contrast',
      'missing-alt',
      'missing-font',
      'refused-log',
      'repeated-keys',
      'similar-colors',
      'too-many-colors',
      'too-many-slices',
      'unknown-regions',
      'unsorted-time',
    ].sort(),
  );
});

test('what misleads is said with the names of what is drawn, and mended in words', () => {
  const said = (id: string) => {
    const [chart] = misleading[id]?.bad ?? [];
    const found = chart === undefined ? null : find(id, chart);
    return [found?.why, found?.fix?.words];
  };
  expect(said('code-as-value')).toEqual([
    '“Bib” only tells rows apart or places them, as an ID, a code or a coordinate does. Its size means nothing, so do not draw it as a value.',
    'Show “Minutes” instead',
  ]);
  expect(said('total-rows')).toEqual([
    '“Total” stands for other rows of the chart. Beside its parts, a total is counted twice and makes them look small.',
    'Leave out “Total”',
  ]);
  expect(said('total-column')).toEqual([
    '“Total” is a total of other columns in the chart, so their values are shown twice.',
    'Remove “Total”',
  ]);
  expect(said('line-without-order')[1]).toBe('Change to bar chart');
});

test('rows are left out after the steps there are, and not where these are unknown', () => {
  const [chart] = misleading['total-rows']?.bad ?? [];
  if (chart === undefined) throw new Error('there is one');
  const before = { kind: 'sort', isOff: false, by: [] };
  const fixOf = (steps?: readonly unknown[]) =>
    checkChart({ ...chart, theme, measure, steps }).find(({ id }) => id === 'total-rows')?.fix;
  expect(fixOf([before])?.changes).toMatchObject([{ kind: 'steps', steps: [before, { kind: 'filter' }] }]);
  expect(fixOf()).toBeUndefined();
});

test('bars of combined rows start at zero: rows were once taken for those of the table before', () => {
  const table = tableOf(
    ['Shop', 'Sales'],
    [
      ['North', 5],
      ['North', 6],
      ['South', 40],
      ['West', 3],
    ],
  );
  expect(find('cut-baseline', typed('bar', table, { label: ['Shop'], value: ['Sales'] }))).toBeNull();
});

test('combined rows are told with how many share a name, and how', () => {
  expect(find('combined-rows', chartOf(bar, visits, { roles: visitRoles }))?.why).toBe(
    '3 rows share “Germany”: their values are summed. The chart shows 4 rows as 2.',
  );
});

test('what is not drawn is named: columns, rows without a value, panels after the first', () => {
  const why = (chart: Chart) => find('left-out', chart)?.why;
  expect(why(chartOf(line, spain, { roles: { x: ['Year'], y: ['Germany'] } }))).toBe('Not shown: column “Spain”.');
  expect(why(chartOf(bar, spain, { roles: { label: ['Year'], value: ['Spain'] } }))).toBe(
    'Not shown: column “Germany” and 1 row without “Spain”.',
  );
  expect(why(chartOf(bar, manyPlaces, { roles: { label: ['Place'], value: ['Value'] }, facet: 'Place' }))).toBe(
    'Not shown: 3 panels after the first 60.',
  );
});

test('colors of a brand that look alike are found too', () => {
  const [first = '', ...rest] = theme.palettes.categories;
  const look = { ...theme, palettes: { ...theme.palettes, categories: [first, '#5a4ce0', ...rest] } };
  const chart = sampleOf(line, { look });
  const findings = checkChart({ ...chart, theme: look, measure });
  expect(findings.find(({ id }) => id === 'similar-colors')).toMatchObject({
    why: expect.stringContaining('look alike'),
  });
});

/** What a type is made for, although readers stumble over it. */
const expected: Readonly<Record<string, readonly string[]>> = { combo: ['dual-axes'] };

test.each(templates.map((template) => [template.id, template] as const))(
  'the sample of %s has no fault',
  (_, template) => {
    const chart = sampleOf(template);
    const findings = checkChart({ ...chart, theme, measure, geo: geoOf(chart) });
    const isMeant = (id: string) => expected[template.id]?.includes(id) ?? false;
    expect(findings.filter(({ id, severity }) => severity !== 'hint' && !isMeant(id))).toEqual([]);
  },
);
