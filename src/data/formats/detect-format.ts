import type { Format, Unreadable } from '../reading.ts';
import { asciiOf, decodeUtf32, findText, guessUtf32, hasBytes } from './bytes.ts';
import { unreadable } from './cells.ts';
import { guessUtf16 } from './guess-encoding.ts';
import { knownArchives, knownFiles, knownStreams, knownXml } from './known-files.ts';
import { limits } from './limits.ts';
import { readZipDirectory } from './zip-limits.ts';

/**
 * Format of a file by its bytes; the name decides only when they are ambiguous. `openFile` has unpacked gzip before.
 */
export function detectFormat(bytes: Uint8Array, name: string): Format | Unreadable {
  if (bytes.length === 0) return unreadable('empty', 'This file is empty. Check that it was saved, and add it again.');
  if (bytes.length > limits.file)
    return unreadable(
      'too-big',
      'This file is larger than 2 GB. Keep only the rows and columns you need and try again.',
    );
  if (hasBytes(bytes, 0, [0x50, 0x4b, 3, 4]) || hasBytes(bytes, 0, [0x50, 0x4b, 5, 6])) return zipFormat(bytes);
  if (hasBytes(bytes, 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return oldOfficeFormat(bytes);
  if (isOldExcelStream(bytes)) return 'xls';
  if (startsWith(bytes, 'PAR1')) return 'parquet';
  if (startsWith(bytes, 'PARE'))
    return unreadable('encrypted', 'This Parquet file is encrypted. Save it without encryption and try again.');
  const known = knownFiles.find(({ start, at = 0 }) =>
    typeof start === 'string' ? startsWith(bytes, start, at) : hasBytes(bytes, at, start),
  );
  if (known !== undefined && !isText(bytes, known.start)) return isNoTable(known);
  return textFormat(bytes, name);
}

/** "This is a PDF document. Copy the table …" */
function isNoTable({ is, advice }: { is: string; advice: string }): Unreadable {
  return unreadable('binary', `This is ${is}, not a table. ${advice}`);
}

function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  return hasBytes(
    bytes,
    at,
    [...text].map((char) => char.charCodeAt(0)),
  );
}

/** Signatures such as ORC, ID3 or BZh can also start a header: plain text after them means text. */
function isText(bytes: Uint8Array, start: readonly number[] | string): boolean {
  if (typeof start !== 'string' || start.startsWith('%') || start.startsWith('{')) return false;
  return !start.startsWith('<') && controlsIn(bytes.subarray(0, 4096)) === 0;
}

function zipFormat(bytes: Uint8Array): Format | Unreadable {
  const directory = readZipDirectory(bytes);
  if (!directory.ok) return directory;
  const { entries } = directory;
  const names = entries.map((entry) => entry.name);
  if (names.some((name) => /^\/?xl\/workbook\d*\.(?:xml|bin)$/i.test(name))) return 'xlsx';
  if (names.includes('mimetype')) return openDocumentFormat(bytes, names);
  const known = knownArchives.find(({ entry }) => names.some((name) => entry.test(name)));
  if (known !== undefined) return isNoTable(known);
  if (names.includes('[Content_Types].xml') && names.some((name) => name.startsWith('xl/'))) return 'xlsx';
  if (names.length === 0) return unreadable('empty', 'This archive is empty. Add the file with the table.');
  const files = names.filter((name) => !name.endsWith('/'));
  const some = files.slice(0, 3).map(tidyName).join(', ');
  return unreadable(
    'unknown',
    `This archive contains ${files.length === 1 ? 'a file' : `${files.length} files`} (${some}${files.length > 3 ? ' …' : ''}). Unpack it and add the file with the table.`,
  );
}

/** Last part of a path, without characters that cannot be displayed. */
export function tidyName(name: string): string {
  return (name.split('/').at(-1) ?? '').replace(/[^\x20-\x7e]/g, '?').slice(0, 40);
}

/** OpenDocument names its format in an uncompressed first entry. */
function openDocumentFormat(bytes: Uint8Array, names: readonly string[]): Format | Unreadable {
  const head = asciiOf(bytes.subarray(0, 200));
  if (head.includes('opendocument.spreadsheet')) return 'ods';
  if (head.includes('opendocument.text'))
    return isNoTable({ is: 'a text document', advice: 'Copy the table from it and paste it here.' });
  if (head.includes('opendocument.'))
    return isNoTable({ is: 'an OpenDocument drawing or presentation', advice: 'Add a spreadsheet or a CSV file.' });
  if (head.includes('epub')) return isNoTable({ is: 'an e-book', advice: 'Copy the table from it and paste it here.' });
  return names.includes('content.xml')
    ? 'ods'
    : unreadable('unknown', 'This archive contains no table. Unpack it and add the file with the table.');
}

function oldOfficeFormat(bytes: Uint8Array): Format | Unreadable {
  const has = (stream: string): boolean => findText(bytes, stream, { wide: true }) >= 0;
  if (has('EncryptedPackage')) return lockedWorkbook;
  if (['Workbook', 'Book', 'WORKBOOK', 'BOOK'].some(has)) return 'xls';
  const known = knownStreams.find(({ stream }) => has(stream));
  return isNoTable(
    known ?? { is: 'an Office file without a workbook', advice: 'Save the table as CSV or Excel and try again.' },
  );
}

/** Error for workbooks with a password. */
export const lockedWorkbook = unreadable(
  'encrypted',
  'This workbook is password protected. Save it without a password and try again.',
);

/** Excel 2 to 4 wrote records without a container: the file starts with the record that opens a sheet. */
function isOldExcelStream(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? -1) && [4, 6, 8, 16].includes(bytes[2] ?? -1) && bytes[3] === 0
  );
}

