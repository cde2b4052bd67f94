import type { WorkBook, WorkSheet } from '@e965/xlsx';
import { type Zippable, zipSync } from 'fflate';
import type { Unreadable } from '../reading.ts';
import { errorText, workbookCellText } from './cell-text.ts';
import { roundedCountText, unreadable } from './cells.ts';
import { lockedWorkbook } from './detect-format.ts';
import { limits } from './limits.ts';
import { countBinaryCells, countOldCells, countXmlCells, removeFormulas } from './old-workbook.ts';
import type { Book, GridRow, SheetGrid } from './sheet-grid.ts';
import { decoderOf } from './text-decoder.ts';
import { unpackEntry } from './unpack.ts';
import { attribute } from './xml.ts';
import type { ZipEntry } from './zip-limits.ts';

/** Opens a workbook of an older or rarer format with a library that is loaded on demand. */
export async function openWithLibrary(bytes: Uint8Array, { isOld }: { isOld: boolean }): Promise<Book | Unreadable> {
  const { CFB, read, set_cptable } = await import('@e965/xlsx');
  // Workbooks from before 1997 use the code page of their country.
  if (isOld) set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  try {
    const options = {
      dense: true,
      nodim: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
    } as const;
    const calm = isOld ? calmed(bytes, CFB) : { bytes, cells: 0 };
    if (calm.cells > limits.libraryCells) return tooManyCells;
    return toBook(read(calm.bytes, { type: 'array', ...options, cellStyles: isOld }), oldHidden);
  } catch (fault) {
    if (/password|encrypt/i.test(String(fault))) return lockedWorkbook;
    return unreadable(
      'truncated',
      'This workbook is cut off or damaged and cannot be opened. Please download or save it again.',
    );
  }
}

/** Library functions that read the container of an old workbook. */
type Containers = {
  read(bytes: Uint8Array, options: { type: 'array' }): unknown;
  find(container: unknown, path: string): { content?: ArrayLike<number> } | null;
  write(container: unknown, options: { type: 'array' }): ArrayLike<number>;
  utils: { cfb_new(): unknown; cfb_add(container: unknown, path: string, content: Uint8Array): unknown };
};

type Calmed = { bytes: Uint8Array; cells: number };

/** Workbook without formulas and with nothing but its sheets, and the number of its cells. */
function calmed(bytes: Uint8Array, containers: Containers): Calmed {
  if (isXml(bytes)) return { bytes, cells: countXmlCells(textOf(bytes)) };
  if (bytes[0] === 9) return calmedStream(bytes);
  const container = containers.read(bytes, { type: 'array' });
  for (const path of ['/Workbook', '/Book']) {
    const content = containers.find(container, path)?.content;
    if (content === undefined) continue;
    const stream = calmedStream(Uint8Array.from(content));
    const calm = containers.utils.cfb_new();
    containers.utils.cfb_add(calm, path, stream.bytes);
    return { bytes: Uint8Array.from(containers.write(calm, { type: 'array' })), cells: stream.cells };
  }
  return { bytes, cells: 0 };
}

function calmedStream(bytes: Uint8Array): Calmed {
  const stream = bytes.slice();
  removeFormulas(stream);
  return { bytes: stream, cells: countOldCells(stream) };
}

function isXml(bytes: Uint8Array): boolean {
  return bytes[0] === 0x3c || bytes[0] === 0xef;
}

function textOf(bytes: Uint8Array | undefined): string {
  return decoderOf('utf-8', { fatal: false })?.decode(bytes) ?? '';
}

const tooManyCells = unreadable(
  'too-big',
  `This workbook has more than ${roundedCountText(limits.libraryCells)} cells. Save it as Excel (.xlsx) or CSV and try again.`,
);

type Parts = { ok: true; parts: ReadonlyMap<string, Uint8Array> };

/** Unpacked entries. The library trusts the sizes an archive claims, so it gets these. */
function unpackParts(archive: Uint8Array, entries: readonly ZipEntry[], needed: RegExp): Parts | Unreadable {
  const parts = new Map<string, Uint8Array>();
  let room: number = limits.zip.unpacked;
  for (const entry of entries.filter(({ name }) => needed.test(name))) {
    const unpacked = unpackEntry(archive, entry, room);
    if (!unpacked.ok) return unpacked;
    room -= unpacked.bytes.length;
    parts.set(entry.name, unpacked.bytes);
  }
  return room < limits.zip.unpacked - limits.libraryBytes ? tooManyCells : { ok: true, parts };
}

function repack(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const stored: Zippable = Object.fromEntries([...parts].map(([name, bytes]) => [name, [bytes, { level: 0 }]]));
  return zipSync(stored);
}

/** Opens an OpenDocument workbook that is one XML file. */
export async function openFlatOds(bytes: Uint8Array): Promise<Book | Unreadable> {
  return odsCells(textOf(bytes)) > limits.libraryCells ? tooManyCells : openWithLibrary(bytes, { isOld: false });
}

