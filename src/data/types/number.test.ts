import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseNumber, readNumber } from './number.ts';

const plain = { before: '', after: '' };
const withPoint = { style: { decimal: '.', group: ',' }, ...plain } as const;
const withComma = { style: { decimal: ',', group: '.' }, ...plain } as const;

describe('with a decimal point', () => {
  test.each([
    ['0', 0],
    ['1234', 1234],
    ['-5', -5],
    ['+5', 5],
    ['12.5', 12.5],
    ['.5', 0.5],
    ['-.5', -0.5],
    [' 42 ', 42],
    ['1,234.5', 1234.5],
    ['1,234,567', 1234567],
    ['12,34,567', 1234567],
    ['1,23,45,678.5', 12345678.5],
    ['1 234.5', 1234.5],
    ['1\u00a0234.5', 1234.5],
    ['1\u202f234\u202f567', 1234567],
    ['1\u2009234', 1234],
    ['1\u3000234', 1234],
    ["1'234.5", 1234.5],
    ['1’234’567.25', 1234567.25],
    ['−5', -5],
    ['–5', -5],
    ['－５', -5],
    ['5-', -5],
    ['5.–', 5],
    ['(300)', -300],
    ['(1,300.50)', -1300.5],
    ['($300)', -300],
    ['$(300)', -300],
    ['-$5', -5],
    ['$-5', -5],
    ['€ 5', 5],
    ['5 €', 5],
    ['EUR 5', 5],
    ['5 USD', 5],
    ['US$ 1,200', 1200],
    ['R$ 12.50', 12.5],
    ['Rs. 500', 500],
    ['12 kr', 12],
    ['¥1,000', 1000],
    ['12%', 12],
    ['12 %', 12],
    ['12\u00a0%', 12],
    ['-3.5 %', -3.5],
    ['12٪', 12],
    ['5‰', 5],
    ['$1.2m', 1_200_000],
    ['1.1m', 1_100_000],
    ['1.2bn', 1_200_000_000],
    ['1.2 B', 1_200_000_000],
    ['300k', 300_000],
    ['3 Mrd.', 3e9],
    ['3 Mrd. €', 3e9],
    ['2 Mio', 2e6],
    ['4 Tsd.', 4000],
    ['1 million', 1e6],
    ['2.5 trillion', 2.5e12],
    ['5 lakh', 500_000],
    ['3 crore', 3e7],
    ['7 млн', 7e6],
    ['2 mld', 2e9],
    ['3万', 30_000],
    ['2億', 2e8],
    ['3e5', 300_000],
    ['3E+05', 300_000],
    ['1.5e-3', 0.0015],
    ['½', 0.5],
    ['2½', 2.5],
    ['2 ½', 2.5],
    ['-1¼', -1.25],
    ['¾', 0.75],
    ['~300', 300],
    ['≈ 300', 300],
    ['ca. 300', 300],
    ['<5', 5],
    ['> 1,000', 1000],
    ['≥ 18', 18],
    ['12*', 12],
    ['12**', 12],
    ['12¹', 12],
    ['12†', 12],
    ['12 (a)', 12],
    ['12 (1)', 12],
    ['12 [1]', 12],
    ['12[b]', 12],
    ['12 1)', 12],
    ['12 %¹', 12],
    ['12 p', 12],
    ['1st', 1],
    ['2nd', 2],
    ['23rd', 23],
    ['4.', 4],
    ['#3', 3],
    ['№ 7', 7],
    ['1er', 1],
    ['١٢٣٤', 1234],
    ['١٬٢٣٤٫٥', 1234.5],
    ['۱۲۳', 123],
    ['१२३', 123],
    ['１２３．５', 123.5],
    ['\u200e42', 42],
    ['\ufeff42', 42],
    ['007', 7],
    ['1e300', 1e300],
  ])('%s is %d', (text, value) => {
    expect(readNumber(text, withPoint)).toBe(value);
  });

  test.each([
    '',
    'abc',
    '1.2.3',
    '1,23',
    '1,2,3',
    '1,234,56',
    '1,234 567',
    '12)',
    '(5',
    '((5))',
    '--5',
    '-5-x',
    '1 2 3',
    '95\t160',
    '95\n160',
    '5 kg',
    '5 apples and 6 pears',
    'Q1',
    'A5',
    '5A7',
    '12:30',
    '2024-03-05',
    '3/4',
    '1e400',
    '€5€',
    '5 €/kg 7',
    '192.168.0.1',
    '1º ESO',
    '5. Klasse',
    '3rd grade',
    '2組',
    'a sentence that is far too long to be taken for one figure: 5',
  ])('%s is no number', (text) => {
    expect(readNumber(text, withPoint)).toBeUndefined();
  });
});

