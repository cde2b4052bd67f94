import { beforeAll, describe, expect, test } from 'vitest';
import { fromMarkdown } from '#article/from-markdown.ts';
import { countWords, plainText } from '#article/plain-text.ts';
import { cellText, columnOf, type Table } from '#data/table.ts';
import { sql } from '#drizzle';
import { listLibrary } from '#server/data/library/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openNamed, readLaunchArticles, readLaunchChart, seedArticles } from './seed-articles.ts';

const server = await openTestApp();
const { db } = server.ports;
const launch = await readLaunchArticles();

beforeAll(() => seedArticles(server.ports), 120_000);

test('an article that came with the product does not look as if it was updated since', async () => {
  const { body } = await server.ask({ url: '/api/blog/articles?pagination[pageSize]=100' });
  const articles = body.data as { publishedAt: string; updatedAt: string }[]; // as the contract says
  expect(articles).toHaveLength(8);
  for (const { publishedAt, updatedAt } of articles) expect(updatedAt).toBe(publishedAt);
});

test('eight articles are published once, and a deleted one stays deleted', async () => {
  const slugs = async () => {
    const { rows } = await db.execute<{ slug: string }>(
      sql`select slug from articles where state = 'published' and changed_at <= published_at order by slug`,
    );
    return rows.map(({ slug }) => slug);
  };
  expect(await slugs()).toEqual(launch.map(({ slug }) => slug));
  expect(launch).toHaveLength(8);
  await db.execute(sql`delete from articles where slug = 'honest-axes'`);
  expect(await seedArticles(server.ports)).toBe(0);
  expect(await slugs()).toHaveLength(7);
});

describe.each(launch)('$slug', ({ slug, markdown, charts }) => {
  const { fields, document } = fromMarkdown(markdown.replaceAll(/^id: @.*$/gm, 'id: abcDEF1234'));

  test('has at least 600 words, an excerpt, a category, and its own slug', () => {
    expect(countWords(plainText(document))).toBeGreaterThanOrEqual(600);
    expect(fields).toMatchObject({
      slug,
      title: expect.any(String),
      excerpt: expect.any(String),
      category: expect.any(String),
    });
  });

  test('has at least two charts of open data, each with its source', async () => {
    expect(charts.length).toBeGreaterThanOrEqual(2);
    expect(document.content.filter(({ type }) => type === 'chart')).toHaveLength(charts.length);
    const sources = new Set((await listLibrary()).map(({ source }) => source));
    for (const name of charts) {
      const { document: chart, table } = await readLaunchChart(name);
      expect(sources, name).toContain(chart.text.source);
      expect(table.rows, name).toBeGreaterThan(2);
      for (const key of Object.values(chart.roles).flat())
        expect(columnOf(table, key), `${name}: ${key}`).not.toBeNull();
    }
  });

  test('has charts that draw', async () => {
    const { rows } = await db.execute<{ id: string; title: string }>(
      sql`select id, title from shares where not is_listed`,
    );
    for (const name of charts) {
      const { text } = (await readLaunchChart(name)).document;
      const share = rows.find(({ title }) => title === text.title);
      const answer = await server.app.inject({ url: `/share/${share?.id}/figure.json` });
      expect([name, answer.statusCode]).toEqual([name, 200]);
      expect(answer.json().html).toMatch(/<svg|<table/);
      expect(answer.json().html).not.toMatch(/cannot be drawn|could not be drawn/i);
    }
  });

  test('links to pages that exist', () => {
    const known = ['/new', '/gallery', '/', '/panel/video-render', ...launch.map((each) => `/blog/${each.slug}`)];
    for (const [, path] of markdown.matchAll(/\]\((\/[^)]*)\)/g)) expect(known).toContain(path);
  });
});

