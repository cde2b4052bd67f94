import { quantile } from '../transform/aggregate.ts';
import { later, monthOf, quarterOf, utc, weekdayOf, weekOf, yearOf } from '../transform/date-part.ts';
import { dateSpan } from '../transform/read-value.ts';
import {
  cellAt,
  chooseFrom,
  type Figures,
  mapCells,
  mapOne,
  mapTwo,
  maxTextLength,
  oneFigure,
  shift,
  type ValueKind,
  type Vector,
} from './vector.ts';

/** Context of a function besides its arguments. Without `today` there is no clock. */
export type Scope = { rows: number; today?: number };

/** `same` arguments must all be of one kind. */
export type Argument = { name: string; takes: ValueKind | 'any' | 'same'; isOptional?: true; isMany?: true };

type FunctionKind = {
  group: 'numbers' | 'columns' | 'text' | 'dates' | 'rows' | 'logic';
  given: readonly Argument[];
  gives: ValueKind | 'same';
  /** Whether the result has the unit of the first `same` or number argument. */
  keepsUnit?: true;
  words: string;
  /** Example for the help and the tests. Tables in examples have the columns Sales (3, empty, 5), Country and Date. */
  example: { text: string; gives: number | string | boolean | null };
  run: (given: readonly Vector[], scope: Scope) => Vector;
};

const x: Argument = { name: 'number', takes: 'number' };
const text: Argument = { name: 'text', takes: 'text' };
const date: Argument = { name: 'date', takes: 'time' };
const many = (name: string, takes: Argument['takes']): Argument => ({ name, takes, isMany: true });
const optional = (name: string, takes: Argument['takes']): Argument => ({ name, takes, isOptional: true });
const argument = (name: string, takes: Argument['takes']): Argument => ({ name, takes });

