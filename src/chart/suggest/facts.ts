import { isCalledCoordinate } from '#data/measure/coordinate-names.ts';
import { kindInName } from '#data/measure/kind-words.ts';
import { areLikeMeasures } from '#data/measure/like-measures.ts';
import { addsUp } from '#data/measure/measure-kind.ts';
import type { NumberColumn, Table } from '#data/table.ts';
import { areRegions } from '../maps/guess-map.ts';
import { inScaleOrder, placesInScale } from './answer-scale.ts';
import { type FigureFacts, figureFacts, type TimeFacts, timeFacts, type WordFacts, wordFacts } from './column-facts.ts';
import { momentsAmong } from './moments.ts';
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
  const time = steps ?? timeAxisOf(times, { table, words });
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
  const alike = moments.length > 0 ? moments : (scale ?? alikeAmong(groups));
  const main = moments.at(-1) ?? mainAmong(measures, time === null ? rows : 0);
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
    isMixed: groups.length > 1,
    main,
    moments,
    pair: pairAmong(alike, moments),
    isLong,
    along,
    places,
    series,
    hasNegatives: measures.some(({ least }) => least < 0),
    hasGaps: shown.some(({ gaps }) => gaps > 0) || (isLong && hasMissingPairs(table, along, category)),
    doesAddUp: areShares || (shown.length > 0 && shown.every(isAdded) && !areCompared(shown)),
    areShares,
    answers: scale !== null ? { columns: scale } : isLong ? answersIn(category) : null,
    links: linksAmong(words),
    levels: levelsAmong(words, rows),
    spot: spotAmong(table),
    areRegions: label !== null && (isRegionColumn(label) || areRegions(label.words)),
    isSample: isSampleOf({ rows, time, label, category, measures, moments, isLong }),
  };
}

/** Amounts and counts. What only its values tell, and always has about the same size, is rather a price or a level. */
function isAdded({ name, least, most, distinct, measure, isWhole }: FigureFacts): boolean {
  const isGuess = measure.unit === null && !isWhole && kindInName(name) === null;
  return addsUp(measure) && !(isGuess && distinct >= 15 && least > most * 0.65);
}

/** The moments along which the rows run. In a list of names that is not sorted by them, they only tell something more. */
function timeAxisOf(
  times: readonly TimeFacts[],
  { table, words }: { table: Table; words: readonly WordFacts[] },
): TimeFacts | null {
  const [time = null] = times;
  const column = table.columns.find(({ key }) => key === time?.key);
  if (time === null || column === undefined || column.kind === 'text') return null;
  const isListed = words.some(({ distinct, isCode }) => distinct === table.rows && !isCode) && table.rows > 2;
  return isListed && !isSorted(column.values) ? null : time;
}

function isSorted(values: Float64Array): boolean {
  const isRising = values.every((value, row) => row === 0 || !(value < (values[row - 1] ?? value)));
  return isRising || values.every((value, row) => row === 0 || !(value > (values[row - 1] ?? value)));
}

/** Numbers that rise in even steps, as hours or depths do: an axis for what was measured there. */
function stepsAmong([first, ...others]: readonly NumberColumn[]): TimeFacts | null {
  if (first === undefined || others.length === 0 || first.values.length < 5) return null;
  const { key, name, values } = first;
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  const isEven = values.every(
    (value, row) => row === 0 || Math.abs(value - (values[row - 1] ?? 0) - step) <= Math.abs(step) * 0.01,
  );
  if (!(step > 0) || !isEven) return null;
  return {
    kind: 'time',
    key,
    name,
    isYears: false,
    isNumbers: true,
    isClock: false,
    years: 0,
    distinct: values.length,
    gaps: 0,
  };
}

function isRegionColumn({ column }: WordFacts): boolean {
  return column.type?.is === 'country' || column.type?.is === 'region';
}

/** The names of the rows and their category. Answers on a scale are what is counted, not what it is counted for. */
function namesAmong(
  words: readonly WordFacts[],
  { rows, time }: { rows: number; time: TimeFacts | null },
): Pick<Facts, 'label' | 'category'> {
  const label = labelAmong(words, rows);
  const category = categoryAmong(words, { rows, label, time });
  const isScale = time === null && label !== null && category !== null && placesInScale(label.words) !== null;
  return isScale && label.distinct < rows ? { label: category, category: label } : { label, category };
}