/** Claims of the texts with the numbers they rest on: table, row, column, and how the text writes the value. */
const claims: [slug: string, data: string, row: Record<string, string>, column: string, text: string][] = [
  ['choosing-a-chart', 'eu-unemployment', { Country: 'Spain' }, 'Unemployment rate (%)', '12.2 percent'],
  ['choosing-a-chart', 'eu-unemployment', { Country: 'Greece' }, 'Unemployment rate (%)', '11.1 percent'],
  ['choosing-a-chart', 'eu-unemployment', { Country: 'Sweden' }, 'Unemployment rate (%)', '7.7 percent'],
  ['choosing-a-chart', 'global-temperature', { Year: '2024' }, 'Temperature difference', '1.28 degrees'],
  [
    'choosing-a-chart',
    'income-and-life-expectancy',
    { Country: 'South Africa' },
    'Income per person',
    '12,509 dollars',
  ],
  ['choosing-a-chart', 'income-and-life-expectancy', { Country: 'Vietnam' }, 'Life expectancy', '76.5 years'],
  ['honest-axes', 'continents-over-time', { Continent: 'Africa', Year: '2007' }, 'Life expectancy', '54.6 years'],
  ['honest-axes', 'continents-over-time', { Continent: 'Oceania', Year: '2007' }, 'Life expectancy', '81.1 years'],
  ['honest-axes', 'co2-concentration', { Month: '1958-03' }, 'Seasonally adjusted (ppm)', '314.44 parts'],
  ['honest-axes', 'co2-concentration', { Month: '2020-04' }, 'Seasonally adjusted (ppm)', '413.35'],
  ['misleading-maps', 'us-states-population', { State: 'Wyoming' }, 'Population', '576,851 people'],
  ['misleading-maps', 'us-states-growth', { State: 'Utah' }, 'Change of population (%)', '18.4 percent'],
  ['misleading-maps', 'us-states-growth', { State: 'Texas' }, 'Change of population (%)', '15.9 percent'],
  ['misleading-maps', 'us-states-growth', { State: 'North Dakota' }, 'Change of population (%)', '15.8 percent'],
  ['color-for-everyone', 'continents-over-time', { Continent: 'Asia', Year: '1952' }, 'Life expectancy', '42.9 years'],
  ['color-for-everyone', 'continents-over-time', { Continent: 'Asia', Year: '2007' }, 'Life expectancy', '69.4 years'],
  [
    'color-for-everyone',
    'iowa-electricity',
    { Source: 'Renewables', Year: '2017' },
    'Generation (thousand MWh)',
    '21,933 thousand',
  ],
  [
    'color-for-everyone',
    'iowa-electricity',
    { Source: 'Fossil Fuels', Year: '2001' },
    'Generation (thousand MWh)',
    '35,361',
  ],
  ['when-a-table-beats-a-chart', 'us-minimum-wage', { Date: '1938-10-24' }, 'Minimum wage', '0.25 dollars'],
  ['when-a-table-beats-a-chart', 'us-minimum-wage', { Date: '2009-07-24' }, 'Minimum wage', '7.25 dollars'],
  ['when-a-table-beats-a-chart', 'us-minimum-wage', { Date: '1997-09-01' }, 'Minimum wage', '5.15 dollars'],
  [
    'storytelling-with-races',
    'us-cities-since-1900',
    { City: 'Detroit', Year: '1950' },
    'Population (m)',
    '1.85 million',
  ],
  ['numbers-out-of-a-pdf', 'crimean-war-deaths', { Month: '1855-01' }, 'Disease', '2,761 deaths'],
  ['numbers-out-of-a-pdf', 'wheat-and-wages', { Year: '1810' }, 'Price of wheat', '99 shillings'],
  ['numbers-out-of-a-pdf', 'wheat-and-wages', { Year: '1565' }, 'Price of wheat', '41 shillings'],
  ['from-spreadsheet-to-chart', 'london-boroughs', { Borough: 'Tower Hamlets' }, 'Change (%)', '22.1 percent'],
  ['from-spreadsheet-to-chart', 'london-boroughs', { Borough: 'Kensington and Chelsea' }, 'Change (%)', '9.6 percent'],
  ['from-spreadsheet-to-chart', 'us-jobs-monthly', { Month: '2009-03' }, 'Jobs', '802,000 jobs'],
  ['from-spreadsheet-to-chart', 'us-jobs-monthly', { Month: '2010-05' }, 'Jobs', '522,000 gained'],
];

test.each(claims)('%s: %s %j %s is “%s”', async (slug, data, row, column, text) => {
  expect(launch.find((each) => each.slug === slug)?.markdown).toContain(text);
  const table = await openNamed(data);
  const value = Math.abs(Number(cellText(named(table, column), rowOf(table, row))));
  const written = Number(text.replaceAll(',', '').match(/[\d.]*\d/)?.[0]);
  expect([written, written / 1000]).toContain(value);
});

function rowOf(table: Table, wanted: Record<string, string>): number {
  const isMeant = (row: number) =>
    Object.entries(wanted).every(([name, text]) => cellText(named(table, name), row).startsWith(text));
  return Array.from({ length: table.rows }, (_, row) => row).find(isMeant) ?? -1;
}

function named(table: Table, name: string) {
  return columnOf(table, name) ?? expect.fail(`no column ${name}`);
}

test('totals in the texts are those of the tables', async () => {
  const table = await openNamed('crimean-war-deaths');
  const total = (name: string) =>
    Array.from({ length: table.rows }, (_, row) => Number(cellText(named(table, name), row))).reduce(
      (sum, each) => sum + each,
      0,
    );
  const text = launch.find(({ slug }) => slug === 'numbers-out-of-a-pdf')?.markdown;
  for (const name of ['Disease', 'Wounds', 'Other causes']) expect(text).toContain(total(name).toLocaleString('en-US'));
});
