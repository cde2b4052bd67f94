import { blankDocument, type Document } from '#chart/document/document.ts';
import { type Column, cellText, columnOf, type NumberColumn, type Table, tableOf } from '#data/table.ts';
import { countryOf } from '#data/types/places/country.ts';
import { fold } from '../../language/fold.ts';
import { type Indicator, indicators } from './indicators.ts';
import type { PromptReading } from './read-prompt.ts';

/** Table of the library by its id. */
export type LoadTable = (id: string) => Promise<Table | null>;

/** Chart of open data for a prompt, or the words and topics that no data is there for. */
export type PromptChart =
  | {
      ok: true;
      table: Table;
      document: Document;
      /** Tables of the library that it is from. */
      from: readonly string[];
      notes: readonly string[];
    }
  | { ok: false; reason: 'words' | 'years' | 'places' | 'topic'; words: readonly string[] };

/** Population of every country by year: for names of countries and figures per person. */
const peopleTable = 'world-bank-population';
const usualTop = 10;
const mostMapless = 40;
/** Years after which a country’s last figure is too old to stand beside the others. */
const stale = 12;
/** Years that may be missing at either end of what is asked for; the chart says where the data begins and ends. */
const reach = 10;

/** A reading, and the names of countries by their codes. */
type Asked = PromptReading & { names: ReadonlyMap<string, string> };

type Figures = {
  indicator: Indicator;
  label: string;
  /** Newest figure by country, with its year. */
  newest: Map<string, { value: number; year: number | null }>;
  /** Figures by country and year. */
  series: Map<string, Map<number, number>>;
  /** Whether the figures are worked out from those of several tables. */
  isComputed: boolean;
  from: string[];
};

/** Charts what a prompt about countries asks for; nothing where a word, a year or a place of it has no data. */
export async function chartOfPrompt(prompt: PromptReading, load: LoadTable): Promise<PromptChart> {
  const people = await load(peopleTable);
  const reading: Asked = { ...prompt, names: people === null ? new Map() : namesOf(people) };
  if (reading.unknown.length > 0) return { ok: false, reason: 'words', words: reading.unknown };
  if (reading.isWorld) return worldChart(reading, load);
  if (reading.isCities) return citiesChart(reading, load);
  const asked = meantIndicators(reading);
  if (asked === null) return { ok: false, reason: 'topic', words: [] };
  const all: Figures[] = [];
  for (const indicator of asked) {
    const figures = await figuresOf(indicator, reading, load);
    if (figures === null) return { ok: false, reason: 'topic', words: [] };
    all.push(figures);
  }
  const [first, second, third] = all;
  if (first === undefined || third !== undefined) return { ok: false, reason: 'topic', words: [] };
  if (second !== undefined) return comparison(first, second, reading);
  const wantsYears =
    reading.isTrend || reading.years.from !== null || (reading.chart === 'line' && reading.years.at === null);
  // “CO2 emissions since 1990” of no country is about the world.
  if (wantsYears && codesOf(reading) === null && reading.top === null) return worldChart(reading, load);
  // One country at one time is no chart: it is shown over time.
  const isOne = reading.years.at === null && reading.chart === null && codesOf(reading)?.length === 1;
  if (isOne && first.series.size > 0) return courseChart(first, reading);
  return wantsYears ? courseChart(first, reading) : rankChart(first, reading);
}

/** “CO2 per capita” is a figure per person; a rate has none, and some amounts have an indicator of their own for it. */
function meantIndicators({ indicators: all, isPerPerson }: PromptReading): readonly Indicator[] | null {
  // “% of GDP” is the unit of what is asked for.
  const isShare = all.some(({ newest }) => /% of GDP/.test(newest.column));
  const isOfPower = all.some(({ newest }) => /of (?:power )?capacity/.test(newest.column));
  const named = all.filter(({ id }) => !(isShare && id === 'gdp') && !(isOfPower && id.startsWith('electricity')));
  if (!isPerPerson) return named;
  const meant = named.filter((each, _, every) => each.id !== 'population' || every.length === 1);
  if (meant.some(({ id }) => id === 'population')) return null;
  return meant.map((each) => indicators.find(({ id }) => id === each.perPerson) ?? each);
}