/** The column with the most different names; codes and links only where there is nothing else. */
function labelAmong(words: readonly WordFacts[], rows: number): WordFacts | null {
  const worth = ({ distinct, isCode, longest, words: list, column }: WordFacts) => {
    const isShort = longest <= 4 && list.every((word) => word === word.toUpperCase());
    const isFlag = column.type?.is === 'boolean';
    return distinct / Math.max(1, rows) - (isCode ? 2 : 0) - (isFlag ? 1 : 0) - (isShort ? 0.15 : 0);
  };
  return [...words].sort((a, b) => worth(b) - worth(a))[0] ?? null;
}

/** With time, any column of words can be the series. Without, it must be a second one, of fewer words than there are names. */
function categoryAmong(
  words: readonly WordFacts[],
  { rows, label, time }: { rows: number; label: WordFacts | null; time: TimeFacts | null },
): WordFacts | null {
  const possible = words.filter((each) => {
    if (each.isCode) return false;
    if (time !== null) return (each.distinct < rows && each.distinct > 1) || rows === 1;
    return each !== label && each.distinct < rows && (each.distinct > 1 || rows === 1);
  });
  const repeated = possible.filter((each) => each.distinct * 2 <= rows);
  return repeated.find((each) => each.distinct <= mostSeries) ?? repeated[0] ?? possible[0] ?? null;
}

const mostSeries = 30;

/** Whether each category gets a series. Amounts of very many are added up instead: nobody tells 300 lines apart. */
function isToldApart(category: WordFacts, measures: readonly FigureFacts[]): boolean {
  if (measures.length === 0) return false;
  return (
    category.distinct <= mostSeries || isRegionColumn(category) || !measures.every(({ measure }) => addsUp(measure))
  );
}

function isRepeated(column: { distinct: number; gaps: number } | null, rows: number): boolean {
  return column !== null && column.distinct + column.gaps < rows;
}

/** Ranks are shown where nothing else is there to be shown. */
function measuresAmong(columns: readonly NumberColumn[], rows: number): FigureFacts[] {
  const all = columns.map((column) => figureFacts(column, rows)).filter(({ distinct }) => distinct > 0);
  const measures = all.filter(({ measure }) => !['id', 'year', 'coordinate', 'rank'].includes(measure.kind));
  return measures.length > 0 ? measures : all.filter(({ measure }) => measure.kind === 'rank');
}

/** Measures that can share an axis, group by group. */
function likeGroups(measures: readonly FigureFacts[]): FigureFacts[][] {
  const groups: FigureFacts[][] = [];
  for (const each of measures) {
    const group = groups.find(([first]) => first !== undefined && areLikeMeasures(first.column, each.column));
    if (group === undefined) groups.push([each]);
    else group.push(each);
  }
  return groups;
}

/** The measures like the first one; a larger group when the first stands alone. Totals of the others are left out. */
function alikeAmong(groups: readonly FigureFacts[][]): FigureFacts[] {
  const [first = []] = groups;
  const [largest = first] = [...groups].sort((a, b) => b.length - a.length);
  const chosen = first.length > 1 || largest.length < 3 ? first : largest;
  return chosen.length < 3 ? chosen : chosen.filter((each) => !isTotalOf(each, chosen));
}

/** Whether a column is the sum of at least two others that stand side by side. */
function isTotalOf(total: FigureFacts, among: readonly FigureFacts[]): boolean {
  const others = among.filter((each) => each !== total).slice(0, 24);
  return others.some((_, first) => {
    const sums = new Float64Array(total.column.values.length);
    return others.slice(first).some(({ column }, more) => {
      for (let row = 0; row < sums.length; row++) sums[row] = (sums[row] ?? 0) + (column.values[row] ?? 0);
      return more > 0 && isSame(total.column.values, sums);
    });
  });
}

function isSame(values: Float64Array, sums: Float64Array): boolean {
  if (sums.length < 2) return false;
  return values.every((value, row) => Math.abs(value - (sums[row] ?? 0)) <= Math.abs(value) * 0.005);
}

