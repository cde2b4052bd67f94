import { read } from '@e965/xlsx';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readWorkbook } from '../formats/workbook.ts';
import type { Sheet, SheetColumn } from '../sheet.ts';
import { type Table, tableOf, toDictionary } from '../table.ts';
import type { ColumnType } from '../types/column-type.ts';
import { fromSheet, fromTable } from './export-table.ts';
import { toDelimited } from './to-delimited.ts';
import { toJson } from './to-json.ts';
import { toMarkdown } from './to-markdown.ts';
import { normalizeSheetName, toXlsx } from './to-xlsx.ts';

const style = { decimal: '.', group: '' } as const;
const types: Record<string, ColumnType> = {
  Share: { is: 'percent', style, before: '', after: '%' },
  Price: { is: 'currency', style, before: '€', after: '' },
  Month: { is: 'date', order: 'ymd', precision: 'month' },
};

function typed(table: Table): Table {
  return {
    ...table,
    columns: table.columns.map((column) => {
      const type = types[column.name];
      return type === undefined ? column : { ...column, type };
    }),
  };
}

const day = new Date(Date.UTC(2024, 2, 15));
const table = typed(
  tableOf(
    ['Name', 'Value', 'Share', 'Price', 'Day', 'Month'],
    [
      ['Zoë "Z", Łódź', -5, 12.5, 1234.5, day, new Date(Date.UTC(2024, 2, 1))],
      ['=1+1', null, 7, -3, null, null],
      [null, 0.1, null, null, new Date(Date.UTC(2024, 2, 15, 12, 30)), new Date(Date.UTC(2023, 0, 1))],
    ],
  ),
);

test('writes CSV', () => {
  expect(toDelimited(fromTable(table))).toBe(
    [
      'Name,Value,Share,Price,Day,Month',
      '"Zoë ""Z"", Łódź",-5,12.5,1234.5,2024-03-15,2024-03',
      "'=1+1,,7,-3,,",
      ',0.1,,,2024-03-15 12:30,2023-01',
      '',
    ].join('\r\n'),
  );
});

test('writes other delimiters, and the byte order mark for Excel', () => {
  const small = fromTable(tableOf(['a', 'b'], [['x;y', 1]]));
  expect(toDelimited(small, { delimiter: ';', withMark: true })).toBe('\ufeffa;b\r\n"x;y";1\r\n');
  expect(toDelimited(small, { delimiter: '\t' })).toBe('a\tb\r\nx;y\t1\r\n');
});

test('writes JSON: ISO dates, null for gaps, unique column names', () => {
  expect(JSON.parse(toJson(fromTable(table)))[1]).toEqual({
    Name: '=1+1',
    Value: null,
    Share: 7,
    Price: -3,
    Day: null,
    Month: null,
  });
  expect(JSON.parse(toJson(fromTable(table)))[0].Day).toBe('2024-03-15');
  expect(toJson(fromTable(tableOf(['a', 'a', '__proto__'], [[1, 2, 3]])))).toBe(
    '[\n  {"a": 1, "a 2": 2, "__proto__": 3}\n]\n',
  );
  expect(toJson(fromTable(tableOf(['a'], [])))).toBe('[]\n');
});

test('writes Markdown', () => {
  expect(
    toMarkdown(
      fromTable(
        tableOf(
          ['a|b', 'n'],
          [
            ['two\nlines <b>', 1],
            [null, null],
          ],
        ),
      ),
    ),
  ).toBe('| a\\|b | n |\n| --- | ---: |\n| two<br>lines &lt;b> | 1 |\n|  |  |\n');
});

function xlsxOf(written: Table, name = 'Data'): Uint8Array {
  const result = toXlsx(fromTable(written), name);
  if (!result.ok) throw new Error(result.error);
  return result.bytes;
}

test('writes a workbook with cells of their kind', () => {
  const book = read(xlsxOf(table), { cellNF: true });
  const cells = book.Sheets.Data ?? {};
  expect(book.SheetNames).toEqual(['Data']);
  expect(cells.A2).toMatchObject({ t: 's', v: 'Zoë "Z", Łódź' });
  expect(cells.B2).toMatchObject({ t: 'n', v: -5 });
  expect(cells.C2).toMatchObject({ t: 'n', v: 0.125, w: '12.5%' });
  expect(cells.D2).toMatchObject({ t: 'n', v: 1234.5, w: '€1,234.5' });
  expect(cells.E2).toMatchObject({ t: 'n', v: 45_366 });
  expect(cells.F2).toMatchObject({ w: '2024-03' });
  expect(cells.B3).toBeUndefined();
});

