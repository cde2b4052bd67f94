import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDelimited } from './delimited.ts';

/** Table with a date, a count, a code, a price and words, some quoted. */
const whole = [
  ['Day', 'Count', 'Code', 'Price', 'Item', 'Text'],
  ['01/02/2020', '2', 'AB-1234', '$12.50', 'Small box', 'Holds much, weighs little'],
  ['02/02/2020', '10', 'CD-5678', '$7.00', 'Lamp, green', 'A lamp'],
  ['03/02/2020', '3', 'EF-9012', '$99.95', 'Chair', 'Made of wood, in Norway'],
  ['04/02/2020', '0', 'AB-3456', '$3.10', 'Pipe 5" wide', 'Bent'],
  ['05/02/2020', '12', 'CD-7890', '$45.00', 'Rug', 'Soft, warm, red'],
  ['06/02/2020', '1', 'EF-1111', '$8.25', 'Table, round', 'For six'],
];
const lines = whole.map((row) => row.map(quoted).join(','));

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function readWith(row: number, line: string): string[] | undefined {
  const { cells } = readDelimited(lines.with(row, line).join('\n'), {});
  expect(cells.filter((_, place) => place !== row)).toEqual(whole.filter((_, place) => place !== row));
  return cells[row];
}

describe('readDelimited', () => {
  test('repairs a missing separator', () => {
    const { length } = whole[0] ?? [];
    for (let row = 1; row < whole.length; row++) {
      for (let column = 1; column < length; column++) {
        const cells = (whole[row] ?? []).map(quoted);
        // Nothing marks where one plain text ends and the next begins.
        if (column === 5 && !cells[4]?.startsWith('"') && !cells[5]?.startsWith('"')) continue;
        cells.splice(column - 1, 2, `${cells[column - 1]}${cells[column]}`);
        expect(readWith(row, cells.join(',')), `row ${row}, column ${column}`).toEqual(whole[row]);
      }
    }
  });

  test('repairs an extra separator', () => {
    whole.forEach((row, place) => {
      row.forEach((_, column) => {
        expect(readWith(place, row.map(quoted).toSpliced(column, 0, '').join(','))).toEqual(row);
      });
    });
  });

  test('reads an extra quote as text', () => {
    whole.forEach((row, place) => {
      row.forEach((cell, column) => {
        const line = row.map((value, index) => (index === column ? `"${quoted(value)}` : quoted(value))).join(',');
        expect(readWith(place, line)).toEqual(row.with(column, `"${cell}`));
      });
    });
  });

  test.each([' ', '\t', ';', ', '])('repairs a line with %j between its cells', (delimiter) => {
    whole.forEach((row, place) => {
      if (place > 0) expect(readWith(place, row.map(quoted).join(delimiter))).toEqual(row);
    });
  });

  test('reads unescaped quotes', () => {
    const text = whole.map((row) => row.map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell)).join(','));
    expect(readDelimited(text.join('\n'), {}).cells).toEqual(whole);
  });

  test('joins cells split by a comma in a name', () => {
    const text =
      'id,name,city,sum\n1,Smith, John,Bonn,5.5\n2,Tom Miller,Paris,6.5\n3,Jane Doe,Rome,7.5\n4,Ed Poe,Oslo,8.5';
    expect(readDelimited(text, {}).cells[1]).toEqual(['1', 'Smith, John', 'Bonn', '5.5']);
  });

  test('joins a number split by its decimal comma', () => {
    const text = 'what,a,b\nfoo,70.25,85.50\nbar,84.48,89,00\nbaz,1.15,2.25\nqux,3.35,4.45';
    expect(readDelimited(text, {}).cells[2]).toEqual(['bar', '84.48', '89,00']);
  });

  test('invents nothing for a short row', () => {
    const decimals = 'a,b,c\nx,21.35,20.50\ny,21.35\nz,20.45,21.30\nw,22.30,23.40\nv,24.10,20.20';
    expect(readDelimited(decimals, {}).cells[2]).toEqual(['y', '21.35']);
    const { cells, notes } = readDelimited('a,b,c,d\n1,20,3,4\n5,66,7,8\n9,11\n7,123,5\n1,2,3,4', {});
    expect(cells.slice(3, 5)).toEqual([
      ['9', '11'],
      ['7', '123', '5'],
    ]);
    expect(notes).toEqual([]);
  });

  test('splits no title above the table at its commas', () => {
    const text = ['Checkout of the shop, May 2024', '', 'Step\tUsers\tShare', 'View\t18,420\t', 'Cart\t3,311\t18.0%']
      .concat(['Address\t1,874\t56.6%', 'Pay\t1,402\t74.8%', 'Done\t938\t80.4%', 'Back\t12\t1.3%'])
      .join('\n');
    const { cells, notes } = readDelimited(text, {});
    expect(cells[0]).toEqual(['Checkout of the shop, May 2024']);
    expect(notes.map(({ kind }) => kind)).not.toContain('mended-rows');
  });

  test('reports repairs, and skips them on request', () => {
    const text = lines.with(2, (lines[2] ?? '').replace(',10,', ',,10,')).join('\n');
    const [note] = readDelimited(text, {}).notes;
    expect(note).toMatchObject({ kind: 'mended-rows', rows: [2], undo: { mendRows: false } });
    expect(readDelimited(text, { mendRows: false }).cells[2]).toHaveLength(7);
  });

  test.each([
    [
      'a line that names the separator',
      'sep=;\na;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a byte order mark',
      '\ufeffa,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'zero bytes',
      'a,\0b\n1,2\0',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'mixed line ends',
      'a,b\r\n1,2\n3,4\r5,6\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    [
      'blanks around cells and quotes',
      'a, b ,c\n1, "x, y" ,3',
      [
        ['a', 'b', 'c'],
        ['1', 'x, y', '3'],
      ],
    ],
    [
      'lines inside a cell',
      'a,b\n1,"x\ny"\n2,z',
      [
        ['a', 'b'],
        ['1', 'x\ny'],
        ['2', 'z'],
      ],
    ],
    [
      'quotes with a backslash',
      'a,b\n1,"x \\"y\\" z"\n2,w',
      [
        ['a', 'b'],
        ['1', 'x "y" z'],
        ['2', 'w'],
      ],
    ],
    [
      'a quote that is never closed',
      'id,text,n\n1,"open,5\n2,"fine",6\n3,"a, b",7\n4,x,8',
      [
        ['id', 'text', 'n'],
        ['1', '"open', '5'],
        ['2', 'fine', '6'],
        ['3', 'a, b', '7'],
        ['4', 'x', '8'],
      ],
    ],
  ])('reads %s', (_, text, cells) => {
    expect(readDelimited(text, {}).cells).toEqual(cells);
  });

  test('reads any input and loses no character', () => {
    const text = fc.array(fc.constantFrom(',', ';', '\t', '"', "'", '\n', '\r', ' ', 'a', '1', '\\', '|'), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(text, (signs) => {
        const { cells } = readDelimited(signs.join(''), {});
        const letters = (all: readonly string[]) => all.join('').replace(/[^a1]/g, '');
        expect(letters(cells.flat())).toBe(letters(signs));
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});
