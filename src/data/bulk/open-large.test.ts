import { expect, test } from 'vitest';
import { plainRead } from '#tests/support/data/plain-read.ts';
import { rules } from '#tests/support/data/rules.ts';
import type { Reading, ReadResult } from '../reading.ts';
import type { ColumnType } from '../types/column-type.ts';
import { headLength, openLarge, readLarge } from './open-large.ts';
import { toUtf8 } from './utf8.ts';

const tools = { ...rules, read: plainRead };
const rows = 30_000;
const lines = Array.from({ length: rows }, (_, row) => `${row},"item, ${row % 9}",${row / 4}`);

function fileOf(records: readonly string[], header = 'id,item,price'): Uint8Array<ArrayBuffer> {
  return toUtf8([header, ...records, ''].join('\n'));
}

function read(bytes: Uint8Array<ArrayBuffer>, choices = {}): Promise<ReadResult> {
  return readLarge({ bytes, name: 'a.csv', choices }, tools);
}

function ok(result: ReadResult): Reading {
  if (!result.ok) throw new Error(result.error);
  return result;
}

test('a large file gets its types from its head and its values from all of it', async () => {
  const { sheet, table, notes } = ok(await read(fileOf(lines)));
  expect(table.rows).toBe(rows);
  expect(table.columns.map(({ kind }) => kind)).toEqual(['number', 'text', 'number']);
  expect(table.columns[2]).toMatchObject({ values: Float64Array.from({ length: rows }, (_, row) => row / 4) });
  expect(sheet.columns.every(({ written }) => written.as === 'bytes')).toBe(true);
  expect(notes).toEqual([]);
});

test('a large file is read while it loads', async () => {
  const whole = fileOf(lines);
  const bytes = new Uint8Array(whole.length);
  bytes.set(whole.subarray(0, headLength));
  const large = await openLarge({ bytes, name: 'a.csv', choices: {} }, tools);
  expect(large?.head.sheet.rows).toBeGreaterThan(1000);
  bytes.set(whole.subarray(0, 500_000));
  expect(large?.advance(500_000)).toBeGreaterThan(15_000);
  bytes.set(whole);
  expect(large === null ? null : ok(await large.finish()).table.rows).toBe(rows);
});

test('rows below the records are left out and reported', async () => {
  const { table, choices, notes } = ok(await read(fileOf([...lines, 'Source: us'])));
  expect(table.rows).toBe(rows);
  expect(choices.skipBottom).toBe(1);
  expect(notes).toMatchObject([{ kind: 'foot' }]);
});

test('a file with invalid UTF-8 after its head is read by the careful reader', async () => {
  const bytes = fileOf(lines);
  bytes[bytes.length - 20] = 0xe4;
  const encodings: string[] = [];
  const large = await openLarge(
    { bytes, name: 'a.csv', choices: {} },
    {
      ...rules,
      async read(source, choices) {
        if (source.from === 'file' && source.bytes.length === bytes.length) encodings.push('whole');
        return plainRead({ from: 'file', name: 'a.csv', bytes: fileOf(lines.slice(0, 50)) }, choices);
      },
    },
  );
  await large?.finish();
  expect(encodings).toEqual(['whole']);
});

test('a file whose head the fast reader reads differently is not opened as large', async () => {
  const other = {
    ...tools,
    read: async () => plainRead({ from: 'file', name: '', bytes: fileOf(['7,8,9'], 'id,item,price') }),
  };
  expect(await openLarge({ bytes: fileOf(lines), name: 'a.csv', choices: {} }, other)).toBeNull();
});

test('a chosen type does not change', async () => {
  const text: ColumnType = { is: 'text' };
  const { sheet, table } = ok(await read(fileOf(lines), { types: { id: text } }));
  expect(sheet.columns[0]?.type).toEqual(text);
  expect(table.columns[0]?.kind).toBe('text');
});

test('a column that is empty in the head gets its type from the rest', async () => {
  const late = lines.map((line, row) => `${line},${row < 20_000 ? '' : row}`);
  const { table } = ok(await read(fileOf(late, 'id,item,price,late')));
  expect(table.columns[3]).toMatchObject({ kind: 'number' });
});

test('an empty file is reported', async () => {
  expect(await read(new Uint8Array(0))).toMatchObject({ ok: false, reason: 'empty' });
});