test('reads back what it wrote', async () => {
  const back = await readWorkbook(xlsxOf(table), 'xlsx');
  expect(back.ok && back.cells).toEqual([
    ['Name', 'Value', 'Share', 'Price', 'Day', 'Month'],
    ['Zoë "Z", Łódź', '-5', '12.5%', '€1234.5', '2024-03-15 00:00:00', '2024-03'],
    ['=1+1', '', '7%', '-€3', '', ''],
    ['', '0.1', '', '', '2024-03-15 12:30:00', '2023-01'],
  ]);
});

test('writes formulas as text that stays text, the header bold and frozen', () => {
  const bytes = xlsxOf(
    tableOf(
      ['=A1', 'b'],
      [
        ['=1+1', 'x'],
        ['@SUM(A1)', '-cmd'],
        ['a & <b>\u0001\ud800', 'y'],
      ],
    ),
  );
  const sheet = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(sheet).toContain('<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(sheet).toContain('a &amp; &lt;b&gt;\ufffd</t>');
  expect(sheet).toContain('state="frozen"');
  const styles = new TextDecoder().decode(unzipSync(bytes)['xl/styles.xml']);
  expect(styles).toMatch(/fontId="1"[^>]*quotePrefix="1"/);
  expect(read(bytes).Sheets.Data?.A2).toMatchObject({ t: 's', v: '=1+1' });
});

test('writes dates that Excel does not know as text', () => {
  const cells = read(xlsxOf(tableOf(['d'], [[new Date(Date.UTC(1850, 0, 2))]]))).Sheets.Data ?? {};
  expect(cells.A2).toMatchObject({ t: 's', v: '1850-01-02' });
});

test('answers a table larger than a sheet with a sentence', () => {
  expect(toXlsx({ rows: 2_000_000, columns: [] }, 'x')).toMatchObject({ ok: false, reason: 'too-big' });
});

test.each([
  ['Sales', 'Sales'],
  ['a/b:c*[d]?\\', 'a b c d'],
  ["'quoted'", 'quoted'],
  ['x'.repeat(40), 'x'.repeat(31)],
  ['', 'Sheet1'],
  ['😀'.repeat(40), '😀'.repeat(15)],
])('turns the sheet name %j into %j', (name, tidy) => {
  expect(normalizeSheetName(name)).toBe(tidy);
});

test('writes a sheet with the text of its cells, and only formulas get an apostrophe', () => {
  const texts = ['-5', '-1.234,50 €', '+3 %', '(300)', '=1', '-2+3', '@x', '+49 30 12', '-$5', '\t=1', ''];
  const written: SheetColumn['written'] = { as: 'words', ...toDictionary(texts.map((text) => text || null)) };
  const sheet: Sheet = { rows: texts.length, columns: [{ key: 'a', name: 'a', type: { is: 'text' }, written }] };
  const textAt = (cells: SheetColumn['written'], row: number): string =>
    cells.as === 'words' ? (cells.words[cells.codes[row] ?? -1] ?? '') : '';
  const lines = toDelimited(fromSheet(sheet, textAt), { delimiter: ';' }).split('\r\n');
  expect(lines.slice(1, -1)).toEqual([
    '-5',
    '-1.234,50 €',
    '+3 %',
    '(300)',
    "'=1",
    "'-2+3",
    "'@x",
    '+49 30 12',
    '-$5',
    "'\t=1",
    '',
  ]);
});

test('durations and days without a year are written as they were', async () => {
  const plain = tableOf(['Runner', 'Time', 'Day'], [['Amos', 120 + 35 / 60, new Date(Date.UTC(1972, 1, 28))]]);
  const kinds: Record<string, ColumnType> = {
    Time: { is: 'duration', style, before: '', after: 'min', form: 'm:ss' },
    Day: { is: 'date', order: 'dmy', precision: 'day', isYearless: true },
  };
  const columns = plain.columns.map((column) => ({
    ...column,
    ...(kinds[column.name] && { type: kinds[column.name] }),
  }));
  const race = { ...plain, columns } as Table; // the kinds fit their columns
  expect(toDelimited(fromTable(race))).toBe('Runner,Time,Day\r\nAmos,2:00:35,28 Feb\r\n');
  expect(JSON.parse(toJson(fromTable(race)))).toEqual([{ Runner: 'Amos', Time: '2:00:35', Day: '28 Feb' }]);
  const result = await readWorkbook(xlsxOf(race), 'xlsx', {});
  expect(result.ok && result.cells[1]).toEqual(['Amos', '2:00:35', '28 Feb']);
});
