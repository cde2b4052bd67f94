import { parse } from 'csv-parse/sync';
import papaparse from 'papaparse';
import { inferSchema, initParser } from 'udsv';
import { readLarge } from '#data/bulk/open-large.ts';
import { columnOf, type Table } from '#data/table.ts';
import { tools } from './tools.ts';

type ReadCount = { rows: number; distinct?: number };

/** Readers from bytes to typed values, one per library, each with its own type detection. */
export const readers = {
  /** Words are decoded lazily; decode all of them here, so that no work is left out. */
  async ours(bytes: Uint8Array<ArrayBuffer>): Promise<ReadCount> {
    const table = await readOurs(bytes);
    const words = table.columns.map((column) => (column.kind === 'text' ? column.words.length : 0));
    return { rows: table.rows, distinct: Math.max(...words) };
  },
  'uDSV, typed columns'(bytes: Uint8Array): ReadCount {
    const text = textOf(bytes);
    return { rows: initParser(inferSchema(text)).typedCols<unknown[]>(text)[0]?.length ?? 0 };
  },
  'uDSV, typed rows'(bytes: Uint8Array): ReadCount {
    const text = textOf(bytes);
    return { rows: initParser(inferSchema(text)).typedArrs(text).length };
  },
  PapaParse(bytes: Uint8Array): ReadCount {
    return {
      rows: papaparse.parse(textOf(bytes), { header: true, dynamicTyping: true, skipEmptyLines: true }).data.length,
    };
  },
  'csv-parse'(bytes: Uint8Array): ReadCount {
    return { rows: parse(Buffer.from(bytes.buffer), { columns: true, cast: true, cast_date: true }).length };
  },
} as const;

export type ReaderName = keyof typeof readers;

export async function readOurs(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  const result = await readLarge({ bytes, name: 'orders.csv', choices: {} }, tools);
  if (!result.ok) throw new Error(result.error);
  return result.table;
}

/** Column with this name that holds words or numbers. */
export function columnNamed(table: Table, name: string) {
  const key = table.columns.find((column) => column.name === name)?.key ?? '';
  const column = columnOf(table, key);
  if (column === null) throw new Error(`There is no column ${name}`);
  return column;
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