/** Opens a binary workbook of Excel. */
export async function openXlsb(archive: Uint8Array, entries: readonly ZipEntry[]): Promise<Book | Unreadable> {
  const unpacked = unpackParts(archive, entries, /\.(?:bin|rels)$|^\[Content_Types\]\.xml$|^docProps\//i);
  if (!unpacked.ok) return unpacked;
  const sheets = [...unpacked.parts].filter(([name]) => /\/worksheets\//i.test(name));
  const cells = sheets.reduce((sum, [, bytes]) => sum + countBinaryCells(bytes), 0);
  return cells > limits.libraryCells ? tooManyCells : openWithLibrary(repack(unpacked.parts), { isOld: false });
}

/** Opens an ods workbook. */
export async function openOds(archive: Uint8Array, entries: readonly ZipEntry[]): Promise<Book | Unreadable> {
  const unpacked = unpackParts(archive, entries, odsParts);
  if (!unpacked.ok) return unpacked;
  const xml = textOf(unpacked.parts.get('content.xml'));
  if (odsCells(xml) > limits.libraryCells) return tooManyCells;
  const book = await openWithLibrary(repack(unpacked.parts), { isOld: false });
  if (!book.ok) return book;
  const hidden = odsHidden(xml);
  const withHidden = book.sheets.map((sheet, at) => ({
    ...sheet,
    read: () => {
      const grid = sheet.read();
      return 'ok' in grid ? grid : { ...grid, ...hidden[at] };
    },
  }));
  return { ok: true, sheets: withHidden };
}

const odsParts = /^(?:mimetype|content\.xml|styles\.xml|META-INF\/manifest\.xml)$/;

function toBook(book: WorkBook, hiddenOf: (sheet: WorkSheet) => Hidden): Book {
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const sheets = (book.SheetNames ?? []).flatMap((name, place) => {
    const data = Object.hasOwn(book.Sheets ?? {}, name) ? book.Sheets[name] : undefined;
    if (data === undefined || (data['!type'] ?? 'sheet') !== 'sheet') return [];
    const isHidden = (book.Workbook?.Sheets?.[place]?.Hidden ?? 0) > 0;
    const read = (): SheetGrid => ({ ...toGrid(data, is1904), ...hiddenOf(data) });
    return [{ name, isHidden, sample: () => toGrid(data, is1904).rows, read }];
  });
  return { ok: true, sheets };
}

/** The list of rows has holes, and its length may be wrong: only existing rows are read. */
function toGrid(sheet: WorkSheet, is1904: boolean): Omit<SheetGrid, keyof Hidden> {
  const data = sheet['!data'] ?? [];
  const errors = new Map<string, number>();
  const rows = Object.keys(data).flatMap((key): GridRow[] => {
    const row: GridRow = { place: Number(key), columns: [], texts: [] };
    if (!Number.isSafeInteger(row.place) || row.place < 0) return [];
    for (const [key, cell] of Object.entries(data[row.place] ?? [])) {
      const column = Number(key);
      if (!(column >= 0 && column <= 20_000)) continue; // "NaN", where the address of a cell is damaged
      if (cell?.t === 'e') errors.set(errorText(cell.v), (errors.get(errorText(cell.v)) ?? 0) + 1);
      const text = cell === undefined ? '' : workbookCellText(cell, { is1904 });
      if (text === '') continue;
      row.columns.push(column);
      row.texts.push(text);
    }
    return row.texts.length === 0 ? [] : [row];
  });
  return { rows, merges: sheet['!merges'] ?? [], errors, unsolved: 0 };
}

function oldHidden(sheet: WorkSheet): Hidden {
  const placesOf = (list: readonly ({ hidden?: boolean } | undefined)[]): number[] =>
    Object.entries(list).flatMap(([at, each]) => (each?.hidden === true ? [Number(at)] : []));
  return {
    hiddenRows: new Set(placesOf(sheet['!rows'] ?? [])),
    hiddenColumns: placesOf(sheet['!cols'] ?? []).map((column) => [column, column] as const),
  };
}

/** Hidden rows and columns of a sheet. */
type Hidden = Pick<SheetGrid, 'hiddenRows' | 'hiddenColumns'>;

/** Hidden parts of each sheet of an ods file, in order: the library does not report them. */
function odsHidden(xml: string): Hidden[] {
  return xml
    .split(/<table:table\s/)
    .slice(1)
    .map((sheet) => {
      const hiddenRows = new Set<number>();
      const hiddenColumns: [number, number][] = [];
      let row = 0;
      let column = 0;
      for (const [, kind, tag = ''] of sheet.matchAll(/<table:table-(row|column)(?=[\s/>])([^<>]*)>/g)) {
        const times = Number(attribute(tag, `number-${kind}s-repeated`)) || 1;
        const isHidden = /^(?:collapse|filter)$/.test(attribute(tag, 'visibility'));
        if (kind === 'column') {
          if (isHidden) hiddenColumns.push([column, column + times - 1]);
          column += times;
          continue;
        }
        for (let at = row; isHidden && at < Math.min(row + times, 1_048_576); at++) hiddenRows.add(at);
        row += times;
      }
      return { hiddenRows, hiddenColumns };
    });
}

/** Number of cells of an ods file: a repeated cell is written once and counted as often as it is repeated. */
function odsCells(xml: string): number {
  let cells = 0;
  let times = 1;
  for (const [, kind, tag = ''] of xml.matchAll(
    /<table:(table-row|table-cell|covered-table-cell)(?=[\s/>])([^<>]*)>/g,
  )) {
    if (kind === 'table-row') times = Number(attribute(tag, 'number-rows-repeated')) || 1;
    else if (!tag.endsWith('/')) cells += (Number(attribute(tag, 'number-columns-repeated')) || 1) * times;
  }
  return cells;
}
