import type { Choices } from '../reading.ts';
import type { Sheet, SheetColumn } from '../sheet.ts';
import { nameOfUnnamed } from '../unnamed-column.ts';
import { hasRowNames } from './even-out.ts';
import type { ShapedCells } from './shape.ts';

/** Sheet of a shaped table: every column has a unique name, and text as its type until one is detected or chosen. */
export function gridToSheet(shaped: ShapedCells, choices: Partial<Choices>): Sheet {
  const { rows } = shaped;
  const width = Math.max(shaped.names.length, rows[0]?.length ?? 0);
  const isMoved = hasRowNames(shaped.names, rows);
  const headers = isMoved ? ['', ...shaped.names] : shaped.names;
  const names = distinctNames(Array.from({ length: width }, (_, column) => headers[column] ?? ''));
  return {
    rows: rows.length,
    columns: names.map((name, column): SheetColumn => {
      const key = `c${column + 1}`;
      const type = Object.hasOwn(choices.types ?? {}, key) ? choices.types?.[key] : undefined;
      return { key, name, type: type ?? { is: 'text' }, written: writtenOf(rows, column) };
    }),
  };
}

/** Unique names without gaps: “Column 3” for none, “Sales 2” for the second of two. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Set<string>(names.map((name) => name.trim()));
  const used = new Set<string>();
  const last = new Map<string, number>();
  return names.map((header, column) => {
    const base = header.trim().replace(/\s+/g, ' ') || nameOfUnnamed(column + 1);
    let name = base;
    let number = last.get(base) ?? 1;
    while (used.has(name) || (name !== base && seen.has(name))) {
      number += 1;
      name = `${base} ${number}`;
    }
    last.set(base, number);
    used.add(name);
    return name;
  });
}

function writtenOf(rows: readonly (readonly string[])[], column: number): SheetColumn['written'] {
  const places = new Map<string, number>();
  const codes = new Int32Array(rows.length);
  for (let row = 0; row < rows.length; row++) {
    const cell = rows[row]?.[column] ?? '';
    if (cell === '' || cell.trim() === '') {
      codes[row] = -1;
      continue;
    }
    const known = places.get(cell);
    if (known !== undefined) {
      codes[row] = known;
      continue;
    }
    codes[row] = places.size;
    places.set(cell, places.size);
  }
  return { as: 'words', codes, words: [...places.keys()] };
}
