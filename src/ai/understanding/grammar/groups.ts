import type { Comparison } from '../evidence/condition.ts';
import { areInOrder } from '../evidence/number-conditions.ts';
import { unionOf, wordSetOf } from '../evidence/word-set.ts';
import type { KnownColumn } from '../known-table.ts';
import { aggregateOf, aggregateWords } from './figures.ts';
import type { Aggregate, AnswerItem } from './reading.ts';
import { addReading, type GrammarSpace, gradeOf, nameWords, type RowSet, roundedFigure } from './workspace.ts';

const maxWinners = 6;
const maxListed = 8;

/** Value and its rows. */
type Group = { code: number; rows: number[] };

/** Which value is most often, or adds up to most. */
export function addGroups(space: GrammarSpace, set: RowSet): void {
  if (set.rows.length < 2) return;
  const columns = new Set(set.conditions.map(({ column }) => column));
  const isChoice = set.kind === 'or';
  for (const column of space.grouping) {
    if (columns.has(column.index) && !isChoice) continue;
    const groups = groupsIn(column, set.rows);
    if (groups.length < 2) continue;
    addMostOften(space, set, { column, groups, isChoice });
    for (const measure of space.numeric) {
      if (measure.index === column.index || groups.every(({ rows }) => rows.length === 1)) continue;
      for (const how of howsAsked(space)) addLargestGroup(space, set, { column, measure, groups, how });
    }
  }
}

function groupsIn({ codes, values }: KnownColumn, rows: Int32Array): Group[] {
  const groups = new Map<number, Group>();
  for (const row of rows) {
    const code = codes[row] ?? 0;
    const group = groups.get(code);
    if (group !== undefined) group.rows.push(row);
    else if (values[code]?.isBlank === false) groups.set(code, { code, rows: [row] });
  }
  return [...groups.values()];
}

function addMostOften(
  space: GrammarSpace,
  set: RowSet,
  { column, groups, isChoice }: { column: KnownColumn; groups: readonly Group[]; isChoice: boolean },
): void {
  const asked = space.asked[column.index];
  if (asked === undefined) return;
  const sizes = groups.map(({ rows }) => rows.length);
  const words = unionOf(asked.words, space.evidence.superlatives);
  for (const direction of ['max', 'min'] as const) {
    const size = direction === 'max' ? Math.max(...sizes) : Math.min(...sizes);
    const winners = groups.filter(({ rows }) => rows.length === size);
    if (winners.length === groups.length) continue;
    if (winners.length <= maxWinners)
      addReading(space, set, {
        ...{
          operation: { is: 'most-often', column: column.index, direction },
          root: `often-${direction}`,
          items: winners.map((group) => nameOf(column, group)),
        },
        plain: [
          ...asked.plain,
          ...space.plain(
            'often',
            `often:${winners.length === 1 ? 'one' : 'ties'}`,
            isChoice ? 'often:choice' : 'often:open',
          ),
        ],
        parts: [...asked.parts, ...space.parts('often', `often:${direction}`)],
        ...{ words, kind: 'text' },
      });
    addReading(space, set, {
      ...{
        operation: { is: 'times-most-often', column: column.index, direction },
        root: `times-often-${direction}`,
        items: [{ number: size }],
      },
      plain: [...asked.plain, ...space.plain('times-often')],
      parts: [...asked.parts, ...space.parts('times-often', `times-often:${direction}`)],
      ...{ words, kind: 'number' },
    });
  }
}

function nameOf({ values }: KnownColumn, { code }: Group): AnswerItem {
  const value = values[code];
  return { text: value?.text ?? '', plain: value?.plain ?? '' };
}

/** Means of groups need their word. */
function howsAsked({ has }: GrammarSpace): Aggregate[] {
  return [
    'sum',
    ...(has('average', 'mean', 'avg', '~mean') ? (['mean'] as const) : []),
    ...(has('median', '~median') ? (['median'] as const) : []),
  ];
}

