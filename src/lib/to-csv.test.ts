import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

test.each([
  ['plain', 'plain'],
  ['two, words', '"two, words"'],
  ['she said "no"', '"she said ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  [-1.5, '-1.5'],
  ['', ''],
])('writes %j as %j', (value, cell) => {
  expect(toCsv([[value]])).toBe(`${cell}\r\n`);
});

test('writes rows in order, a line each', () => {
  expect(toCsv([])).toBe('');
  expect(
    toCsv([
      ['a', 1],
      ['b', 2],
    ]),
  ).toBe('a,1\r\nb,2\r\n');
});
