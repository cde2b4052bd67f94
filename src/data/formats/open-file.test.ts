import { CFB, utils, write } from '@e965/xlsx';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { detectFormat } from './detect-format.ts';
import { openFile } from './open-file.ts';

const utf16 = (text: string): Uint8Array =>
  new Uint8Array(Uint16Array.from([...text].map((char) => char.charCodeAt(0))).buffer);

const utf32 = (text: string): Uint8Array =>
  new Uint8Array(Uint32Array.from([...text].map((char) => char.codePointAt(0) ?? 0)).buffer);

function bookAs(bookType: 'xlsx' | 'xlsb' | 'xls' | 'ods' | 'biff5' | 'xlml' | 'fods'): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['a', 'b'],
      [1, 2],
    ]),
    'S',
  );
  const written: string | ArrayBuffer = write(book, {
    type: bookType === 'xlml' || bookType === 'fods' ? 'string' : 'array',
    bookType,
  });
  return typeof written === 'string' ? strToU8(written) : new Uint8Array(written);
}

function oldOffice(streams: readonly string[]): Uint8Array {
  const container = CFB.utils.cfb_new();
  for (const stream of streams) CFB.utils.cfb_add(container, `/${stream}`, new Uint8Array(100));
  return new Uint8Array(CFB.write(container, { type: 'array' }));
}

test.each<[string, Uint8Array, string]>([
  ['CSV', strToU8('a,b\n1,2\n'), 'delimited'],
  ['one byte', strToU8('a'), 'delimited'],
  ['UTF-16', utf16('a\tb\n1\t2\n'), 'delimited'],
  ['UTF-32', utf32('a\tb\n1\t2\n'), 'delimited'],
  ['UTF-16 with a mark', utf16('\ufeffa\tb\n1\t2\n'), 'delimited'],
  ['a mark before JSON', strToU8('\ufeff[{"a":1}]'), 'json'],
  ['JSON', strToU8(' \n{"a": [1]}'), 'json'],
  ['JSON behind a comment', strToU8('// data\n[{"a":1}]'), 'json'],
  ['NDJSON', strToU8('{"a":1}\n{"a":2}'), 'json'],
  ['a list of numbers in brackets', strToU8('[1] first,2\n[2] second,3\n'), 'delimited'],
  ['HTML', strToU8('<!DOCTYPE html><html><table></table>'), 'html'],
  ['a table alone', strToU8('  <table><tr><td>1</td></tr></table>'), 'html'],
  ['XHTML', strToU8('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"></html>'), 'html'],
  ['a comparison in a cell', strToU8('<5,6\n7,8\n'), 'delimited'],
  ['Markdown', strToU8('# Title\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n'), 'markdown'],
  ['Markdown without outer pipes', strToU8('a | b\n--- | ---\n1 | 2\n'), 'markdown'],
  ['pipes', strToU8('a|b\n1|2\n'), 'delimited'],
  ['a header that starts like an archive', strToU8('BZh,ORC\n1,2\n'), 'delimited'],
  ['stray zero bytes', strToU8(`a,b\n${'1,2\n'.repeat(50)}x\0,3\n`), 'delimited'],
  ['Windows-1252', Uint8Array.from([0x63, 0x61, 0x66, 0xe9, 0x2c, 0x62, 0x0a]), 'delimited'],
  ['Parquet', strToU8('PAR1....PAR1'), 'parquet'],
  ['xlsx', bookAs('xlsx'), 'xlsx'],
  ['xlsb', bookAs('xlsb'), 'xlsx'],
  ['xls', bookAs('xls'), 'xls'],
  ['xls with its stream in capitals', oldOffice(['WORKBOOK']), 'xls'],
  ['xls of 1995', bookAs('biff5'), 'xls'],
  ['Excel in XML', bookAs('xlml'), 'xls'],
  ['ods', bookAs('ods'), 'ods'],
  ['ods in XML', bookAs('fods'), 'ods'],
])('detects %s by its bytes', (_, bytes, format) => {
  expect(detectFormat(bytes, '')).toBe(format);
});

const random = Uint8Array.from({ length: 5000 }, (_, at) => (Math.imul(at + 7, 2_654_435_761) >>> 13) & 255);
const locked = 'This workbook is password protected. Save it without a password and try again.';