/** All functions of the language, by name. */
export const functions: Readonly<Record<string, FunctionKind>> = {
  abs: numeric('The absolute value of a number', Math.abs, { text: 'abs(-3)', gives: 3 }, true),
  round: {
    group: 'numbers',
    given: [x, optional('digits', 'number')],
    gives: 'number',
    keepsUnit: true,
    words: 'Rounds to a number of decimal places',
    example: { text: 'round(2.345, 2)', gives: 2.35 },
    run: ([value, digits = zero]) => mapTwo(figures(value), figures(digits), 'number', roundTo),
  },
  floor: numeric('Rounds down to a whole number', Math.floor, { text: 'floor(2.7)', gives: 2 }, true),
  ceil: numeric('Rounds up to a whole number', Math.ceil, { text: 'ceil(2.1)', gives: 3 }, true),
  sqrt: numeric('The square root', Math.sqrt, { text: 'sqrt(9)', gives: 3 }),
  exp: numeric('The number e raised to a power', Math.exp, { text: 'exp(0)', gives: 1 }),
  log: {
    group: 'numbers',
    given: [x, optional('base', 'number')],
    gives: 'number',
    words: 'The logarithm: natural, or to a base',
    example: { text: 'round(log(1000, 10), 6)', gives: 3 },
    run: ([value, base]) =>
      base === undefined
        ? mapOne(figures(value), 'number', Math.log)
        : mapTwo(figures(value), figures(base), 'number', (a, b) => Math.log(a) / Math.log(b)),
  },
  min: extreme('The minimum of a column, or of several values per row', Math.min, {
    text: 'min(4, 2, 3)',
    gives: 2,
  }),
  max: extreme('The maximum of a column, or of several values per row', Math.max, {
    text: 'max([Sales])',
    gives: 5,
  }),
  sum: wholeColumn('The sum of a column', { text: 'sum([Sales])', gives: 8 }, (values) =>
    values.reduce((a, b) => a + b, 0),
  ),
  mean: wholeColumn(
    'The mean of a column',
    { text: 'mean([Sales])', gives: 4 },
    (values) => values.reduce((a, b) => a + b, 0) / values.length,
  ),
  median: wholeColumn('The median of a column', { text: 'median([Sales])', gives: 4 }, (values) =>
    quantile(values.slice().sort(), 0.5),
  ),
  count: {
    group: 'columns',
    given: [argument('column', 'any')],
    gives: 'number',
    words: 'The number of non-empty values in a column',
    example: { text: 'count([Sales])', gives: 2 },
    run: ([column = zero], { rows }) => {
      let count = 0;
      for (let row = 0; row < rows; row++) if (cellAt(column, row) !== null) count += 1;
      return oneFigure('number', count);
    },
  },
  concat: {
    group: 'text',
    given: [many('value', 'any')],
    gives: 'text',
    words: 'Joins values into one text; gaps are left out',
    example: { text: 'concat("a", 1, "b")', gives: 'a1b' },
    run: (args, { rows }) => joinAll(args, rows),
  },
  upper: textual('Converts to uppercase', [text], ([word]) => word.toUpperCase(), {
    text: 'upper("abc")',
    gives: 'ABC',
  }),
  lower: textual('Converts to lowercase', [text], ([word]) => word.toLowerCase(), {
    text: 'lower("ABC")',
    gives: 'abc',
  }),
  trim: textual('Removes spaces at both ends', [text], ([word]) => word.trim(), { text: 'trim("  a ")', gives: 'a' }),
  left: {
    ...textual('The first characters', [text, argument('count', 'number')], () => '', {
      text: 'left("Germany", 3)',
      gives: 'Ger',
    }),
    run: (args, { rows }) =>
      mapCells(
        args,
        rows,
        'text',
        strictly(([word, count]) => charactersOf(word, 0, whole(count))),
      ),
  },
  right: {
    ...textual('The last characters', [text, argument('count', 'number')], () => '', {
      text: 'right("Germany", 3)',
      gives: 'any',
    }),
    run: (args, { rows }) =>
      mapCells(
        args,
        rows,
        'text',
        strictly(([word, count]) =>
          charactersOf(word, Math.max(0, lengthOf(word) - whole(count)), Number.POSITIVE_INFINITY),
        ),
      ),
  },
  mid: {
    ...textual(
      'Characters starting at a position',
      [text, argument('start', 'number'), argument('count', 'number')],
      () => '',
      {
        text: 'mid("Germany", 2, 3)',
        gives: 'erm',
      },
    ),
    run: (args, { rows }) =>
      mapCells(
        args,
        rows,
        'text',
        strictly(([word, start, count]) => {
          const from = Math.max(0, whole(start) - 1);
          return charactersOf(word, from, from + whole(count));
        }),
      ),
  },
  replace: textual(
    'Replaces every occurrence of a text',
    [text, argument('find', 'text'), argument('with', 'text')],
    ([word = '', find = '', by = '']) => replaceAll(word, find, by),
    { text: 'replace("a-b-c", "-", "+")', gives: 'a+b+c' },
  ),
  contains: asking(
    'True if a text contains another (not case-sensitive)',
    'part',
    (word, part) => word.includes(part),
    {
      text: 'contains("Germany", "man")',
      gives: true,
    },
  ),
  startswith: asking(
    'True if a text starts with another (not case-sensitive)',
    'start',
    (word, part) => word.startsWith(part),
    {
      text: 'startswith("Germany", "ger")',
      gives: true,
    },
  ),
  endswith: asking(
    'True if a text ends with another (not case-sensitive)',
    'end',
    (word, part) => word.endsWith(part),
    {
      text: 'endswith("Germany", "x")',
      gives: false,
    },
  ),
  length: {
    group: 'text',
    given: [text],
    gives: 'number',
    words: 'The number of characters in a text',
    example: { text: 'length("Zürich")', gives: 6 },
    run: (args, { rows }) =>
      mapCells(
        args,
        rows,
        'number',
        strictly(([word]) => lengthOf(word)),
      ),
  },
  text: {
    group: 'text',
    given: [argument('value', 'any')],
    gives: 'text',
    words: 'Converts a value to text',
    example: { text: 'text(12.5)', gives: '12.5' },
    run: (args, { rows }) => joinAll(args, rows),
  },
  number: {
    group: 'numbers',
    given: [text],
    gives: 'number',
    words: 'Converts text to a number; empty if it is not a number',
    example: { text: 'number("12.5")', gives: 12.5 },
    run: (args, { rows }) =>
      mapCells(
        args,
        rows,
        'number',
        strictly(([word]) => (String(word).trim() === '' ? null : Number(word))),
      ),
  },
  year: ofDate('The year of a date', yearOf, { text: 'year(date("2024-05-17"))', gives: 2024 }),
  quarter: ofDate('The quarter of a date, 1 to 4', quarterOf, { text: 'quarter(date("2024-05-17"))', gives: 2 }),
  month: ofDate('The month of a date, 1 to 12', monthOf, { text: 'month(date("2024-05-17"))', gives: 5 }),
  week: ofDate('The ISO week of a date, 1 to 53', weekOf, { text: 'week(date("2024-05-17"))', gives: 20 }),
  day: ofDate('The day of the month', (time) => new Date(time).getUTCDate(), {
    text: 'day(date("2024-05-17"))',
    gives: 17,
  }),
  weekday: ofDate('The day of the week; Monday is 1', weekdayOf, { text: 'weekday(date("2024-05-17"))', gives: 5 }),
  hour: ofDate('The hour of the day', (time) => new Date(time).getUTCHours(), {
    text: 'hour(date("2024-05-17 10:30"))',
    gives: 10,
  }),
  date: {
    group: 'dates',
    given: [argument('year or text', 'any'), optional('month', 'number'), optional('day', 'number')],
    gives: 'time',
    words: 'A date from a text like 2024-05-17, or from year, month and day',
    example: { text: 'date(2024, 5, 17) - date("2024-05-01")', gives: 16 },
    run: (args, { rows }) => mapCells(args, rows, 'time', strictly(toDate)),
  },
  addmonths: {
    group: 'dates',
    given: [date, argument('count', 'number')],
    gives: 'time',
    words: 'Adds a number of months to a date',
    example: { text: 'day(addmonths(date("2024-01-31"), 1))', gives: 29 },
    run: ([time, count]) => mapTwo(figures(time), figures(count), 'time', (a, b) => later(a, Math.round(b), 'month')),
  },
  today: {
    group: 'dates',
    given: [],
    gives: 'time',
    words: 'Today’s date, if available',
    example: { text: 'today() is empty', gives: true },
    run: (_, { today = Number.NaN }) => oneFigure('time', today),
  },
  previous: {
    group: 'rows',
    given: [argument('value', 'same'), optional('rows', 'number')],
    gives: 'same',
    keepsUnit: true,
    words: 'The value in the previous row, or several rows before',
    example: { text: 'previous([Sales])', gives: null },
    run: ([value = zero, by = one], { rows }) => shift(value, rows, steps(by)),
  },
  next: {
    group: 'rows',
    given: [argument('value', 'same'), optional('rows', 'number')],
    gives: 'same',
    keepsUnit: true,
    words: 'The value in the next row, or several rows after',
    example: { text: 'next([Sales], 2)', gives: 5 },
    run: ([value = zero, by = one], { rows }) => shift(value, rows, -steps(by)),
  },
  running: {
    group: 'rows',
    given: [x],
    gives: 'number',
    keepsUnit: true,
    words: 'The running total up to this row; gaps are ignored',
    example: { text: 'running([Sales])', gives: 3 },
    run: ([value], { rows }) => runningSum(spread(figures(value), rows)),
  },
  rank: {
    group: 'rows',
    given: [argument('value', 'number')],
    gives: 'number',
    words: 'The rank in its column; the largest is 1, ties share a rank',
    example: { text: 'rank([Sales])', gives: 2 },
    run: ([value], { rows }) => ranks(spread(figures(value), rows)),
  },
  row: {
    group: 'rows',
    given: [],
    gives: 'number',
    words: 'The row number; the first is 1',
    example: { text: 'row()', gives: 1 },
    run: (_, { rows }) => ({
      kind: 'number',
      isOne: false,
      values: Float64Array.from({ length: rows }, (__, row) => row + 1),
    }),
  },
  if: {
    group: 'logic',
    given: [argument('condition', 'boolean'), argument('then', 'same'), argument('otherwise', 'same')],
    gives: 'same',
    keepsUnit: true,
    words: 'One value if a condition is true, otherwise another',
    example: { text: 'if([Sales] > 2, "much", "little")', gives: 'much' },
    run: ([condition, yes = zero, no = zero], { rows }) => {
      const { values, isOne } = figures(condition);
      return chooseFrom([yes, no], rows, (row) => {
        const holds = values[isOne ? 0 : row] ?? Number.NaN;
        return Number.isNaN(holds) ? -1 : holds === 1 ? 0 : 1;
      });
    },
  },
  coalesce: {
    group: 'logic',
    given: [many('value', 'same')],
    gives: 'same',
    keepsUnit: true,
    words: 'The first non-empty value',
    example: { text: 'coalesce(previous([Sales]), 0)', gives: 0 },
    run: (args, { rows }) => chooseFrom(args, rows, (row) => args.findIndex((each) => cellAt(each, row) !== null)),
  },
  isempty: {
    group: 'logic',
    given: [argument('value', 'any')],
    gives: 'boolean',
    words: 'True if a value is empty',
    example: { text: 'isempty([Sales])', gives: false },
    run: (args, { rows }) => isEmpty(args[0] ?? zero, rows),
  },
};

