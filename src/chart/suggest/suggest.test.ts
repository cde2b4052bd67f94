import { describe, expect, test } from 'vitest';
import { read } from '#data/read.ts';
import { type Table, tableOf } from '#data/table.ts';
import { geoOf } from '#render/read-geo.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { hardTables } from '#tests/support/chart/hard-tables.ts';
import { sampled } from '#tests/support/sample.ts';
import { blankDocument } from '../document/document.ts';
import { countries as worldIn2015 } from '../figures/countries.ts';
import { geyser } from '../figures/geyser.ts';
import { templateOf, templates } from '../template/all-types.ts';
import { factsOf } from './facts.ts';
import { firstChoices, suggest } from './suggest.ts';

const day = (month: number) => new Date(Date.UTC(2024, month, 1));
const countries = ['Germany', 'France', 'Italy', 'Spain', 'Poland', 'Sweden'];

const tables: Record<string, { table: Table; best: readonly string[] }> = {
  'names and one value': {
    table: tableOf(
      ['Country', 'Population'],
      countries.map((name, i) => [name, 80 - i * 9]),
    ),
    best: ['bar'],
  },
  'a course over years': {
    table: tableOf(
      ['Year', 'Emissions'],
      Array.from({ length: 30 }, (_, i) => [1990 + i, 100 + i]),
    ),
    best: ['line'],
  },
  'a few moments': {
    table: tableOf(
      ['Month', 'Sales'],
      [0, 1, 2, 3, 4].map((i) => [day(i), 10 + i]),
    ),
    best: ['column', 'line'],
  },
  'several courses, wide': {
    table: tableOf(
      ['Month', 'A', 'B', 'C'],
      Array.from({ length: 24 }, (_, i) => [day(i), i, i * 2, 9]),
    ),
    best: ['line', 'stacked-area'],
  },
  'several courses, long': {
    table: tableOf(
      ['Date', 'Country', 'Cases'],
      countries.flatMap((name, c) => Array.from({ length: 12 }, (_, i) => [day(i), name, c + i])),
    ),
    best: ['line', 'stacked-area'],
  },
  'parts of a hundred': {
    table: tableOf(
      ['Party', 'Share'],
      [
        ['A', 41],
        ['B', 33],
        ['C', 26],
      ],
    ),
    best: ['donut', 'pie'],
  },
  seats: {
    table: tableOf(
      ['Party', 'Seats'],
      [
        ['A', 206],
        ['B', 152],
        ['C', 118],
        ['D', 92],
      ],
    ),
    best: ['parliament'],
  },
  'two moments': {
    table: tableOf(
      ['Country', '2000', '2020'],
      countries.map((name, i) => [name, 10 + i, 14 - i]),
    ),
    best: ['slope', 'arrow-plot', 'dumbbell'],
  },
  'age groups': {
    table: tableOf(
      ['Age', 'Women', 'Men'],
      ['0–9', '10–19', '20–29', '30–39', '40–49', '50+'].map((age, i) => [age, 5 + i, 6 + i]),
    ),
    best: ['pyramid'],
  },
  'gains and losses': {
    table: tableOf(
      ['Item', 'Change'],
      [
        ['Sales', 90],
        ['Costs', -60],
        ['Tax', -8],
      ],
    ),
    best: ['waterfall'],
  },
  goals: {
    table: tableOf(
      ['Team', 'Reached', 'Target'],
      countries.map((name, i) => [name, 60 + i, 70]),
    ),
    best: ['bullet'],
  },
  'three measures of countries': { table: worldIn2015(), best: ['bubble', 'scatter'] },
  'names in groups': { table: templateOf('treemap')?.sample().table ?? tableOf([], []), best: ['treemap'] },
  'from one to another': { table: templateOf('sankey')?.sample().table ?? tableOf([], []), best: ['sankey'] },
  'who knows whom': { table: templateOf('network')?.sample().table ?? tableOf([], []), best: ['network'] },
  'what stands under what': { table: templateOf('tree')?.sample().table ?? tableOf([], []), best: ['tree'] },
  'sets and what they share': { table: templateOf('venn')?.sample().table ?? tableOf([], []), best: ['venn'] },
  'a column of numbers': { table: { ...geyser(), columns: geyser().columns.slice(1) }, best: ['histogram'] },
  'two columns of numbers': { table: geyser(), best: ['scatter', 'histogram'] },
};

