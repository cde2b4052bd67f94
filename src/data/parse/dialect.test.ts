import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDelimited } from './delimited.ts';
import { detectDialect } from './dialect.ts';

const texts: [name: string, text: string, delimiter: string][] = [
  ['commas', 'a,b,c\n1,2,3\n4,5,6', ','],
  ['semicolons with decimal commas', 'Name;Wert\nA;1,5\nB;2,75', ';'],
  ['semicolons with commas in words', 'Name;Ort\n"Meier, A";Bonn\nMüller, B;Köln', ';'],
  ['tabs with commas inside cells', 'a.jpg\t1,2,3\t4,5,6\nb.jpg\t7,8,9\t1,1,1', '\t'],
  ['vertical bars with a comma in each line', 'C1|A|SMITH, J|MI|00123\nC2|A|DOE, K|MI|00124', '|'],
  ['tildes', 'id~name\n1~foo\n2~bar', '~'],
  ['carets', 'id^name^x\n1^foo^3\n2^bar^4', '^'],
  ['spaces', 'x y z\n1 2 3\n4 5 6', ' '],
  [
    'spaces, with words that are not quoted',
    'day n what\n2020-01-01 1 foo bar\n2020-01-02 2 foo\n2020-01-03 3 x y z',
    ' ',
  ],
  ['colons', 'name:age:size\nfoo:12:3.5\nbar:13:4.5', ':'],
  ['colons between figures', '1:22:3:4\n5:66:7:8\n9:10:11:12', ':'],
  ['a separator of Hive', 'a\u0001b\u0001c\n1\u00012\u00013', '\u0001'],
  ['doubled bars', 'a||b||c\n1||2||3', '||'],
  ['one column of words', 'City\nNew York\nLos Angeles\nBonn', ','],
  ['one column of times', 'start\n10:30:00\n11:45:10', ','],
  ['one column of addresses', 'url\nhttp://a.example/x-y/z\nhttps://b.example/q:1', ','],
  ['one column of dates', 'day\n2020-01-01\n2020-01-02', ','],
  ['one column of prose', 'First, there is this.\nThen; and that.\nNo more: nothing (|) else.', ','],
  ['a table inside a quoted cell', 'id,text\n1,hello\n2,"like:\na|b|c\n1|2|3\n4|5|6\n7|8|9"', ','],
  ['lists inside cells', 'no,name,list\n1,Foo,a|b|c|d|e|f\n2,Bar,g|h|i|j|k|l', ','],
  ['JSON inside cells', 'a|b\n1|{"x":1, "y":2}\n2|{"x":3, "y":4}', '|'],
  ['a title above', 'Report, as of May, all of it\n\nName;Sum\nA;1\nB;2\nC;3', ';'],
  ['log lines', '2020-01-01 10:00:01 INFO started\n2020-01-01 10:00:02 WARN slow', ' '],
];

describe('detectDialect', () => {
  test.each(texts)('finds %s', (_, text, delimiter) => {
    expect(detectDialect(text).delimiter).toBe(delimiter);
  });

  test.each([
    ["1,'a','b c'\n2,'d','e, f'", "'"],
    ['1,"a","b c"\n2,"it\'s","e, f"', '"'],
    ["id,name\n1,'90s kid\n2,Men's wear", '"'],
  ])('finds the quote of %j', (text, quote) => {
    expect(detectDialect(text).quote).toBe(quote);
  });

  test.each([
    ['1,"say \\"hi\\" now",2\n2,"x",3', 'backslash'],
    ['1,"say ""hi"" now",2\n2,"x",3', 'doubled'],
    ['1,"C:\\\\dir",2\n2,"x",3', 'doubled'],
  ])('finds how quotes are escaped in %j', (text, way) => {
    expect(detectDialect(text).escape).toBe(way);
  });

  test('keeps line feeds inside cells when carriage returns end the records', () => {
    const { cells } = readDelimited('id;text\r1;one\n two\n three\r2;four\r3;five\n six', {});
    expect(cells.map((row) => row.length)).toEqual([2, 2, 2, 2]);
  });

  test('text written in a dialect reads back the same', () => {
    const cell = fc.oneof(
      fc.integer().map(String),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map((value) => value.toFixed(2)),
      fc
        .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10)),
      fc.stringMatching(/^[A-Za-z]{1,8}( [A-Za-z,;|"'\n\t]{1,8}){0,3}[a-z]$/),
    );
    const table = fc
      .integer({ min: 2, max: 6 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 3, maxLength: 12 }),
      );
    const dialect = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t', '|'),
      newline: fc.constantFrom('\n', '\r\n', '\r'),
    });
    fc.assert(
      fc.property(table, dialect, (rows, { delimiter, newline }) => {
        const text = rows
          .map((row) =>
            row.map((value) => (/^[\w.-]+$/.test(value) ? value : `"${value.replaceAll('"', '""')}"`)).join(delimiter),
          )
          .join(newline);
        expect(readDelimited(text, {})).toMatchObject({ cells: rows, choices: { delimiter } });
      }),
      { seed: 5, numRuns: 300 },
    );
  });
});
