import { type CellObject, CFB, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readWorkbook, type WorkbookChoices } from './workbook.ts';

type Kind = 'xlsx' | 'xls' | 'ods';

function bookOf(sheets: Record<string, WorkSheet | unknown[][]>): WorkBook {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets))
    utils.book_append_sheet(book, Array.isArray(sheet) ? utils.aoa_to_sheet(sheet) : sheet, name);
  return book;
}

function bytesOf(book: WorkBook, bookType: Kind = 'xlsx'): Uint8Array {
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true, cellStyles: true }));
}

/** Workbook with one of its entries replaced. */
function withEntry(bytes: Uint8Array, name: string, change: (xml: string) => string): Uint8Array {
  const entries = unzipSync(bytes);
  const xml = new TextDecoder().decode(entries[name]);
  return zipSync({ ...entries, [name]: strToU8(change(xml)) });
}

async function read(bytes: Uint8Array, kind: Kind = 'xlsx', choices: WorkbookChoices = {}) {
  const result = await readWorkbook(bytes, kind, choices);
  if (!result.ok) throw new Error(result.error);
  return result;
}

const plain = [
  ['City', 'Year', 'Value'],
  ['Łódź', 2020, 1.5],
  ['東京', 2021, -2],
];

test.each<Kind>(['xlsx', 'xls', 'ods'])('reads text and numbers of %s', async (kind) => {
  const { cells, parts, part, notes } = await read(bytesOf(bookOf({ Data: plain }), kind), kind);
  expect(cells).toEqual([
    ['City', 'Year', 'Value'],
    ['Łódź', '2020', '1.5'],
    ['東京', '2021', '-2'],
  ]);
  expect({ parts, part, notes }).toEqual({ parts: ['Data'], part: 'Data', notes: [] });
});

test.each<[string, number, string]>([
  ['General', 0.1 + 0.2, '0.3'],
  ['General', 123456789.12345, '123456789.12345'],
  ['0%', 0.12345, '12.345%'],
  ['0.0%', 0.07, '7%'],
  ['0.00', 1.23456, '1.23456'],
  ['#,##0', 1234567.8, '1234567.8'],
  ['$#,##0.00', 1234.5, '$1234.5'],
  ['$#,##0.00', -5, '-$5'],
  ['#,##0.00\\ "€"', 12.345, '12.345 €'],
  ['#,##0.00\\ [$€-407]', 3, '3 €'],
  ['[$£-809]#,##0', 3, '£3'],
  ['_-* #,##0.00\\ [$€-1]_-;-* #,##0.00\\ [$€-1]_-;_-* "-"??\\ [$€-1]_-', 0, '0 €'],
  ['_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)', -7, '-7'],
  ['0.0" kg"', 2.25, '2.25 kg'],
  ['#,##0,,"m"', 12_345_678, '12345678'],
  ['00000', 1234, '01234'],
  ['"Q"0', 3, 'Q3'],
  ['000-00-0000', 12_345_678, '012-34-5678'],
  ['(000) 000-0000', 12_345_678_901, '(1234) 567-8901'],
  ['# ?/?', 0.5, '0.5'],
  ['# ?/4', 0.15, '0.15'],
  ['# ??/100', 1.25, '1.25'],
  ['0.0" km/h"', 3.5, '3.5 km/h'],
  ['.00', 2.34, '2.34'],
  ['$.00', 2.34, '$2.34'],
  ['0.00E+00', 12345, '12345'],
  ['[Red]0.0;[Blue]-0.0', -1.25, '-1.25'],
  ['dd/mm/yyyy', 45000, '2023-03-15'],
  ['m/d/yy', 45000, '2023-03-15'],
  ['d. mmmm yyyy', 45000, '2023-03-15'],
  ['[$-407]d. mmm yy;@', 45000, '2023-03-15'],
  ['yyyy-mm-dd hh:mm', 45000.5, '2023-03-15 12:00'],
  ['yyyy-mm-dd hh:mm:ss', 45000.50001, '2023-03-15 12:00:01'],
  ['mmm yy', 44927, '2023-01'],
  ['mmm yy', 45000, '2023-03-15'],
  ['yyyy', 44927, '2023'],
  ['hh:mm', 0.75, '18:00'],
  ['mm:ss.0', 0.5, '12:00:00'],
  ['dd/mm/yyyy hh:mm', 0.75, '18:00'],
  ['dd/mm/yyyy', 0, '0'],
  ['h:mm AM/PM', 0.25, '06:00'],
  ['[h]:mm:ss', 1.5, '36:00:00'],
  ['dd/mm/yyyy', 1, '1900-01-01'],
  ['dd/mm/yyyy', 61, '1900-03-01'],
  ['dd/mm/yyyy', -5, '-5'],
])('writes a cell in the format %s with %d as %s', async (z, v, text) => {
  const sheet = utils.aoa_to_sheet([
    ['a', 'b'],
    ['x', 0],
  ]);
  sheet.B2 = { t: 'n', v, z } satisfies CellObject;
  const { cells } = await read(bytesOf(bookOf({ S: sheet })));
  expect(cells[1]?.[1]).toBe(text);
});

