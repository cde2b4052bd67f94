import { type Column, cellText, type Table } from '../table.ts';
import { datePart } from './date-part.ts';
import { runStep } from './run-steps.ts';
import type { Step } from './step.ts';
import type { Context } from './step-kind.ts';
import { theColumn } from './take-rows.ts';

/** For each row of a table, the rows of the source that it comes from. */
type Origins = readonly (readonly number[])[];

/** Key of a column that follows the rows through a step. */
const rowKey = 'row before the step';

/** Rows of the source that rows after some steps come from, in order; null where a step mixes them beyond tracing. */
export function sourceRows(
  source: Table,
  { steps, rows, context }: { steps: readonly Step[]; rows: readonly number[]; context: Context },
): number[] | null {
  let table = source;
  let origins: Origins = Array.from({ length: source.rows }, (_, row) => [row]);
  for (const step of steps) {
    if (step.isOff) continue;
    const ran = runStep(table, step, context);
    const before = ran.ok ? rowsBefore(step, { from: table, to: ran.table, context }) : null;
    if (!ran.ok || before === null) return null;
    const former = origins;
    origins = before.map((places) => places.flatMap((row) => former[row] ?? []));
    table = ran.table;
  }
  return [...new Set(rows.flatMap((row) => origins[row] ?? []))].sort((a, b) => a - b);
}

type Change = { from: Table; to: Table; context: Context };

/** For each row after a step, the rows before it. */
function rowsBefore(step: Step, { from, to, context }: Change): Origins | null {
  if (step.kind === 'group') return rowsOfGroups(step, { from, to });
  const words = Array.from({ length: from.rows }, (_, row) => String(row));
  // Text, because steps do not calculate with text.
  const numbered: Column = { key: rowKey, name: rowKey, kind: 'text', words, codes: Int32Array.from(words, Number) };
  const ran = runStep({ ...from, columns: [...from.columns, numbered] }, step, context);
  if (!ran.ok || ran.table.rows !== to.rows) return null;
  const column = ran.table.columns.find(({ key }) => key === rowKey);
  if (column !== undefined) return Array.from({ length: to.rows }, (_, row) => placeOf(cellText(column, row)));
  return step.kind === 'pick' ? words.map((word) => [Number(word)]) : null;
}

/** Rows that a step added, such as a total, come from none. */
function placeOf(word: string): number[] {
  return /^\d+$/.test(word) ? [Number(word)] : [];
}

function rowsOfGroups({ by }: Extract<Step, { kind: 'group' }>, { from, to }: Pick<Change, 'from' | 'to'>): Origins {
  const keys = by.map(({ column, part }) => datePart(theColumn(from, column), part));
  const nameIn = (columns: readonly Column[], row: number) => columns.map((column) => cellText(column, row)).join('\0');
  const groups = new Map<string, number[]>();
  for (let row = 0; row < from.rows; row++) {
    const name = nameIn(keys, row);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [row]);
    else group.push(row);
  }
  const heads = to.columns.slice(0, by.length);
  return Array.from({ length: to.rows }, (_, row) => groups.get(nameIn(heads, row)) ?? []);
}