async function figuresOf(indicator: Indicator, reading: Asked, load: LoadTable): Promise<Figures | null> {
  const table = await load(indicator.newest.table);
  if (table === null) return null;
  const newest = newestFigures(table, indicator.newest.column);
  const from = [indicator.newest.table];
  const figures: Figures = {
    indicator,
    label: indicator.newest.column,
    newest,
    series: new Map(),
    isComputed: false,
    from,
  };
  if (indicator.series !== null) {
    const series = await load(indicator.series.table);
    if (series !== null) figures.series = seriesFigures(series, indicator.series.column);
  }
  if (reading.isPerPerson && /% of GDP/.test(indicator.newest.column)) return spentPerPerson(figures, load);
  const isComputed = reading.isPerPerson && indicator.kind === 'amount';
  if (!isComputed)
    return reading.isPerPerson &&
      !/per (?:capita|person|[\d,]+ people)/i.test(indicator.label + indicator.newest.column)
      ? null
      : figures;
  const people = await load(peopleTable);
  if (people === null) return null;
  const residents = seriesFigures(people, 'Population');
  return {
    ...dividedBy(figures, (code, year) => residentsIn(residents.get(code), year)),
    label: perPersonLabel(indicator),
    from: [...from, peopleTable],
  };
}

/** Residents in a year; the newest count where the year has none. */
function residentsIn(own: ReadonlyMap<number, number> | undefined, year: number | null): number {
  if (own === undefined) return 0;
  return own.get(year ?? 0) ?? own.get(Math.max(...own.keys())) ?? 0;
}

/** Every figure divided by one of the same country and year; those without one are left out. */
function dividedBy(figures: Figures, divisor: (code: string, year: number | null) => number): Figures {
  const newest: Figures['newest'] = new Map();
  const series: Figures['series'] = new Map();
  for (const [code, { value, year }] of figures.newest) {
    const count = divisor(code, year);
    if (count > 0) newest.set(code, { value: value / count, year });
  }
  for (const [code, own] of figures.series) {
    const shares = [...own].flatMap(([year, value]): [number, number][] => {
      const count = divisor(code, year);
      return count > 0 ? [[year, value / count]] : [];
    });
    series.set(code, new Map(shares));
  }
  return { ...figures, newest, series, isComputed: true };
}

/** A share of GDP as dollars for each person. */
async function spentPerPerson(figures: Figures, load: LoadTable): Promise<Figures | null> {
  const table = await load('world-bank-gdp-per-capita-nominal');
  if (table === null) return null;
  const money = seriesFigures(table, 'GDP per capita (US$)');
  const label = `${figures.indicator.newest.column.replace(/ *\(.*$/, '')} per person (US$)`;
  // A share in percent times dollars per person is the share divided by 100 per dollar.
  const divided = dividedBy(figures, (code, year) => {
    const each = year === null ? undefined : money.get(code)?.get(year);
    return each === undefined ? 0 : 100 / each;
  });
  return { ...divided, label, from: [...figures.from, 'world-bank-gdp-per-capita-nominal'] };
}

/** “CO2 emissions (tonnes)” per person: the unit stays last. */
function perPersonLabel({ newest: { column } }: Indicator): string {
  const [, name = column, unit = ''] = /^(.*?)(\s*\([^)]*\))?$/.exec(column) ?? [];
  return `${name} per person${unit}`;
}

function keyColumn(table: Table): Column | null {
  return table.columns.find(({ name }) => name === 'Country') ?? null;
}

function valueColumn(table: Table, name: string): NumberColumn | null {
  // Units are read off the names of columns.
  const bare = (text: string) => text.replace(/\s*\([^)]*\)$/, '');
  const column = table.columns.find((each) => each.name === name || bare(each.name) === bare(name));
  return column?.kind === 'number' ? column : null;
}

function newestFigures(table: Table, name: string): Figures['newest'] {
  const found: Figures['newest'] = new Map();
  const [country, value] = [keyColumn(table), valueColumn(table, name)];
  if (country === null || value === null) return found;
  const year = table.columns.find((each) => each.name === 'Year');
  for (let row = 0; row < table.rows; row++) {
    const code = countryOf(cellText(country, row));
    const figure = value.values[row] ?? Number.NaN;
    if (code === null || Number.isNaN(figure)) continue;
    const at = year === undefined ? null : yearAt(year, row);
    if ((found.get(code)?.year ?? 0) <= (at ?? 0)) found.set(code, { value: figure, year: at });
  }
  const latest = Math.max(...[...found.values()].map(({ year: at }) => at ?? 0));
  return new Map([...found].filter(([, { year: at }]) => at === null || latest - at <= stale));
}

