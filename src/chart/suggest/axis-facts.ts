import { measureKindOf } from '#data/measure/measure-kind.ts';
import type { NumberColumn, Table } from '#data/table.ts';
import { monthNumber } from '#data/types/month-names.ts';
import type { TimeFacts, WordFacts } from './column-facts.ts';

/** The moments along which the rows run. In a list of names that is not sorted by them, they only tell something more. */
export function timeAxisOf(
  times: readonly TimeFacts[],
  { table, words }: { table: Table; words: readonly WordFacts[] },
): TimeFacts | null {
  const [time = null] = times;
  const column = table.columns.find(({ key }) => key === time?.key);
  if (time === null || column === undefined || column.kind === 'text') return null;
  const isListed = words.some(({ distinct, isCode }) => distinct === table.rows && !isCode) && table.rows > 2;
  if (times.length === 1 && isOfFewEvents(time, column.values, words)) return null;
  return isListed && !isSorted(column.values) ? null : time;
}

const fewEvents = 12;

/** A few single events at odd times of day, such as seven rides: what they have in common says more than their order. */
function isOfFewEvents({ isClock, distinct }: TimeFacts, values: Float64Array, words: readonly WordFacts[]): boolean {
  const rows = values.length;
  if (!isClock || rows < 4 || rows > fewEvents || distinct < rows) return false;
  const sorted = values.toSorted();
  const steps = Array.from(sorted.subarray(1), (value, place) => value - (sorted[place] ?? 0));
  const isOdd = Math.max(...steps) > 2 * Math.min(...steps);
  return isOdd && words.some((each) => !each.isCode && each.distinct > 1 && each.distinct < rows);
}

function isSorted(values: Float64Array): boolean {
  const isRising = values.every((value, row) => row === 0 || !(value < (values[row - 1] ?? value)));
  return isRising || values.every((value, row) => row === 0 || !(value > (values[row - 1] ?? value)));
}

/** Names of what passes while something else is measured, also in uneven steps. */
const courseNames = /^(?:time|cycles?|steps?|depth|distance|zeit|tiefe|tiempo|gün|時間)(?!\p{L})/iu;

/** Numbers that rise in even steps, or by their name with time, as hours or depths do: an axis for what was measured there. */
export function stepsAmong([first, ...others]: readonly NumberColumn[]): TimeFacts | null {
  if (first === undefined || others.length === 0 || first.values.length < 5) return null;
  const { key, name, values } = first;
  const step = (values[1] ?? 0) - (values[0] ?? 0);
  const isEven = values.every(
    (value, row) => row === 0 || Math.abs(value - (values[row - 1] ?? 0) - step) <= Math.abs(step) * 0.01,
  );
  const isRising = values.every((value, row) => row === 0 || value > (values[row - 1] ?? value));
  if (!(step > 0) || !(isEven || (isRising && (measureKindOf(first).kind === 'year' || courseNames.test(name.trim())))))
    return null;
  return {
    kind: 'time',
    key,
    name,
    isYears: false,
    isNumbers: true,
    isClock: false,
    isTimeOfDay: false,
    years: 0,
    distinct: values.length,
    gaps: 0,
  };
}

/** Names of months in their order: an axis, even without a year. */
export function monthsAmong(words: readonly WordFacts[]): TimeFacts | null {
  const found = words.find((each) => areMonthsInOrder(each.words));
  if (found === undefined) return null;
  const { key, name, distinct, gaps } = found;
  return {
    kind: 'time',
    key,
    name,
    isYears: false,
    isMonths: true,
    isClock: false,
    isTimeOfDay: false,
    years: 0,
    distinct,
    gaps,
  };
}

function areMonthsInOrder(words: readonly string[]): boolean {
  const months = words.map((word) => (word.length < 3 ? null : monthNumber(word.toLowerCase().replace('.', ''))));
  return (
    months.length >= 4 &&
    months.every((month, at) => month !== null && (at === 0 || (month - (months[at - 1] ?? 0) + 12) % 12 === 1))
  );
}
