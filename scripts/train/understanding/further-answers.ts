import type { WrittenDay } from '#ai/understanding/cell-parts.ts';
import { weekdayOf } from '#ai/understanding/evidence/time-conditions.ts';
import { aggregateOf, figuresOf } from '#ai/understanding/grammar/figures.ts';
import type { Aggregate, AnswerGroup, ReadingOperation } from '#ai/understanding/grammar/reading.ts';
import { type KnownColumn, type KnownTable, rowsWithValues } from '#ai/understanding/known-table.ts';
import type { FurtherKind } from './further-phrases.ts';
import type { Answered, Asked, TypedAnswer } from './typed-questions.ts';

type Grain = 'year' | 'month' | 'quarter' | 'weekday';

/** What a question asks for, and what it names besides. */
export type FurtherAnswered = Answered & { grain?: Grain; from?: string; to?: string; month?: number };

type Given = Asked & {
  nextGroup: KnownColumn | undefined;
  days: KnownColumn | undefined;
  times: KnownColumn | undefined;
  x: number | undefined;
  y: number | undefined;
  random: () => number;
};

/** The answer, computed from the rows; null where the table does not have what the question needs. */
export function furtherAnswer(kind: FurtherKind, given: Given): FurtherAnswered | null {
  switch (kind) {
    case 'top-rows':
    case 'bottom-rows':
      return rowsInOrder(kind, given);
    case 'by-time':
      return byTime(given);
    case 'cross':
      return crossed(given);
    case 'compare':
      return compared(given);
    case 'trend':
    case 'sum-between':
    case 'mean-between':
    case 'count-since':
      return inSpan(kind, given);
    case 'sum-in-time':
    case 'mean-in-time':
    case 'count-in-time':
    case 'mean-in-month':
      return inTime(kind, given);
    case 'per':
    case 'per-top':
    case 'minus':
      return ofTwoColumns(kind, given);
    case 'look-up':
    case 'difference-rows':
    case 'which-more':
      return ofRows(kind, given);
    case 'share-groups':
    case 'list-where':
    case 'is-more':
    case 'having':
    case 'count-two':
    case 'top-counts':
    case 'count-not':
    case 'sum-two':
    case 'sum-where':
      return ofGroups(kind, given);
    case 'list-above':
    case 'share-above':
      return above(kind, given);
    case 'when-highest':
      return whenHighest(given);
    case 'deviation':
      return numberBy(['aggregate'], aggregateOf(figuresOf(given.measure, given.table.live), 'deviation'));
    case 'missing-measure':
    case 'missing-value':
    case 'missing-time':
    case 'missing-group':
      return { operations: [], answer: { none: true } };
  }
}

type Operations = readonly ReadingOperation['is'][];

function numberBy(operations: Operations, number: number): FurtherAnswered | null {
  return Number.isFinite(number) ? { operations, answer: { number } } : null;
}

function groupsBy(operations: Operations, groups: readonly AnswerGroup[]): FurtherAnswered | null {
  return groups.length < 2 || groups.length > 300 ? null : { operations, answer: { groups } };
}

function namesBy(operations: Operations, { codes, values }: KnownColumn, rows: Int32Array): FurtherAnswered | null {
  const names = [...new Set(Array.from(rows, (row) => values[codes[row] ?? -1]?.plain ?? ''))].filter(Boolean);
  const [only] = names;
  if (only === undefined || names.length > 15) return null;
  const answer: TypedAnswer = names.length === 1 ? { name: only } : { names };
  return { operations, answer };
}

const hasNumber =
  ({ numbers }: KnownColumn) =>
  (row: number) =>
    !Number.isNaN(numbers[row] ?? Number.NaN);