function yearAt(column: Column, row: number): number | null {
  if (column.kind === 'text') return Number(cellText(column, row)) || null;
  const value = column.values[row] ?? Number.NaN;
  if (Number.isNaN(value)) return null;
  return column.kind === 'time' ? new Date(value).getUTCFullYear() : value;
}

function seriesFigures(table: Table, name: string): Figures['series'] {
  const found: Figures['series'] = new Map();
  const [country, value, year] = [
    keyColumn(table),
    valueColumn(table, name),
    columnOf(table, 'Year') ?? table.columns.find((each) => each.name === 'Year'),
  ];
  if (country === null || value === null || year === undefined || year === null) return found;
  for (let row = 0; row < table.rows; row++) {
    const code = countryOf(cellText(country, row));
    const at = yearAt(year, row);
    const figure = value.values[row] ?? Number.NaN;
    if (code === null || at === null || Number.isNaN(figure)) continue;
    const own = found.get(code) ?? new Map<number, number>();
    found.set(code, own.set(at, figure));
  }
  return found;
}

/** Countries that are asked for; null where all are. */
function codesOf({ places, groups }: PromptReading): readonly string[] | null {
  const codes = [...places, ...groups.flatMap(({ members }) => members)];
  return codes.length === 0 ? null : [...new Set(codes)];
}

/** Name of a country as the tables have it. */
function nameOf(code: string, names: ReadonlyMap<string, string>): string {
  return names.get(code) ?? code;
}

/** Names of countries by their codes, from any table that has them all. */
function namesOf(table: Table): ReadonlyMap<string, string> {
  const country = keyColumn(table);
  if (country === null) return new Map();
  const names = new Map<string, string>();
  for (let row = 0; row < table.rows; row++) {
    const text = cellText(country, row);
    const code = countryOf(text);
    if (code !== null && !names.has(code)) names.set(code, text);
  }
  return names;
}

function rankChart(figures: Figures, reading: Asked): PromptChart {
  const { newest, series, label } = figures;
  const codes = codesOf(reading);
  const { at } = reading.years;
  const valueNow = (code: string): { value: number; year: number | null } | null => {
    if (at === null) return newest.get(code) ?? null;
    const inSeries = series.get(code)?.get(at);
    if (inSeries !== undefined) return { value: inSeries, year: at };
    const found = newest.get(code);
    return found?.year === at ? found : null;
  };
  const candidates =
    codes ?? [...new Set([...newest.keys(), ...(at === null ? [] : series.keys())])].filter((code) => isCountry(code));
  const rows = candidates.flatMap((code) => {
    const found = valueNow(code);
    return found === null ? [] : [{ code, ...found }];
  });
  const missing = candidates.filter((code) => !rows.some((row) => row.code === code));
  if (rows.length === 0)
    return { ok: false, reason: at === null ? 'places' : 'years', words: at === null ? [] : [String(at)] };
  // A year that most do not have is not that year.
  if (at !== null && rows.length < Math.min(candidates.length, codes === null ? 100 : candidates.length))
    return { ok: false, reason: 'years', words: [String(at)] };
  if (reading.places.some((code) => missing.includes(code)))
    return { ok: false, reason: 'places', words: reading.places.filter((code) => missing.includes(code)) };
  const isLargest = reading.top?.isLargest ?? true;
  rows.sort((a, b) => (isLargest ? b.value - a.value : a.value - b.value));
  const isAll = codes === null && reading.top === null;
  const count = reading.top === null ? rows.length : Math.min(rows.length, reading.top.count ?? usualTop);
  const shown = rows.slice(0, count);
  const isMap = reading.chart === 'map' || (isAll && reading.chart === null && shown.length > mostMapless);
  const table = tableOf(
    ['Country', label],
    shown.map(({ code, value }) => [nameOf(code, reading.names), rounded(value)]),
  );
  const template = isMap ? 'choropleth' : typeFor(reading.chart, shown.length);
  const roles = isMap
    ? { region: ['Country'], value: [label] }
    : template === 'table'
      ? { columns: ['Country', label] }
      : { [template === 'treemap' ? 'levels' : 'label']: ['Country'], value: [label] };
  const years = shown.flatMap(({ year }) => year ?? []);
  const notes = [
    ...(missing.length > 0 && codes !== null && reading.top === null
      ? [`No figure for ${missing.map((code) => nameOf(code, reading.names)).join(', ')}.`]
      : []),
  ];
  const options = isLargest || isMap ? {} : { sort: 'ascending' };
  return {
    ok: true,
    table,
    document: documentOf(template, roles, {
      options,
      title: titleOf(label, reading, shown.length),
      subtitle: yearsText(years),
      notes,
    }),
    from: figures.from,
    notes,
  };
}

