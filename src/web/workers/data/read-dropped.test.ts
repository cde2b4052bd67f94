import { expect, test } from 'vitest';
import type { Tools } from '#data/bulk/open-large.ts';
import { plainRead } from '#tests/support/data/plain-read.ts';
import { rules } from '#tests/support/data/rules.ts';
import type { DataWorkerMessage } from './messages.ts';
import { readDropped } from './read-dropped.ts';

const tools: Tools = {
  ...rules,
  read: async (source, choices) =>
    source.from === 'file'
      ? plainRead(source, choices)
      : { ok: false, reason: 'no-table', error: `Pasted: ${source.text}` },
};

async function drop(source: File | { text: string; html: string }) {
  const reports: DataWorkerMessage[] = [];
  const result = await readDropped({ source, choices: {} }, tools, (message) => reports.push(message));
  return { told: reports, result };
}

const large = ['id,item', ...Array.from({ length: 400_000 }, (_, row) => `${row},"item no. ${row % 70}"`)].join('\n');

test('a small file is read at once', async () => {
  const { told, result } = await drop(new File(['a,b\n1,x\n2,y\n'], 'a.csv'));
  expect(told).toEqual([]);
  expect(result).toMatchObject({ ok: true, sheet: { rows: 2, columns: [{ name: 'a' }, { name: 'b' }] } });
});

test.each([
  ['file', () => new File([large], 'large.csv')],
  ['paste', () => ({ text: large, html: '' })],
])('of a large %s the first rows come first, then how far it is, then all', async (_, source) => {
  const { told, result } = await drop(source());
  expect(told[0]).toMatchObject({ is: 'head', sheet: { rows: 200, columns: [{ name: 'id' }, { name: 'item' }] } });
  const progress = told.slice(1).map((message) => (message.is === 'progress' ? message.share : -1));
  expect(progress).not.toEqual([]);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(1);
  expect(result).toMatchObject({ ok: true, table: { rows: 400_000 } });
});

test('a file of more than 2 GB is refused before it is loaded', async () => {
  const file = new File([''], 'huge.csv');
  Object.defineProperty(file, 'size', { value: 3_000_000_000 });
  expect((await drop(file)).result).toMatchObject({
    ok: false,
    reason: 'too-big',
    error: expect.stringContaining('too big'),
  });
});

test('an unreadable source is reported in a sentence', async () => {
  expect((await drop(new File([], 'a.csv'))).result).toEqual({
    ok: false,
    reason: 'empty',
    error: 'There is nothing in this file.',
  });
  expect((await drop({ text: 'hello', html: '' })).result).toMatchObject({ error: 'Pasted: hello' });
});