const zero = oneFigure('number', 0);
const one = oneFigure('number', 1);

type Example = FunctionKind['example'];

function numeric(words: string, of: (value: number) => number, example: Example, keepsUnit = false): FunctionKind {
  const run: FunctionKind['run'] = ([value]) => mapOne(figures(value), 'number', of);
  const base = { group: 'numbers', given: [x], gives: 'number', words, example, run } as const;
  return keepsUnit ? { ...base, keepsUnit: true } : base;
}

/** Of one argument over all rows, of several row by row; gaps are ignored. */
function extreme(words: string, pick: (a: number, b: number) => number, example: Example): FunctionKind {
  const better = (a: number, b: number) => (Number.isNaN(a) ? b : Number.isNaN(b) ? a : pick(a, b));
  const signature = [many('value', 'same')];
  return {
    group: 'columns',
    given: signature,
    gives: 'same',
    keepsUnit: true,
    words,
    example,
    run: ([first, ...rest]) => {
      const start = figures(first);
      if (rest.length === 0) return oneFigure(start.kind, start.values.reduce(better, Number.NaN));
      return rest.reduce<Figures>((best, each) => mapTwo(best, figures(each), start.kind, better), start);
    },
  };
}

function wholeColumn(words: string, example: Example, of: (values: Float64Array) => number): FunctionKind {
  const run: FunctionKind['run'] = ([column], { rows }) => {
    const present = spread(figures(column), rows).values.filter((value) => !Number.isNaN(value));
    return oneFigure('number', present.length === 0 ? Number.NaN : of(present));
  };
  return {
    group: 'columns',
    given: [argument('column', 'number')],
    gives: 'number',
    keepsUnit: true,
    words,
    example,
    run,
  };
}

