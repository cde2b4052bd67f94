import type { ExportColumn, ExportTable } from './export-table.ts';
import { isoTimeText } from './export-table.ts';

/** Table as a list of records: numbers as numbers, times as ISO dates, gaps as null. */
export function toJson({ rows, columns }: ExportTable): string {
  const names = distinct(columns.map(({ name }) => name)).map((name) => JSON.stringify(name));
  const lines: string[] = [];
  for (let row = 0; row < rows; row++)
    lines.push(`  {${columns.map((column, at) => `${names[at]}: ${valueText(column, row)}`).join(', ')}}`);
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
}

function valueText({ kind, type, valueAt, textAt }: ExportColumn, row: number): string {
  const value = valueAt(row);
  if (value !== null && type?.is === 'duration') return JSON.stringify(textAt(row));
  if (value !== null && type?.is === 'date' && type.isYearless) return JSON.stringify(textAt(row));
  if (kind === 'time' && typeof value === 'number') return JSON.stringify(isoTimeText(value, type));
  return JSON.stringify(value);
}

/** Unique names: two columns of one name would collide in a record. */
function distinct(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let again = 2; used.has(own); again++) own = `${name} ${again}`;
    used.add(own);
    return own;
  });
}
