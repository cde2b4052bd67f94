import type { CellEvidence } from '#contract/data/data-shapes.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { setReadingCells, type TableParts } from './change-table.ts';

const totalName = /^(?:grand |sub)?(?:total|sum|all|gesamt|insgesamt|summe|ensemble|totale)\b/i;

/** Sentences about columns whose cells do not add up: to their total row, or to 100 % where they are shares. */
export function checkTotals({ columns, rows }: Table): { column: string; sentence: string; isFine: boolean }[] {
  const names = columns.find((column) => column.kind === 'text');
  const nameAt = (row: number) => (names?.kind === 'text' ? (names.words[names.codes[row] ?? -1] ?? '') : '');
  const totalRow = Array.from({ length: rows }, (_, row) => row).findLast((row) => totalName.test(nameAt(row).trim()));
  return columns.flatMap((column) => {
    if (column.kind !== 'number') return [];
    const parts = Array.from(column.values).filter((value, row) => row !== totalRow && Number.isFinite(value));
    const sum = parts.reduce((all, value) => all + value, 0);
    const slack = parts.length * halfStep(parts);
    const total = totalRow === undefined ? Number.NaN : (column.values[totalRow] ?? Number.NaN);
    const isShare =
      column.type?.is === 'percent' || (column.type && 'after' in column.type && column.type.after === '%');
    const goal = Number.isFinite(total) ? total : isShare && Math.abs(sum - 100) < 15 ? 100 : null;
    if (goal === null || parts.length < 2) return [];
    const isFine = Math.abs(sum - goal) <= slack + 1e-9;
    const shown = sum.toLocaleString('en-US', { maximumFractionDigits: 2 });
    const wanted = goal.toLocaleString('en-US', { maximumFractionDigits: 2 });
    const what = Number.isFinite(total) ? `the total is ${wanted}` : 'shares should add up to 100%';
    const sentence = isFine
      ? `${column.name}: the values add up to ${wanted}${goal === 100 && !Number.isFinite(total) ? '%' : ''}.`
      : `${column.name}: the values add up to ${shown}, but ${what}.`;
    return [{ column: column.key, sentence, isFine }];
  });
}

/** Half of the last digit that the values are written with: what rounding may hide in each. */
function halfStep(values: readonly number[]): number {
  const digits = Math.max(0, ...values.map((value) => String(value).split('.')[1]?.length ?? 0));
  return 0.5 * 10 ** -Math.min(6, digits);
}

/** Place along the axis, as a fraction of the page, with the value there. */
type AxisTick = { at: number; value: number };

/** Value axis of the shapes of a table: two ticks define it. */
export type ReadAxis = { direction: 'x' | 'y'; kind: 'linear' | 'log'; ticks: readonly [AxisTick, AxisTick] };

type Marked = { row: number; column: number; mark: NonNullable<CellEvidence['mark']>; value: number };

/** The axes by which the values of a table were measured, as their cells show them. */
export function measuredAxes(table: TableParts): ReadAxis[] {
  const cells = markedCells(table);
  const isMeasured = (direction: 'x' | 'y') =>
    table.evidence.some((row) => row.some(({ mark, method }) => method === 'shape' && mark?.axis === direction));
  return (['x', 'y'] as const).filter(isMeasured).flatMap((direction) => axisOf(cells, direction) ?? []);
}

/** Line through two cells that are far apart: values measured by one axis lie on it. */
function axisOf(cells: readonly Marked[], direction: 'x' | 'y'): ReadAxis | null {
  const own = cells.filter(({ mark }) => mark.axis === direction).flatMap(toPlaces);
  const sorted = own.sort((a, b) => a.at - b.at);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || last.at - first.at < 0.01 || first.value === last.value) return null;
  const ticks = [first, last] as const;
  const isPositive = sorted.every(({ value }) => value > 0);
  const missOf = (kind: ReadAxis['kind']) => errorOf({ direction, kind, ticks }, sorted);
  const kind = isPositive && sorted.length > 2 && missOf('log') < 0.5 * missOf('linear') ? 'log' : 'linear';
  return { direction, kind, ticks };
}

/** Ends of a shape with their values: the length of a stacked one is worth its value. */
function toPlaces({ mark, value }: Marked): AxisTick[] {
  return mark.from === undefined
    ? [{ at: mark.at, value }]
    : [
        { at: mark.from, value: 0 },
        { at: mark.at, value },
      ];
}

function errorOf(axis: ReadAxis, places: readonly AxisTick[]): number {
  const valueAt = scaleOf(axis);
  return places.reduce((sum, { at, value }) => sum + Math.abs(valueAt(at) - value), 0);
}

/** Value at a place. A logarithmic axis needs two positive ticks. */
function scaleOf({ kind, ticks: [a, b] }: ReadAxis): (at: number) => number {
  const isLog = kind === 'log';
  const [from, to] = isLog ? [Math.log10(a.value), Math.log10(b.value)] : [a.value, b.value];
  const slope = (to - from) / (b.at - a.at);
  return (at) => (isLog ? 10 ** (from + slope * (at - a.at)) : from + slope * (at - a.at));
}

/** What is wrong with an axis, as a sentence; null if it can be used. */
export function problemOfAxis({ kind, ticks: [a, b] }: ReadAxis): string | null {
  if (!Number.isFinite(a.value) || !Number.isFinite(b.value)) return 'Enter a number for both ticks.';
  if (Math.abs(a.at - b.at) < 0.01) return 'Move the two ticks farther apart.';
  if (a.value === b.value) return 'The two ticks need different values.';
  if (kind === 'log' && (a.value <= 0 || b.value <= 0)) return 'A logarithmic axis needs values above zero.';
  return null;
}

/** The table with every value that a shape shows measured again. Printed numbers that agree with a shape stay. */
export function measureAgain<Table extends TableParts>(table: Table, axis: ReadAxis): Table {
  const valueAt = scaleOf(axis);
  const step = Math.abs(
    valueAt(axis.ticks[1].at) - valueAt(axis.ticks[1].at - 0.001 * Math.sign(axis.ticks[1].at - axis.ticks[0].at)),
  );
  const digits = Math.max(0, Math.min(6, Math.ceil(-Math.log10(step))));
  const changes = markedCells(table).flatMap(({ row, column, mark }) => {
    if (mark.axis !== axis.direction || table.evidence[row]?.[column]?.method !== 'shape') return [];
    const value = valueAt(mark.at) - (mark.from === undefined ? 0 : valueAt(mark.from));
    return [{ row, column, text: String(Number(value.toFixed(digits))) }];
  });
  return setReadingCells(table, changes, (evidence) => evidence);
}

/** Cells with a value that a shape shows. */
function markedCells({ sheet, evidence }: TableParts): Marked[] {
  const values = numbersOf(sheet);
  return evidence.flatMap((row, place) =>
    row.flatMap(({ mark, read }, column) => {
      const value = values[column]?.[place];
      return mark === undefined || read !== undefined || value === undefined || !Number.isFinite(value)
        ? []
        : [{ row: place, column, mark, value }];
    }),
  );
}

function numbersOf(sheet: Sheet): (ArrayLike<number> | undefined)[] {
  return toTable(sheet).columns.map((column) => (column.kind === 'number' ? column.values : undefined));
}