/** Dependent territories are not ranked among countries. */
const territories = new Set('HKG MAC GRL PRI'.split(' '));
function isCountry(code: string): boolean {
  return !territories.has(code);
}

function typeFor(asked: string | null, count: number): string {
  if (
    asked === 'pie' ||
    asked === 'donut' ||
    asked === 'column' ||
    asked === 'bar' ||
    asked === 'table' ||
    asked === 'treemap'
  )
    return asked;
  return count > 0 ? 'bar' : 'table';
}

function courseChart(figures: Figures, reading: Asked): PromptChart {
  const { series, indicator } = figures;
  const label = figures.isComputed ? figures.label : (indicator.series?.column ?? indicator.label);
  if (series.size === 0 || indicator.series === null) return { ok: false, reason: 'years', words: yearWords(reading) };
  const { from, to } = reading.years;
  const every = [...new Set([...series.values()].flatMap((own) => [...own.keys()]))].sort((a, b) => a - b);
  const [earliest = 0, latest = 0] = [every[0], every.at(-1)];
  const isOutside =
    (from !== null && (from < earliest - reach || from >= latest)) || (to !== null && to > latest + reach);
  if (isOutside) return { ok: false, reason: 'years', words: yearWords(reading) };
  const years = every.filter((year) => isWithin(year, reading, latest));
  let codes = codesOf(reading)?.filter((code) => series.has(code)) ?? null;
  const missing = reading.places.filter((code) => !series.has(code));
  if (missing.length > 0) return { ok: false, reason: 'places', words: missing };
  if (reading.top !== null || codes === null) {
    const last = years.at(-1) ?? 0;
    const sorted = (codes ?? [...series.keys()]).sort(
      (a, b) =>
        ((series.get(b)?.get(last) ?? 0) - (series.get(a)?.get(last) ?? 0)) *
        (reading.top?.isLargest === false ? -1 : 1),
    );
    if (reading.top === null && codes === null) return { ok: false, reason: 'places', words: [] };
    codes = sorted.slice(0, reading.top?.count ?? usualTop);
  }
  if (years.length < 2 || codes.length === 0) return { ok: false, reason: 'years', words: yearWords(reading) };
  const rows = codes.flatMap((code) =>
    years.flatMap((year) => {
      const value = series.get(code)?.get(year);
      const at = new Date(Date.UTC(year, 0, 1));
      return value === undefined ? [] : [[nameOf(code, reading.names), at, rounded(value)] as const];
    }),
  );
  const table = tableOf(['Country', 'Year', label], rows);
  const roles = { x: ['Year'], y: [label], ...(codes.length > 1 ? { series: ['Country'] } : {}) };
  const notes = [
    ...(from !== null && from < earliest ? [`The data begins in ${earliest}.`] : []),
    ...(years.at(-1) === latest ? [`The data ends in ${latest}.`] : []),
  ];
  return {
    ok: true,
    table,
    document: documentOf('line', roles, {
      options: {},
      title: titleOf(label, reading, codes.length),
      subtitle: `${years[0]} to ${years.at(-1)}`,
      notes,
    }),
    from: figures.isComputed ? figures.from : [indicator.series.table],
    notes,
  };
}

/** Whether a year is among those that are asked for. */
function isWithin(
  year: number,
  { years: { at, from, to }, lastYears, onlyYears }: PromptReading,
  latest: number,
): boolean {
  if (onlyYears !== null) return onlyYears.includes(year);
  if (lastYears !== null) return year > latest - lastYears;
  return (from === null || year >= from) && (to === null || year <= to) && (at === null || year === at);
}

function yearWords({ years: { at, from, to } }: PromptReading): string[] {
  return [at, from, to].flatMap((year) => (year === null ? [] : [String(year)]));
}