function rowsInOrder(
  kind: 'top-rows' | 'bottom-rows',
  { table, measure, names, number }: Given,
): FurtherAnswered | null {
  if (names === undefined) return null;
  const sign = kind === 'top-rows' ? -1 : 1;
  const figure = (row: number) => measure.numbers[row] ?? 0;
  const rows = Array.from(table.live)
    .filter(hasNumber(measure))
    .sort((a, b) => sign * (figure(a) - figure(b)));
  if (rows.length <= number || figure(rows[number - 1] ?? 0) === figure(rows[number] ?? 0)) return null;
  const groups = rows
    .slice(0, number)
    .map((row): AnswerGroup => [names.values[names.codes[row] ?? -1]?.text ?? '', figure(row)]);
  return groupsBy(['rows', 'groups'], groups);
}

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, month, 1)),
);
const weekdays = Array.from({ length: 7 }, (_, day) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day)),
);

function partOf(grain: Grain, day: WrittenDay, isOneYear: boolean): string | null {
  if (day.year < 0 || (grain !== 'year' && day.month < 0) || (grain === 'weekday' && day.day < 0)) return null;
  if (grain === 'year') return String(day.year);
  if (grain === 'weekday') return weekdays[weekdayOf(day)] ?? null;
  if (grain === 'quarter') return `${day.year}-Q${Math.ceil(day.month / 3)}`;
  return isOneYear ? (months[day.month - 1] ?? null) : `${day.year}-${String(day.month).padStart(2, '0')}`;
}

