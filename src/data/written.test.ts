import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WrittenBytes } from './sheet.ts';
import { toTable } from './to-table.ts';
import { textAt, wordsOfWritten } from './written.ts';

function bytesOf(text: string, place: number): WrittenBytes {
  const bytes = new TextEncoder().encode(text);
  const starts: number[] = [];
  let isQuoted = false;
  let isStart = true;
  bytes.forEach((byte, at) => {
    if (isStart) starts.push(at);
    if (byte === 0x22) isQuoted = !isQuoted;
    isStart = byte === 0x0a && !isQuoted;
  });
  return { as: 'bytes', place, source: { bytes, starts: Uint32Array.from(starts), delimiter: 0x2c, quote: 0x22 } };
}

test.each([
  ['a,b,c\nd,e,f\n', 0, ['a', 'd']],
  ['a,b,c\nd,e,f\n', 2, ['c', 'f']],
  ['a,b,c\r\nd,e,f', 2, ['c', 'f']],
  ['a,"b,""x""",c\nd,"e\ne",f\n', 1, ['b,"x"', 'e\ne']],
  ['a,"b,""x""",c\nd,"e\ne",f\n', 2, ['c', 'f']],
  ['a\nd,e\n', 1, ['', 'e']],
  ['ä,ö€,😀\n,,\n', 1, ['ö€', '']],
  ['ä,ö€,😀\n,,\n', 2, ['😀', '']],
  ['"a,b\n', 0, ['"a']],
])('%j at %d is %j', (text, place, cells) => {
  const written = bytesOf(text, place);
  expect(cells.map((_, row) => textAt(written, row))).toEqual(cells);
});

test('invalid UTF-8 becomes the replacement character', () => {
  const written = bytesOf('abc,x', 0);
  written.source.bytes[1] = 0xff;
  expect(textAt(written, 0)).toBe('a�c');
  expect(textAt(written, 9)).toBe('');
});

test('written cells are found again', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\n');
      for (const place of [0, 1, 2]) {
        const written = bytesOf(text, place);
        expect(rows.map((_, row) => textAt(written, row))).toEqual(rows.map((row) => row[place]));
      }
    }),
  );
});

test('a column in bytes gives the same table as one of words', () => {
  const written = bytesOf('x,1\ny,2.5\nz,\nx,1\n', 1);
  expect(wordsOfWritten(written)).toEqual({
    as: 'words',
    codes: new Int32Array([0, 1, -1, 0]),
    words: ['1', '2.5'],
  });
  const type = { is: 'number', style: { decimal: '.', group: '' }, before: '', after: '' } as const;
  const { columns } = toTable({ rows: 4, columns: [{ key: 'n', name: 'n', type, written }] });
  expect(columns[0]).toMatchObject({ values: new Float64Array([1, 2.5, Number.NaN, 1]) });
});
