import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { read } from '#data/read.ts';
import { cellText, type Table } from '#data/table.ts';
import { chartOfPrompt, closestTopics } from './chart-of-prompt.ts';
import { indicators } from './indicators.ts';
import { placeGroups } from './place-groups.ts';
import { readPrompt } from './read-prompt.ts';

const folder = new URL('../../../../../assets/library/', import.meta.url);
const known = new Map<string, Promise<Table | null>>();

function load(id: string): Promise<Table | null> {
  const before = known.get(id) ?? open(id);
  known.set(id, before);
  return before;
}

async function open(id: string): Promise<Table | null> {
  const bytes = await readFile(new URL(`${id}.csv`, folder)).catch(() => null);
  const table = bytes === null ? null : await read({ from: 'file', bytes, name: `${id}.csv` });
  return table?.ok ? table.table : null;
}

/** Type, tables, rows, and the first names of the chart of a prompt; or why there is none. */
async function chartFor(prompt: string): Promise<string> {
  const reading = readPrompt(prompt);
  if (reading === null) return 'no topic';
  const made = await chartOfPrompt(reading, load);
  if (!made.ok) return `refused: ${[made.reason, ...made.words].join(' ')}`;
  const [names] = made.table.columns;
  const first = Array.from({ length: Math.min(3, made.table.rows) }, (_, row) =>
    names === undefined ? '' : cellText(names, row),
  );
  return `${made.document.template} | ${made.from.join('+')} | ${made.table.rows} | ${first.join(', ')}`;
}

const bigTen = 'bar | world-bank-population | 10 | India, China, United States';

describe('the topic is the one that is named', () => {
  test.each([
    ['Population of the ten largest countries', bigTen],
    [
      'bar chart of the population of the five largest EU countries',
      'bar | world-bank-population | 5 | Germany, France, Italy',
    ],
    [
      'population of Germany, France, Italy, Spain and Poland',
      'bar | world-bank-population | 5 | Germany, France, Italy',
    ],
    ['compare China and India population', 'bar | world-bank-population | 2 | India, China'],
    [
      'population density of the Netherlands, Belgium and Germany',
      'bar | world-bank-density | 3 | Netherlands, Belgium, Germany',
    ],
    ['CO2 per capita France vs Germany', 'bar | world-bank-co2-emissions+world-bank-population | 2 | Germany, France'],
    [
      'dépenses de santé par habitant dans les pays du G7',
      'bar | world-bank-health-spending+world-bank-gdp-per-capita-nominal | 7 | United States, Germany, Canada',
    ],
    ['top 5 oil producers', 'bar | factbook-oil-production | 5 | Russia, Saudi Arabia, United States'],
    ['number of airports by country as a table', 'table | factbook-airports | 192 | United States, Brazil, Mexico'],
    ['biggest cities in India by population', 'bar | cities-by-population | 10 | Mumbai, Delhi, Bengaluru'],
  ])('%s', async (prompt, chart) => {
    expect(await chartFor(prompt)).toBe(chart);
  });
});

describe('places are read in eight languages, by name and by group', () => {
  test.each([
    ['Einwohner der EU-Länder', 27],
    ['BIP pro Kopf in der EU', 27],
    ['PIB de los países del G20', 19],
    ['émissions de CO2 des pays du G7', 7],
    ['unemployment in the Nordic countries', 5],
    ['Lebenserwartung in Deutschland und Frankreich', 2],
    ['população do Brasil e da Argentina', 2],
    ['aspettativa di vita in Italia e Germania', 2],
    ['德国和法国的预期寿命', 2],
    ['中国和印度的人口', 2],
    ['عدد السكان في مصر والسعودية', 2],
    ['عدد سكان دول الخليج العربي', 6],
  ])('%s', async (prompt, rows) => {
    expect(await chartFor(prompt)).toMatch(new RegExp(`^bar \\| [^|]+ \\| ${rows} \\|`));
  });

  test('one country is shown over time', async () => {
    expect(await chartFor('french population')).toMatch(/^line \| world-bank-population \| 65 \| France/);
  });

  test.each([
    'les dix pays les plus peuplés',
    'os dez países mais populosos',
    'i 10 paesi più popolosi',
    '人口最多的十个国家',
    'أكبر عشر دول من حيث عدد السكان',
  ])('%s', async (prompt) => {
    expect(await chartFor(prompt)).toBe(bigTen);
  });
});