describe('the best chart type', () => {
  test.each(Object.entries(tables))('for %s', (_, { table, best }) => {
    const [first] = suggest(table);
    expect(best).toContain(first?.template);
    expect(first?.reasons.length).toBeGreaterThan(0);
  });

  test.each(Object.entries(tables))('for %s and the next five can be drawn as they are filled in', (_, { table }) => {
    const choices = firstChoices(table);
    expect(choices.length).toBeGreaterThanOrEqual(3);
    expect(new Set(choices.map(({ template }) => template)).size).toBe(choices.length);
    for (const { template, roles } of choices) {
      const type = templateOf(template);
      const document = { ...blankDocument(template), ...type?.sample().document, roles };
      const geo = type === null ? undefined : geoOf({ document, table, template: type });
      const { error } = drawSample(template, { table, width: 480, roles, facet: null, highlights: [], geo });
      expect(error, template).toBe(null);
    }
  });
});

// Maps ask for places, which these tables do not have; they have a test of their own.
const charts = templates.filter(({ family }) => family !== 'maps');

test.each(sampled(charts, { count: 16, key: 'suggested for samples' }).map(({ id, sample }) => [id, sample] as const))(
  'whatever is suggested for the sample of %s can be drawn',
  (_, sample) => {
    const { table } = sample();
    for (const { template, roles, problems } of suggest(table)) {
      if (problems.length > 0 || templateOf(template)?.family === 'maps') continue;
      const { error } = drawSample(template, { table, roles, width: 480, options: {}, facet: null, highlights: [] });
      expect(error, template).toBe(null);
    }
  },
);

test('many rows under few names are not suggested as a pie, a dial or an axis for each', () => {
  const table = templateOf('violin')?.sample().table ?? tableOf([], []);
  const refused = suggest(table).filter(({ problems }) => problems.length > 0);
  const ids = refused.map(({ template }) => template);
  expect(ids).toEqual(expect.arrayContaining(['multiple-pies', 'gauge', 'radar', 'rose']));
});

test('every chart type has a recipe whose roles it declares', () => {
  expect(
    suggest(tableOf(['A'], [['a']]))
      .map(({ template }) => template)
      .sort(),
  ).toEqual(templates.map(({ id }) => id).sort());
  for (const { table } of Object.values(tables)) {
    for (const { template, roles, problems } of suggest(table)) {
      if (problems.length > 0) continue;
      for (const role of Object.keys(roles)) expect(Object.keys(templateOf(template)?.roles ?? {})).toContain(role);
    }
  }
});

test('what cannot be used says why, in sentences, and comes last', () => {
  const ranked = suggest(tableOf(['Word'], [['a'], ['b']]));
  const usable = ranked.filter(({ problems }) => problems.length === 0);
  expect(usable.map(({ template }) => template).sort()).toEqual(['table', 'word-cloud']); // words are all they need
  const mixed = suggest(tables['names and one value']?.table ?? tableOf([], []));
  const firstBad = mixed.findIndex(({ problems }) => problems.length > 0);
  expect(mixed.slice(firstBad).every(({ problems }) => problems.length > 0)).toBe(true);
  for (const { problems } of ranked) for (const each of problems) expect(each).toMatch(/^(It|There) .*\.$/);
});

test('an id, a rank and coordinates are no measures', () => {
  const table = tableOf(
    ['id', 'Place', 'lat', 'lon', 'Visitors'],
    [
      [1, 'A', 52.5, 13.4, 9],
      [2, 'B', 48.1, 11.6, 7],
      [3, 'C', 50.9, 6.9, 4],
    ],
  );
  expect(factsOf(table).measures.map(({ name }) => name)).toEqual(['Visitors']);
});