/** The measure the rows are sorted by, largest first, is what the table is about. Else the first that differs at all. */
function mainAmong(measures: readonly FigureFacts[], rows: number): FigureFacts | null {
  const differing = measures.filter(({ distinct }) => distinct > 1);
  const [first = measures[0] ?? null] = differing;
  if (rows < 5) return first;
  return differing.find(({ column, distinct }) => distinct * 2 > rows && isFalling(column)) ?? first;
}

function isFalling({ values }: NumberColumn): boolean {
  return values.every((value, row) => row === 0 || value <= (values[row - 1] ?? value));
}

const lowNames = /^(min|low|lowest|lower|least|worst|niedrig|tiefst|bas|mínim|minim|minimo|laagst)/i;
const highNames = /^(max|high|highest|upper|most|best|höchst|haut|máxim|maxim|massimo|hoogst)/i;

/** Columns of the lowest and the highest value. */
export function boundsAmong(measures: readonly FigureFacts[]): readonly [FigureFacts, FigureFacts] | null {
  const low = measures.find(({ name }) => lowNames.test(name.trim()));
  const high = measures.find(({ name }) => highNames.test(name.trim()));
  if (low === undefined || high === undefined || !areLikeMeasures(low.column, high.column)) return null;
  return [low, high];
}

/** A lowest and a highest value, a goal and what was reached, or income and costs are not added up. */
function areCompared(measures: readonly FigureFacts[]): boolean {
  if (boundsAmong(measures) !== null || measures.some(({ name }) => isGoal(name))) return true;
  return opposites.some((pair) => pair.every((pattern) => measures.some(({ name }) => pattern.test(name))));
}

/** Measures of which one is set against the other. */
const opposites: readonly [RegExp, RegExp][] = [
  [
    /\b(sales|revenues?|income|turnover|umsatz|umsätze|erlöse?|einnahmen|ventes|recettes|ventas|ingresos|vendas|receitas?|vendite|ricavi|omzet)\b/i,
    /\b(costs?|expenses?|spending|profit|kosten|ausgaben|gewinn|coûts?|dépenses|bénéfice|costes?|gastos|beneficio|custos?|despesas|lucro|costi|spese|utile|uitgaven|winst)\b/i,
  ],
  [
    /\b(exports?|ausfuhr(en)?|exportations|exportaciones|exportações|esportazioni)\b/i,
    /\b(imports?|einfuhr(en)?|importations|importaciones|importações|importazioni)\b/i,
  ],
  [
    /\b(births|geburten|naissances|nacimientos|nascimentos|nascite)\b/i,
    /\b(deaths|todesfälle|sterbefälle|décès|muertes|defunciones|mortes|morti)\b/i,
  ],
];

export function isGoal(name: string): boolean {
  return /\b(goal|target|plan|planned|budget|forecast|ziel|soll|objectif|objetivo|meta|obiettivo|doel)\b/i.test(name);
}

function pairAmong(
  alike: readonly FigureFacts[],
  moments: readonly FigureFacts[],
): readonly [FigureFacts, FigureFacts] | null {
  const bounds = moments.length > 0 ? null : boundsAmong(alike);
  const [first, second] = alike;
  const last = moments.at(-1) ?? (alike.length === 2 ? second : undefined);
  return bounds ?? (first === undefined || last === undefined ? null : [first, last]);
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
    columns.find(
      (column) => column.kind === 'number' && (column.type?.is === is || isCalledCoordinate(column.name, is)),
    );
  const [latitude, longitude] = [find('latitude'), find('longitude')];
  return latitude === undefined || longitude === undefined
    ? null
    : { latitude: latitude.key, longitude: longitude.key };
}

type Rows = Pick<Facts, 'rows' | 'time' | 'label' | 'category' | 'measures' | 'moments' | 'isLong'>;

/** Many rows without names of their own, whose values do not add up to anything. */
function isSampleOf({ rows, time, label, category, measures, moments }: Rows): boolean {
  if (rows < 20 || time !== null || measures.length === 0 || moments.length > 0) return false;
  if (label === null || label.isCode || label.isNumbered) return true;
  const isSummed = measures.every(({ measure }) => addsUp(measure));
  if (isSummed) return false;
  const isGrouped = [label, category].some((each) => each !== null && each.distinct * 3 <= rows);
  return isGrouped && (label.distinct < rows || rows >= 50);
}
