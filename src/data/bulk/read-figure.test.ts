import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toUtf8 } from './utf8.ts';
import { parseNumberBytes } from './value-column.ts';

const english = { decimal: 46, group: -1 };

function read(text: string, marks = english): number {
  const bytes = toUtf8(`"${text}"`);
  return parseNumberBytes(bytes, 1, bytes.length - 1, marks);
}

test('every number is read back exactly', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(read(String(number))).toBe(Number(String(number)));
    }),
    { numRuns: 5000 },
  );
});

test('numbers of any length equal what Number reads', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 24 });
  const text = fc.tuple(
    fc.constantFrom('', '-', '+'),
    digits,
    fc.constantFrom('', '.'),
    digits,
    fc.constantFrom('', 'e5', 'E-300', 'e+22', 'e'),
  );
  fc.assert(
    fc.property(
      text.map((parts) => parts.join('')),
      (figure) => {
        const expected = /\d/.test(figure) ? Number(figure) : Number.NaN;
        expect(read(figure)).toBe(expected);
      },
    ),
    { numRuns: 5000 },
  );
});

test.each([
  ['1.234.567,5', { decimal: 44, group: 46 }, 1_234_567.5],
  ['-12 345.5', { decimal: 46, group: 32 }, -12_345.5],
  ["1'000", { decimal: 46, group: 39 }, 1000],
  [' 42 ', english, 42],
  ['1,5', { decimal: 44, group: -1 }, 1.5],
  ['1.23.456', { decimal: 44, group: 46 }, Number.NaN],
  ['1234.567', { decimal: 44, group: 46 }, Number.NaN],
  ['1.2345', { decimal: 44, group: 46 }, Number.NaN],
  ['', english, Number.NaN],
  ['-', english, Number.NaN],
  ['.', english, Number.NaN],
  ['12 %', english, Number.NaN],
  ['0x10', english, Number.NaN],
  ['Infinity', english, Number.NaN],
  ['１２', english, Number.NaN],
])('%s', (text, marks, number) => {
  expect(read(text, marks)).toBe(number);
});
