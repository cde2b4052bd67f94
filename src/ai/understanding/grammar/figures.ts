import { noWords, unionOf, type WordSet, wordSetOf } from '../evidence/word-set.ts';
import type { KnownColumn } from '../known-table.ts';
import type { Aggregate } from './reading.ts';
import {
  addReading,
  cueWords,
  type GrammarSpace,
  gradeOf,
  nameWords,
  type RowSet,
  roundedFigure,
  rowNounWords,
} from './workspace.ts';

/** How many rows, and how many different values. */
export function addCounts(space: GrammarSpace, set: RowSet): void {
  const { evidence, table } = space;
  const grades = (is: (column: KnownColumn) => boolean) =>
    Math.max(0, ...table.columns.filter(is).map(({ index }) => gradeOf(evidence.focus, index)));
  const plain = space.plain(
    'count',
    asksCount(space) ? 'count:asked' : 'count:unasked',
    `count:numfocus=${grades(({ isNumeric }) => isNumeric)}`,
    `count:textfocus=${grades(({ isNumeric }) => !isNumeric)}`,
  );
  addReading(space, set, {
    ...{
      operation: { is: 'count' },
      root: 'count',
      items: [{ number: set.rows.length }],
      plain,
      parts: space.parts('count'),
    },
    ...{ words: unionOf(rowNounWords(space), cueWords(space, 'count')), kind: 'number' },
  });
  if (set.rows.length < 2) return;
  for (const column of space.grouping) {
    const distinct = countDifferent(column, set.rows);
    const asked = space.asked[column.index];
    if (distinct === set.rows.length || distinct < 1 || asked === undefined) continue;
    addReading(space, set, {
      ...{ operation: { is: 'distinct', column: column.index }, root: 'distinct', items: [{ number: distinct }] },
      plain: [...asked.plain, ...plain, ...space.plain('distinct')],
      parts: [...asked.parts, ...space.parts('distinct')],
      ...{ words: unionOf(asked.words, cueWords(space, 'count', 'distinct')), kind: 'number' },
    });
  }
}

export function asksCount({ evidence: { words }, has }: GrammarSpace): boolean {
  if (has('~count', '~distinct')) return true;
  return words.some(
    ({ concept }, at) =>
      (concept === 'many' && words[at - 1]?.concept === 'how') ||
      (concept === 'number' && words[at + 1]?.concept === 'of') ||
      concept === 'count',
  );
}

function countDifferent({ codes, values }: KnownColumn, rows: Int32Array): number {
  const isSeen = new Uint8Array(values.length);
  let count = 0;
  for (const row of rows) {
    const code = codes[row] ?? 0;
    if (isSeen[code] === 1 || values[code]?.isBlank !== false) continue;
    isSeen[code] = 1;
    count += 1;
  }
  return count;
}

/** Sum, mean and so on of each column of numbers. */
export function addAggregates(space: GrammarSpace, set: RowSet): void {
  // Of one row they are its value: only where the question says so.
  const least = space.has('~mean', '~sum', 'average', 'total') ? 1 : 2;
  if (set.rows.length < least) return;
  const { evidence } = space;
  for (const column of space.numeric) {
    const asked = space.asked[column.index];
    const numbers = figuresOf(column, set.rows);
    if (numbers.length < least || asked === undefined) continue;
    const isConditioned = set.conditions.some((each) => each.column === column.index);
    const plain = [
      ...asked.plain,
      ...space.plain(
        `aggregate:extreme=${gradeOf(evidence.extreme, column.index)}`,
        isConditioned ? 'aggregate:same' : 'aggregate:other',
        numbers.length === 1 ? 'aggregate:single' : 'aggregate:several',
      ),
    ];
    const words = unionOf(asked.words, nameWords(space, column.index, 1), aggregateWords(space));
    for (const { how, percent } of aggregatesAsked(space))
      addReading(space, set, {
        operation: { is: 'aggregate', how, column: column.index, ...(percent === undefined ? {} : { percent }) },
        ...{ root: how, words, kind: 'number', items: [{ number: roundedFigure(aggregateOf(numbers, how, percent)) }] },
        plain: [
          ...plain,
          ...space.plain(`aggregate:${how}`, `aggregate:${how}:named=${gradeOf(evidence.names, column.index)}`),
        ],
        parts: [...asked.parts, ...space.parts('aggregate', `aggregate:${how}`)],
      });
  }
  if (set.kind === 'all' || set.kind === 'one') addRanges(space, set);
}

