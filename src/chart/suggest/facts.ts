import { areCoordinates } from '#data/measure/coordinate-names.ts';
import type { Table } from '#data/table.ts';
import { inScaleOrder, placesInScale } from '#data/transform/answer-scale.ts';
import { regionShare } from '../geo/region-share.ts';
import { isAirportHeader, isTownHeader } from '../geo/town-header.ts';
import { monthsAmong, stepsAmong, timeAxisOf } from './axis-facts.ts';
import { type FigureFacts, type TimeFacts, timeFacts, type WordFacts, wordFacts } from './column-facts.ts';
import { areCycle } from './cycle.ts';
import { columnsOf, type IntervalFacts, intervalAmong } from './interval-facts.ts';
import {
  alikeAmong,
  areCompared,
  boundsAmong,
  goalAmong,
  likeGroups,
  mainAmong,
  measuresAmong,
  pairAmong,
} from './measure-facts.ts';
import { areInCycle, momentsAmong } from './moments.ts';
import { isRegionColumn, isToldApart, namesAmong } from './name-facts.ts';
import { type LinkFacts, levelsAmong, linksAmong } from './word-roles.ts';

/** What choosing a chart type asks of a table. */
export type Facts = {
  rows: number;
  /** Along which the rows run: dates, years, or numbers in even steps. */
  time: TimeFacts | null;
  /** All columns of moments. */
  times: readonly TimeFacts[];
  /** The words that name the rows: the column of words with the most different ones. */
  label: WordFacts | null;
  /** Another column of words, which says to what the rows belong. */
  category: WordFacts | null;
  /** All columns of words. */
  words: readonly WordFacts[];
  /** All columns that measure something, whatever their units. Years, ids, coordinates and ranks do not. */
  measures: readonly FigureFacts[];
  /** Measures that can share an axis: one unit, one kind of thing, without totals of the others. */
  alike: readonly FigureFacts[];
  /** Whether there are measures of other units or kinds, too. */
  isMixed: boolean;
  /** The one measure to show where only one can be: the latest of several moments, else the first. */
  main: FigureFacts | null;
  /** One measure at several moments, a column each, in the order of time. */
  moments: readonly FigureFacts[];
  /** Whether the moments are months or quarters of one year. */
  areMonths: boolean;
  /** Columns of the lowest and the highest value. */
  bounds: readonly [FigureFacts, FigureFacts] | null;
  /** Range of uncertainty: values that come first among those alike, and their bounds. */
  interval: IntervalFacts | null;
  /** Column that says what was to be reached. */
  goal: FigureFacts | null;
  /** Two measures to compare: the first and the last moment, or the only two alike. */
  pair: readonly [FigureFacts, FigureFacts] | null;
  /** Whether the rows come again for each category, instead of one column for each. */
  isLong: boolean;
  /** Along what the values stand: time if there is one, else names. */
  along: TimeFacts | WordFacts | null;
  /** How many places there are along it. Rows of the same place are combined. */
  places: number;
  /** How many courses or groups are shown: categories of a long table, else measures that are alike. */
  series: number;
  hasNegatives: boolean;
  /** Whether a value is missing at some place of some series. */
  hasGaps: boolean;
  /** Whether the values of a place have a meaningful total. */
  doesAddUp: boolean;
  /** Whether the values of each place add up to 100 percent. */
  areShares: boolean;
  /** Answers from the lowest to the highest, as columns or as words of the category. */
  answers: { columns: readonly FigureFacts[] } | { category: WordFacts } | null;
  links: LinkFacts | null;
  /** Columns of words from the most general to the finest. */
  levels: readonly WordFacts[];
  /** Columns of coordinates. */
  spot: { latitude: string; longitude: string } | null;
  /** Whether the names are countries or states. */
  areRegions: boolean;
  /** Whether the header says that the names are cities. */
  areTowns: boolean;
  /** Whether the names are months, weekdays, hours or directions. */
  isCycle: boolean;
  /** Whether a column says the unit of each row, so that rows cannot be compared. */
  haveUnits: boolean;
  /** Whether each row is one measurement of many, so that their distribution matters. */
  isSample: boolean;
};

