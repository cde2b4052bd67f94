import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainReading } from '#tests/support/data/plain-reading.ts';
import { rules } from '#tests/support/data/rules.ts';
import { type Column, cellText } from '../table.ts';
import type { ColumnType } from '../types/column-type.ts';
import { cellInBytes } from './cell-in-bytes.ts';
import type { BulkPlan, PlannedColumn } from './plan.ts';
import { type BulkReading, openBulk, readBulk } from './read-bulk.ts';
import { toUtf8 } from './utf8.ts';

const number: ColumnType = { is: 'number', style: { decimal: '.', group: '' }, before: '', after: '' };
const date: ColumnType = { is: 'date', order: 'ymd', precision: 'day' };

describe('cells', () => {
  test.each([
    ['quoted cells with delimiters and doubled quotes', '"a,b","say ""hi"""\n', [['a,b', 'say "hi"']]],
    ['newlines in quotes', '"a\nb",c\n"d\r\ne",f\n', [['a\nb', 'c'], ['d\ne', 'f']]], // biome-ignore format: a table
    ['CRLF, CR and LF', 'a,b\r\nc,d\re,f\ng,h', [['a', 'b'], ['c', 'd'], ['e', 'f'], ['g', 'h']]], // biome-ignore format: a table
    ['rows that are short or long', 'a\nb,c,d\n', [['a', ''], ['b', 'c']]], // biome-ignore format: a table
    ['empty lines and rows without text', '\n\na,b\n,\n\r\nc,d\n\n', [['a', 'b'], ['c', 'd']]], // biome-ignore format: a table
    ['letters of two to four bytes', 'ü,Łódź\n日本,😀\n', [['ü', 'Łódź'], ['日本', '😀']]], // biome-ignore format: a table
    ['a mark of UTF-8 at the start', '\uFEFFa,b\n', [['a', 'b']]],
    ['spaces around cells and quotes', ' a , "b " \n', [['a', 'b ']]],
    ['a quote inside a cell', 'a"b,c\n', [['a"b', 'c']]],
    ['a quote that stands for itself in quotes', '"a"b",c\n', [['a"b', 'c']]],
    ['a quote that nothing closes', '"a,b\nc,d\n', [['"a', 'b'], ['c', 'd']]], // biome-ignore format: a table
    ['an empty file', '', []],
  ])('%s', (_, text, rows) => {
    expect(textsOf(readBulk(toUtf8(text), textPlan(2), rules))).toEqual(rows);
  });

  const dialects = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|', ' '),
    quote: fc.constantFrom('"', "'", ''),
  });

  test('any text is read like the plain reference reader', () => {
    const piece = fc.constantFrom(
      'a',
      'Ł',
      '😀',
      '7',
      ' ',
      '"',
      '"',
      "'",
      ',',
      ',',
      ';',
      '\t',
      '|',
      '\n',
      '\n',
      '\r\n',
      '\r',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), dialects, (pieces, dialect) => {
        const text = pieces.join('');
        const plan = { ...textPlan(4), ...dialect };
        const expected = plainReading(text, dialect).map((row) => Array.from({ length: 4 }, (_, at) => row[at] ?? ''));
        expect(textsOf(readBulk(toUtf8(text), plan, rules))).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test('quoted cells round-trip, however the file is split while loading', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '漢', '"', ',', '\n', ' '), maxLength: 8 });
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 30 });
    fc.assert(
      fc.property(rows, fc.array(fc.nat(400), { maxLength: 8 }), (cells, stops) => {
        const text = cells.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join()).join('\r\n');
        const bytes = toUtf8(text);
        const arriving = new Uint8Array(bytes.length);
        const open = openBulk(arriving, textPlan(3), rules);
        for (const stop of stops.toSorted((a, b) => a - b)) {
          arriving.set(bytes.subarray(0, stop));
          open.advance(Math.min(stop, bytes.length));
        }
        arriving.set(bytes);
        expect(textsOf(open.finish())).toEqual(cells.filter(hasText));
      }),
    );
  });

  test('rows across block edges are read correctly', () => {
    const rows = Array.from({ length: 10_000 }, (_, row) => [`key ${row}`, `v${row % 7}`]);
    const reading = readBulk(toUtf8(rows.map((row) => row.join()).join('\n')), textPlan(2), rules);
    expect(textsOf(reading)).toEqual(rows);
    expect(reading.table.columns[1]).toMatchObject({ words: ['v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6'] });
  });
});

