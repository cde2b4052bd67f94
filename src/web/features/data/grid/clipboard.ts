import { type Block, textsOfBlock } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';
import { columnTypes } from '#data/types/column-type.ts';

/** Rows of cells, as a spreadsheet puts them on the clipboard. */
export type Cells = readonly (readonly string[])[];

/**
 * The pasted cells. A table in the HTML is more reliable than text with tabs, except for our own, whose text is exact.
 */
export function readClipboard({ text, html }: { text: string; html: string }): Cells {
  if (!html.includes('data-chartlas')) {
    const cells = readHtmlTable(html);
    if (cells.length > 0) return cells;
  }
  return readTabbed(text);
}

/** Text with cells separated by tabs, rows by line breaks; a cell that contains either is quoted. */
export function readTabbed(text: string): Cells {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const cell = text[at] === '"' ? readQuoted(text, at) : null;
    const end = cell?.end ?? endOfCell(text, at);
    row.push(cell?.text ?? text.slice(at, end));
    const isRowDone = text[end] !== '\t';
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (!isRowDone) continue;
    rows.push(row);
    row = [];
    if (at >= text.length) break; // the last line break ends a row and starts none
  }
  return rows;
}

function endOfCell(text: string, start: number): number {
  const edge = /[\t\r\n]/g;
  edge.lastIndex = start;
  return edge.exec(text)?.index ?? text.length;
}

/** A quoted cell; null when the quote is part of the text. */
function readQuoted(text: string, start: number): { text: string; end: number } | null {
  let quote = text.indexOf('"', start + 1);
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  const after = text[quote + 1];
  if (quote < 0 || (after !== undefined && !'\t\r\n'.includes(after))) return null;
  return { text: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 };
}

function readHtmlTable(html: string): Cells {
  if (!/<table/i.test(html)) return [];
  const page = new DOMParser().parseFromString(html, 'text/html'); // runs no scripts and loads nothing
  const table = page.querySelector('table');
  const rows: string[][] = [];
  const covered: number[] = []; // how many more rows a cell above spans, by column
  for (const line of table?.rows ?? []) {
    const row: string[] = [];
    for (const cell of line.cells) {
      while ((covered[row.length] ?? 0) > 0) skipCovered(row, covered);
      for (let span = 0; span < Math.min(cell.colSpan, 1000); span++) {
        covered[row.length] = Math.min(cell.rowSpan, 1000) - 1;
        row.push(span === 0 ? textOfCell(cell) : '');
      }
    }
    while ((covered[row.length] ?? 0) > 0) skipCovered(row, covered);
    rows.push(row);
  }
  return rows;
}

function skipCovered(row: string[], covered: number[]) {
  covered[row.length] = (covered[row.length] ?? 1) - 1;
  row.push('');
}

/** Line breaks of the source are ignored, those of <br> and of block elements are kept. */
function textOfCell(cell: HTMLTableCellElement): string {
  const copy = cell.ownerDocument.importNode(cell, true);
  for (const hidden of copy.querySelectorAll('style, script')) hidden.remove();
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\u2028');
  for (const block of copy.querySelectorAll('p + p, div + div, li + li')) block.prepend('\u2028');
  const text = (copy.textContent ?? '').replace(/[ \t\r\n\u00a0]+/g, ' ');
  return text.replace(/ ?\u2028 ?/g, '\n').trim();
}

/** Clipboard content of some blocks: text for everyone, and a table in which Excel leaves text as it is. */
export function writeClipboard(sheet: Sheet, blocks: readonly Block[]): { text: string; html: string } {
  const isWord = sheet.columns.map(({ type }) => columnTypes[type.is].kind === 'text');
  const rows = joinBlocks(blocks).flatMap((parts) => {
    const columns = parts.flatMap((block) => textsOfBlock(sheet, block));
    const places = parts.flatMap(({ column, columns: count }) => Array.from({ length: count }, (_, at) => column + at));
    return Array.from({ length: columns[0]?.length ?? 0 }, (_, row) =>
      columns.map((texts, at) => ({ text: texts[row] ?? '', isWord: isWord[places[at] ?? 0] ?? true })),
    );
  });
  return {
    text: rows.map((row) => row.map(({ text }) => quoteTabbed(text)).join('\t')).join('\r\n'),
    html: `<table data-chartlas>${rows.map((row) => `<tr>${row.map(toCell).join('')}</tr>`).join('')}</table>`,
  };
}

/** Blocks with the same rows go side by side, the others below each other. */
function joinBlocks(blocks: readonly Block[]): Block[][] {
  const lines: Block[][] = [];
  for (const block of blocks) {
    const beside = lines.find(([first]) => first?.row === block.row && first.rows === block.rows);
    if (beside) beside.push(block);
    else lines.push([block]);
  }
  return lines;
}

function quoteTabbed(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// As text, 007 keeps its zeros in Excel and =1+1 is no formula.
function toCell({ text, isWord }: { text: string; isWord: boolean }): string {
  const escaped = text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter).replace(/\r?\n/g, '<br>');
  return isWord ? `<td style="mso-number-format:'\\@'">${escaped}</td>` : `<td>${escaped}</td>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
