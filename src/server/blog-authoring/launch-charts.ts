import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { blankDocument, type Document } from '#chart/document/document.ts';
import { readDocument } from '#chart/document/read.ts';
import { cellText, columnOf, type Table } from '#data/table.ts';
import { takeRows } from '#data/transform/take-rows.ts';
import { openLibrary } from '../library/index.ts';

export const launchFolder = new URL('../../../assets/blog/', import.meta.url);

/** Chart of a launch article: a table of the open-data library, which of its rows, and the document. */
const recipe = z.strictObject({
  data: z.string(),
  where: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
  /** Column by which the rows are sorted, highest first. */
  sort: z.string().optional(),
  first: z.int().optional(),
  document: z.looseObject({ template: z.string() }),
});

export async function readLaunchChart(name: string): Promise<{ document: Document; table: Table }> {
  const text = await readFile(new URL(`charts/${name}.json`, launchFolder), 'utf8');
  const { data, where, sort, first, document: given } = recipe.parse(JSON.parse(text));
  const named = await openNamed(data);
  const rows = rowsWhere(named, where);
  const sorted =
    sort === undefined ? rows : rows.toSorted((one, other) => valueAt(named, sort, other) - valueAt(named, sort, one));
  const table = takeRows(named, Int32Array.from(sorted.slice(0, first)));
  const read = readDocument({ ...blankDocument(given.template), ...given, scheme: 'reader' });
  if (!read.ok) throw new Error(`the chart ${name} cannot be read: ${read.error}`);
  return { document: read.document, table };
}

/** Table of the library whose columns have the names of its index as keys: recipes use these. */
export async function openNamed(id: string): Promise<Table> {
  const found = await openLibrary(id);
  if (found === null) throw new Error(`the library has no table ${id}`);
  const { entry, table } = found;
  return {
    rows: table.rows,
    columns: table.columns.map((column, place) => ({ ...column, key: entry.columns[place] ?? column.key })),
  };
}

function rowsWhere(table: Table, where: Record<string, string | string[]>): number[] {
  const conditions = Object.entries(where).map(([name, value]) => ({
    column: requireColumn(table, name),
    values: [value].flat(),
  }));
  return Array.from({ length: table.rows }, (_, row) => row).filter((row) =>
    conditions.every(({ column, values }) => values.some((value) => cellText(column, row).startsWith(value))),
  );
}

function valueAt(table: Table, name: string, row: number): number {
  return Number(cellText(requireColumn(table, name), row));
}

function requireColumn(table: Table, name: string) {
  const column = columnOf(table, name);
  if (column === null) throw new Error(`there is no column ${name}`);
  return column;
}