test.each<Kind>(['xls', 'ods'])('reads dates, percentages and currencies of %s', async (kind) => {
  const sheet = utils.aoa_to_sheet([
    ['a', 'b', 'c'],
    [0, 0, 0],
  ]);
  sheet.A2 = { t: 'n', v: 45000, z: 'yyyy-mm-dd' } satisfies CellObject;
  sheet.B2 = { t: 'n', v: 0.12345, z: '0%' } satisfies CellObject;
  sheet.C2 = { t: 'b', v: true } satisfies CellObject;
  const { cells } = await read(bytesOf(bookOf({ S: sheet }), kind), kind);
  expect(cells[1]).toEqual(['2023-03-15', '12.345%', 'TRUE']);
});

test.each<Kind>(['xlsx', 'xls'])('counts days from 1904 where the %s says so', async (kind) => {
  const sheet = utils.aoa_to_sheet([
    ['a', 'b'],
    ['x', 0],
  ]);
  sheet.B2 = { t: 'n', v: 43_538, z: 'yyyy-mm-dd' } satisfies CellObject;
  const book = bookOf({ S: sheet });
  book.Workbook = { WBProps: { date1904: true } };
  expect((await read(bytesOf(book, kind), kind)).cells[1]).toEqual(['x', '2023-03-15']);
});

test('leaves errors empty and reports them', async () => {
  const sheet = utils.aoa_to_sheet([
    ['a', 'b'],
    ['x', 0],
    ['y', 2],
  ]);
  sheet.B2 = { t: 'e', v: 42, w: '#N/A' } satisfies CellObject;
  const { cells, notes } = await read(bytesOf(bookOf({ S: sheet })));
  expect(cells).toEqual([
    ['a', 'b'],
    ['x', ''],
    ['y', '2'],
  ]);
  expect(notes).toMatchObject([{ kind: 'errors', sentence: '1 cell with an error (#N/A) is left empty.' }]);
});

test('uses the saved result of a formula and reports when there is none', async () => {
  const sheet = utils.aoa_to_sheet([
    ['a', 'b'],
    ['x', 0],
    ['y', 0],
  ]);
  sheet.B2 = { t: 'n', v: 7, f: '3+4' } satisfies CellObject;
  const bytes = withEntry(bytesOf(bookOf({ S: sheet })), 'xl/worksheets/sheet1.xml', (xml) =>
    xml.replace(/<c r="B3"[^>]*>.*?<\/c>/, '<c r="B3"><f>B2*2</f></c>'),
  );
  const { cells, notes } = await read(bytes);
  expect(cells).toEqual([
    ['a', 'b'],
    ['x', '7'],
    ['y', ''],
  ]);
  expect(notes).toMatchObject([{ kind: 'unsolved', certainty: 'doubtful' }]);
});

