import { counted, grouped } from '#lib/counted.ts';
import type { Column, ColumnKind, NumberColumn, Table, TextColumn, TimeColumn } from '../../table.ts';
import { quantile } from '../aggregate.ts';
import { choice, column, list, type Settings, toggle, value, values } from '../field.ts';
import { patternOf } from '../pattern.ts';
import { readSpan, type Span } from '../read-value.ts';
import { done, type Names, stepKind } from '../step-kind.ts';
import { isGap, matchingRows, pickRows, theColumn } from '../take-rows.ts';
import { wordList } from '../word-book.ts';

type Operator = {
  label: string;
  words: string;
  kinds: readonly ColumnKind[];
  takes: 'nothing' | 'one' | 'two' | 'many';
};

const all: readonly ColumnKind[] = ['number', 'time', 'text'];
const words: readonly ColumnKind[] = ['text'];
const figures: readonly ColumnKind[] = ['number', 'time'];

/** Operators, in the order of the form; which of them fit depends on the kind of the column. */
export const operators = {
  is: { label: 'is', words: 'is', kinds: all, takes: 'one' },
  'is-not': { label: 'is not', words: 'is not', kinds: all, takes: 'one' },
  'one-of': { label: 'is one of', words: 'is', kinds: all, takes: 'many' },
  'none-of': { label: 'is none of', words: 'is not', kinds: all, takes: 'many' },
  contains: { label: 'contains', words: 'contains', kinds: words, takes: 'one' },
  lacks: { label: 'does not contain', words: 'does not contain', kinds: words, takes: 'one' },
  starts: { label: 'starts with', words: 'starts with', kinds: words, takes: 'one' },
  ends: { label: 'ends with', words: 'ends with', kinds: words, takes: 'one' },
  like: { label: 'matches the pattern', words: 'matches', kinds: words, takes: 'one' },
  greater: { label: 'is greater than', words: 'is greater than', kinds: ['number'], takes: 'one' },
  'at-least': { label: 'is at least', words: 'is at least', kinds: ['number'], takes: 'one' },
  less: { label: 'is less than', words: 'is less than', kinds: ['number'], takes: 'one' },
  'at-most': { label: 'is at most', words: 'is at most', kinds: ['number'], takes: 'one' },
  after: { label: 'is after', words: 'is after', kinds: ['time'], takes: 'one' },
  since: { label: 'is on or after', words: 'is on or after', kinds: ['time'], takes: 'one' },
  before: { label: 'is before', words: 'is before', kinds: ['time'], takes: 'one' },
  until: { label: 'is on or before', words: 'is on or before', kinds: ['time'], takes: 'one' },
  between: { label: 'is between', words: 'is between', kinds: figures, takes: 'two' },
  'top-share': { label: 'is in the highest … percent', words: 'is in the highest', kinds: figures, takes: 'one' },
  'bottom-share': { label: 'is in the lowest … percent', words: 'is in the lowest', kinds: figures, takes: 'one' },
  empty: { label: 'is empty', words: 'is empty', kinds: all, takes: 'nothing' },
  'not-empty': { label: 'is not empty', words: 'is not empty', kinds: all, takes: 'nothing' },
} as const satisfies Record<string, Operator>;

type OperatorName = keyof typeof operators;

const operatorLabels = Object.fromEntries(
  Object.entries(operators).map(([name, { label }]) => [name, label]),
) as Record<OperatorName, string>; // the same names

const taking = (...takes: Operator['takes'][]) =>
  Object.entries(operators)
    .filter(([, operator]) => takes.includes(operator.takes))
    .map(([name]) => name);

const condition = {
  column: column('Column'),
  operator: choice('Condition', operatorLabels),
  value: value('Value', { when: { field: 'operator', is: taking('one', 'two') } }),
  to: value('And', { when: { field: 'operator', is: taking('two') } }),
  values: values('Values', { when: { field: 'operator', is: taking('many') } }),
  mindsCase: toggle('Case-sensitive', false),
};

type Condition = Settings<typeof condition>;

export const filter = stepKind({
  kind: 'filter',
  label: 'Filter rows',
  group: 'rows',
  fields: {
    conditions: list('Conditions', condition, { fewest: 1 }),
    match: choice('Keep rows that match', { all: 'all conditions', any: 'any condition' }),
  },
  words: ({ conditions, match }, names) =>
    `Keep rows where ${wordList(
      conditions.map((each) => conditionWords(each, names)),
      { and: match === 'all' ? 'and' : 'or', most: 4 },
    )}`,
  run: (table, { conditions, match }) => {
    const tests: ((row: number) => boolean)[] = [];
    for (const each of conditions) {
      const test = testOf(theColumn(table, each.column), each);
      if (typeof test === 'string') return { ok: false, error: test };
      tests.push(test);
    }
    const rows = matchingRows(table.rows, combine(tests, match));
    return done(pickRows(table, rows), keptSentence(table, rows.length));
  },
});

function keptSentence({ rows }: Table, count: number): string {
  if (count === 0 && rows > 0) return 'No rows are left.';
  return `${grouped(count)} of ${counted(rows, 'row')} ${count === 1 ? 'is' : 'are'} kept.`;
}