/** Cache of facts: several parts of a page ask for those of the same table. */
const known = new WeakMap<Table, Facts>();

export function factsOf(table: Table): Facts {
  const facts = known.get(table) ?? makeFacts(table);
  known.set(table, facts);
  return facts;
}

function makeFacts(table: Table): Facts {
  const { rows, columns } = table;
  const times = columns.flatMap((column) => timeFacts(column, rows));
  const words = columns
    .flatMap((column) => (column.kind === 'text' ? [wordFacts(column, rows)] : []))
    .filter(({ distinct }) => distinct > 0);
  const figures = columns.flatMap((column) => (column.kind === 'number' ? [column] : []));
  const steps = words.length === 0 && times.length === 0 ? stepsAmong(figures) : null;
  const time = steps ?? timeAxisOf(times, { table, words }) ?? (times.length === 0 ? monthsAmong(words) : null);
  const measures = measuresAmong(
    figures.filter(({ key }) => key !== steps?.key),
    rows,
  );
  const { label, category } = namesAmong(words, { rows, time });
  const repeats = time === null ? isRepeated(label, rows) : isRepeated(time, rows);
  const isLong = repeats && category !== null && isToldApart(category, measures);
  const moments = isLong || time !== null ? [] : momentsAmong(measures);
  const scale = isLong ? null : inScaleOrder(measures, ({ name }) => name);
  const groups = scale === null ? likeGroups(measures) : [[...scale]];
  const interval = moments.length > 0 || scale !== null ? null : intervalAmong(measures);
  const like = alikeAmong(groups);
  const alike = moments.length > 0 ? moments : (scale ?? withInterval(like, interval));
  const spot = spotAmong(table);
  const about = spot === null ? measures : measures.filter(({ name }) => !heightNames.test(name.trim()));
  const main =
    moments.at(-1) ?? interval?.values[0] ?? mainAmong(about.length > 0 ? about : measures, time === null ? rows : 0);
  const along = time ?? label;
  const places = along?.distinct ?? 0;
  const series = isLong ? (category?.distinct ?? 1) : alike.length;
  const shown = isLong ? (main === null ? [] : [main]) : alike;
  const areShares = shown.length > 0 && moments.length === 0 && sumsToWhole(shown, { places, series });
  return {
    rows,
    time,
    times,
    label,
    category,
    words,
    measures,
    alike,
    isMixed: groups.length > 1 && interval === null,
    main,
    moments,
    areMonths: areInCycle(moments),
    bounds: boundsAmong(like),
    interval,
    goal: alike.length >= 2 ? goalAmong(alike) : null,
    pair: pairAmong(interval === null ? alike : like, moments),
    isLong,
    along,
    places,
    series,
    hasNegatives: measures.some(({ least }) => least < 0),
    hasGaps: shown.some(({ gaps }) => gaps > 0) || (isLong && hasMissingPairs(table, along, category)),
    doesAddUp:
      areShares || (interval === null && shown.length > 0 && shown.every(({ adds }) => adds) && !areCompared(shown)),
    areShares,
    answers: scale !== null ? { columns: scale } : isLong ? answersIn(category) : null,
    links: linksAmong(words),
    levels: levelsAmong(words, rows),
    spot,
    areRegions: label !== null && areRegionNames(label),
    areTowns: label !== null && areTownNames(label),
    isCycle: label !== null && areCycle(label.words),
    haveUnits: words.some(({ name, distinct }) => distinct > 1 && unitNames.test(name.trim())),
    isSample: isSampleOf({ rows, time, label, category, measures, moments }),
  };
}

/** Values with a range first, then what else is like them: a forecast beside what was measured. */
function withInterval(like: readonly FigureFacts[], interval: IntervalFacts | null): readonly FigureFacts[] {
  if (interval === null) return like;
  const taken = columnsOf(interval);
  const isShown = interval.values.some((value) => like.includes(value));
  return [...interval.values, ...(isShown ? like.filter((each) => !taken.includes(each)) : [])];
}