function textFormat(bytes: Uint8Array, name: string): Format | Unreadable {
  const head = bytes.subarray(0, 65_536);
  const widest = guessUtf32(head);
  if (widest !== null) return formatOfText(decodeUtf32(head, widest), name);
  const wide = guessUtf16(head);
  if (wide === null && isBinary(head))
    return unreadable('binary', 'This file type is not supported. Save the table as CSV or Excel and try again.');
  return formatOfText(headText(head, wide), name);
}

/** Format of a text: JSON, a web page, Markdown or delimited cells. Its start is enough. */
export function formatOfText(whole: string, name = ''): Format | Unreadable {
  const text = whole.slice(0, 65_536).trimStart();
  if (text === '') return unreadable('empty', 'This file contains only blanks. Add a file with a table.');
  if (text.startsWith('<')) return markupFormat(text);
  if (isJson(text, name)) return 'json';
  return isMarkdown(text) ? 'markdown' : 'delimited';
}

/** A few stray control characters do not make a text binary; many do. */
function isBinary(head: Uint8Array): boolean {
  return controlsIn(head) > head.length * 0.05;
}

function controlsIn(bytes: Uint8Array): number {
  let controls = 0;
  for (const byte of bytes) if (byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 27 && byte !== 26) controls++;
  return controls;
}

/** Start of the text, to detect its format: ASCII characters are right in every encoding. */
function headText(head: Uint8Array, wide: 'utf-16le' | 'utf-16be' | null): string {
  const text = asciiOf(wide === null ? head : head.filter((_, at) => at % 2 === (wide === 'utf-16le' ? 0 : 1)));
  return text.replace(/^(?:\xef\xbb\xbf|\xff|\xfe)/, '');
}

function markupFormat(text: string): Format | Unreadable {
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet') && !/<html[\s>]/i.test(text)) return 'xls';
  if (/<office:document[\s>]/.test(text)) return 'ods';
  if (/<(?:!doctype html|html|head|body|table|thead|tbody|tr|div|meta|style|p|span)[\s>]/i.test(text)) return 'html';
  if (!/^<(?:\?xml|!DOCTYPE|!--|[a-z][\w.-]*(?::[\w.-]*)?(?:\s|>|\/>))/i.test(text)) return 'delimited';
  return isNoTable(knownXml.find(({ root }) => root.test(text)) ?? { is: 'an XML file', advice: '' });
}

/** A bracket or brace is not enough: a text may start with [1] or {x}. */
function isJson(text: string, name: string): boolean {
  const start = text.replace(/^(?:\s+|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)+/, '');
  if (/^\{\s*(?:["'}]|\/\/|\/\*|$)/.test(start)) return true;
  if (/^\[\s*(?:[[{"']|\/\/|\/\*|\]\s*$|$)/.test(start)) return true;
  return /\.(?:geo)?json[l]?$|\.ndjson$/i.test(name) && /^[[{]/.test(start);
}

/** A line of dashes and pipes under a line with pipes. */
function isMarkdown(text: string): boolean {
  const lines = text.split('\n');
  return lines.some((line, at) => isPipeRule(line.trim()) && (lines[at - 1] ?? '').includes('|'));
}

function isPipeRule(line: string): boolean {
  return line.includes('|') && line.includes('--') && /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/.test(line);
}