function conditionWords({ column: key, operator, value: first, to, values: many }: Condition, names: Names): string {
  const start = `${names(key)} ${operators[operator].words}`;
  if (operator === 'top-share' || operator === 'bottom-share') return `${start} ${first} %`;
  const { takes } = operators[operator];
  if (takes === 'nothing') return start;
  if (takes === 'two') return `${start} ${first} and ${to}`;
  return takes === 'many' ? `${start} ${wordList(many.map(String), { and: 'or' })}` : `${start} ${first}`;
}

function combine(tests: readonly ((row: number) => boolean)[], match: 'all' | 'any'): (row: number) => boolean {
  const [only] = tests;
  if (only !== undefined && tests.length === 1) return only;
  return match === 'all' ? (row) => tests.every((test) => test(row)) : (row) => tests.some((test) => test(row));
}

/** Test for rows, or a sentence about what is missing. */
function testOf(column: Column, condition: Condition): ((row: number) => boolean) | string {
  const { operator } = condition;
  if (operator === 'empty') return (row) => isGap(column, row);
  if (operator === 'not-empty') return (row) => !isGap(column, row);
  const { kinds, label }: Operator = operators[operator];
  if (!kinds.includes(column.kind))
    return `“${label}” does not work for “${column.name}”, which contains ${kindWords[column.kind]}.`;
  return column.kind === 'text' ? wordTest(column, condition) : figureTest(column, condition);
}

const kindWords: Record<ColumnKind, string> = { number: 'numbers', time: 'dates', text: 'text' };

function wordTest({ codes, words }: TextColumn, condition: Condition): (row: number) => boolean {
  const fold = condition.mindsCase ? (word: string) => word : (word: string) => word.toLowerCase();
  const operand = fold(String(condition.value));
  const fits = wordTests(condition.operator, operand, new Set(condition.values.map((each) => fold(String(each)))));
  const flags = Uint8Array.from(words, (word) => Number(fits(fold(word))));
  const forGap = Number(isNegation(condition.operator));
  return (row) => (flags[codes[row] ?? -1] ?? forGap) === 1;
}

function isNegation(operator: OperatorName): boolean {
  return operator === 'is-not' || operator === 'none-of' || operator === 'lacks';
}

function wordTests(operator: OperatorName, operand: string, many: ReadonlySet<string>): (word: string) => boolean {
  switch (operator) {
    case 'is-not':
      return (word) => word !== operand;
    case 'one-of':
      return (word) => many.has(word);
    case 'none-of':
      return (word) => !many.has(word);
    case 'contains':
      return (word) => word.includes(operand);
    case 'lacks':
      return (word) => !word.includes(operand);
    case 'starts':
      return (word) => word.startsWith(operand);
    case 'ends':
      return (word) => word.endsWith(operand);
    case 'like': {
      const match = patternOf(operand);
      return (word) => match(word) !== null;
    }
    default:
      return (word) => word === operand;
  }
}

function figureTest(column: NumberColumn | TimeColumn, condition: Condition): ((row: number) => boolean) | string {
  const { operator } = condition;
  const { values } = column;
  if (operator === 'top-share' || operator === 'bottom-share')
    return shareTest(values, operator, Number(condition.value));
  const operands = operators[operator].takes === 'many' ? condition.values : [condition.value];
  const spans: Span[] = [];
  for (const each of operators[operator].takes === 'two' ? [condition.value, condition.to] : operands) {
    const span = readSpan(each, column);
    if (span === null) return each === '' ? `Enter a value to compare “${column.name}” with.` : unread(each, column);
    spans.push(span);
  }
  const fits = spanTest(operator, spans);
  const forGap = isNegation(operator);
  return (row) => {
    const cell = values[row] ?? Number.NaN;
    return Number.isNaN(cell) ? forGap : fits(cell);
  };
}

function unread(value: string | number, { kind }: Column): string {
  return `“${value}” is not ${kind === 'time' ? 'a date' : 'a number'}.`;
}

function isIn(cell: number, { from, to }: Span): boolean {
  return cell === from || (cell > from && cell < to);
}

function spanTest(operator: OperatorName, spans: readonly Span[]): (cell: number) => boolean {
  const first = spans[0] ?? { from: Number.NaN, to: Number.NaN };
  const last = spans[1] ?? first;
  switch (operator) {
    case 'is-not':
    case 'none-of':
      return (cell) => !spans.some((span) => isIn(cell, span));
    case 'greater':
    case 'after':
      return (cell) => cell >= first.to && !isIn(cell, first);
    case 'at-least':
    case 'since':
      return (cell) => cell >= first.from;
    case 'less':
    case 'before':
      return (cell) => cell < first.from;
    case 'at-most':
    case 'until':
      return (cell) => cell < first.to || cell === first.from;
    case 'between': {
      const [low, high] = first.from <= last.from ? [first, last] : [last, first];
      return (cell) => cell >= low.from && (cell < high.to || cell === high.from);
    }
    default:
      return (cell) => spans.some((span) => isIn(cell, span));
  }
}

function shareTest(
  values: Float64Array,
  operator: 'top-share' | 'bottom-share',
  percent: number,
): ((row: number) => boolean) | string {
  if (!(percent >= 0 && percent <= 100)) return 'Enter a share between 0 and 100 percent.';
  const sorted = values.slice().sort();
  const edge = quantile(sorted, operator === 'top-share' ? 1 - percent / 100 : percent / 100);
  return operator === 'top-share'
    ? (row) => (values[row] ?? Number.NaN) >= edge
    : (row) => (values[row] ?? Number.NaN) <= edge;
}
