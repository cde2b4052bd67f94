import { expect, test } from 'vitest';
import type { Chart } from '#chart/describe/tooltip-text.ts';
import { readDocument } from '#chart/document/read.ts';
import { combineRows } from '#chart/plan/combine/combine-rows.ts';
import { templateOf, templates } from '#chart/template/all-types.ts';
import { type Table, tableOf } from '#data/table.ts';
import { type Figure, notableFacts } from './notable-facts.ts';
import { suggestTexts } from './suggest-titles.ts';

function chartOf(id: string, table: Table, document: object): Chart {
  const template = templateOf(id);
  const read = readDocument({ version: 1, template: id, ...document });
  if (template === null || !read.ok) throw new Error(id);
  return { document: read.document, table, template };
}

const samples = templates.map((template) => {
  const { table, document } = template.sample();
  return { id: template.id, chart: chartOf(template.id, table, document) };
});

/** All numbers of the table as it is drawn. */
function cellsOf(chart: Chart): Set<number> {
  const { table } = combineRows(chart);
  return new Set(table.columns.flatMap((column) => (column.kind === 'number' ? [...column.values] : [])));
}

/** Value of a figure, computed anew from the cells it names. */
function again({ how, cells, value }: Figure): number {
  const [one = Number.NaN, two = Number.NaN] = cells;
  if (how === 'change') return two / one - 1;
  if (how === 'share' || how === 'ratio') return one / two;
  return how === 'correlation' ? value : one;
}

test.each(samples)('every number in the findings of $id comes from its data', ({ chart }) => {
  const cells = cellsOf(chart);
  for (const { figures, sentence } of notableFacts(chart)) {
    for (const figure of figures) {
      expect(sentence).toContain(figure.text);
      expect(again(figure)).toBeCloseTo(figure.value, 9);
      if (figure.how === 'cell' || figure.how === 'change' || figure.how === 'ratio')
        for (const cell of figure.cells) expect(cells).toContain(cell);
    }
    const { table } = combineRows(chart);
    const names = table.columns.flatMap((column) => [column.name, ...(column.kind === 'text' ? column.words : [])]);
    let rest = sentence;
    for (const known of [...figures.map(({ text }) => text), ...names].sort((a, b) => b.length - a.length))
      rest = rest.replaceAll(known, ' ');
    // What is left are times and words.
    if (table.columns.every(({ kind }) => kind !== 'time'))
      expect(rest.replace(/\b(?:1[5-9]|20|21)\d\d\b/g, ''), sentence).not.toMatch(/\d/);
  }
});

test.each(samples)('suggests at most three headlines and facts for $id, all different', ({ chart }) => {
  const { headlines, facts, alt } = suggestTexts(chart);
  expect(new Set(headlines).size).toBe(headlines.length);
  expect(headlines.length).toBeLessThanOrEqual(3);
  expect(facts.length).toBeLessThanOrEqual(3);
  expect(alt.length).toBeLessThanOrEqual(500);
});

test('most samples get three headlines', () => {
  const full = samples.filter(({ chart }) => suggestTexts(chart).headlines.length === 3);
  expect(full.length).toBeGreaterThan(samples.length * 0.6);
});

const rents = tableOf(
  ['Year', 'Berlin', 'Bremen'],
  [
    [2010, 5, 6],
    [2014, 6, 6.5],
    [2018, 8, 7],
    [2022, 10, 7.4],
  ],
);
const lines = { roles: { x: ['Year'], y: ['Berlin', 'Bremen'] } };

test('states change, crossing and largest step of lines', () => {
  const { headlines, subtitle, facts } = suggestTexts(chartOf('line', rents, lines));
  expect(headlines).toEqual([
    'Berlin overtook Bremen in 2018',
    'Berlin rose by 100% from 2010 to 2022',
    'Berlin rose most from 2014 to 2018, by 33%',
  ]);
  expect(subtitle).toBe('Berlin, Bremen, 2010–2022');
  expect(facts[0]?.annotation).toMatchObject({
    kind: 'text',
    at: { x: 2018, y: 8 },
    text: 'Berlin overtook Bremen in 2018',
  });
});

test('writes in the language of the chart, English where it has no phrases', () => {
  const headline = (locale: string) => suggestTexts(chartOf('line', rents, { ...lines, locale })).headlines[1];
  expect(headline('de')).toBe('Berlin: plus 100\u00a0% von 2010 bis 2022');
  expect(headline('fr')).toMatch(/^Berlin : hausse de 100\s% de 2010 à 2022$/u);
  expect(headline('es')).toMatch(/^Berlin: subida del 100\s% de 2010 a 2022$/u);
  expect(headline('tr')).toMatch(/^Berlin rose by %?100%? from 2010 to 2022$/);
});

test.each([
  ['Feb', 'Miami is highest in Feb: 71'],
  ['2019', 'Miami is highest in 2019: 71'],
  ['Rain', 'Miami has the highest Rain: 71'],
])('says where %s is highest', (name, sentence) => {
  const rows = [
    ['Miami', 71],
    ['Boston', 40],
    ['Austin', 52],
  ];
  const chart = chartOf('bar', tableOf(['City', name], rows), { roles: { label: ['City'], value: [name] } });
  expect(notableFacts(chart).map((fact) => fact.sentence)).toContain(sentence);
});

