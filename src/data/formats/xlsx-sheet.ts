import { workbookCellText } from './cell-text.ts';
import { isPlainFormat } from './number-format.ts';
import type { GridRow, Merge, SheetGrid } from './sheet-grid.ts';
import { attribute, fromXml, textFrom } from './xml.ts';

export type XlsxContext = {
  /** Shared strings that cells refer to. */
  strings: readonly string[];
  /** Number format of each style. */
  formats: readonly string[];
  is1904: boolean;
};

/** Relevant tags. The text between < and the next < is scanned once, so that no input takes long. */
const tags = /<(\/?)(?:[\w.-]+:)?(row|c|v|t|f|rPh|col|mergeCell)(?=[\s/>])([^<>]*)>/g;

/** Reads the XML of a sheet in one pass, without an object per cell: a million of them must fit. */
export function readXlsxSheet(
  xml: string,
  context: XlsxContext,
  { mostRows = Number.POSITIVE_INFINITY } = {},
): SheetGrid {
  const rows: GridRow[] = [];
  const merges: Merge[] = [];
  const hiddenRows = new Set<number>();
  const hiddenColumns: [number, number][] = [];
  const errors = new Map<string, number>();
  let unsolved = 0;
  let row: GridRow = { place: -1, columns: [], texts: [] };
  let cell: OpenCell = { column: -1, type: '', style: 0, value: '', inline: '', hasFormula: false };
  let isAside = false;

  tags.lastIndex = 0;
  for (let tag = tags.exec(xml); tag !== null && rows.length < mostRows; tag = tags.exec(xml)) {
    const [, slash, name = '', attributes = ''] = tag;
    if (slash === '/') {
      if (name === 'c') {
        const text = textOf(cell, context);
        if (text !== '') put(row, cell.column, text);
        else if (cell.type === 'e') errors.set(cell.value, (errors.get(cell.value) ?? 0) + 1);
        else if (cell.hasFormula && cell.value === '' && cell.type !== 'str') unsolved++;
      } else if (name === 'rPh') isAside = false;
    } else if (name === 'c') {
      cell = openCell(attributes, cell.column);
    } else if (name === 'v' || name === 't') {
      if (isAside || attributes.endsWith('/')) continue;
      const text = textFrom(xml, tags.lastIndex);
      if (name === 'v') cell.value += text;
      else cell.inline += text;
    } else if (name === 'f') {
      cell.hasFormula = true;
    } else if (name === 'row') {
      const place = Number(attribute(attributes, 'r') || row.place + 2) - 1;
      row = { place, columns: [], texts: [] };
      cell = { ...cell, column: -1 };
      if (place >= 0 && place < 10_000_000) rows.push(row);
      if (isTrue(attribute(attributes, 'hidden'))) hiddenRows.add(place);
    } else if (name === 'rPh') {
      isAside = !attributes.endsWith('/');
    } else if (name === 'col') {
      if (isTrue(attribute(attributes, 'hidden')))
        hiddenColumns.push([Number(attribute(attributes, 'min')) - 1, Number(attribute(attributes, 'max')) - 1]);
    } else {
      const merge = rangeOf(attribute(attributes, 'ref'));
      if (merge !== null) merges.push(merge);
    }
  }
  return { rows: inOrder(rows), merges, hiddenRows, hiddenColumns, errors, unsolved };
}

type OpenCell = {
  column: number;
  type: string;
  style: number;
  value: string;
  /** Text in the cell itself, which some programs write beside a value. */
  inline: string;
  hasFormula: boolean;
};

function openCell(attributes: string, before: number): OpenCell {
  const place = attribute(attributes, 'r');
  const column = place === '' ? before + 1 : columnOf(place);
  return {
    column,
    type: attribute(attributes, 't'),
    style: Number(attribute(attributes, 's')),
    value: '',
    inline: '',
    hasFormula: false,
  };
}

/** B12 is column 1. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < 4; at++) {
    const letter = (place.charCodeAt(at) & ~32) - 64;
    if (!(letter >= 1 && letter <= 26)) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

function rangeOf(text: string): Merge | null {
  const [from = '', to = ''] = text.replaceAll('$', '').split(':');
  const rowOf = (place: string): number => Number(place.replace(/^[A-Za-z]+/, '')) - 1;
  const merge = { s: { r: rowOf(from), c: columnOf(from) }, e: { r: rowOf(to), c: columnOf(to) } };
  return merge.s.r >= 0 && merge.s.c >= 0 && merge.e.r >= merge.s.r && merge.e.c >= merge.s.c ? merge : null;
}

function textOf({ type, style, value, inline }: OpenCell, { strings, formats, is1904 }: XlsxContext): string {
  if (type === 'inlineStr' || value === '') return fromXml(inline === '' ? value : inline);
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'str') return fromXml(value);
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'e') return '';
  if (type === 'd') return value.replace('T', ' ').replace(/(?: 00:00:00)?(?:\.0+)?Z?$/, '');
  const format = formats[style] ?? '';
  if (isPlainFormat(format) && value.length < 15 && /^-?\d+(?:\.\d+)?$/.test(value)) return value;
  return workbookCellText({ t: 'n', v: Number(value), z: format }, { is1904 });
}

function put({ columns, texts }: GridRow, column: number, text: string): void {
  if (column < 0 || column > 20_000) return;
  columns.push(column);
  texts.push(text);
}

/** Rows that are not empty, by place; a place that occurs twice is one row. */
function inOrder(rows: readonly GridRow[]): GridRow[] {
  const filled = rows.filter(({ texts }) => texts.length > 0);
  const isSorted = filled.every(({ place }, at) => place > (filled[at - 1]?.place ?? -1));
  if (isSorted) return filled;
  const byPlace = new Map<number, GridRow>();
  for (const row of filled) {
    const first = byPlace.get(row.place);
    if (first === undefined) byPlace.set(row.place, row);
    else for (const [at, column] of row.columns.entries()) put(first, column, row.texts[at] ?? '');
  }
  return [...byPlace.values()].sort((a, b) => a.place - b.place);
}

function isTrue(value: string): boolean {
  return value === '1' || value === 'true';
}
