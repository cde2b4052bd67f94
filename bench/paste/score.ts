import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { read } from '#data/read.ts';
import { type Column, cellText, type Table } from '#data/table.ts';
import { orderOfWords } from '#data/transform/answer-scale.ts';
import { naturalRanks } from '#data/transform/natural-order.ts';
import { readCoordinates } from '#data/types/coordinates.ts';

/** What a column of a table must be read as; README.md says what its fields mean. */
type Expected = {
  name: string;
  is: 'number' | 'rank' | 'duration' | 'date' | 'words' | 'coordinates';
  values: readonly (number | string | readonly number[])[];
  unit?: string;
  order?: readonly string[];
};
type Item = { id: string; file: string; kind: string; lang: string; columns: readonly Expected[]; rows?: number };

export type PasteScore = {
  id: string;
  kind: string;
  isRight: boolean;
  /** How many rows there are instead, null when they are as many as expected. */
  wrongRows: string | null;
  columns: readonly { name: string; isRight: boolean; found: string }[];
};

export function pasteSets(): string[] {
  return readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

export async function scorePastes(set: string): Promise<PasteScore[]> {
  const folder = join(import.meta.dirname, set);
  const lines = readFileSync(join(folder, 'gold.jsonl'), 'utf8').split('\n').filter(Boolean);
  const scores: PasteScore[] = [];
  for (const line of lines) scores.push(await scorePaste(JSON.parse(line) as Item, folder)); // as README.md says
  return scores;
}

async function scorePaste({ id, file, kind, columns: wanted, rows }: Item, folder: string): Promise<PasteScore> {
  const table = await tableIn(join(folder, file));
  const left = new Set(table.columns);
  const columns = wanted.map((expected) => {
    const column = [...left].find((each) => isAsExpected(each, expected, table.rows));
    if (column !== undefined) left.delete(column);
    return { name: expected.name, isRight: column !== undefined, found: told(column ?? named(left, expected), table) };
  });
  const wrongRows = rows === undefined || rows === table.rows ? null : `${table.rows} rows instead of ${rows}`;
  return { id, kind, isRight: wrongRows === null && columns.every(({ isRight }) => isRight), wrongRows, columns };
}

/** Text files are pasted, all others are dropped. */
async function tableIn(path: string): Promise<Table> {
  const bytes = new Uint8Array(readFileSync(path));
  const result = path.endsWith('.txt')
    ? await read({ from: 'paste', text: new TextDecoder().decode(bytes), html: '' })
    : await read({ from: 'file', bytes, name: basename(path) });
  return result.ok ? result.table : { rows: 0, columns: [] };
}

function isAsExpected(column: Column, expected: Expected, rows: number): boolean {
  return (
    isNamed(column, expected.name) &&
    expected.values.every((value, row) => row < rows && isValue(column, row, { value, is: expected.is })) &&
    isOfKind(column, expected.is) &&
    (expected.unit === undefined || unitsOf(column).includes(expected.unit)) &&
    (expected.order === undefined || expected.order.join('|') === inOrder(column).join('|'))
  );
}

function isNamed({ name }: Column, wanted: string): boolean {
  return wanted.endsWith('…') ? name.startsWith(wanted.slice(0, -1)) : name.trim() === wanted;
}

function isOfKind({ kind, type }: Column, is: Expected['is']): boolean {
  switch (is) {
    case 'number':
      return kind === 'number' && type?.is !== 'rank';
    case 'rank':
      return type?.is === 'rank';
    case 'words':
      return kind === 'text';
    default:
      return true;
  }
}

const sizes: Record<string, number> = { s: 1, min: 60, h: 3600 };

function isValue(
  column: Column,
  row: number,
  { value, is }: { value: Expected['values'][number]; is: string },
): boolean {
  const found = column.kind === 'text' ? Number.NaN : (column.values[row] ?? Number.NaN);
  if (is === 'coordinates') {
    const place = readCoordinates(cellText(column, row));
    return (
      place !== null && Array.isArray(value) && isSame(place.latitude, value[0]) && isSame(place.longitude, value[1])
    );
  }
  if (typeof value === 'number') {
    const size = is === 'duration' ? (sizes[unitsOf(column).at(-1) ?? ''] ?? Number.NaN) : 1;
    return column.kind === 'number' && isSame(found * size, value);
  }
  if (is !== 'date') return cellText(column, row) === value;
  if (column.kind === 'number') return String(found) === value; // years may stay numbers
  return column.kind === 'time' && cellText(column, row).slice(0, 10).includes(String(value));
}

function isSame(found: number, wanted: number): boolean {
  return Math.abs(found - wanted) <= 1e-4 * Math.max(1, Math.abs(wanted));
}

function unitsOf({ type }: Column): string[] {
  return type !== undefined && 'after' in type ? [type.before, type.after] : [];
}

/** Words of a column as charts and sorted tables put them. */
function inOrder(column: Column): string[] {
  const words = column.kind === 'text' ? column.words : [];
  const places = orderOfWords(words)?.places ?? naturalRanks(words);
  return words.toSorted((a, b) => (places[words.indexOf(a)] ?? 0) - (places[words.indexOf(b)] ?? 0));
}

function named(columns: ReadonlySet<Column>, { name }: Expected): Column | undefined {
  return [...columns].find((column) => isNamed(column, name));
}

function told(column: Column | undefined, { rows, columns }: Table): string {
  if (column === undefined) return `not among ${columns.map(({ name }) => name).join(', ')}`;
  const cells = Array.from({ length: Math.min(4, rows) }, (_, row) => cellText(column, row));
  return `“${column.name}”, ${column.type?.is} ${unitsOf(column).join(' ')}: ${cells.join(' | ')} [${inOrder(column).slice(0, 6).join(' < ')}]`;
}
