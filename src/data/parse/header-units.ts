import { kindOf } from './cell-kind.ts';
import { mergeNames } from './find-header.ts';
import { isBlank } from './row-facts.ts';
import { isUnit, takeUnit } from './units.ts';

type Rows = readonly (readonly string[])[];

/** Names of the columns, and their units when a separate row under the names holds them. */
export function readHeader(headers: Rows, isWanted: boolean): { names: string[]; units: readonly string[] } {
  const last = headers[headers.length - 1] ?? [];
  const filled = last.filter((cell) => !isBlank(cell));
  const isUnits = isWanted && headers.length > 1 && filled.length > 1 && filled.every(isUnit);
  if (!isUnits) return { names: mergeNames(headers), units: [] };
  return { names: mergeNames(headers.slice(0, -1)), units: last.map((cell) => cell.trim()) };
}

/** Removes units from the names of number columns. */
export function takeUnits(
  names: readonly string[],
  rows: Rows,
  from: { isWanted: boolean; given: readonly string[] },
): { names: string[]; units: string[]; taken: { name: string; unit: string }[] } {
  const columns: { name: string; unit: string }[] = [];
  const units: string[] = [];
  const plain = names.map((full, column) => {
    const ownUnit = from.given[column] ?? '';
    const isTaken = from.isWanted && ownUnit === '' && mostlyNumbers(rows, column);
    const { name, unit } = isTaken ? takeUnit(full) : { name: full, unit: ownUnit };
    units.push(unit);
    if (unit !== '') columns.push({ name, unit });
    return name;
  });
  return { names: plain, units, taken: columns };
}

function mostlyNumbers(rows: Rows, column: number): boolean {
  let numbers = 0;
  let others = 0;
  for (const row of rows.slice(0, 60)) {
    const kind = kindOf(row[column] ?? '');
    if (kind === 'number') numbers += 1;
    else if (kind !== 'empty' && kind !== 'missing') others += 1;
  }
  return numbers > 2 * others;
}