test('whatever people bring, suggesting gives an answer', () => {
  for (const harden of Object.values(hardTables)) {
    for (const { table } of Object.values(tables)) expect(suggest(harden(table)).length).toBe(templates.length);
  }
  expect(firstChoices(tableOf([], []))).toEqual([]);
});

test('columns that are moments are not stacked: rates of two years do not add up', () => {
  const table = tableOf(
    ['Country', 'Rate 2019', 'Rate 2023'],
    countries.map((name, place) => [name, 3 + place, 4 + place / 2]),
  );
  const first = firstChoices(table, 6).map(({ template }) => template);
  expect(first.filter((template) => /stacked|percent/.test(template))).toEqual([]);
  expect(first[0]).toBe('slope');
});

test('a plan of tasks is no tree, though a task is called like the team that does it', async () => {
  const csv =
    'Task,Start,End,Team\nResearch,2026-01-05,2026-02-10,Desk\nData,2026-02-01,2026-03-20,Data\nGraphics,2026-03-01,2026-04-15,Graphics\nTalks,2026-01-20,2026-03-05,Desk\nLaunch,2026-04-20,2026-04-24,All\n';
  const result = await read({ from: 'paste', text: csv, html: '' });
  if (!result.ok) throw new Error(result.error);
  const types = firstChoices(result.table).map(({ template }) => template);
  expect(types[0]).toBe('gantt');
  expect(types).not.toContain('tree');
});

test('sales of many days are shown over time, stacked, and as totals of the groups', async () => {
  const stores = ['Jena', 'Halle', 'Gera'];
  const rows = Array.from({ length: 900 }, (_, row) => {
    const date = new Date(Date.UTC(2025, 0, 1 + (row % 180))).toISOString().slice(0, 10);
    return `${date},${stores[(row * 7) % 3]},${(row * 13) % 90}.5`;
  });
  const result = await read({ from: 'paste', text: `date,store,revenue\n${rows.join('\n')}\n`, html: '' });
  if (!result.ok) throw new Error(result.error);
  const choices = firstChoices(result.table);
  expect(choices.map(({ template }) => template)).toEqual(expect.arrayContaining(['line', 'stacked-column', 'bar']));
  const bar = choices.find(({ template }) => template === 'bar');
  expect(bar?.roles).toEqual({ label: ['c2'], value: ['c3'] }); // store and revenue
});

test('seven rides at odd times are compared by bike, and not joined by a line', async () => {
  const csv =
    'trip_id,started,bike,minutes\n1,2024-05-03 08:12,A12,19\n2,2024-05-03 09:40,B7,12\n3,2024-05-04 17:05,A12,39\n4,2024-05-06 07:58,C3,22\n5,2024-05-07 12:15,B7,6\n6,2024-05-08 18:30,C3,40\n7,2024-05-09 08:05,D9,20\n';
  const result = await read({ from: 'paste', text: csv, html: '' });
  if (!result.ok) throw new Error(result.error);
  const [best] = firstChoices(result.table);
  expect(best).toMatchObject({ template: 'bar', roles: { label: ['c3'], value: ['c4'] } });
});

test('codes of airports are placed on a map, names of airports are not', async () => {
  const choicesOf = async (text: string) => {
    const result = await read({ from: 'paste', text, html: '' });
    if (!result.ok) throw new Error(result.error);
    return firstChoices(result.table, 6).map(({ template }) => template);
  };
  const rows = (names: string[]) =>
    ['Airport,Passengers', ...names.map((name, at) => `${name},${90 - at * 3}`)].join('\n');
  expect(await choicesOf(rows(['ATL', 'DXB', 'LHR', 'HND', 'DEN', 'IST']))).toContain('symbol-map');
  expect(await choicesOf(rows(['Schiphol', 'Barajas', 'Fiumicino', 'El Prat']))).not.toContain('symbol-map');
});
