import type { Column, NumberColumn, Table, TextColumn } from '#data/table.ts';

type Common = { key: string; name: string; distinct: number; gaps: number };
export type WordFacts = Common & { kind: 'words'; longest: number; words: readonly string[] };
/** `years` is how many years there are from the first moment to the last. */
export type TimeFacts = Common & { kind: 'time'; isYears: boolean; years: number };
export type FigureFacts = Common & { kind: 'figures'; least: number; most: number; sum: number; isWhole: boolean };

/** What choosing a chart type asks of a table. */
export type Facts = {
  rows: number;
  /** The moments of the rows: dates, or years in a column of numbers. */
  time: TimeFacts | null;
  /** All columns of moments. */
  times: readonly TimeFacts[];
  /** The words that name the rows: the column of words with the most different ones. */
  label: WordFacts | null;
  /** Another column of words, which says to what the rows belong. */
  category: WordFacts | null;
  measures: readonly FigureFacts[];
  /** Whether the rows come again for each category, instead of one column for each. */
  isLong: boolean;
  /** Along what the values stand: time if there is one, else names. */
  along: TimeFacts | WordFacts | null;
  /** How many places there are along it. Names that come again without a category to tell them apart are places of their own. */
  places: number;
  /** How many courses or groups are shown: categories of a long table, else measures. */
  series: number;
  hasNegatives: boolean;
};

export function factsOf(table: Table): Facts {
  const { rows } = table;
  const times = table.columns.flatMap((column) => timeFacts(column, rows));
  const [time = null] = times;
  const words = table.columns.flatMap((column) => (column.kind === 'text' ? [wordFacts(column, rows)] : []));
  const told = words.filter(({ distinct }) => distinct > 0);
  const label = [...told].sort((a, b) => b.distinct - a.distinct)[0] ?? null;
  const measures = table.columns.flatMap((column) =>
    column.kind === 'number' && !times.some(({ key }) => key === column.key) && !isPlaceOrId(column, rows)
      ? [figureFacts(column, rows)]
      : [],
  );
  const repeats = time === null ? isRepeated(label, rows) : isRepeated(time, rows);
  const category = told.find((column) => isCategory(column, { rows, label, time })) ?? null;
  const isLong = repeats && category !== null && measures.length > 0;
  const along = time ?? label;
  return {
    rows,
    time,
    times,
    label,
    category,
    measures,
    isLong,
    along,
    places: along === null ? 0 : along.kind === 'words' && !isLong ? rows - along.gaps : along.distinct,
    series: isLong ? (category?.distinct ?? 1) : measures.length,
    hasNegatives: measures.some(({ least }) => least < 0),
  };
}

function isRepeated(column: Common | null, rows: number): boolean {
  return column !== null && column.distinct + column.gaps < rows;
}

/** With time, any column of words can be the series. Without, it must be a second one, of fewer words than there are names. */
function isCategory(
  column: WordFacts,
  { rows, label, time }: { rows: number; label: WordFacts | null; time: TimeFacts | null },
): boolean {
  if (time !== null) return column.distinct < rows || rows === 1;
  return column !== label && column.distinct < rows;
}

function wordFacts({ key, name, codes, words }: TextColumn, rows: number): WordFacts {
  const used = new Set(codes.subarray(0, rows));
  const gaps = codes.reduce((count, code) => count + (code < 0 ? 1 : 0), 0);
  used.delete(-1);
  const shown = words.filter((_, code) => used.has(code));
  const longest = shown.reduce((most, word) => Math.max(most, word.length), 0);
  return { kind: 'words', key, name, distinct: shown.length, gaps, longest, words: shown };
}

function figureFacts({ key, name, values }: NumberColumn, rows: number): FigureFacts {
  const known = values.subarray(0, rows).filter((value) => !Number.isNaN(value));
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const value of known) {
    least = Math.min(least, value);
    most = Math.max(most, value);
    sum += value;
  }
  const isWhole = known.every((value) => Number.isInteger(value));
  const distinct = new Set(known).size;
  return { kind: 'figures', key, name, distinct, gaps: rows - known.length, least, most, sum, isWhole };
}

function timeFacts(column: Column, rows: number): TimeFacts[] {
  if (column.kind === 'text') return [];
  const isYears = column.kind === 'number';
  if (isYears && !isColumnOfYears(column)) return [];
  const known = column.values.subarray(0, rows).filter((value) => !Number.isNaN(value));
  const { key, name } = column;
  const yearOf = (value: number) => (isYears ? value : new Date(value).getUTCFullYear());
  const [low, high] = [
    known.reduce((a, b) => Math.min(a, b), Infinity),
    known.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
  const years = known.length === 0 ? 0 : yearOf(high) - yearOf(low) + 1;
  return [{ kind: 'time', key, name, isYears, years, distinct: new Set(known).size, gaps: rows - known.length }];
}

const yearNames = /^(year|years|jahr|année|annee|año|anno|ano|jaar|rok|år|yıl|年|السنة)$/i;

/** Whole numbers that can be years, in order or under a name that says so. */
function isColumnOfYears({ name, values }: NumberColumn): boolean {
  if (values.length === 0) return false;
  const canBe = values.every((value) => Number.isInteger(value) && value >= 1000 && value <= 2999);
  if (!canBe) return false;
  if (yearNames.test(name.trim())) return true;
  const isRising = values.every((value, row) => row === 0 || value >= (values[row - 1] ?? value));
  return isRising && values.every((value) => value >= 1500 && value <= 2200);
}

const placeNames = /^(lat|lon|lng|long|latitude|longitude|breitengrad|längengrad)$/i;
const idNames = /^(id|nr|no|number|#|index|code|key|fips|iso|rank|rang)$/i;

/** Coordinates and numbers that only name their row are not what a chart is about. */
function isPlaceOrId({ name, values, type }: NumberColumn, rows: number): boolean {
  if (type?.is === 'latitude' || type?.is === 'longitude' || placeNames.test(name.trim())) return true;
  const isName = type?.is === 'rank' || idNames.test(name.trim());
  return isName && rows > 2 && new Set(values).size === rows && values.every((value) => Number.isInteger(value));
}
