import { utils, write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readWorkbook } from './workbook.ts';
import { readXlsxSheet } from './xlsx-sheet.ts';

const context = { strings: ['one', 'two'], formats: ['', 'm/d/yy'], is1904: false };

function rowsOf(sheetData: string): { place: number; columns: number[]; texts: string[] }[] {
  return [...readXlsxSheet(`<worksheet><sheetData>${sheetData}</sheetData></worksheet>`, context).rows];
}

test.each([
  ['texts by their number', '<row r="1"><c r="A1" t="s"><v>1</v></c></row>', ['two']],
  ['texts in the cell', '<row r="1"><c r="A1" t="inlineStr"><is><t>a &amp; b</t></is></c></row>', ['a & b']],
  [
    'texts in runs',
    '<row r="1"><c r="A1" t="inlineStr"><is><r><rPr><b/></rPr><t>a</t></r><r><t xml:space="preserve"> b</t></r></is></c></row>',
    ['a b'],
  ],
  [
    'no reading aids',
    '<row r="1"><c r="A1" t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c></row>',
    ['東京'],
  ],
  [
    'marked sections',
    '<row r="1"><c r="A1" t="inlineStr"><is><t><![CDATA[a & <b>]]> c</t></is></c></row>',
    ['a & <b> c'],
  ],
  ['one of a text and a value', '<row r="1"><c r="A1" t="inlineStr"><is><t>1.</t></is><v>01.</v></c></row>', ['1.']],
  ['line ends after an escape', '<row r="1"><c r="A1" t="str"><v>a_x000D_\r\nb</v></c></row>', ['a\nb']],
  ['results of formulas', '<row r="1"><c r="A1" t="str"><f>A2&amp;"x"</f><v>yx</v></c></row>', ['yx']],
  ['line ends', '<row r="1"><c r="A1" t="str"><v>a_x000D_\nb&#10;c</v></c></row>', ['a\nb\nc']],
  ['booleans', '<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1" t="b"><v>0</v></c></row>', ['TRUE', 'FALSE']],
  [
    'ISO dates',
    '<row r="1"><c r="A1" t="d"><v>2024-01-31T00:00:00</v></c><c r="B1" t="d"><v>2024-01-31T12:30:00Z</v></c></row>',
    ['2024-01-31', '2024-01-31 12:30:00'],
  ],
  ['dates by their style', '<row r="1"><c r="A1" s="1"><v>45000</v></c></row>', ['2023-03-15']],
  [
    'figures with an exponent',
    '<row r="1"><c r="A1"><v>1.5E-3</v></c><c r="B1"><v>1E+21</v></c></row>',
    ['0.0015', '1e+21'],
  ],
  ['all that a figure shows', '<row r="1"><c r="A1"><v>0.30000000000000004</v></c></row>', ['0.3']],
  ['a prefix on every tag', '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row>', ['one']],
  ['single quotes and line ends in tags', "<row\nr='1'><c\nr='A1'\nt='s'><v>0</v></c></row>", ['one']],
  ['cells without a place', '<row><c><v>1</v></c><c/><c><v>3</v></c></row>', ['1', '3']],
])('reads %s', (_, xml, texts) => {
  expect(rowsOf(xml)[0]?.texts).toEqual(texts);
});

test('keeps the places of rows and columns, and sorts unsorted rows', () => {
  const rows = rowsOf('<row r="7"><c r="AB7"><v>1</v></c></row><row r="3"/><row r="2"><c r="C2"><v>2</v></c></row>');
  expect(rows).toEqual([
    { place: 1, columns: [2], texts: ['2'] },
    { place: 6, columns: [27], texts: ['1'] },
  ]);
});

test.each([
  ['tags that never end', '<c '.repeat(1_000_000)],
  ['rows that never end', '<row r="1">'.repeat(300_000)],
  [
    'cells backwards',
    `<row r="1">${Array.from({ length: 16_000 }, (_, at) => `<c r="A1"><v>${at}</v></c>`).join('')}</row>`.repeat(10),
  ],
  [
    'places that are none',
    '<row r="-5"><c r="A-5"><v>1</v></c></row><row r="1e99"><c r="ZZZZZZZZ1"><v>1</v></c></row>',
  ],
  [
    'texts that are none',
    '<row r="1"><c r="A1" t="s"><v>__proto__</v></c><c r="B1" t="s"><v>99999999999</v></c></row>',
  ],
])('reads %s quickly and without throwing', (_, xml) => {
  expect(rowsOf(xml).length).toBeLessThan(2);
});

test('reads a workbook of other programs: inline texts, other paths, a chart sheet', async () => {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="Chart" r:id="r1"/><sheet name="A &amp; B" sheetId="2" r:id="r2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${types}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Type="${types}/worksheet" Target="/xl/tables/My sheet.xml" Id="r2"/><Relationship Id="r3" Type="${types}/sharedStrings" Target="strings.xml"/><Relationship Id="r4" Type="${types}/styles" Target="styles.xml"/></Relationships>`,
    'xl/strings.xml':
      '<sst><si><t>Name</t></si><si/><si><r><t>Rich </t></r><r><t>text</t></r><rPh><t>no</t></rPh></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.0&quot; kg&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/><xf numFmtId="10"/></cellXfs></styleSheet>',
    'xl/tables/My sheet.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>2</v></c></row><row r="2"><c r="A2" s="1"><v>2.5</v></c><c r="B2" s="2"><v>43538</v></c><c r="C2" s="3"><v>0.5</v></c></row></sheetData></worksheet>',
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
  const result = await readWorkbook(bytes, 'xlsx');
  expect(result).toMatchObject({ ok: true, parts: ['A & B'] });
  expect(result.ok && result.cells).toEqual([
    ['Name', 'Rich text', ''],
    ['2.5 kg', '2023-03-15', '50%'],
  ]);
});

test('also reads Excel XML', async () => {
  const rows = [
    ['a', 'b'],
    ['x', 2.5],
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'S');
  const bytes = strToU8(write(book, { type: 'string', bookType: 'xlml' }));
  expect(await readWorkbook(bytes, 'xls')).toMatchObject({ ok: true, cells: rows.map((row) => row.map(String)) });
});
