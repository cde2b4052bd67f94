import type { Reading } from '../reading.ts';
import type { Column, TextColumn } from '../table.ts';
import type { PackedWords } from './packed-words.ts';
import { packedColumn, packOf } from './text-column.ts';

type PackedText = Omit<TextColumn, 'words'> & { pack: PackedWords };

/** Reading as sent between threads: words of large files stay packed, so that nothing is copied. */
export type WireReading = Omit<Reading, 'table'> & { table: { rows: number; columns: (Column | PackedText)[] } };

/** Reading to send, and the buffers that move with it. The original can no longer be used. */
export function toWire(reading: Reading): { wire: WireReading; buffers: ArrayBuffer[] } {
  const columns = reading.table.columns.map((column): Column | PackedText => {
    const pack = column.kind === 'text' ? packOf(column) : null;
    if (column.kind !== 'text' || pack === null) return column;
    const { key, name, codes, type } = column;
    return { key, name, kind: 'text', codes, pack, ...(type && { type }) };
  });
  const wire = { ...reading, table: { rows: reading.table.rows, columns } };
  return { wire, buffers: buffersOf(wire) };
}

/** Reading that was received. */
export function fromWire(wire: WireReading): Reading {
  const columns = wire.table.columns.map((column): Column => {
    if (!('pack' in column)) return column;
    return packedColumn(column, column.codes, column.pack);
  });
  return { ...wire, table: { rows: wire.table.rows, columns } };
}

function buffersOf({ sheet, table }: WireReading): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  for (const { written } of sheet.columns) {
    if (written.as === 'words') add(written.codes);
    else add(written.source.bytes, written.source.starts);
  }
  for (const column of table.columns) {
    if (column.kind !== 'text') add(column.values);
    else if ('pack' in column) add(column.codes, column.pack.bytes, column.pack.ends);
    else add(column.codes);
  }
  return [...buffers];

  function add(...lists: readonly { buffer: ArrayBufferLike }[]): void {
    for (const { buffer } of lists) if (buffer instanceof ArrayBuffer) buffers.add(buffer);
  }
}
