import { type Column, cellText, columnOf } from '#data/table.ts';
import { type Patch, patchOf } from '../project/change.ts';
import type { Check, Look } from './look.ts';

/** Moments that do not stand in their order. */
export const unsortedTime: Check = (look) => {
  const { template, document, table, stops } = look;
  if (template.family !== 'bars' && template.family !== 'lines') return null;
  const role = Object.entries(template.roles).find(([, { as }]) => as !== 'numbers')?.[0] ?? '';
  const column = columnOf(table, document.roles[role]?.[0] ?? '');
  const moments = column === null ? null : momentsOf(column);
  if (moments === null) return null;
  const facet = columnOf(table, document.facet ?? '');
  // Each series, and each small chart, has an order of its own.
  const runs = Map.groupBy(
    stops.flatMap(({ rows, series }) => rows.map((row) => ({ row, series }))),
    ({ row, series }) => `${series ?? ''} ${facet === null ? '' : cellText(facet, row)}`,
  );
  const isRight = [...runs.values()].every((run) => isInOrder(run.map(({ row }) => moments[row] ?? Number.NaN)));
  if (isRight) return null;
  return {
    id: 'unsorted-time',
    severity: 'warning',
    why: 'The dates are not in order, so a rise may actually be a fall.',
    ...fixFor(look, moments),
  };
};

function fixFor({ template }: Look, moments: readonly number[]): { fix?: Patch } {
  const { sort } = template.options;
  const hasData = sort?.kind === 'choice' && sort.choices.some(({ value }) => value === 'data');
  if (!hasData || !isInOrder(moments)) return {};
  return { fix: { ...patchOf({ kind: 'option', name: 'sort', value: 'data' }), words: 'Sort by date' } };
}

/** Up or down: latest first is an order too. */
function isInOrder(moments: readonly number[]): boolean {
  const times = moments.filter(Number.isFinite);
  const steps = times.slice(1).map((moment, place) => moment - (times[place] ?? moment));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}

/** A column as moments, when all of it is time: dates, years, or words such as 2024-05, Q2 2024 and May 2024. */
function momentsOf(column: Column): number[] | null {
  if (column.kind === 'time') return Array.from(column.values);
  if (column.kind === 'number') {
    const isYears = column.values.every((value) => Number.isInteger(value) && value > 1000 && value < 3000);
    return isYears ? Array.from(column.values) : null;
  }
  const words = column.words.map(momentOf);
  return words.length > 1 && words.every(Number.isFinite)
    ? Array.from(column.codes, (code) => words[code] ?? Number.NaN)
    : null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function momentOf(word: string): number {
  const trimmed = word.trim().toLowerCase();
  const iso = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(trimmed);
  if (iso !== null) return Number(iso[1]) * 372 + (Number(iso[2] ?? 1) - 1) * 31 + Number(iso[3] ?? 1);
  const quarter = /^q([1-4])[ /]*(\d{4})$/.exec(trimmed);
  if (quarter !== null) return Number(quarter[2]) * 372 + (Number(quarter[1]) - 1) * 93;
  const month = /^([a-z]{3})[a-z]*\.?(?: (\d{4}))?$/.exec(trimmed);
  const place = months.indexOf(month?.[1] ?? '');
  return place < 0 ? Number.NaN : Number(month?.[2] ?? 0) * 372 + place * 31;
}