function sumsToWhole(shown: readonly FigureFacts[], { places, series }: { places: number; series: number }): boolean {
  if (series < 2 || places === 0 || shown.some(({ least }) => least < 0)) return false;
  const perPlace = shown.reduce((sum, each) => sum + each.sum, 0) / places;
  return [100, 1].some((whole) => Math.abs(perPlace - whole) <= whole * 0.025);
}

/** Whether a category lacks some place, as when a series begins later than the others. */
function hasMissingPairs(table: Table, along: TimeFacts | WordFacts | null, category: WordFacts | null): boolean {
  if (along === null || category === null) return false;
  const column = table.columns.find(({ key }) => key === along.key);
  if (column === undefined) return false;
  const places = column.kind === 'text' ? column.codes : column.values;
  const seen = new Set<string>();
  for (let row = 0; row < table.rows; row++) seen.add(`${places[row]} ${category.column.codes[row]}`);
  return seen.size < along.distinct * category.distinct;
}

function answersIn(category: WordFacts | null): Facts['answers'] {
  return category !== null && placesInScale(category.words) !== null ? { category } : null;
}

function spotAmong({ columns }: Table): Facts['spot'] {
  const find = (is: 'latitude' | 'longitude') =>
    columns.find((column) => column.kind === 'number' && (column.type?.is === is || areCoordinates(column, is)));
  const [latitude, longitude] = [find('latitude'), find('longitude')];
  return latitude === undefined || longitude === undefined
    ? null
    : { latitude: latitude.key, longitude: longitude.key };
}

/** Beside coordinates, a height or depth says where something is. */
const heightNames =
  /^(depth|elevation|altitude|height|tiefe|höhe|profondeur|hauteur|profundidad|altitud|altura|profundidade|profondità|altezza|diepte|hoogte)\b/i;

/** Whether names are those of towns, by their header; airports are found by their codes. */
function areTownNames({ name, words }: WordFacts): boolean {
  if (!isAirportHeader(name)) return isTownHeader(name);
  return words.filter((word) => /^[A-Z]{3}$/.test(word.trim())).length >= words.length * 0.8;
}

/** Whether most names are countries or states. Berlin and Hamburg are states as well, unless the header says cities. */
function areRegionNames(label: WordFacts): boolean {
  if (label.distinct < 2 || label.distinct > mostRegions || areTownNames(label)) return false;
  if (isRegionColumn(label)) return true;
  // IT and HR are departments rather than countries.
  const long = label.words.filter((word) => word.trim().length > 3);
  return regionShare(long) * long.length >= label.distinct * 0.5;
}

/** More than the regions of all countries in all their spellings. */
const mostRegions = 20_000;

const unitNames =
  /^(units?|unit of measure|uom|einheit|maßeinheit|unité|unidad|unidade|unità|eenheid|единица|单位|単位|الوحدة)$/i;

type Rows = Pick<Facts, 'rows' | 'time' | 'label' | 'category' | 'measures' | 'moments'>;

/** Many rows without names of their own, whose values do not add up to anything. */
function isSampleOf({ rows, time, label, category, measures, moments }: Rows): boolean {
  if (rows < 20 || time !== null || measures.length === 0 || moments.length > 0) return false;
  if (label === null || label.isCode || label.isNumbered) return true;
  const groups = [label, category].filter((each) => each !== null && each.distinct * 3 <= rows);
  if (groups.length === 0) return false;
  const perGroup = rows / groups.reduce((product, each) => product * (each?.distinct ?? 1), 1);
  const isSummed = measures.every(({ adds, isGuess }) => adds && !(isGuess && perGroup >= 5));
  return !isSummed && (label.distinct < rows || rows >= 50);
}

function isRepeated(column: { distinct: number; gaps: number } | null, rows: number): boolean {
  return column !== null && column.distinct + column.gaps < rows;
}
