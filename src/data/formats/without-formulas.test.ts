import { CFB, utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { removeFormulas } from './old-workbook.ts';
import { readWorkbook } from './workbook.ts';

const opening = [0x09, 0x08, 4, 0, 0, 6, 0x10, 0];
const seven = [0, 0, 0, 0, 0, 0, 0x1c, 0x40];
/** Formulas in C2 with the result 7: one complete, and one that ends before its length. */
const whole = [6, 0, 26, 0, 1, 0, 2, 0, 15, 0, ...seven, 0, 0, 0, 0, 0, 0, 4, 0, 0x17, 1, 0, 0x41];
const cut = [6, 0, 20, 0, 1, 0, 2, 0, 15, 0, ...seven, 0, 0, 0, 0, 0, 0];

test('empties formulas and skips records that hold nothing else', () => {
  const name = [0x18, 0, 2, 0, 9, 9];
  const stray = [7, 0, 0, 0];
  const stream = Uint8Array.from([...opening, ...whole, ...name, ...stray]);
  removeFormulas(stream);
  expect([...stream.subarray(8 + 24, 8 + 26)]).toEqual([0, 0]);
  expect([...stream.subarray(8 + whole.length)]).toEqual([0x60, 0, 2, 0, 9, 9, 0x60, 0, 0, 0]);
});

test('terminates on any bytes', () => {
  for (let length = 0; length < 40; length++) removeFormulas(new Uint8Array(length).fill(6));
});

test.each([
  ['keeps the result of a formula', whole, '7'],
  ['comes to an end on a formula that is cut', cut, ''],
])('%s', async (_, formula, result) => {
  const rows = [
    ['a', 'b', 'c'],
    ['x', 2],
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'S');
  const container = CFB.read(new Uint8Array(write(book, { type: 'array', bookType: 'xls' })), { type: 'array' });
  const stream: number[] = Array.from(CFB.find(container, '/Workbook').content);
  const numberAt = stream.findIndex(
    (byte, at) => byte === 3 && stream[at + 1] === 2 && stream[at + 2] === 14 && stream[at + 3] === 0,
  );
  expect(numberAt).toBeGreaterThan(0);
  stream.splice(numberAt + 18, 0, ...formula);
  CFB.utils.cfb_add(container, '/Workbook', Uint8Array.from(stream));
  const read = await readWorkbook(new Uint8Array(CFB.write(container, { type: 'array' })), 'xls');
  expect(read.ok && read.cells).toEqual([
    ['a', 'b', 'c'],
    ['x', '2', result],
  ]);
});