test('finds record, concentration and outlier among labels', () => {
  const people = [9000, 700, 650, 600, 560, 520, 480, 450, 400, 380, 350, 8000].map((value, place) => [
    `Town ${place}`,
    value,
  ]);
  const chart = chartOf('bar', tableOf(['Town', 'Population'], people), {
    roles: { label: ['Town'], value: ['Population'] },
  });
  expect(notableFacts(chart).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['record', 'concentration', 'outlier']),
  );
  expect(suggestTexts(chart).headlines[0]).toBe('Town 0 and Town 11 make up 77% of Population');
});

test.each([
  ['column', { x: 'Spain', y: 9 }],
  ['bar', { x: 9, y: 'Spain' }],
])('places a finding at its mark in a %s chart', (id, at) => {
  const table = tableOf(
    ['Country', 'Sales'],
    [
      ['Spain', 9],
      ['Italy', 4],
      ['Malta', 2],
    ],
  );
  const [fact] = notableFacts(chartOf(id, table, { roles: { label: ['Country'], value: ['Sales'] } }));
  expect(fact?.annotation).toMatchObject({ at });
});

test('finds a correlation, and none in noise', () => {
  const rows = (y: (x: number) => number) => Array.from({ length: 12 }, (_, x) => [x + 1, y(x + 1)]);
  const kinds = (y: (x: number) => number) =>
    notableFacts(
      chartOf('scatter', tableOf(['Weight', 'Speed'], rows(y)), { roles: { x: ['Weight'], y: ['Speed'] } }),
    ).map(({ kind }) => kind);
  expect(kinds((x) => 3 * x + (x % 2))).toContain('correlation');
  expect(kinds((x) => (x * 7) % 5)).not.toContain('correlation');
});

test.each([
  ['no rows', tableOf(['a', 'b'], [])],
  ['one row', tableOf(['a', 'b'], [['x', 1]])],
  [
    'equal values',
    tableOf(
      ['a', 'b'],
      [
        ['x', 1],
        ['y', 1],
        ['z', 1],
      ],
    ),
  ],
  [
    'zeros',
    tableOf(
      ['a', 'b'],
      [
        ['x', 0],
        ['y', 0],
      ],
    ),
  ],
])('states nothing for %s', (_, table) => {
  expect(notableFacts(chartOf('bar', table, { roles: { label: ['a'], value: ['b'] } }))).toEqual([]);
});

const sentencesOf = (chart: Chart) => notableFacts(chart).map(({ sentence }) => sentence);
const yearly = (name: string, values: readonly number[]) =>
  chartOf(
    'line',
    tableOf(
      ['Year', name],
      values.map((value, place) => [2010 + place, value]),
    ),
    {
      roles: { x: ['Year'], y: [name] },
    },
  );

test('tells degrees and shares by their values, not by a percentage of them', () => {
  expect(sentencesOf(yearly('Unemployment rate (%)', [7.6, 6, 5, 4.1]))).toContainEqual(
    expect.stringMatching(/^Unemployment rate \(%\) fell from 7\.6.* in 2010 to 4\.1.* in 2013$/),
  );
  expect(sentencesOf(yearly('Mean °C', [9, 10, 12, 11])).join()).not.toMatch(/\d%/);
});

test('says nothing of the first and the last of values that jump up and down', () => {
  const jumping = Array.from({ length: 41 }, (_, place) => 100 + ((place * 37) % 50));
  const kinds = notableFacts(yearly('Steps', jumping)).map(({ kind }) => kind);
  expect(kinds).not.toContain('change');
  expect(kinds).not.toContain('largest change');
});

test('names the measure with its series, as people write it', () => {
  const rows = ['Japan', 'Chile'].flatMap((country, at) =>
    [1980, 1990, 2000].map((year) => [country, year, year / 40 + at]),
  );
  const chart = chartOf('line', tableOf(['country', 'year', 'life_expectancy'], rows), {
    roles: { x: ['year'], y: ['life_expectancy'], series: ['country'] },
  });
  expect(sentencesOf(chart).some((sentence) => sentence.startsWith('life expectancy (Japan) '))).toBe(true);
  expect(suggestTexts(chart).subtitle).toMatch(/^life expectancy/);
});

test('does not call a lowest salary the highest lowest salary', () => {
  const rows = [
    ['Pilot', 85],
    ['Chef', 29],
    ['Nurse', 52],
  ];
  const chart = chartOf('bar', tableOf(['Job', 'Lowest salary'], rows), {
    roles: { label: ['Job'], value: ['Lowest salary'] },
  });
  expect(sentencesOf(chart)).toContain('Lowest salary: Pilot comes first with 85');
});

test('names both measures of a plane in the subtitle, with their units', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((value) => [`A${value}`, value, value * 2]);
  const chart = chartOf('scatter', tableOf(['Animal', 'Mass (kg)', 'Speed'], rows), {
    roles: { name: ['Animal'], x: ['Mass (kg)'], y: ['Speed'] },
  });
  expect(suggestTexts(chart).subtitle).toMatch(/Mass.*kg.*, Speed$/);
});

test.each(['FY2021', 'Q3 2020', 'Jan 2024', '2019年', 'Feb'])(
  'reads %s as a time, so that it is no measure',
  (name) => {
    const rows = [
      ['Cloud', 60],
      ['Devices', 20],
    ];
    const chart = chartOf('bar', tableOf(['Segment', name], rows), { roles: { label: ['Segment'], value: [name] } });
    expect(sentencesOf(chart)).toContain(`Cloud is highest in ${name}: 60`);
  },
);
