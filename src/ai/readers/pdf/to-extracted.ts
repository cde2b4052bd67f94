import { type CellNumber, currencyOf, isShare, parseNumber } from '#data/types/number.ts';
import type { Box, ExtractedCell, ExtractedColumn, ExtractedTable } from '../../offline/extraction.ts';
import type { Rectangle } from '../vector/scene.ts';
import type { Grid, GridCell } from './grid.ts';
import { isFigure, isGap } from './numeric.ts';
import { around } from './text-lines.ts';

/** A part of a table: what stands on one page. */
export type TablePart = { page: number; grid: Grid; score: number; toBox: (area: Rectangle) => Box };

const year = /^(?:1[5-9]|20|21)\d\d(?:\s?[/–-]\s?\d{2,4})?$/;

/** Table of its parts on one page or several; a header that is repeated is read once. */
export function toExtracted(
  parts: readonly TablePart[],
  { name, notes }: { name: string; notes: readonly string[] },
): ExtractedTable {
  const [first] = parts;
  if (first === undefined) return { name, columns: [], rows: [], notes };
  const headCount = headRowsOf(first.grid);
  const names = columnNames(first.grid, headCount);
  const rows = parts.flatMap((part, place) => {
    const skipped = place === 0 || isSameHead(first.grid, part.grid, headCount) ? headCount : 0;
    return bodyOf(part, skipped);
  });
  const style = figureStyle(rows);
  const cellsOf = (column: number) => rows.map((row) => row[column]);
  const reads = names.map((_, column) => figureReader(cellsOf(column), style));
  const columns = names.map((text, column) => columnOf(text, cellsOf(column), reads[column] ?? none));
  return {
    name,
    columns,
    rows: rows.map((row) => columns.map((column, place) => toCell(row[place], column, reads[place] ?? none))),
    notes,
  };
}

/**
 * Rows of the header: those above the first row with figures, years not counted. A row with a single figure is data, too,
 * where that stands in a column of figures and no name does.
 */
export function headRowsOf({ cells, rows, columns }: Grid): number {
  const figureColumns = columnsOfFigures(cells, columns);
  for (let row = 0; row < rows; row++) {
    if (row > 0 && isSparseData(cells, row, figureColumns)) return firstSection(cells, row);
    const own = cells.filter((cell) => cell.row === row && cell.column > 0);
    const figures = own.filter(({ text }) => (isFigure(text) || isGap(text)) && !year.test(text.trim()));
    const isFilled = own.length >= 0.4 * (columns - 1);
    if (isFilled && figures.length > 0 && figures.length >= 0.5 * own.length) {
      return firstSection(cells, row);
    }
  }
  return Math.min(1, rows - 1);
}

function columnsOfFigures(cells: readonly GridCell[], columns: number): ReadonlySet<number> {
  const own = (column: number) => cells.filter((cell) => cell.column === column && cell.columnEnd === column);
  return new Set(
    Array.from({ length: Math.max(0, columns - 1) }, (_, place) => place + 1).filter((column) => {
      const texts = own(column);
      return texts.filter(({ text }) => isFigure(text) || isGap(text)).length > 0.5 * texts.length;
    }),
  );
}

/** Whether all that stands in columns of figures is figures, and not years, numbers of the columns, or in bold type. */
function isSparseData(cells: readonly GridCell[], row: number, figureColumns: ReadonlySet<number>): boolean {
  const all = cells.filter((cell) => cell.row === row);
  const own = all.filter(({ column, columnEnd }) => column === columnEnd && figureColumns.has(column));
  const figures = own.filter(({ text }) => isFigure(text) && !year.test(text.trim()));
  const isCount = figures.every(({ text }, place) => text.replaceAll(/[()\s]/g, '') === String(place + 1));
  const hasName = all.some(({ column, text }) => column === 0 && /\p{L}/u.test(text));
  const isWide = all.some(({ column, columnEnd }) => columnEnd > column && columnEnd > 0);
  return hasName && !isWide && figures.length > 0 && figures.length === own.length && !isCount;
}

/** Headings of sections right above the first figures are rows, not header. */
function firstSection(cells: readonly GridCell[], start: number): number {
  let at = start;
  while (
    at > 1 &&
    cells.filter(({ row }) => row === at - 1).every(({ column, row, rowEnd }) => column === 0 && row === rowEnd)
  )
    at--;
  return at;
}

/** Whether a later part begins with the header of the first. */
function isSameHead(first: Grid, later: Grid, count: number): boolean {
  const textsOf = ({ cells }: Grid) =>
    cells
      .filter(({ row }) => row < count)
      .map(({ text }) => text.replace(/\s+/g, ' '))
      .join('|');
  return count > 0 && textsOf(first) === textsOf(later);
}

function columnNames({ cells, columns }: Grid, headCount: number): string[] {
  return Array.from({ length: columns }, (_, column) => {
    const parts = cells
      .filter((cell) => cell.row < headCount && cell.column <= column && cell.columnEnd >= column)
      .sort((a, b) => a.row - b.row)
      .map(({ text }) => tidy(text));
    return (
      parts
        .filter((part, place) => part !== parts[place - 1])
        .join(' ')
        .trim() || `Column ${column + 1}`
    );
  });
}

type BodyCell = { text: string; page: number; box: Box; score: number };