function byTime({ days, measure, table, random }: Given): FurtherAnswered | null {
  if (days === undefined) return null;
  const draw = random();
  const grain: Grain =
    days.kind === 'year' || draw < 0.4 ? 'year' : draw < 0.7 ? 'month' : draw < 0.85 ? 'quarter' : 'weekday';
  const groups = new Map<string, number[]>();
  for (const row of table.live) {
    const day = days.values[days.codes[row] ?? -1]?.day;
    const name = day == null ? null : partOf(grain, day, false);
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  const made = groupsBy(['groups'], figuresBy(groups, measure, 'sum'));
  return made === null ? null : { ...made, grain };
}

function figuresBy(
  groups: ReadonlyMap<string, readonly number[]>,
  measure: KnownColumn,
  how: Aggregate,
): AnswerGroup[] {
  return [...groups].flatMap(([name, rows]): AnswerGroup[] => {
    const figures = figuresOf(measure, Int32Array.from(rows));
    return figures.length === 0 ? [] : [[name, aggregateOf(figures, how)]];
  });
}

function crossed({ group, nextGroup, measure, table }: Given): FurtherAnswered | null {
  if (group === undefined || nextGroup === undefined) return null;
  const groups = new Map<string, { names: [string, string]; rows: number[] }>();
  for (const row of table.live) {
    const [one, other] = [group.values[group.codes[row] ?? -1], nextGroup.values[nextGroup.codes[row] ?? -1]];
    if (one === undefined || other === undefined || one.isBlank || other.isBlank) continue;
    const key = `${one.plain}/${other.plain}`;
    const known = groups.get(key) ?? { names: [one.text, other.text], rows: [] };
    known.rows.push(row);
    groups.set(key, known);
  }
  return groupsBy(
    ['groups'],
    [...groups.values()].flatMap(({ names: [one, other], rows }): AnswerGroup[] => {
      const figures = figuresOf(measure, Int32Array.from(rows));
      return figures.length === 0 ? [] : [[one, aggregateOf(figures, 'mean'), other]];
    }),
  );
}

function rowsOf(table: KnownTable, column: KnownColumn | undefined, code: number | undefined): Int32Array {
  if (column === undefined || code === undefined) return new Int32Array();
  return rowsWithValues(column, [code]).filter((row) => !table.totals.has(row));
}

function compared({ group, value, second, measure, table }: Given): FurtherAnswered | null {
  const groups = [value, second].flatMap((code): AnswerGroup[] => {
    const figures = figuresOf(measure, rowsOf(table, group, code));
    return figures.length === 0 ? [] : [[group?.values[code ?? -1]?.text ?? '', aggregateOf(figures, 'mean')]];
  });
  return groupsBy(['groups', 'rows'], groups);
}

/** Years of a column, each once, in order. */
function yearsOf({ values }: KnownColumn): number[] {
  const years = values.flatMap(({ day }) => (day === null || day.year < 0 ? [] : day.year));
  return [...new Set(years)].sort((a, b) => a - b);
}

function inSpan(
  kind: 'trend' | 'sum-between' | 'mean-between' | 'count-since',
  { times, days, measure, table, random }: Given,
): FurtherAnswered | null {
  const column = times ?? days;
  if (column === undefined || (kind === 'trend' && times === undefined)) return null;
  const years = yearsOf(column);
  const first = Math.floor(random() * (years.length - 2));
  const [from, to] = [years[first], years[first + 1 + Math.floor(random() * (years.length - first - 1))]];
  if (from === undefined || to === undefined || to <= from) return null;
  const yearAt = (row: number) => column.values[column.codes[row] ?? -1]?.day?.year ?? -1;
  const rows = table.live.filter((row) => yearAt(row) >= from && (kind === 'count-since' || yearAt(row) <= to));
  const said = { from: String(from), to: String(to) };
  if (rows.length < 2 || rows.length === table.live.length) return null;
  if (kind === 'trend') {
    const groups = Array.from(rows)
      .filter(hasNumber(measure))
      .map((row): AnswerGroup => [column.values[column.codes[row] ?? -1]?.text ?? '', measure.numbers[row] ?? 0]);
    const made = groupsBy(['groups', 'rows'], groups);
    return made === null ? null : { ...made, ...said };
  }
  const figures = figuresOf(measure, rows);
  const made =
    kind === 'count-since'
      ? numberBy(['count'], rows.length)
      : figures.length < 2
        ? null
        : numberBy(['aggregate'], aggregateOf(figures, kind === 'sum-between' ? 'sum' : 'mean'));
  return made === null ? null : { ...made, ...said };
}

function inTime(
  kind: 'sum-in-time' | 'mean-in-time' | 'count-in-time' | 'mean-in-month',
  { days, measure, table, random }: Given,
): FurtherAnswered | null {
  if (days === undefined || (kind === 'mean-in-month' && days.kind !== 'date')) return null;
  const dayAt = (row: number) => days.values[days.codes[row] ?? -1]?.day ?? null;
  const chosen = dayAt(table.live[Math.floor(random() * table.live.length)] ?? 0);
  if (chosen === null || chosen.year < 0) return null;
  const isMonth = kind === 'mean-in-month';
  const rows = table.live.filter((row) =>
    isMonth ? dayAt(row)?.month === chosen.month : dayAt(row)?.year === chosen.year,
  );
  if (rows.length < 2 || rows.length === table.live.length) return null;
  const figures = figuresOf(measure, rows);
  const made =
    kind === 'count-in-time'
      ? numberBy(['count'], rows.length)
      : figures.length < 2
        ? null
        : numberBy(['aggregate'], aggregateOf(figures, kind === 'sum-in-time' ? 'sum' : 'mean'));
  return made === null ? null : { ...made, ...(isMonth ? { month: chosen.month } : { from: String(chosen.year) }) };
}

function ofTwoColumns(
  kind: 'per' | 'per-top' | 'minus',
  { measure, other, names, table, x }: Given,
): FurtherAnswered | null {
  if (other === undefined) return null;
  const rows = table.live.filter((row) => hasNumber(measure)(row) && hasNumber(other)(row));
  if (kind === 'per')
    return numberBy(
      ['derived'],
      aggregateOf(figuresOf(measure, rows), 'sum') / aggregateOf(figuresOf(other, rows), 'sum'),
    );
  if (kind === 'minus') {
    const difference = (measure.numbers[x ?? -1] ?? Number.NaN) - (other.numbers[x ?? -1] ?? Number.NaN);
    return names === undefined ? null : numberBy(['derived', 'between-columns'], difference);
  }
  if (names === undefined) return null;
  const figures = Array.from(rows, (row) => ({
    row,
    figure: (measure.numbers[row] ?? 0) / (other.numbers[row] ?? 0),
  })).filter(({ figure }) => Number.isFinite(figure));
  const [best, next] = figures.sort((a, b) => b.figure - a.figure);
  if (best === undefined || best.figure === next?.figure) return null;
  return namesBy(['derived-top'], names, Int32Array.of(best.row));
}

function ofRows(
  kind: 'look-up' | 'difference-rows' | 'which-more',
  { measure, names, x = -1, y = -1 }: Given,
): FurtherAnswered | null {
  const value = measure.values[measure.codes[x] ?? -1];
  const [one, other] = [measure.numbers[x] ?? Number.NaN, measure.numbers[y] ?? Number.NaN];
  if (names === undefined || value === undefined || Number.isNaN(one) || value.isBlank) return null;
  if (kind === 'look-up') return { operations: ['cells', 'aggregate'], answer: { cell: value.plain, number: one } };
  if (Number.isNaN(other) || one === other) return null;
  if (kind === 'difference-rows') return numberBy(['difference'], Math.abs(one - other));
  return namesBy(['which-has', 'cells'], names, Int32Array.of(one > other ? x : y));
}

type GroupKind = Extract<
  FurtherKind,
  | 'share-groups'
  | 'list-where'
  | 'is-more'
  | 'having'
  | 'count-two'
  | 'top-counts'
  | 'count-not'
  | 'sum-two'
  | 'sum-where'
>;

function ofGroups(kind: GroupKind, given: Given): FurtherAnswered | null {
  const { group, value, second, measure, names, table, number } = given;
  if (group === undefined) return null;
  const [own, others] = [rowsOf(table, group, value), rowsOf(table, group, second)];
  const sumOf = (rows: Int32Array) => aggregateOf(figuresOf(measure, rows), 'sum');
  const counts = group.values.flatMap(({ text, isBlank }, code): AnswerGroup[] => {
    const { length } = rowsOf(table, group, code);
    return isBlank || length === 0 ? [] : [[text, length]];
  });
  switch (kind) {
    case 'share-groups': {
      const total = sumOf(table.live);
      const groups = new Map(group.values.map(({ text }, code) => [text, Array.from(rowsOf(table, group, code))]));
      const figures = figuresBy(groups, measure, 'sum');
      return total === 0
        ? null
        : groupsBy(
            ['groups'],
            figures.map(([name, figure]) => [name, (100 * figure) / total]),
          );
    }
    case 'list-where':
      return names === undefined ? null : namesBy(['cells', 'rows'], names, own);
    case 'is-more': {
      const [one, other] = [own, others].map((rows) => aggregateOf(figuresOf(measure, rows), 'mean'));
      if (one === undefined || other === undefined || Number.isNaN(one) || Number.isNaN(other)) return null;
      return { operations: ['is-more'], answer: { name: one > other ? 'yes' : 'no' } };
    }
    case 'having': {
      const { length } = counts.filter(([, count]) => count > number);
      return length === 0 || length === counts.length ? null : numberBy(['number-by-times'], length);
    }
    case 'count-two':
      return numberBy(['count'], own.filter((row) => (measure.numbers[row] ?? Number.NaN) > number).length);
    case 'top-counts': {
      const sorted = counts.toSorted((a, b) => b[1] - a[1]);
      if (sorted.length <= number || sorted[number - 1]?.[1] === sorted[number]?.[1]) return null;
      return groupsBy(['groups'], sorted.slice(0, number));
    }
    case 'count-not':
      return numberBy(['count'], table.live.length - own.length);
    case 'sum-two':
      return own.length * others.length === 0 ? null : numberBy(['aggregate'], sumOf(own) + sumOf(others));
    case 'sum-where':
      return own.length < 2 ? null : numberBy(['aggregate'], sumOf(own));
  }
}

function above(kind: 'list-above' | 'share-above', { measure, names, table, number }: Given): FurtherAnswered | null {
  const rows = table.live.filter((row) => (measure.numbers[row] ?? Number.NaN) > number);
  if (kind === 'share-above') return numberBy(['share'], (100 * rows.length) / table.live.length);
  return names === undefined ? null : namesBy(['cells', 'rows'], names, rows);
}

function whenHighest({ times, measure, table }: Given): FurtherAnswered | null {
  if (times === undefined) return null;
  const best = aggregateOf(figuresOf(measure, table.live), 'max');
  const rows = table.live.filter((row) => measure.numbers[row] === best);
  return rows.length === 1 ? namesBy(['cells'], times, rows) : null;
}
