import { Parser } from 'htmlparser2';
import { maxCellTextLength, roundedCountText, tooMuchText, unreadable } from '../formats/cells.ts';
import type { Choices, Unreadable } from '../reading.ts';
import { chooseTable, type FoundTable } from './choose-table.ts';
import type { TextCells } from './delimited.ts';

/** Limit of a cell's span: a page may claim that a cell covers a million others. */
const mostSpan = 1000;
const mostCells = 5_000_000;
const mostDepth = 1000;
const mostTitle = 1000;
const step = 10_000;

/** Cells and characters that the tables of a page may still have. */
type Room = { cells: number; text: number };
type Covered = { text: string; rows: number };
type OpenTable = {
  title: string;
  rows: string[][];
  row: string[] | null;
  cell: { text: string; columns: number; rows: number } | null;
  /** Cells that extend down from rows above, by column. */
  covered: Map<number, Covered>;
  isCaption: boolean;
};

const breaks = new Set(['br', 'p', 'div', 'li']);
const silent = new Set(['style', 'script', 'template', 'noscript', 'svg', 'head', 'title']);

/** Reads the tables of a page or of copied sheet cells. Null when there is none. */
export function readHtml(html: string, choices: Partial<Choices>): TextCells | Unreadable | null {
  const tables = tablesOf(html);
  return Array.isArray(tables) ? chooseTable(tables, choices, 'html') : tables;
}

/** The parser looks through all open elements at every tag. */
const tooDeep = unreadable(
  'too-big',
  `This page has more than ${roundedCountText(mostDepth)} elements within each other, so it was not read. Copy the table you need and paste it.`,
);

/** A few cells that span a thousand rows and columns each are millions. */
const tooManyCells = unreadable(
  'too-big',
  `The tables of this page have more than ${roundedCountText(mostCells)} cells, so it was not read. Copy the table you need and paste it.`,
);

function tablesOf(html: string): FoundTable[] | Unreadable {
  const tables: FoundTable[] = [];
  const open: OpenTable[] = [];
  const hidden: string[] = [];
  const most = maxCellTextLength(html.length);
  const room: Room = { cells: mostCells, text: most };
  let heading = '';
  let isHeading = false;
  let depth = 0;

  const current = () => open[open.length - 1];
  const endCell = () => {
    const table = current();
    if (table?.cell == null || table.row === null) return;
    placeCell(table, table.row, { ...table.cell, room });
    table.cell = null;
  };
  const endRow = () => {
    endCell();
    const table = current();
    if (table?.row == null) return;
    fillCovered(table, table.row, room);
    table.rows.push(table.row);
    table.row = null;
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (hidden.length > 0 || silent.has(name) || isHidden(attributes)) {
        if (!isVoid(name)) hidden.push(name);
        return;
      }
      const table = current();
      if (name === 'table') open.push(openTable(heading));
      else if (/^h[1-6]$/.test(name)) {
        isHeading = true;
        heading = '';
      } else if (table === undefined) return;
      else if (name === 'caption') {
        table.isCaption = true;
        table.title = '';
      } else if (name === 'tr') {
        endRow();
        table.row = [];
      } else if (name === 'td' || name === 'th') {
        endCell();
        table.row ??= [];
        table.cell = { text: '', columns: spanOf(attributes.colspan), rows: spanOf(attributes.rowspan) };
      } else if (table.cell !== null && breaks.has(name) && table.cell.text.trim() !== '') table.cell.text += '\n';
      else if (table.cell !== null && name === 'img') table.cell.text += attributes.alt ?? '';
    },
    ontext(text) {
      if (hidden.length > 0) return;
      const table = current();
      if (table?.isCaption) table.title += table.title.length < mostTitle ? text.slice(0, mostTitle) : '';
      else if (table?.cell != null) table.cell.text += text.replace(/[ \t\r\n\f]+/g, ' ');
      else if (isHeading && heading.length < mostTitle) heading += text.slice(0, mostTitle);
    },
    onclosetag(name) {
      depth -= 1;
      if (hidden.length > 0) {
        if (hidden[hidden.length - 1] === name) hidden.pop();
        return;
      }
      if (/^h[1-6]$/.test(name)) isHeading = false;
      const table = current();
      if (table === undefined) return;
      if (name === 'caption') table.isCaption = false;
      else if (name === 'td' || name === 'th') endCell();
      else if (name === 'tr') endRow();
      else if (name === 'table') {
        endRow();
        open.pop();
        if (table.rows.length > 0) tables.push({ title: tidy(table.title), cells: table.rows });
      }
    },
  });
  for (let from = 0; from < html.length; from += step) {
    parser.write(html.slice(from, from + step));
    if (depth > mostDepth) return tooDeep;
    if (isFull(room)) break;
  }
  if (!isFull(room)) parser.end();
  if (room.cells < 0) return tooManyCells;
  return room.text < 0 ? tooMuchText(most) : tables;
}

function openTable(title: string): OpenTable {
  return { title, rows: [], row: null, cell: null, covered: new Map(), isCaption: false };
}

type PlacedCell = { text: string; columns: number; rows: number; room: Room };

/**
 * Places a cell after those that extend down from above. A cell across columns fills the first, one across rows each of
 * them.
 */
function placeCell(table: OpenTable, row: string[], { text, columns, rows, room }: PlacedCell): void {
  const content = tidy(text);
  fillCovered(table, row, room);
  for (let place = 0; place < columns && !isFull(room); place++) {
    const here = place === 0 ? content : '';
    if (rows > 1) table.covered.set(row.length, { text: here, rows: rows - 1 });
    put(row, here, room);
  }
}

function fillCovered({ covered }: OpenTable, row: string[], room: Room): void {
  for (let above = covered.get(row.length); above !== undefined; above = covered.get(row.length)) {
    if (isFull(room)) return;
    if (above.rows > 1) covered.set(row.length, { text: above.text, rows: above.rows - 1 });
    else covered.delete(row.length);
    put(row, above.text, room);
  }
}

function put(row: string[], text: string, room: Room): void {
  room.cells -= 1;
  room.text -= text.length;
  row.push(text);
}

function isFull({ cells, text }: Room): boolean {
  return cells < 0 || text < 0;
}

function spanOf(written: string | undefined): number {
  const span = Number.parseInt(written ?? '1', 10);
  return Number.isNaN(span) || span < 1 ? 1 : Math.min(span, mostSpan);
}

function isHidden(attributes: Record<string, string>): boolean {
  return 'hidden' in attributes || /display\s*:\s*none/i.test(attributes.style ?? '');
}

function isVoid(name: string): boolean {
  return /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(name);
}

function tidy(text: string): string {
  return text
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