describe('with a decimal comma', () => {
  test.each([
    ['1.234,5', 1234.5],
    ['1.234.567', 1234567],
    ['1.234', 1234],
    ['0,5', 0.5],
    [',5', 0.5],
    ['12,5 %', 12.5],
    ['1 234,5', 1234.5],
    ['1\u202f234,5 €', 1234.5],
    ['1.234.567,89 €', 1234567.89],
    ['(1.300,50)', -1300.5],
    ['5,–', 5],
    ['1,2 Mio. €', 1_200_000],
    ['2½', 2.5],
    ['1,5e3', 1500],
  ])('%s is %d', (text, value) => {
    expect(readNumber(text, withComma)).toBe(value);
  });

  test.each(['12.5', '1,234,5', '1.23', '1.234.56'])('%s is no number', (text) => {
    expect(readNumber(text, withComma)).toBeUndefined();
  });
});

describe('the unit of the column', () => {
  test.each([
    ['5 kg', 'kg', 5],
    ['5kg', 'kg', 5],
    ['5', 'kg', 5],
    ['5 Mio. t', 't', 5e6],
    ['300 km/h', 'km/h', 300],
    ['12 km²', 'km²', 12],
    ['21 °C', '°C', 21],
  ])('%s in a column of %s is %d', (text, after, value) => {
    expect(readNumber(text, { ...withPoint, after })).toBe(value);
  });

  test('m under “Height” is a meter, and a million elsewhere', () => {
    expect(readNumber('5 m', { ...withPoint, after: 'm' })).toBe(5);
    expect(readNumber('5 m', withPoint)).toBe(5_000_000);
  });

  test('under “Sales (€m)” a cell that repeats the unit is not multiplied', () => {
    expect(readNumber('€1.2m', { ...withPoint, before: '€', after: 'm' })).toBe(1.2);
  });

  test('another unit does not fit', () => {
    expect(readNumber('5 g', { ...withPoint, after: 'kg' })).toBeUndefined();
    expect(readNumber('$5', { ...withPoint, before: '€' })).toBeUndefined();
  });
});

test('reports the text around a number', () => {
  expect(parseNumber('~ $1.2m*', '.')).toEqual({
    value: 1_200_000,
    bare: 1.2,
    before: '$',
    after: 'm',
    power: 6,
    unit: '',
    about: '~',
    mark: '*',
    isOrdinal: false,
    isTied: false,
  });
  expect(parseNumber('<5 %', '.')).toMatchObject({ value: 5, about: '<', unit: '%' });
  expect(parseNumber('3 Mrd. EUR', '.')).toMatchObject({ value: 3e9, bare: 3, unit: 'EUR', power: 9 });
});

const signs = "0123456789.,-+()%€$ ½*eEmkQWTZ:/年月a'\u00a0\u202f٣−";

test('never throws and never returns a non-finite number', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...signs), maxLength: 30 }), (text) => {
      for (const figure of [withPoint, withComma]) {
        const value = readNumber(text, figure);
        expect(value === undefined || Number.isFinite(value)).toBe(true);
      }
    }),
  );
});

test('a number with marks around its digits is the same number', () => {
  const figure = fc.integer({ min: -999_999_999, max: 999_999_999 });
  const grouped = (value: number, mark: string) => String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, mark);
  fc.assert(
    fc.property(figure, fc.constantFrom(',', ' ', '\u00a0', '\u202f', "'", '’'), (value, mark) => {
      const size = grouped(value, mark);
      expect(readNumber(value < 0 ? `−${size}` : size, withPoint)).toBe(value);
      expect(readNumber(value < 0 ? `(${size})` : size, withPoint)).toBe(value);
      expect(readNumber(`${value < 0 ? '-' : ''}$${size}`, withPoint)).toBe(value);
      expect(readNumber(`${value < 0 ? '-' : ''}${size} %*`, withPoint)).toBe(value);
    }),
  );
});
