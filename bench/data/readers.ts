import { parse } from 'csv-parse/sync';
import papaparse from 'papaparse';
import { inferSchema, initParser } from 'udsv';
import { readBulk } from '#data/bulk/read-bulk.ts';
import { planOfOrders, rules } from './stand-in.ts';

/** Reads the bytes of the file into typed values, each library in its own natural way; gives how many rows there are. */
export const readers = {
  ours(bytes: Uint8Array): number {
    const { table } = readBulk(bytes, planOfOrders, rules);
    // Words are decoded when they are asked for: here they all are, so that nothing is left to do.
    for (const column of table.columns) if (column.kind === 'text') column.words.at(-1);
    return table.rows;
  },
  'uDSV, columns': (bytes: Uint8Array): number => {
    const text = textOf(bytes);
    return initParser(inferSchema(text)).typedCols<unknown[]>(text)[0]?.length ?? 0;
  },
  'uDSV, rows': (bytes: Uint8Array): number => {
    const text = textOf(bytes);
    return initParser(inferSchema(text)).typedArrs(text).length;
  },
  PapaParse: (bytes: Uint8Array): number =>
    papaparse.parse(textOf(bytes), { header: false, dynamicTyping: true, skipEmptyLines: true }).data.length - 1,
  'csv-parse': (bytes: Uint8Array): number =>
    parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), { cast: true, cast_date: true, from_line: 2 })
      .length,
} as const;

export type ReaderName = keyof typeof readers;

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