/** Two indicators of each country: a point for each. */
function comparison(first: Figures, second: Figures, reading: Asked): PromptChart {
  if (reading.isTrend || reading.years.at !== null) return { ok: false, reason: 'years', words: yearWords(reading) };
  const codes = codesOf(reading) ?? [...first.newest.keys()].filter(isCountry);
  const both = codes.filter((code) => first.newest.has(code) && second.newest.has(code));
  const missing = reading.places.filter((code) => !both.includes(code));
  if (missing.length > 0 || both.length === 0) return { ok: false, reason: 'places', words: missing };
  const value = (figures: Figures, code: string) => figures.newest.get(code)?.value ?? Number.NaN;
  const ranked =
    reading.top === null
      ? both
      : [...both]
          .sort((a, b) => (value(first, b) - value(first, a)) * (reading.top?.isLargest === false ? -1 : 1))
          .slice(0, reading.top.count ?? usualTop);
  const table = tableOf(
    ['Country', first.label, second.label],
    ranked.map((code) => [nameOf(code, reading.names), rounded(value(first, code)), rounded(value(second, code))]),
  );
  const isFew = ranked.length <= 3;
  const template = isFew && reading.chart !== 'scatter' ? 'split-bars' : 'scatter';
  const roles =
    template === 'scatter'
      ? { name: ['Country'], x: [first.label], y: [second.label] }
      : { label: ['Country'], values: [first.label, second.label] };
  const years = ranked.flatMap((code) =>
    [first.newest.get(code)?.year ?? [], second.newest.get(code)?.year ?? []].flat(),
  );
  const title = `${first.label} and ${lower(second.label)}${placesText(reading, ranked.length)}`;
  return {
    ok: true,
    table,
    document: documentOf(template, roles, { options: {}, title, subtitle: yearsText(years), notes: [] }),
    from: [...new Set([...first.from, ...second.from])],
    notes: [],
  };
}

/** Figures of the world as a whole, over time. */
async function worldChart(reading: PromptReading, load: LoadTable): Promise<PromptChart> {
  const [named = null, second] = reading.indicators;
  const indicator = named ?? indicators.find(({ id }) => id === 'population') ?? null;
  const table = indicator?.series == null ? null : await load(indicator.series.table);
  const isOther = second !== undefined || reading.places.length > 0 || reading.isPerPerson;
  if (indicator?.series == null || table === null || isOther) return { ok: false, reason: 'topic', words: [] };
  const { column } = indicator.series;
  const all = worldFigures(table, column);
  const { from, to } = reading.years;
  const [first, last] = [all[0]?.[0] ?? 0, all.at(-1)?.[0] ?? 0];
  const rows = all.filter(([when]) => isWithin(when, reading, last));
  if (all.length === 0) return { ok: false, reason: 'topic', words: [] };
  if (rows.length === 0 || (to !== null && to > last + reach) || (from !== null && from < first - reach))
    return { ok: false, reason: 'years', words: yearWords(reading) };
  const title = indicator.id === 'population' ? 'World population' : `${indicator.label}, world`;
  const template = rows.length === 1 ? 'column' : 'line';
  return {
    ok: true,
    table: tableOf(
      ['Year', column],
      rows.map(([when, value]) => [new Date(Date.UTC(when, 0, 1)), value]),
    ),
    document: documentOf(
      template,
      template === 'line' ? { x: ['Year'], y: [column] } : { label: ['Year'], value: [column] },
      {
        options: {},
        title,
        subtitle: rows.length === 1 ? String(rows[0]?.[0]) : `${rows[0]?.[0]} to ${rows.at(-1)?.[0]}`,
        notes: [],
      },
    ),
    from: [indicator.series.table],
    notes: [],
  };
}

/** Years and figures of the world in a table of countries. */
function worldFigures(table: Table, name: string): [year: number, value: number][] {
  const [country, value] = [keyColumn(table), valueColumn(table, name)];
  const year = table.columns.find((each) => each.name === 'Year');
  if (country === null || value === null || year === undefined) return [];
  return Array.from({ length: table.rows }, (_, row) => row).flatMap((row): [number, number][] => {
    const [at, figure] = [yearAt(year, row), value.values[row] ?? Number.NaN];
    return cellText(country, row) === 'World' && at !== null && !Number.isNaN(figure) ? [[at, figure]] : [];
  });
}