function addLargestGroup(
  space: GrammarSpace,
  set: RowSet,
  {
    column,
    measure,
    groups,
    how,
  }: { column: KnownColumn; measure: KnownColumn; groups: readonly Group[]; how: Aggregate },
): void {
  const asked = space.asked[column.index];
  if (asked === undefined) return;
  const figures = groups.map(({ rows }) => figureOf(measure, rows, how));
  const known = figures.filter((figure) => !Number.isNaN(figure));
  for (const direction of ['max', 'min'] as const) {
    const best = direction === 'max' ? Math.max(...known) : Math.min(...known);
    const winners = groups.filter((_, at) => figures[at] === best);
    const [winner] = winners;
    if (winner === undefined || winners.length > 1) continue;
    addReading(space, set, {
      operation: { is: 'groups', by: column.index, measure: measure.index, how, direction, limit: 1 },
      ...{
        root: `largest-group-${how === 'sum' ? 'sum' : 'mean'}-${direction}`,
        items: [nameOf(column, winner)],
        kind: 'text',
      },
      plain: [...asked.plain, ...plainOfGroups(space, measure, 'largest-group')],
      parts: [...asked.parts, ...space.parts('largest-group', `largest-group:${direction}`, `largest-group:${how}`)],
      words: unionOf(
        asked.words,
        nameWords(space, measure.index, 1),
        space.evidence.superlatives,
        aggregateWords(space),
      ),
    });
  }
}

function plainOfGroups({ evidence, plain }: GrammarSpace, measure: KnownColumn, name: string): number[] {
  return plain(
    name,
    `${name}:named=${gradeOf(evidence.names, measure.index)}`,
    `${name}:extreme=${gradeOf(evidence.extreme, measure.index)}`,
  );
}

/** Aggregate of a column in rows; NaN without figures. */
export function figureOf({ numbers }: KnownColumn, rows: readonly number[], how: Aggregate): number {
  if (how === 'median' || how === 'percentile' || how === 'deviation') return medianOf(numbers, rows);
  let [sum, most, least, count] = [0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  for (const row of rows) {
    const number = numbers[row] ?? Number.NaN;
    if (Number.isNaN(number)) continue;
    sum += number;
    if (number > most) most = number;
    if (number < least) least = number;
    count += 1;
  }
  if (count === 0) return Number.NaN;
  return roundedFigure(how === 'sum' ? sum : how === 'mean' ? sum / count : how === 'max' ? most : least);
}

function medianOf(numbers: Float64Array, rows: readonly number[]): number {
  const figures = Float64Array.from(rows, (row) => numbers[row] ?? Number.NaN).filter((each) => !Number.isNaN(each));
  return figures.length === 0 ? Number.NaN : roundedFigure(aggregateOf(figures, 'median'));
}

const repeating = ['multiple', 'once', 'several', 'twice', 'repeat', 'than'];
const comparisons: readonly Comparison[] = ['=', '>', '>=', '<'];

/** Values that come at least, at most or just so many times, and how many such values there are. */
export function addValuesByTimes(space: GrammarSpace, sets: readonly RowSet[]): void {
  const most = Math.max(30, ...space.table.columns.map(({ values }) => space.table.rows / values.length));
  const numbers = space.evidence.numbers.filter(({ value }) => value >= 1 && value <= most).slice(0, 2);
  const implied = space.has(...repeating) && !numbers.some(({ value }) => value === 1) ? [{ value: 1, at: -1 }] : [];
  const wanted = [...numbers, ...implied];
  if (wanted.length === 0) return;
  for (const set of sets) {
    if (set.rows.length < 2) continue;
    for (const column of space.grouping) {
      if (set.conditions.some((each) => each.column === column.index)) continue;
      const groups = groupsIn(column, set.rows);
      for (const { value: times, at } of wanted)
        for (const comparison of comparisons) addTimes(space, set, { column, groups, times, at, comparison });
    }
  }
}

function addTimes(
  space: GrammarSpace,
  set: RowSet,
  {
    column,
    groups,
    times,
    at,
    comparison,
  }: { column: KnownColumn; groups: readonly Group[]; times: number; at: number; comparison: Comparison },
): void {
  const asked = space.asked[column.index];
  const winners = groups.filter(({ rows }) => areInOrder(rows.length, comparison, times));
  if (asked === undefined || winners.length === 0 || winners.length === groups.length) return;
  const shared = {
    plain: [
      ...asked.plain,
      ...space.plain('by-times', `by-times${comparison}`, `by-times:${at >= 0 ? 'number' : 'implied'}`),
    ],
    parts: [...asked.parts, ...space.parts('by-times', `by-times${comparison}`)],
    words: at < 0 ? asked.words : unionOf(asked.words, wordSetOf([at])),
  };
  const operation = { column: column.index, comparison, times };
  if (winners.length <= maxListed)
    addReading(space, set, {
      ...{ operation: { is: 'values-by-times', ...operation }, root: 'values-by-times', kind: 'text' },
      ...{ items: winners.map((group) => nameOf(column, group)), ...shared },
    });
  addReading(space, set, {
    ...{ operation: { is: 'number-by-times', ...operation }, root: 'number-by-times', kind: 'number' },
    ...{ items: [{ number: winners.length }], ...shared },
  });
}