/** Rows below the header. A label that covers several rows stands in each of them. */
function bodyOf({ grid, page, score, toBox }: TablePart, from: number): (BodyCell | undefined)[][] {
  const rows = Array.from({ length: Math.max(0, grid.rows - from) }, (): (BodyCell | undefined)[] => []);
  for (const cell of grid.cells) {
    if (cell.rowEnd < from || cell.words.length === 0) continue;
    const body: BodyCell = { text: tidy(cell.text), page, box: toBox(around(cell.words)), score };
    for (let row = Math.max(cell.row, from); row <= cell.rowEnd; row++) {
      const target = rows[row - from];
      if (target) target[cell.column] = body;
    }
  }
  return rows;
}

/** Text of a cell without the dots that lead to its figure. */
function tidy(text: string): string {
  return text
    .replace(/(?:\s*[.·…]){3,}\s*$/, '')
    .replace(/(?:\s[.·…])+\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** How a table writes figures. `isMixed`: point and comma both part thousands. */
type FigureStyle = { decimal: '.' | ','; isMixed: boolean };

/**
 * Decimal mark of a table: figures such as 12,5 and 1.234,5 show that it is a comma. Where figures have three digits after
 * every point and after every comma, and none begins with 0, neither is one: 90.560 beside a total of 453,515.
 */
function figureStyle(rows: readonly (readonly (BodyCell | undefined)[])[]): FigureStyle {
  let [commas, points] = [0, 0];
  const figures = rows.flat().flatMap((cell) => (cell !== undefined && isFigure(cell.text) ? [cell] : []));
  const groups = (mark: '.' | ',') => figures.filter(({ text }) => thousands[mark].test(text)).length;
  const isOnlyGroups = figures.every(
    ({ text }) => !/[.,]/.test(text) || /^\D*[1-9]\d{0,2}(?:[.,]\d{3})+\D*$/.test(text),
  );
  const isMixed = isOnlyGroups && groups('.') > 0 && groups(',') > 0;
  for (const cell of figures) {
    if (/,\d{1,2}\D*$/.test(cell.text) || /\.\d{3},/.test(cell.text)) commas++;
    if (/\.\d{1,2}\D*$/.test(cell.text) || /,\d{3}(?:\D|$)/.test(cell.text)) points++;
  }
  return { decimal: commas > points ? ',' : '.', isMixed };
}

const thousands = { '.': /\d\.\d{3}(?:\D|$)/, ',': /\d,\d{3}(?:\D|$)/ } as const;

type ReadCell = (text: string) => CellNumber | null;
const none: ReadCell = () => null;

/** Reader of the figures of a column. Parentheses are a minus only in accounts, where plain figures stand beside them. */
function figureReader(cells: readonly (BodyCell | undefined)[], { decimal, isMixed }: FigureStyle): ReadCell {
  const texts = cells.flatMap((cell) => (cell === undefined ? [] : [cell.text.trim()]));
  const bracketed = texts.filter((text) => insideBrackets(text) !== null);
  const plain = texts.filter((text) => isFigure(text) && insideBrackets(text) === null);
  const isAccount =
    bracketed.every((text) => /^\([$€£]?[\d.,]+\)$/.test(text.replaceAll(/\s/g, ''))) &&
    plain.length > bracketed.length / 2;
  return (text) => {
    const own = isAccount ? text : (insideBrackets(text.trim()) ?? text);
    return parseNumber(isMixed ? own.replaceAll(/(?<=\d)[.,](?=\d{3}(?:\D|$))/g, '') : own, decimal);
  };
}

/** What stands in the parentheses around a whole cell with digits. */
function insideBrackets(text: string): string | null {
  const [, inside = ''] = /^\(([^()]+)\)$/.exec(text) ?? [];
  return /\d/.test(inside) ? inside : null;
}

function columnOf(name: string, cells: readonly (BodyCell | undefined)[], read: ReadCell): ExtractedColumn {
  const texts = cells.flatMap((cell) => (cell && cell.text !== '' && !isGap(cell.text) ? [cell.text] : []));
  if (texts.length > 0 && texts.every((text) => year.test(text))) return { name, kind: 'time', unit: '' };
  const figures = texts.flatMap((text) => read(text) ?? []);
  if (figures.length === 0 || figures.length < 0.6 * texts.length) return { name, kind: 'label', unit: '' };
  const units = new Set(figures.map((figure) => currencyOf(figure) || (isShare(figure.unit) ? figure.unit : '')));
  const [unit = ''] = units.size === 1 ? units : [/%|per ?cent/i.test(name) ? '%' : ''];
  return { name, kind: 'number', unit: unit || (/[(\s]%\)?|per ?cent/i.test(` ${name}`) ? '%' : '') };
}

function toCell(cell: BodyCell | undefined, { kind }: ExtractedColumn, read: ReadCell): ExtractedCell {
  if (cell === undefined) return { text: '', value: null, span: null, confidence: 1, method: 'text' };
  const { page, box, score } = cell;
  const figure = kind === 'number' ? read(cell.text) : null;
  const isMissing = kind === 'number' && figure === null;
  const value = figure === null ? null : figure.value;
  return {
    text: value !== null ? String(value) : isMissing && isGap(cell.text) ? '' : cell.text,
    value,
    span: null,
    page,
    box,
    confidence: Math.min(1, isMissing && !isGap(cell.text) ? 0.5 * score : score),
    method: 'text',
  };
}