function textual(
  words: string,
  given: readonly Argument[],
  of: (words: [string, ...string[]]) => string,
  example: Example,
): FunctionKind {
  const run: FunctionKind['run'] = (vectors, { rows }) =>
    mapCells(
      vectors,
      rows,
      'text',
      strictly(([first = '', ...rest]) => of([String(first), ...rest.map(String)])),
    );
  return { group: 'text', given, gives: 'text', words, example, run };
}

function asking(
  words: string,
  name: string,
  of: (word: string, part: string) => boolean,
  example: Example,
): FunctionKind {
  const run: FunctionKind['run'] = (args, { rows }) =>
    mapCells(
      args,
      rows,
      'boolean',
      strictly(([word, part]) => Number(of(String(word).toLowerCase(), String(part).toLowerCase()))),
    );
  return { group: 'text', given: [text, argument(name, 'text')], gives: 'boolean', words, example, run };
}

function ofDate(words: string, of: (time: number) => number, example: Example): FunctionKind {
  return {
    group: 'dates',
    given: [date],
    gives: 'number',
    words,
    example,
    run: ([time]) => mapOne(figures(time), 'number', of),
  };
}

/** Wraps a function so that a gap among the cells gives a gap. */
function strictly(
  of: (cells: readonly (number | string)[]) => number | string | null,
): (cells: readonly (number | string | null)[]) => number | string | null {
  return (cells) => (cells.includes(null) ? null : of(cells as readonly (number | string)[])); // null was just excluded
}

