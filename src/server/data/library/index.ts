import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { read } from '#data/read.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Table } from '#data/table.ts';

const folder = new URL('../../../../assets/library/', import.meta.url);

const entry = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  description: z.string(),
  source: z.string(),
  license: z.string(),
  date: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  keywords: z.array(z.string()),
});
/** A table of the open-data library: what it is, where it is from, and how it may be used. */
export type LibraryEntry = z.infer<typeof entry>;

let entries: Promise<readonly LibraryEntry[]> | undefined;

/** All tables of the library, without their cells. Read once. */
export function listLibrary(): Promise<readonly LibraryEntry[]> {
  entries ??= readFile(new URL('index.json', folder), 'utf8').then((text) => z.array(entry).parse(JSON.parse(text)));
  return entries;
}

type LibraryTable = { entry: LibraryEntry; table: Table; sheet: Sheet };

const mostOpen = 8;
const open = new Map<string, Promise<LibraryTable>>();

/** A table with its cells; null for an unknown one. The last few are cached. */
export async function findLibraryTable(id: string): Promise<LibraryTable | null> {
  const found = (await listLibrary()).find((each) => each.id === id);
  if (found === undefined) return null;
  const known = open.get(id) ?? load(found);
  open.delete(id);
  open.set(id, known);
  const [oldest] = open.keys();
  if (open.size > mostOpen && oldest !== undefined) open.delete(oldest);
  return known;
}

async function load(found: LibraryEntry): Promise<LibraryTable> {
  const name = `${found.id}.csv`;
  const result = await read({ from: 'file', bytes: await readFile(new URL(name, folder)), name });
  if (!result.ok) throw new Error(`the table ${name} of the library cannot be read: ${result.error}`);
  return { entry: found, table: result.table, sheet: result.sheet };
}
