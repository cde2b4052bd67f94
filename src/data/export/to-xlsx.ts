import { strToU8, zipSync } from 'fflate';
import type { Unreadable } from '../reading.ts';
import type { ColumnType, NumberType } from '../types/column-type.ts';
import type { ExportColumn, ExportTable } from './export-table.ts';
import { isoTimeText } from './export-table.ts';

/** Limits of an Excel sheet. */
const room = { rows: 1_048_575, columns: 16_384, letters: 32_767 };

/**
 * Table as a workbook of one sheet: numbers, dates, percentages and currencies as Excel formats, the header bold and
 * frozen. Text is written as text, never as a formula; what looks like one carries Excel's quote prefix.
 */
export function toXlsx(table: ExportTable, sheetName: string): { ok: true; bytes: Uint8Array } | Unreadable {
  if (table.rows > room.rows || table.columns.length > room.columns)
    return {
      ok: false,
      reason: 'too-big',
      error: 'This table is too large for an Excel sheet. Export it as CSV.',
    };
  const formats = table.columns.map((column) => formatOf(column, table.rows));
  const codes = [...new Set(formats)];
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(normalizeSheetName(sheetName)),
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles(codes),
    'xl/worksheets/sheet1.xml': sheet(
      table,
      formats.map((code) => firstOwnStyle + codes.indexOf(code)),
    ),
  };
  // A fixed date: the same table gives the same bytes.
  const zipped = Object.entries(files).map(([name, xml]) => [name, strToU8(xml)] as const);
  return { ok: true, bytes: zipSync(Object.fromEntries(zipped), { mtime: '2000-01-01', level: 4 }) };
}

/** Valid sheet name for Excel: no reserved characters, at most 31 characters. */
export function normalizeSheetName(name: string): string {
  const tidy = name
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'+|'+$/g, '');
  return (
    tidy
      .slice(0, 31)
      .replace(/[\ud800-\udbff]$/, '')
      .trim() || 'Sheet1'
  );
}

const general = 'General';

/** Number format of a column by its type. */
function formatOf({ type, kind, valueAt }: ExportColumn, rows: number): string {
  if (kind === 'time') return momentFormat(type?.is === 'date' ? type.precision : null, rows, valueAt);
  if (kind !== 'number' || type === null) return general;
  if (type.is === 'duration') return durationFormat(type, rows, valueAt);
  if (type.is !== 'percent' && type.is !== 'currency') return general;
  const places = decimalsOf(rows, valueAt);
  const digits = places === 0 ? '0' : `0.${'0'.repeat(places)}`;
  if (type.is === 'percent') return `${digits}%`;
  return `${quoted(type.before)}#,##${digits}${quoted(type.after === '' ? '' : ` ${type.after}`)}`;
}

/** Excel counts durations in days. */
const inDays: Record<string, number> = { s: 86_400, min: 1440, h: 24 };

function durationFormat({ after, form }: NumberType, rows: number, valueAt: ExportColumn['valueAt']): string {
  if (after === 's' && decimalsOf(rows, valueAt) > 0) return '[m]:ss.00';
  return form === 'h:mm' || form === 'words' ? '[h]:mm' : '[h]:mm:ss';
}

function quoted(text: string): string {
  return text === '' ? '' : `"${text.replaceAll('"', '')}"`;
}

/** Digits after the point, at most six, in the first rows. */
function decimalsOf(rows: number, valueAt: ExportColumn['valueAt']): number {
  let places = 0;
  for (let row = 0; row < Math.min(rows, 1000); row++) {
    const [, decimals = ''] = String(valueAt(row) ?? '').split('.');
    places = Math.max(places, Math.min(6, decimals.length));
  }
  return places;
}

function momentFormat(precision: string | null, rows: number, valueAt: ExportColumn['valueAt']): string {
  if (precision === 'year') return 'yyyy';
  if (precision === 'month') return 'yyyy\\-mm';
  for (let row = 0; row < Math.min(rows, 1000); row++)
    if (Number(valueAt(row) ?? 0) % 86_400_000 !== 0)
      return precision === 'minute' ? 'yyyy\\-mm\\-dd hh:mm' : 'yyyy\\-mm\\-dd hh:mm:ss';
  return 'yyyy\\-mm\\-dd';
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`;

function relations(targets: readonly (readonly [string, string])[]): string {
  const list = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`;
}

function workbook(name: string): string {
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${toXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

/** Style 1 is the header, 2 text that must not become a formula; then one for each number format. */
const firstOwnStyle = 3;
const [headerStyle, textStyle] = [1, 2];

function styles(codes: readonly string[]): string {
  const formats = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${toXml(code)}"/>`);
  const own = codes.map(
    (code, at) =>
      `<xf numFmtId="${code === general ? 0 : 164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
  const header = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" quotePrefix="1"/>';
  const text = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>';
  const fonts =
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>';
  const fills =
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>';
  const borders = '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>';
  return `${head}<styleSheet xmlns="${main}">${own.length === 0 ? '' : `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`}${fonts}${fills}${borders}<cellStyleXfs count="1">${plain.replace(' xfId="0"', '')}</cellStyleXfs><cellXfs count="${firstOwnStyle + own.length}">${plain}${header}${text}${own.join('')}</cellXfs></styleSheet>`;
}

function sheet({ rows, columns }: ExportTable, columnStyles: readonly number[]): string {
  const letters = columns.map((_, at) => columnLetters(at));
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const names = columns.map(({ name }, at) => textCell(`${letters[at]}1`, name, headerStyle));
  const lines = [`<row r="1">${names.join('')}</row>`];
  for (let row = 0; row < rows; row++) {
    const cells = columns.map((column, at) => cell(`${letters[at]}${row + 2}`, column, row, columnStyles[at] ?? 0));
    lines.push(`<row r="${row + 2}">${cells.join('')}</row>`);
  }
  return `${head}<worksheet xmlns="${main}">${view}<sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cell(place: string, { kind, type, valueAt, textAt }: ExportColumn, row: number, style: number): string {
  const value = valueAt(row);
  if (value === null) return '';
  if (typeof value === 'string') return textCell(place, value, /^[=+\-@\t\r]/.test(value) ? textStyle : 0);
  if (kind !== 'time') return numberCell(place, inExcel(value, type), style);
  if (type?.is === 'date' && type.isYearless) return textCell(place, textAt(row), 0);
  const serial = value / 86_400_000 + 25_569;
  // Excel knows no date before 1900 and wrongly treats 1900 as a leap year.
  const isOther =
    serial < 61 ||
    serial > 2_958_465 ||
    (type?.is === 'date' && (type.precision === 'quarter' || type.precision === 'half'));
  return isOther ? textCell(place, isoTimeText(value, type), 0) : numberCell(place, serial, style);
}

function inExcel(value: number, type: ColumnType | null): number {
  if (type?.is === 'percent') return Number((value / 100).toPrecision(15));
  return type?.is === 'duration' ? value / (inDays[type.after] ?? 1) : value;
}

function numberCell(place: string, value: number, style: number): string {
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

function textCell(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${toXml(text.slice(0, room.letters))}</t></is></c>`;
}

/** A, B … Z, AA, AB … */
function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text without characters that XML does not allow. */
function toXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
