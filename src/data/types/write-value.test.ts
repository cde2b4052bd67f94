import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ColumnType, DateType, NumberStyle, NumberType, Precision } from './column-type.ts';
import { readWord } from './read-word.ts';
import { writeValue } from './write-value.ts';

const styles: readonly NumberStyle[] = (['.', ','] as const).flatMap((decimal) =>
  (['', '.', ',', ' ', "'"] as const).filter((group) => group !== decimal).map((group) => ({ decimal, group })),
);
const figureTypes: readonly NumberType[] = styles.flatMap((style) => [
  { is: 'number', style, before: '', after: '' },
  { is: 'number', style, before: '', after: 'kg' },
  { is: 'number', style, before: '', after: 'm' },
  { is: 'percent', style, before: '', after: '%' },
  { is: 'currency', style, before: '$', after: '' },
  { is: 'currency', style, before: 'EUR', after: '' },
  { is: 'currency', style, before: '', after: '€' },
  { is: 'currency', style, before: '€', after: 'm' },
  { is: 'rank', style, before: '', after: '' },
]);
const precisions: readonly Precision[] = ['year', 'half', 'quarter', 'month', 'week', 'day', 'minute', 'second'];
const dateTypes: readonly DateType[] = (['ymd', 'dmy', 'mdy'] as const).flatMap((order) =>
  precisions.map((precision) => ({ is: 'date', order, precision })),
);

test.each([
  [1234.5, { is: 'number', style: { decimal: ',', group: '.' }, before: '', after: '' }, '1234,5'],
  [12345.5, { is: 'number', style: { decimal: ',', group: '.' }, before: '', after: '' }, '12.345,5'],
  [12, { is: 'percent', style: { decimal: '.', group: '' }, before: '', after: '%' }, '12 %'],
  [-1200000, { is: 'currency', style: { decimal: '.', group: ',' }, before: '$', after: '' }, '-$1,200,000'],
  [5, { is: 'currency', style: { decimal: '.', group: ',' }, before: 'EUR', after: '' }, 'EUR 5'],
  [Date.UTC(2024, 2, 5), { is: 'date', order: 'dmy', precision: 'day' }, '2024-03-05'],
  [Date.UTC(2024, 6, 1), { is: 'date', order: 'ymd', precision: 'quarter' }, '2024-Q3'],
  [Date.UTC(2024, 6, 1), { is: 'date', order: 'ymd', precision: 'half' }, '2024-H2'],
  [Date.UTC(2024, 0, 29), { is: 'date', order: 'ymd', precision: 'week' }, '2024-W05'],
  [Date.UTC(2024, 0, 1), { is: 'date', order: 'ymd', precision: 'year' }, '2024'],
  [Date.UTC(2024, 2, 5, 14, 30), { is: 'date', order: 'ymd', precision: 'minute' }, '2024-03-05 14:30'],
  [52_200_000, { is: 'date', order: 'ymd', precision: 'minute', isTimeOfDay: true }, '14:30'],
  [1_700_000_000_000, { is: 'date', order: 'ymd', precision: 'second', epoch: 'seconds' }, '1700000000'],
  ['Berlin', { is: 'category' }, 'Berlin'],
] as const satisfies readonly (readonly [number | string, ColumnType, string])[])(
  '%s as %j is %s',
  (value, type, text) => {
    expect(writeValue(value, type)).toBe(text);
  },
);

describe('written values read back the same', () => {
  const numbers = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    fc.integer({ min: -100_000_000, max: 100_000_000 }).map((cents) => cents / 100),
  );

  test('numbers in every style', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(...figureTypes), (value, type) => {
        expect(readWord(writeValue(value, type), type)).toBe(value);
      }),
      { numRuns: 2000 },
    );
  });

  test('degrees', () => {
    fc.assert(
      fc.property(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(...styles), (value, style) => {
        for (const is of ['latitude', 'longitude'] as const) {
          const type: NumberType = { is, style, before: '', after: '' };
          expect(readWord(writeValue(value, type), type)).toBe(value);
        }
      }),
    );
  });

  const moments = fc
    .date({ min: new Date('-005000-01-01T00:00:00Z'), max: new Date('+015000-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.getTime());

  test('times of every precision', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...dateTypes), (at, type) => {
        expect(readWord(writeValue(at, type), type)).toBe(at);
      }),
      { numRuns: 2000 },
    );
  });

  test('times rounded to their precision', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 2999 }),
        fc.integer({ min: 0, max: 11 }),
        fc.constantFrom(...dateTypes),
        (year, month, type) => {
          const at = Date.UTC(year, month, 1);
          expect(readWord(writeValue(at, type), type)).toBe(at);
        },
      ),
    );
  });

  test('times of day and Unix times', () => {
    const clock: DateType = { is: 'date', order: 'ymd', precision: 'minute', isTimeOfDay: true };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399_999 }), (at) => {
        expect(readWord(writeValue(at, clock), clock)).toBe(at);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -4e12, max: 4e12 }), fc.constantFrom('seconds', 'milliseconds'), (at, epoch) => {
        const type: DateType = { is: 'date', order: 'ymd', precision: 'second', epoch };
        expect(readWord(writeValue(at, type), type)).toBe(at);
      }),
    );
  });

  test('words', () => {
    const kinds = [
      'category',
      'text',
      'boolean',
      'country',
      'region',
      'postcode',
      'coordinates',
      'url',
      'image',
      'color',
    ] as const;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...kinds), (word, is) => {
        const value = readWord(word, { is });
        if (typeof value === 'string') expect(readWord(writeValue(value, { is }), { is })).toBe(value);
      }),
    );
  });
});

describe('readWord', () => {
  const number: NumberType = { is: 'number', style: { decimal: '.', group: '' }, before: '', after: '' };

  test.each([
    '',
    '  ',
    '-',
    '–',
    '..',
    '…',
    'n/a',
    'N/A',
    'NA',
    'null',
    'NULL',
    '#N/A',
    '#DIV/0!',
    'k. A.',
    ':',
    'NaN',
    'x',
  ])('“%s” is a gap among numbers', (text) => {
    expect(readWord(text, number)).toBeNull();
  });

  test.each([
    ['n/a', null],
    ['NA', 'NA'],
    ['unknown', 'unknown'],
    ['none', 'none'],
    ['-', null],
    ['Berlin ', 'Berlin '],
  ])('“%s” among words', (text, value) => {
    expect(readWord(text, { is: 'category' })).toBe(value);
  });

  test('a text among numbers does not fit', () => {
    expect(readWord('see note', number)).toBeUndefined();
    expect(readWord('soon', { is: 'date', order: 'ymd', precision: 'day' })).toBeUndefined();
    expect(readWord('14:30', { is: 'date', order: 'ymd', precision: 'day' })).toBeUndefined();
  });

  test('degrees with minutes and directions', () => {
    const latitude: NumberType = { ...number, is: 'latitude' };
    expect(readWord('52.5° N', latitude)).toBe(52.5);
    expect(readWord('33° 30′ S', latitude)).toBe(-33.5);
    expect(readWord('120.5° W', { ...number, is: 'longitude' })).toBe(-120.5);
    expect(readWord('120.5° W', latitude)).toBeUndefined();
    expect(readWord('480', latitude)).toBeUndefined();
    expect(readWord('n/a', latitude)).toBeNull();
  });
});
