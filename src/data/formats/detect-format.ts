import type { Format, Unreadable } from '../reading.ts';
import { asciiOf, decodeUtf32, findText, guessUtf32, hasBytes } from './bytes.ts';
import { unreadable } from './cells.ts';
import { guessUtf16 } from './guess-encoding.ts';
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
  const some = files.slice(0, 3).map(normalizeFileName).join(', ');
  return unreadable(
    'unknown',
    `This archive contains ${files.length === 1 ? 'a file' : `${files.length} files`} (${some}${files.length > 3 ? ' …' : ''}). Unpack it and add the file with the table.`,
  );
}

/** Last part of a path, without characters that cannot be displayed. */
export function normalizeFileName(name: string): string {
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

/** Kind of file that contains no readable table: its signature, its name, and advice. */
type KnownFile = { start: readonly number[] | string; at?: number; is: string; advice: string };

const asTable = 'Save the table as CSV or Excel and try again.';
const picture = 'To read a chart or table from a picture, choose "From an image".';
const asMap =
  'To draw its areas, create a map and upload the file there as your own map. For a table, save it as GeoJSON or CSV and try again.';
const archive = 'Unpack it and add the file inside.';

/** Files recognized by their first bytes. */
const knownFiles: readonly KnownFile[] = [
  {
    start: '%PDF-',
    is: 'a PDF document',
    advice: 'Copy the table from it and paste it here, or save the table as CSV or Excel.',
  },
  { start: [0x89, 0x50, 0x4e, 0x47], is: 'a picture (PNG)', advice: picture },
  { start: [0xff, 0xd8, 0xff], is: 'a picture (JPEG)', advice: picture },
  { start: 'GIF8', is: 'a picture (GIF)', advice: picture },
  { start: 'WEBP', at: 8, is: 'a picture (WebP)', advice: picture },
  { start: [0x49, 0x49, 0x2a, 0], is: 'a picture (TIFF)', advice: picture },
  { start: [0x4d, 0x4d, 0, 0x2a], is: 'a picture (TIFF)', advice: picture },
  { start: 'ftypheic', at: 4, is: 'a picture (HEIC)', advice: picture },
  { start: 'ftypavif', at: 4, is: 'a picture (AVIF)', advice: picture },
  { start: 'ftyp', at: 4, is: 'a video', advice: 'Add a file with a table, such as CSV or Excel.' },
  { start: 'ID3', is: 'an audio file', advice: 'Add a file with a table, such as CSV or Excel.' },
  { start: 'OggS', is: 'an audio file', advice: 'Add a file with a table, such as CSV or Excel.' },
  { start: '{\\rtf', is: 'a rich text document', advice: 'Copy the table from it and paste it here.' },
  { start: '%!PS', is: 'a PostScript document', advice: 'Copy the table from it and paste it here.' },
  { start: 'Rar!', is: 'a RAR archive', advice: archive },
  { start: [0x37, 0x7a, 0xbc, 0xaf], is: 'a 7-Zip archive', advice: archive },
  { start: 'BZh', is: 'a bzip2 archive', advice: archive },
  { start: [0xfd, 0x37, 0x7a, 0x58, 0x5a], is: 'an xz archive', advice: archive },
  { start: [0x28, 0xb5, 0x2f, 0xfd], is: 'a Zstandard archive', advice: archive },
  { start: 'ustar', at: 257, is: 'a tar archive', advice: archive },
  { start: 'SQLite format 3', is: 'a SQLite database', advice: 'Export a table from it as CSV and try again.' },
  { start: 'ARROW1', is: 'an Arrow (Feather) file', advice: 'Save the table as Parquet or CSV and try again.' },
  { start: 'Obj\u0001', is: 'an Avro file', advice: 'Save the table as Parquet or CSV and try again.' },
  { start: 'ORC', is: 'an ORC file', advice: 'Save the table as Parquet or CSV and try again.' },
  { start: '$FL2', is: 'an SPSS file', advice: asTable },
  { start: '<stata_dta>', is: 'a Stata file', advice: asTable },
  { start: [0x89, 0x48, 0x44, 0x46], is: 'an HDF5 file', advice: asTable },
  { start: [0x7f, 0x45, 0x4c, 0x46], is: 'a program', advice: 'Add a file with a table, such as CSV or Excel.' },
  { start: [0x4d, 0x5a, 0x90], is: 'a program', advice: 'Add a file with a table, such as CSV or Excel.' },
];

/** Archives recognized by one of their entries. */
const knownArchives: readonly { entry: RegExp; is: string; advice: string }[] = [
  { entry: /^word\/document\.xml$/, is: 'a Word document', advice: 'Copy the table from it and paste it here.' },
  { entry: /^ppt\/presentation\.xml$/, is: 'a PowerPoint file', advice: 'Copy the table from it and paste it here.' },
  {
    entry: /^Index\/.*\.iwa$|^Index\.zip$/,
    is: 'a Numbers, Pages or Keynote document',
    advice: 'Export it as Excel or CSV and try again.',
  },
  { entry: /^META-INF\/container\.xml$/, is: 'an e-book', advice: 'Copy the table from it and paste it here.' },
  { entry: /\.kml$/, is: 'a Google Earth file (KMZ)', advice: asMap },
  { entry: /\.(shp|dbf)$/i, is: 'a shapefile', advice: asMap },
  {
    entry: /^(META-INF\/MANIFEST\.MF|AndroidManifest\.xml)$/,
    is: 'a program',
    advice: 'Add a file with a table, such as CSV or Excel.',
  },
];

/** Old Office files recognized by the name of a stream. */
const knownStreams: readonly { stream: string; is: string; advice: string }[] = [
  { stream: 'WordDocument', is: 'a Word document', advice: 'Copy the table from it and paste it here.' },
  { stream: 'PowerPoint Document', is: 'a PowerPoint file', advice: 'Copy the table from it and paste it here.' },
  { stream: '__properties_version', is: 'an Outlook message', advice: 'Copy the table from it and paste it here.' },
];

/** XML documents recognized by their root. */
const knownXml: readonly { root: RegExp; is: string; advice: string }[] = [
  { root: /<svg[\s/>]/, is: 'a picture (SVG)', advice: picture },
  { root: /<kml[\s/>]/, is: 'a Google Earth file (KML)', advice: asMap },
  { root: /<gpx[\s/>]/, is: 'a GPS track (GPX)', advice: 'Save it as GeoJSON or CSV and try again.' },
  { root: /<(?:rss|feed)[\s/>]/, is: 'a news feed', advice: asTable },
  {
    root: /<(?:\w+:)?(?:Structure|GenericData|StructureSpecificData|CompactData)[\s/>]/,
    is: 'an SDMX file',
    advice: 'Download the data as CSV and try again.',
  },
  { root: /</, is: 'an XML file', advice: 'Save the data as CSV, Excel or JSON and try again.' },
];