test('repeats merged cells along a header and down the rows, not a title', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Sales by region'],
    ['Region', 'City', '2023', null, '2024', null],
    [null, null, 'Q1', 'Q2', 'Q1', 'Q2'],
    ['North', 'A', 1, 2, 3, 4],
    [null, 'B', 5, 6, 7, 8],
  ]);
  sheet['!merges'] = ['A1:F1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:F2', 'A4:A5'].map((range) => utils.decode_range(range));
  const bytes = bytesOf(bookOf({ S: sheet }));
  const { cells, notes } = await read(bytes);
  expect(cells).toEqual([
    ['Sales by region', '', '', '', '', ''],
    ['Region', 'City', '2023', '2023', '2024', '2024'],
    ['', '', 'Q1', 'Q2', 'Q1', 'Q2'],
    ['North', 'A', '1', '2', '3', '4'],
    ['North', 'B', '5', '6', '7', '8'],
  ]);
  expect(notes).toMatchObject([{ kind: 'merged', undo: { keepMerged: true } }]);
  const unmerged = await read(bytes, 'xlsx', { keepMerged: true });
  expect([unmerged.cells[4], unmerged.notes]).toEqual([['', 'B', '5', '6', '7', '8'], []]);
});

test('leaves out hidden rows and columns, and can keep them', async () => {
  const bytes = bytesOf(bookOf({ S: hiding() }));
  const { cells, notes } = await read(bytes);
  expect(cells).toEqual([
    ['a', 'c'],
    ['1', '3'],
    ['7', '9'],
  ]);
  const sentence = '1 hidden row and 1 hidden column were left out.';
  expect(notes).toMatchObject([{ sentence, undo: { keepHidden: true } }]);
  expect((await read(bytes, 'xlsx', { keepHidden: true })).cells).toHaveLength(4);
});

// The library that makes the fixture writes no hidden rows to xls.
test('leaves out hidden columns of xls', async () => {
  const { cells } = await read(bytesOf(bookOf({ S: hiding() }), 'xls'), 'xls');
  expect(cells[0]).toEqual(['a', 'c']);
});

function hiding(): WorkSheet {
  const sheet = utils.aoa_to_sheet([
    ['a', 'b', 'c'],
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ]);
  sheet['!rows'] = [{}, {}, { hidden: true }];
  sheet['!cols'] = [{ wch: 9 }, { wch: 9, hidden: true }, { wch: 9 }];
  return sheet;
}

test('leaves out rows and columns that an ods file hides', async () => {
  const bytes = withEntry(
    bytesOf(
      bookOf({
        S: [
          ['a', 'b'],
          [1, 2],
          [3, 4],
        ],
      }),
      'ods',
    ),
    'content.xml',
    (xml) => {
      let row = 0;
      return xml.replace(/<table:table-row/g, (tag) => (row++ === 1 ? `${tag} table:visibility="filter"` : tag));
    },
  );
  expect((await read(bytes, 'ods')).cells).toEqual([
    ['a', 'b'],
    ['3', '4'],
  ]);
});

test('chooses the first sheet with a table, offers the others and names the hidden ones', async () => {
  const book = bookOf({
    Cover: [['A report'], ['by us']],
    Notes: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    Lists: [
      ['x', 1],
      ['y', 2],
    ],
    Data: plain,
    Empty: [[]],
  });
  book.Workbook = {
    Sheets: [{ name: 'Cover' }, { name: 'Notes' }, { name: 'Lists', Hidden: 1 }, { name: 'Data' }, { name: 'Empty' }],
  };
  const bytes = bytesOf(book);
  const { part, parts, notes } = await read(bytes);
  expect({ part, parts }).toEqual({ part: 'Data', parts: ['Cover', 'Notes', 'Lists', 'Data', 'Empty'] });
  expect(notes.map(({ sentence }) => sentence)).toEqual([
    'The sheet "Data" was imported; the workbook has 4 more sheets.',
    '"Lists" is a hidden sheet that can be chosen too.',
  ]);
  expect((await read(bytes, 'xlsx', { part: 'Lists' })).cells).toEqual([
    ['x', '1'],
    ['y', '2'],
  ]);
  expect(await readWorkbook(bytes, 'xlsx', { part: 'Empty' })).toMatchObject({ ok: false, reason: 'no-table' });
});

test('cuts the empty area and does not trust the size a sheet claims', async () => {
  const bytes = withEntry(bytesOf(bookOf({ S: plain })), 'xl/worksheets/sheet1.xml', (xml) =>
    xml
      .replace(/<dimension[^>]*>/, '<dimension ref="A1:XFD1048576"/>')
      .replace('<sheetData>', '<cols><col min="1" max="2000000000" width="9"/></cols><sheetData>')
      .replace('</sheetData>', '<row r="1048576"><c r="XFD1048576" s="0"/></row></sheetData>'),
  );
  expect((await read(bytes)).cells).toHaveLength(3);
});

