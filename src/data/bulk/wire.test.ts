import { expect, test } from 'vitest';
import { plainRead } from '#tests/support/data/plain-read.ts';
import { rules } from '#tests/support/data/rules.ts';
import type { Reading } from '../reading.ts';
import { wordsInBytes } from '../written.ts';
import { cellInBytes } from './cell-in-bytes.ts';
import { readLarge } from './open-large.ts';
import { toUtf8 } from './utf8.ts';
import { fromWire, toWire } from './wire.ts';

async function read(): Promise<Reading> {
  const lines = Array.from({ length: 3000 }, (_, row) => `${row},"Łódź, ${row % 5}"`);
  const bytes = toUtf8(['id,city', ...lines].join('\n'));
  const result = await readLarge({ bytes, name: 'a.csv', choices: {} }, { ...rules, read: plainRead });
  if (!result.ok) throw new Error(result.error);
  return result;
}

test('a reading is unchanged after moving to another thread', async () => {
  const [before, sent] = [await read(), await read()];
  const { wire, buffers } = toWire(sent);
  const after = fromWire(structuredClone(wire, { transfer: buffers }));
  expect(after.table.columns[0]).toEqual(before.table.columns[0]);
  expect(after.table.columns[1]).toMatchObject({ codes: Int32Array.from({ length: 3000 }, (_, row) => row % 5) });
  expect(after.table.columns[1]).toHaveProperty(
    'words',
    ['0', '1', '2', '3', '4'].map((end) => `Łódź, ${end}`),
  );
  const [written] = after.sheet.columns.slice(1).map((column) => column.written);
  expect(written?.as === 'bytes' && cellInBytes(written.source, 2999, 1)).toBe('Łódź, 4');
  expect(sent.table.columns[0]).toMatchObject({ values: { length: 0 } });
});

test('a column of a large file becomes words for editing', async () => {
  const { sheet } = await read();
  const written = sheet.columns[1]?.written;
  const words = written?.as === 'bytes' ? wordsInBytes(written.source, written.place) : null;
  expect(words?.words).toEqual(['0', '1', '2', '3', '4'].map((end) => `Łódź, ${end}`));
  expect(words?.codes[2999]).toBe(4);
});