const rare = {
  median: ['median', '~median'],
  deviation: ['~deviation'],
  percentile: ['~percentile', 'percentile', 'quantile', 'quartile', 'p95', 'p90', 'p99', 'p'],
} as const;

/** Aggregates that may be meant. The rare ones need their word. */
function aggregatesAsked(space: GrammarSpace): { how: Aggregate; percent?: number }[] {
  const usual: { how: Aggregate; percent?: number }[] = [
    { how: 'sum' },
    { how: 'mean' },
    { how: 'max' },
    { how: 'min' },
  ];
  if (space.has(...rare.median)) usual.push({ how: 'median' });
  if (space.has(...rare.deviation)) usual.push({ how: 'deviation' });
  if (space.has(...rare.percentile))
    for (const { value } of space.evidence.numbers)
      if (value > 0 && value < 100) usual.push({ how: 'percentile', percent: value });
  return usual;
}

const aggregateConcepts = new Set(
  'sum total mean average avg median percentile quantile highest lowest max min maximum minimum'.split(' '),
);

const aggregateCues = ['sum', 'mean', 'median', 'percentile', 'deviation', 'max', 'min'] as const;

/** Words that only say how to aggregate. */
export function aggregateWords(space: GrammarSpace): WordSet {
  const own = space.evidence.words.flatMap(({ concept }, at) => (aggregateConcepts.has(concept) ? at : []));
  return unionOf(wordSetOf(own), cueWords(space, ...aggregateCues));
}

/** Numbers of a column in rows, without gaps. */
export function figuresOf({ numbers }: KnownColumn, rows: Int32Array): Float64Array {
  const figures = new Float64Array(rows.length);
  let count = 0;
  for (const row of rows) {
    const number = numbers[row] ?? Number.NaN;
    if (!Number.isNaN(number)) figures[count++] = number;
  }
  return figures.subarray(0, count);
}

export function aggregateOf(figures: Float64Array, how: Aggregate, percent = 50): number {
  switch (how) {
    case 'sum':
      return figures.reduce((sum, each) => sum + each, 0);
    case 'mean':
      return figures.reduce((sum, each) => sum + each, 0) / figures.length;
    case 'max':
      return figures.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY);
    case 'min':
      return figures.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
    case 'median':
      return quantileOf(figures, 0.5);
    case 'percentile':
      return quantileOf(figures, percent / 100);
    case 'deviation':
      return deviationOf(figures);
  }
}

/** Standard deviation of a sample. */
function deviationOf(figures: Float64Array): number {
  const mean = figures.reduce((sum, each) => sum + each, 0) / figures.length;
  const squares = figures.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return Math.sqrt(squares / (figures.length - 1));
}

/** Quantile between the two nearest values, as spreadsheets compute it. */
function quantileOf(figures: Float64Array, share: number): number {
  const sorted = figures.slice().sort();
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** From the lowest to the highest: years, or numbers. */
function addRanges(space: GrammarSpace, set: RowSet): void {
  for (const column of space.orderable) {
    const asked = space.asked[column.index];
    let [most, least, count] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
    for (const row of set.rows) {
      const value = amountAt(column, row);
      if (Number.isNaN(value) || value < 0) continue;
      [most, least, count] = [Math.max(most, value), Math.min(least, value), count + 1];
    }
    if (count < 2 || asked === undefined) continue;
    addReading(space, set, {
      ...{
        operation: { is: 'range', column: column.index },
        root: 'range',
        items: [{ number: roundedFigure(most - least) }],
      },
      plain: [...asked.plain, ...space.plain('range', `range:${column.kind}`)],
      parts: [...asked.parts, ...space.parts('range', `range:${column.isDated ? 'time' : 'number'}`)],
      ...{ words: asked.words ?? noWords, kind: 'number' },
    });
  }
}

/** Year of a time, or number. */
export function amountAt(column: KnownColumn, row: number): number {
  if (!column.isDated) return column.numbers[row] ?? Number.NaN;
  const year = column.values[column.codes[row] ?? -1]?.day?.year ?? -1;
  return year < 0 ? Number.NaN : year;
}
