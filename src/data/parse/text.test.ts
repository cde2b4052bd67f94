import { describe, expect, test } from 'vitest';
import { readPlainText } from './text.ts';

describe('readPlainText', () => {
  test.each<[what: string, text: string, format: string, cells: string[][]]>([
    [
      'a Markdown table',
      '# All\n\n| A | B |\n|:--|--:|\n| x \\| y | **1** |\n| [z](http://z.example) | 2 |\n\nEnd',
      'markdown',
      [
        ['A', 'B'],
        ['x | y', '1'],
        ['z', '2'],
      ],
    ],
    [
      'a Markdown table without outer bars',
      'A | B\n--- | ---\nx | 1',
      'markdown',
      [
        ['A', 'B'],
        ['x', '1'],
      ],
    ],
    [
      'columns at fixed places',
      'Name         Age City\nAnn           30 Bonn\nChris Miller  50 New York\nDan              Oslo',
      'fixed-width',
      [
        ['Name', 'Age', 'City'],
        ['Ann', '30', 'Bonn'],
        ['Chris Miller', '50', 'New York'],
        ['Dan', '', 'Oslo'],
      ],
    ],
    [
      'columns with wide gaps and a drawn line',
      'name   n    unit\n-----  ---  ----\nfoo bar  10  kg\nx  1   m',
      'fixed-width',
      [
        ['name', 'n', 'unit'],
        ['foo bar', '10', 'kg'],
        ['x', '1', 'm'],
      ],
    ],
    [
      'pasted cells',
      'a\tb\n1\t"x\ny"\n2\t',
      'delimited',
      [
        ['a', 'b'],
        ['1', 'x\ny'],
        ['2', ''],
      ],
    ],
    [
      'commas with two blanks in words',
      'a,b\nx  y,1\nz  w,2',
      'delimited',
      [
        ['a', 'b'],
        ['x  y', '1'],
        ['z  w', '2'],
      ],
    ],
  ])('reads %s', (_, text, format, cells) => {
    expect(readPlainText(text, {})).toMatchObject({ cells, choices: { format } });
  });
});