/** Vector of numbers; the kinds of arguments have been checked. */
export function figures(vector: Vector | undefined): Figures {
  if (vector === undefined || vector.kind === 'text') throw new Error('an expression was compiled with the wrong kind');
  return vector;
}

function spread(vector: Figures, rows: number): Figures {
  return vector.isOne
    ? { ...vector, isOne: false, values: new Float64Array(rows).fill(vector.values[0] ?? Number.NaN) }
    : vector;
}

/** Rounds half away from zero; 2.345 gives 2.35 although its binary form is slightly less. */
function roundTo(value: number, digits: number): number {
  const factor = 10 ** Math.max(-15, Math.min(15, Math.round(digits)));
  const scaled = Number((Math.abs(value) * factor).toPrecision(15));
  return Number.isFinite(scaled) ? (Math.sign(value) * Math.round(scaled)) / factor : value;
}

const pair = /[\ud800-\udfff]/;

/** Characters as people count them: 😀 is one, though it takes two UTF-16 units. */
function charactersOf(cell: number | string | undefined, from: number, to: number): string {
  const word = String(cell);
  return pair.test(word) ? Array.from(word).slice(from, to).join('') : word.slice(from, to);
}

function lengthOf(cell: number | string | undefined): number {
  const word = String(cell);
  return pair.test(word) ? Array.from(word).length : word.length;
}

function whole(count: number | string | undefined): number {
  return Math.max(0, Math.floor(Number(count)));
}

function steps(by: Vector): number {
  const cell = cellAt(by, 0);
  return typeof cell === 'number' ? Math.round(cell) : 0;
}

/** Stops when the text gets too long. */
function replaceAll(word: string, find: string, by: string): string {
  if (find === '') return word;
  let result = '';
  let from = 0;
  for (let at = word.indexOf(find); at >= 0 && result.length <= maxTextLength; at = word.indexOf(find, from)) {
    result += word.slice(from, at) + by;
    from = at + find.length;
  }
  return result + word.slice(from);
}

/** Values joined into one text without gaps; times at midnight are written as dates. */
export function joinAll(vectors: readonly Vector[], rows: number): Vector {
  const isTime = vectors.map(({ kind }) => kind === 'time');
  const isYes = vectors.map(({ kind }) => kind === 'boolean');
  return mapCells(vectors, rows, 'text', (cells) => {
    let joined = '';
    cells.forEach((cell, place) => {
      if (cell === null) return;
      if (isTime[place]) joined += dateText(Number(cell));
      else joined += isYes[place] ? (cell === 1 ? 'Yes' : 'No') : String(cell);
    });
    return joined;
  });
}

function dateText(time: number): string {
  const moment = new Date(time);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().replace(/T00:00:00\.000Z$/, '');
}

function toDate([first, month = 1, day = 1]: readonly (number | string)[]): number | null {
  if (typeof first === 'string') return dateSpan(first.trim())?.from ?? null;
  return utc(Number(first), Number(month) - 1, Number(day));
}

export function isEmpty(vector: Vector, rows: number): Vector {
  const size = vector.isOne ? 1 : rows;
  const values = new Float64Array(size);
  for (let row = 0; row < size; row++) values[row] = Number(cellAt(vector, row) === null);
  return { kind: 'boolean', isOne: vector.isOne, values };
}

function runningSum({ values }: Figures): Figures {
  let sum = 0;
  return {
    kind: 'number',
    isOne: false,
    values: values.map((value) => {
      if (Number.isNaN(value)) return value;
      sum += value;
      return sum;
    }),
  };
}

function ranks({ values }: Figures): Figures {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const places = new Map<number, number>();
  sorted.forEach((value, place) => {
    places.set(value, sorted.length - place); // the last of equal values wins: the better rank
  });
  return { kind: 'number', isOne: false, values: values.map((value) => places.get(value) ?? Number.NaN) };
}

/** “round(number, [digits])” */
export function signatureOf(name: string): string {
  const parameters = functions[name]?.given ?? [];
  return `${name}(${parameters.map(argumentText).join(', ')})`;
}

export function argumentText({ name, isOptional, isMany }: Argument): string {
  return isMany === true ? `${name}, …` : isOptional === true ? `[${name}]` : name;
}