test('reads a single cell at the far end without a million gaps', async () => {
  const bytes = withEntry(bytesOf(bookOf({ S: plain })), 'xl/worksheets/sheet1.xml', (xml) =>
    xml.replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
  );
  expect((await read(bytes)).cells.at(-1)).toEqual(['', '', '', '1']);
});

test('fills no cells beyond the sheet, however large the merged cells claim to be', async () => {
  const bytes = withEntry(bytesOf(bookOf({ S: plain })), 'xl/worksheets/sheet1.xml', (xml) =>
    xml.replace(
      '</sheetData>',
      `</sheetData><mergeCells>${'<mergeCell ref="A2:B1048576"/>'.repeat(20_000)}</mergeCells>`,
    ),
  );
  expect((await read(bytes)).cells).toHaveLength(3);
});

test('does not expand entities', async () => {
  const bomb = `<!DOCTYPE s [<!ENTITY a "lol">${'bcdefghij'
    .split('')
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
    .join('')}]>`;
  const bytes = withEntry(bytesOf(bookOf({ S: plain })), 'xl/worksheets/sheet1.xml', (xml) =>
    xml
      .replace(/(<\?xml[^>]*>\s*)/, `$1${bomb}`)
      .replace('</sheetData>', '<row r="4"><c r="A4" t="inlineStr"><is><t>&j;</t></is></c></row></sheetData>'),
  );
  expect((await read(bytes)).cells[3]).toEqual(['&j;', '', '']);
});

test('keeps a sheet and a cell called __proto__ harmless', async () => {
  const { cells } = await read(
    bytesOf(
      bookOf({
        S: [
          ['__proto__', 'constructor'],
          ['__proto__', 1],
        ],
      }),
    ),
  );
  expect(cells).toEqual([
    ['__proto__', 'constructor'],
    ['__proto__', '1'],
  ]);
});

test.each([
  [
    '20,000 columns',
    () =>
      bytesOf(
        bookOf({ S: [Array.from({ length: 16_000 }, (_, at) => at), Array.from({ length: 16_000 }, (_, at) => at)] }),
      ),
    'too-wide',
  ],
  ['no data', () => bytesOf(bookOf({ S: [[]] })), 'no-table'],
])('answers %s with a sentence', async (_, make, reason) => {
  expect(await readWorkbook(make(), 'xlsx')).toMatchObject({ ok: false, reason });
});

test('refuses an ods file whose cells are repeated a billion times', async () => {
  const bytes = withEntry(bytesOf(bookOf({ S: plain }), 'ods'), 'content.xml', (xml) =>
    xml.replace(/<table:table-cell /, '<table:table-cell table:number-columns-repeated="1000000000" '),
  );
  expect(await readWorkbook(bytes, 'ods')).toMatchObject({ ok: false, reason: 'too-big' });
});

const locked = 'This workbook is password protected. Save it without a password and try again.';

test('reports that an xls workbook has a password', async () => {
  const container = CFB.read(bytesOf(bookOf({ S: plain }), 'xls'), { type: 'array' });
  const stream = Uint8Array.from(CFB.find(container, '/Workbook').content);
  const password = [0x2f, 0, 6, 0, 0, 0, 0x12, 0x34, 0x56, 0x78];
  const [start, rest] = [stream.subarray(0, 20), stream.subarray(20)];
  CFB.utils.cfb_add(container, '/Workbook', Uint8Array.from([...start, ...password, ...rest]));
  const bytes = new Uint8Array(CFB.write(container, { type: 'array' }));
  expect(await readWorkbook(bytes, 'xls')).toEqual({ ok: false, reason: 'encrypted', error: locked });
});

test('reports that an ods workbook has a password', async () => {
  const bytes = withEntry(bytesOf(bookOf({ S: plain }), 'ods'), 'META-INF/manifest.xml', (xml) =>
    xml.replace(
      /<manifest:file-entry [^>]*content\.xml[^>]*\/>/,
      '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>',
    ),
  );
  expect(await readWorkbook(bytes, 'ods')).toEqual({ ok: false, reason: 'encrypted', error: locked });
});

