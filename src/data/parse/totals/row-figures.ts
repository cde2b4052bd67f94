import { roughNumber } from '../cell-kind.ts';
import { isBlank } from '../row-facts.ts';
import { beginsAsTotal } from '../total-words.ts';

/** A row as totals are looked for: its name, its first cell, the words of its first columns or '' where there are none, and its figures. */
export type RowFigures = {
  label: string;
  first: string;
  words: readonly string[];
  values: readonly number[];
  /** How many cells hold something. */
  filled: number;
};

const longestLabel = 60;

export function rowFigures(rows: readonly (readonly string[])[]): RowFigures[] {
  const grouped = groupedColumns(rows);
  const coded = codedColumns(rows);
  return rows.map((cells) => {
    const words = cells.slice(0, 3).map((cell) => (isWorded(cell) ? cell.trim() : ''));
    const [first = '', ...others] = words.filter(Boolean);
    // “TOTAL” stands right before its sum, where the cells before it are empty.
    const [start = ''] = cells.flatMap((cell) => (isBlank(cell) ? [] : [cell.trim()]));
    const label = others.find(beginsAsTotal) ?? (isWorded(start) && beginsAsTotal(start) ? start : first);
    const values = cells.map((cell, column) =>
      coded.has(column) ? Number.NaN : roughNumber(grouped.has(column) ? cell.replaceAll('.', '') : cell),
    );
    return {
      first: cells[0]?.trim() ?? '',
      label: label.length <= longestLabel ? label : '',
      words,
      values,
      filled: cells.filter((cell) => !isBlank(cell)).length,
    };
  });
}

function isWorded(cell: string): boolean {
  return (
    !isBlank(cell) &&
    (/\p{L}{2}|[計计계]/u.test(cell) || /^n ?=?$/i.test(cell.trim())) &&
    Number.isNaN(roughNumber(cell))
  );
}

/** Columns of codes such as “0200000”, which add up to nothing. */
function codedColumns(rows: readonly (readonly string[])[]): Set<number> {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const columns = Array.from({ length: width }, (_, column) => column);
  return new Set(
    columns.filter((column) => {
      const written = rows.flatMap((row) => (isBlank(row[column] ?? '') ? [] : [row[column]?.trim() ?? '']));
      return written.some((cell) => /^0\d+$/.test(cell)) && written.every((cell) => /^\d{2,}$/.test(cell));
    }),
  );
}

/** Columns whose points group thousands: each is followed by three digits, though “1.612” alone could be a fraction. */
function groupedColumns(rows: readonly (readonly string[])[]): Set<number> {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const columns = Array.from({ length: width }, (_, column) => column);
  return new Set(
    columns.filter((column) => {
      const pointed = rows.flatMap((row) => (row[column]?.includes('.') ? [row[column]] : []));
      const others = rows.flatMap((row) => (isBlank(row[column] ?? '') ? [] : [row[column]?.trim() ?? '']));
      const isAmongHundreds = pointed.length === 1 && others.filter((cell) => /^\d{3}$/.test(cell)).length >= 2;
      return (
        (pointed.length >= 2 || isAmongHundreds) &&
        pointed.every((cell) => /^\D*\d{1,3}(?:\.\d{3})+(?:,\d+)?\D*$/.test(cell))
      );
    }),
  );
}
