import type { Column, NumberColumn, Table } from '#data/table.ts';
import { foldName } from '../geo/fold-name.ts';
import { natureOf } from './nature.ts';

/** What a table is about, as far as what stands around it and the order of its rows tell. */
export type Subject = {
  /** Columns that the title or the name of the file speaks of, and by whose words they differ from others of their kind. */
  named: ReadonlySet<Column>;
  /** The measure by which the rows are sorted. */
  sorted: Column | null;
};

const known = new WeakMap<Table, Map<string, Subject>>();

export function subjectOf(table: Table, about: string): Subject {
  const subjects = known.get(table) ?? new Map<string, Subject>();
  known.set(table, subjects);
  const subject = subjects.get(about) ?? makeSubject(table, about);
  subjects.set(about, subject);
  return subject;
}

function makeSubject(table: Table, about: string): Subject {
  const natures = table.columns.map((column) => natureOf(column, table.rows));
  const measures = natures.flatMap(({ isMeasure, column }) => (isMeasure && column.kind === 'number' ? [column] : []));
  const names = natures.flatMap(({ isMeasure, isCode, isProse, column }) =>
    isMeasure || isCode || isProse ? [] : [column],
  );
  return {
    named: new Set([...namedAmong(measures, about), ...namedAmong(names, about)]),
    sorted: sortedAmong(measures, table.rows),
  };
}

function namedAmong(columns: readonly Column[], about: string): readonly Column[] {
  const said = foldName(about).split(' ').filter(isWord);
  if (said.length === 0) return [];
  const words = columns.map(({ name }) => [...new Set(foldName(name).split(' ').filter(isWord))]);
  const isShared = (word: string) =>
    columns.length > 1 && words.filter((others) => others.includes(word)).length * 2 > columns.length;
  const found = columns.filter((_, at) =>
    words[at]?.some((word) => !isShared(word) && said.some((other) => areOneWord(word, other))),
  );
  return found.length === columns.length && columns.length > 1 ? [] : found;
}

/** Han characters say something alone. */
function isWord(word: string): boolean {
  return word.length >= 3 || /\p{Script=Han}/u.test(word);
}

const longestStem = 5;

/** “Inspection” and “inspections”, “Nitrat” in “Nitratwerte”: one begins with the other, or they share a long beginning. */
function areOneWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (/\p{Script=Han}/u.test(short)) return long.includes(short);
  if (short.length < longestStem) return short.length >= 4 && long === `${short}s`;
  if (long.includes(short)) return true;
  const shared = [...short].findIndex((letter, at) => letter !== long[at]);
  return shared >= Math.max(longestStem, 0.75 * long.length);
}

/** The finest of those by which the rows are sorted: points rather than games won. */
function sortedAmong(measures: readonly NumberColumn[], rows: number): Column | null {
  const sorted = measures.filter((column) => isSorted(column, rows));
  const distinct = (column: NumberColumn) => new Set(column.values.subarray(0, rows)).size;
  return sorted.reduce<NumberColumn | null>(
    (best, each) => (best === null || distinct(each) > distinct(best) ? each : best),
    null,
  );
}

const fewestSorted = 4;

function isSorted({ values }: NumberColumn, rows: number): boolean {
  const some = values.subarray(0, rows).filter((value) => !Number.isNaN(value));
  if (some.length < Math.max(fewestSorted, 0.9 * rows) || new Set(some).size * 2 < some.length) return false;
  return some.every((value, row) => row === 0 || value <= (some[row - 1] ?? value));
}