test.each<Kind>(['xlsx', 'xls', 'ods'])(
  'answers every cut of %s, and bytes changed in it, without failing',
  async (kind) => {
    const whole = bytesOf(bookOf({ Data: Array.from({ length: 50 }, (_, at) => [`n${at}`, at, at / 3]) }), kind);
    for (let cut = 1; cut < 12; cut++) {
      const result = await readWorkbook(whole.subarray(0, Math.floor((whole.length * cut) / 12)), kind);
      expect(result.ok ? 'read' : result.error).toMatch(/read|\.$/);
    }
    let seed = 7;
    for (let round = 0; round < 60; round++) {
      const spoilt = whole.slice();
      for (let change = 0; change < 5; change++) {
        seed = (seed * 16_807) % 2_147_483_647;
        spoilt[seed % spoilt.length] = seed % 256;
      }
      const result = await readWorkbook(spoilt, kind);
      expect(result.ok ? 'read' : result.error).toMatch(/read|\.$/);
    }
  },
);

test('reads binary workbooks (.xlsb)', async () => {
  const bytes = new Uint8Array(write(bookOf({ Data: plain }), { type: 'array', bookType: 'xlsb' }));
  const { cells } = await read(bytes);
  expect(cells).toEqual([
    ['City', 'Year', 'Value'],
    ['Łódź', '2020', '1.5'],
    ['東京', '2021', '-2'],
  ]);
});

test('reads xlsx whose XML is UTF-16', async () => {
  const entries = unzipSync(bytesOf(bookOf({ Data: plain })));
  const wide = (bytes: Uint8Array): Uint8Array => {
    const text = `\ufeff${new TextDecoder().decode(bytes).replace('UTF-8', 'UTF-16')}`;
    return new Uint8Array(Uint16Array.from([...text].map((char) => char.charCodeAt(0))).buffer);
  };
  const { cells } = await read(
    zipSync(Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, wide(bytes)]))),
  );
  expect(cells[1]).toEqual(['Łódź', '2020', '1.5']);
});

/** A sheet of 2.1 million equal cells, in parts that are written once and repeated. */
const crowds: [what: string, kind: Kind, make: () => Uint8Array][] = [
  ['xls', 'xls', () => crowdedXls(700)],
  ['xlsb', 'xlsx', crowdedXlsb],
  ['Excel XML', 'xls', () => strToU8(`<?xml version="1.0"?><Workbook>${'<Cell/>'.repeat(2_100_000)}</Workbook>`)],
  ['flat ods', 'ods', () => strToU8('<table:table-cell table:number-columns-repeated="2100000">1</table:table-cell>')],
];

test.each(crowds)('refuses %s with more cells than fit into memory', async (_, kind, make) => {
  expect(await readWorkbook(make(), kind)).toMatchObject({
    ok: false,
    error: expect.stringContaining('more than 2,000,000 cells'),
  });
});

function crowdedXls(records: number): Uint8Array {
  const run = new Uint8Array(4 + 6 + 3000 * 2); // a record of 3,000 blank cells
  new DataView(run.buffer).setUint16(0, 0xbe, true);
  new DataView(run.buffer).setUint16(2, run.length - 4, true);
  const container = CFB.read(bytesOf(bookOf({ S: plain }), 'xls'), { type: 'array' });
  const stream = Uint8Array.from(CFB.find(container, '/Workbook').content);
  const crowded = new Uint8Array(stream.length + run.length * records + run.length);
  crowded.set(stream);
  for (let at = 0; at <= records; at++) crowded.set(run, stream.length + run.length * at);
  CFB.utils.cfb_add(container, '/Workbook', crowded);
  return new Uint8Array(CFB.write(container, { type: 'array' }));
}

function crowdedXlsb(): Uint8Array {
  const bytes = new Uint8Array(write(bookOf({ Data: plain }), { type: 'array', bookType: 'xlsb' }));
  const entries = unzipSync(bytes);
  const cell = [1, 8, 0, 0, 0, 0, 0, 0, 0, 0]; // blank
  const sheet = new Uint8Array(cell.length * 2_100_000).map((_, at) => cell[at % cell.length] ?? 0);
  return zipSync({ ...entries, 'xl/worksheets/sheet1.bin': sheet }, { level: 1 });
}