test.each<[string, Uint8Array, string, string]>([
  ['nothing', new Uint8Array(), 'empty', 'This file is empty.'],
  ['blanks', strToU8(' \n\n '), 'empty', 'only blanks'],
  ['a zero byte', new Uint8Array(1), 'binary', 'not supported'],
  ['random bytes', random, 'binary', 'not supported'],
  ['a PDF', strToU8('%PDF-1.7\n…'), 'binary', 'This is a PDF document, not a table.'],
  ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'binary', 'a picture (PNG)'],
  ['a JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'binary', 'a picture (JPEG)'],
  ['an SVG', strToU8('<?xml version="1.0"?><svg xmlns="x"/>'), 'binary', 'a picture (SVG)'],
  ['XML', strToU8('<?xml version="1.0"?><data><row/></data>'), 'binary', 'an XML file'],
  ['KML', strToU8('<?xml version="1.0"?><kml/>'), 'binary', 'Google Earth'],
  ['SQLite', strToU8('SQLite format 3\0\u0001\u0002'), 'binary', 'a SQLite database'],
  [
    'a Word file',
    zipSync({ '[Content_Types].xml': strToU8('x'), 'word/document.xml': strToU8('x') }),
    'binary',
    'a Word document',
  ],
  ['a Numbers file', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'binary', 'Numbers'],
  [
    'a text document',
    zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }] }),
    'binary',
    'a text document',
  ],
  [
    'an archive of files',
    zipSync({ 'a.csv': strToU8('a'), 'b/c.csv': strToU8('c') }),
    'unknown',
    'contains 2 files (a.csv, c.csv)',
  ],
  ['an old Word file', oldOffice(['WordDocument']), 'binary', 'a Word document'],
  ['a locked workbook', oldOffice(['EncryptionInfo', 'EncryptedPackage']), 'encrypted', locked],
  ['an encrypted Parquet file', strToU8('PARE....PARE'), 'encrypted', 'encrypted'],
  ['a cut archive', bookAs('xlsx').subarray(0, 900), 'truncated', 'cut off'],
  ['a cut gzip file', gzipSync(strToU8('a,b\n'.repeat(999))).subarray(0, 20), 'truncated', 'cut off'],
])('answers %s with a sentence', (_, bytes, reason, sentence) => {
  const opened = openFile(bytes, 'data.csv');
  expect(opened).toMatchObject({ ok: false, reason });
  expect(!opened.ok && opened.error).toContain(sentence);
});

test.each<[string, Uint8Array, string, string]>([
  [
    'sales.csv',
    bookAs('xlsx'),
    'xlsx',
    'The file name ends in .csv, but the file is an Excel workbook and was read as that.',
  ],
  ['sales.xls', strToU8('<html><table></table></html>'), 'html', 'a web page'],
  ['sales.xls', strToU8('a\tb\n1\t2\n'), 'delimited', 'a text table'],
  ['sales.xlsx', bookAs('xls'), 'xls', 'an older Excel workbook'],
  ['sales.json', strToU8('a,b\n1,2'), 'delimited', 'a text table'],
  ['sales.png', strToU8('a,b\n1,2'), 'delimited', 'a text table'],
])('does not trust the name %s', (name, bytes, format, note) => {
  const opened = openFile(bytes, name);
  expect(opened).toMatchObject({ ok: true, format, notes: [{ kind: 'name-differs' }] });
  expect(opened.ok && opened.notes[0]?.sentence).toContain(note);
});

test.each([
  ['data.csv.gz', gzipSync(strToU8('a,b\n1,2\n')), 'data.csv'],
  [
    'export.zip',
    zipSync({ 'folder/data.csv': strToU8('a,b\n1,2\n'), '__MACOSX/._data.csv': strToU8('x') }),
    'data.csv',
  ],
])('unpacks the one file in %s', (name, bytes, inner) => {
  const opened = openFile(bytes, name);
  expect(opened).toMatchObject({
    ok: true,
    format: 'delimited',
    name: inner,
    notes: [{ sentence: `${inner} was unpacked.` }],
  });
  expect(opened.ok && new TextDecoder().decode(opened.bytes)).toBe('a,b\n1,2\n');
});

test('reports nothing about a correct name', () => {
  expect(openFile(bookAs('xlsx'), 'sales.xlsx')).toMatchObject({ ok: true, notes: [] });
  expect(openFile(strToU8('a,b\n1,2'), 'sales.txt')).toMatchObject({ ok: true, notes: [] });
});