describe('years are those that are asked for, or there is no chart', () => {
  test.each([
    ['Life expectancy in Japan over time', 'line | world-bank-life-expectancy | 65 | Japan, Japan, Japan'],
    ['population of Brazil 1960 to 2000', 'line | world-bank-population | 41 | Brazil, Brazil, Brazil'],
    ['population of Kenya in 1982', 'bar | world-bank-population | 1 | Kenya'],
    [
      '世界人口',
      'line | world-bank-population | 65 | 1960-01-01T00:00:00.000Z, 1961-01-01T00:00:00.000Z, 1962-01-01T00:00:00.000Z',
    ],
    ['Population Spain 2010-2020', 'line | world-bank-population | 11 | Spain, Spain, Spain'],
    ['PIB de Portugal, Espanha e Grécia desde 1995', 'line | world-bank-gdp | 90 | Portugal, Portugal, Portugal'],
    ['inflation in Italy and Spain, last 10 years', 'line | world-bank-inflation | 20 | Italy, Italy, Italy'],
    ['urban population of Ghana in 1980, 2000 and 2020', 'line | world-bank-urbanization | 3 | Ghana, Ghana, Ghana'],
    [
      'CO2 per capita of France since 1990',
      'line | world-bank-co2-emissions+world-bank-population | 35 | France, France, France',
    ],
    ['forest of DR Congo and Kenya', 'bar | world-bank-forest | 2 | DR Congo, Kenya'],
    ['GDP of the US in 2050', 'refused: years 2050'],
    ['PIB de Portugal desde 1920', 'refused: years 1920'],
  ])('%s', async (prompt, chart) => {
    expect(await chartFor(prompt)).toBe(chart);
  });
});

describe('a word that selects something unknown is no chart', () => {
  test.each([
    ['population of German states', 'refused: words states'],
    ['population of Atlantis', 'refused: words atlantis'],
    ['Einwohner der Bundesländer 2022', 'refused: words bundeslander'],
    ['paro por comunidades autónomas', 'refused: words comunidades autonomas'],
    ['temperature in my greenhouse yesterday', 'refused: words my greenhouse yesterday'],
    ['my monthly budget', 'no topic'],
    ['a bar chart', 'no topic'],
    ['bitcoin price', 'no topic'],
  ])('%s', async (prompt, outcome) => {
    expect(await chartFor(prompt)).toBe(outcome);
  });

  test('three topics that are there are named', () => {
    expect(closestTopics('unemployment of Atlantis', readPrompt('unemployment of Atlantis'))).toEqual([
      'Unemployment rate',
      'Youth unemployment',
      'Population',
    ]);
  });
});

test.each([
  ['GDP per capita vs life expectancy', 'scatter'],
  ['military spending vs education spending in OECD countries', 'scatter'],
  ['world map of fertility', 'choropleth'],
  ['usuarios de internet na america do sul mapa', 'choropleth'],
  ['Fläche der EU-Länder als Kreisdiagramm', 'pie'],
])('%s is a %s chart', async (prompt, template) => {
  expect((await chartFor(prompt)).split(' | ')[0]).toBe(template);
});

test('every indicator has words in eight languages and a table with its column', async () => {
  for (const { id, words, newest, series } of indicators) {
    expect([id, words.length, words.every((each) => each.length > 0)]).toEqual([id, 8, true]);
    for (const place of [newest, series]) {
      if (place === null) continue;
      const table = await load(place.table);
      const bare = (text: string) => text.replace(/\s*\([^)]*\)$/, '');
      expect([id, table?.columns.map(({ name }) => bare(name)).includes(bare(place.column))]).toEqual([id, true]);
    }
  }
});

test('every group has members that the tables know', async () => {
  for (const { id, members, names } of placeGroups) {
    expect([id, members.length > 1, members.every((code) => /^[A-Z]{3}$/.test(code)), names.length > 0]).toEqual([
      id,
      true,
      true,
      true,
    ]);
  }
});