describe('values', () => {
  test('numbers, days and words, with gaps', () => {
    const text = 'a,b,c\n1,2024-02-29,x\n,,\n-2.5,n/a,n/a\n"3",1969-12-31,"x"\n';
    const plan = planOf([number, date, { is: 'category' }], { headerRows: 1 });
    const { table, notes } = readBulk(toUtf8(text), plan, rules);
    const day = Date.UTC(2024, 1, 29);
    expect(table.rows).toBe(3);
    expect(valuesOf(table.columns[0])).toEqual([1, -2.5, 3]);
    expect(valuesOf(table.columns[1])).toEqual([day, Number.NaN, -86_400_000]);
    expect(table.columns[2]).toMatchObject({ codes: Int32Array.of(0, -1, 0), words: ['x'] });
    expect(notes).toMatchObject([
      { kind: 'gaps', column: 'c1', rows: [1], sentence: '1 cell in “C1” says “n/a” and is treated as a gap.' },
      { kind: 'gaps', column: 'c2', rows: [1] },
    ]);
  });

  test('a header below other lines, and rows below the records', () => {
    const text = 'Sales of 2024\n\nname,value\na,1\nb,2\nSource: us\n';
    const plan = planOf([{ is: 'text' }, number], { skipTop: 2, headerRows: 1, skipBottom: 1 });
    const { table, sheet } = readBulk(toUtf8(text), plan, rules);
    expect(valuesOf(table.columns[1])).toEqual([1, 2]);
    expect(sheet.rows).toBe(2);
  });

  test('a few cells that do not fit become gaps and are reported', () => {
    const cells = Array.from({ length: 1000 }, (_, row) => (row % 100 === 50 ? 'about ten' : String(row)));
    const { table, sheet, notes } = readBulk(toUtf8(cells.join('\n')), planOf([number]), rules);
    expect(valuesOf(table.columns[0])?.[50]).toBeNaN();
    expect(valuesOf(table.columns[0])?.[51]).toBe(51);
    expect(notes).toMatchObject([
      { kind: 'misfits', column: 'c0', rows: [50, 150, 250, 350, 450, 550, 650, 750, 850, 950] },
    ]);
    expect(notes[0]?.sentence).toBe('10 cells in “C0” cannot be read as number and are gaps; the text is kept.');
    expect(sheet.columns[0]?.type).toEqual(number);
  });

  test('a column that turns out to be words is read again', () => {
    const cells = Array.from({ length: 5000 }, (_, row) => (row < 3000 ? `${row},1` : `word ${row},2`));
    const { table, sheet, notes } = readBulk(toUtf8(cells.join('\n')), planOf([number, number]), rules);
    expect(table.columns[0]?.kind).toBe('text');
    expect(sheet.columns[0]?.type).toEqual({ is: 'text' });
    expect(table.columns[0] && cellText(table.columns[0], 4999)).toBe('word 4999');
    expect(valuesOf(table.columns[1])?.[4999]).toBe(2);
    expect(notes).toMatchObject([{ kind: 'type-refuted', column: 'c0', undo: { types: { c0: number } } }]);
  });

  test('a chosen type does not change', () => {
    const plan = planOf([number]);
    const chosen = { ...plan, columns: plan.columns.map((column) => ({ ...column, certainty: 'chosen' as const })) };
    const { table, notes } = readBulk(toUtf8('a\nb\nc\n4\n'), chosen, rules);
    expect(valuesOf(table.columns[0])).toEqual([Number.NaN, Number.NaN, Number.NaN, 4]);
    expect(notes).toMatchObject([{ kind: 'misfits', rows: [0, 1, 2] }]);
  });

  test('a column that is empty in the head gets its type from the whole file', () => {
    const plan = planOf([{ is: 'text' }]);
    const unsure = { ...plan, columns: plan.columns.map((column) => ({ ...column, certainty: 'unsure' as const })) };
    const { table } = readBulk(toUtf8('n/a\n12\n13\n'), unsure, rules);
    expect(valuesOf(table.columns[0])).toEqual([Number.NaN, 12, 13]);
  });

  test('rows of another length are reported', () => {
    const { notes } = readBulk(toUtf8('a,b\nc\nd,e,f\n'), textPlan(2), rules);
    expect(notes).toMatchObject([
      { kind: 'short-rows', rows: [1] },
      { kind: 'long-rows', rows: [2] },
    ]);
  });
});

function planOf(types: readonly ColumnType[], options: Partial<BulkPlan> = {}): BulkPlan {
  const columns = types.map((type, at): PlannedColumn => ({ key: `c${at}`, name: `C${at}`, type, certainty: 'found' }));
  return {
    delimiter: ',',
    quote: '"',
    skipTop: 0,
    headerRows: 0,
    skipBottom: 0,
    keepEmpty: false,
    ...options,
    columns,
  };
}

function textPlan(columns: number): BulkPlan {
  return planOf(Array.from({ length: columns }, () => ({ is: 'text' })));
}

/** Text of every cell, from the table and from the sheet: both must agree. */
function textsOf({ sheet, table }: BulkReading): string[][] {
  const rows = Array.from({ length: table.rows }, (_, row) => row);
  const written = rows.map((row) =>
    sheet.columns.map(({ written }) => (written.as === 'bytes' ? cellInBytes(written.source, row, written.place) : '')),
  );
  expect(rows.map((row) => table.columns.map((column) => cellText(column, row)))).toEqual(written);
  return written;
}

function valuesOf(column: Column | undefined): number[] | null {
  return column === undefined || column.kind === 'text' ? null : [...column.values];
}

function hasText(row: readonly string[]): boolean {
  return row.some((cell) => cell !== '');
}