/** The largest cities of a country, of a group, or of the world. */
async function citiesChart(reading: Asked, load: LoadTable): Promise<PromptChart> {
  const source = await load('cities-by-population');
  const [city, country] = [
    source?.columns.find(({ name }) => name === 'City'),
    source?.columns.find(({ name }) => name === 'Country'),
  ];
  const people = source === null ? null : valueColumn(source, 'Population');
  const others = reading.indicators.filter(({ id }) => id !== 'population');
  const asksYears = reading.isTrend || reading.years.at !== null;
  if (
    source === null ||
    city === undefined ||
    country === undefined ||
    people === null ||
    others.length > 0 ||
    reading.isPerPerson
  )
    return { ok: false, reason: 'topic', words: [] };
  if (asksYears) return { ok: false, reason: 'years', words: yearWords(reading) };
  if (reading.top?.isLargest === false) return { ok: false, reason: 'topic', words: [] };
  const codes = codesOf(reading);
  const rows = Array.from({ length: source.rows }, (_, row) => row)
    .filter((row) => codes === null || codes.includes(countryOf(cellText(country, row)) ?? ''))
    .sort((a, b) => (people.values[b] ?? 0) - (people.values[a] ?? 0))
    .slice(0, reading.top?.count ?? usualTop);
  if (rows.length < 2) return { ok: false, reason: 'places', words: [] };
  const table = tableOf(
    ['City', 'Population'],
    rows.map((row) => [cellText(city, row), people.values[row] ?? 0]),
  );
  const where = placesText({ ...reading, top: null }, rows.length);
  const template = typeFor(reading.chart, rows.length);
  const roles = template === 'table' ? { columns: ['City', 'Population'] } : { label: ['City'], value: ['Population'] };
  const title = `Largest cities${where}`;
  return {
    ok: true,
    table,
    document: documentOf(template, roles, {
      options: {},
      title,
      subtitle: 'Population within the limits of the city, 2020',
      notes: [],
    }),
    from: ['cities-by-population'],
    notes: [],
  };
}

function documentOf(
  template: string,
  roles: Document['roles'],
  {
    options,
    title,
    subtitle,
    notes,
  }: { options: Record<string, unknown>; title: string; subtitle: string; notes: readonly string[] },
): Document {
  const blank = blankDocument(template);
  return { ...blank, roles, options, text: { ...blank.text, title, subtitle, note: notes.join(' ') } };
}

/** Counts are whole, and what is worked out has six digits. */
function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(6));
}

function lower(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

function titleOf(label: string, reading: Asked, count: number): string {
  return `${label}${placesText(reading, count)}`;
}

function placesText({ places, groups, top, names: countries }: Asked, count: number): string {
  const where = [
    ...groups.map(({ label }) => label),
    ...(places.length > 0 && places.length <= 3 ? places.map((code) => nameOf(code, countries)) : []),
  ];
  const names = where.join(' and ');
  if (top === null) return names === '' ? '' : `, ${names}`;
  const ranked = `${top.isLargest ? 'the highest' : 'the lowest'} ${count}`;
  return names === '' ? `: ${ranked}` : `: ${ranked}, ${names}`;
}

function yearsText(years: readonly number[]): string {
  if (years.length === 0) return '';
  const [low, high] = [Math.min(...years), Math.max(...years)];
  return low === high ? String(low) : `Newest figure of each country, ${low} to ${high}`;
}

/** Topics by name that come close to what was asked for: those that were named, those that share words, and usual ones. */
export function closestTopics(prompt: string, reading: PromptReading | null, count = 3): string[] {
  const named = reading?.indicators.map(({ label }) => label) ?? [];
  const usual = ['Population', 'GDP per capita (PPP)', 'Life expectancy', 'CO2 emissions', 'Unemployment rate'];
  const asked = longWords(prompt);
  const alike = indicators
    .map(({ label, words }) => ({ label, shared: sharedWords(asked, longWords([label, ...words.flat()].join(' '))) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .map(({ label }) => label);
  return [...new Set([...named, ...alike, ...usual])].slice(0, count);
}

const longWords = (text: string) => new Set(fold(text).match(/\p{L}{5,}|\p{Script=Han}/gu) ?? []);

function sharedWords(asked: ReadonlySet<string>, known: ReadonlySet<string>): number {
  return [...asked].filter((word) => known.has(word) || known.has(`${word}s`) || known.has(word.replace(/s$/, '')))
    .length;
}
