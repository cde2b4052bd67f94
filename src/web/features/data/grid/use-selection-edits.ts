import type { GridSelection } from '@glideapps/glide-data-grid';
import type { ClipboardEvent } from 'react';
import type { Block, Edit, OneEdit } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';
import { readWord } from '#data/types/read-word.ts';
import { readClipboard, writeClipboard } from './clipboard.ts';
import { clearEdit, type DetectTypes, insertColumnEdit, insertRowsEdit, pasteEdit, repeatEdit } from './edits.ts';
import { columnWords } from './find.ts';
import type { CellAction, ColumnAction } from './grid-menu.tsx';
import {
  blocksOf,
  columnsOf,
  nothingSelected,
  rowsOf,
  selectBlock,
  selectCell,
  selectColumns,
  selectRows,
  toBlock,
} from './selection.ts';

interface SelectionState {
  sheet: Sheet;
  selection: GridSelection;
  onSelection: (selection: GridSelection) => void;
  isReadOnly: boolean;
  detect: DetectTypes | undefined;
  edit: (edit: Edit | null) => void;
  say: (words: string) => void;
  onPasteTable: ((source: { text: string; html: string }) => void) | undefined;
  onNewColumn: (place: number) => void;
}

/** Actions of menus, keys and the clipboard on the selection; afterwards the changed cells are selected. */
export function useSelectionEdits(selected: SelectionState) {
  const { sheet, selection, onSelection, isReadOnly, detect, edit, say, onPasteTable, onNewColumn } = selected;

  function actOnColumn(column: number, action: Exclude<ColumnAction, { do: 'rename' }>) {
    switch (action.do) {
      case 'type':
        return edit({ do: 'set-type', column, type: action.type });
      case 'sort':
        return edit(sortEdit(sheet, { column, direction: action.direction }));
      case 'insert':
        return addColumn(action.side === 'left' ? column : column + 1);
      case 'move':
        return moveColumn(column, action.side === 'left' ? column - 1 : column + 1);
      case 'delete':
        edit({ do: 'delete-columns', places: [column] });
        return onSelection(nothingSelected);
    }
  }

  function actOnCells(action: CellAction) {
    const rows = rowsOf(selection, sheet);
    const columns = columnsOf(selection, sheet);
    const first = rows[0]?.row ?? sheet.rows;
    const last = rows.at(-1);
    const end = last ? last.row + last.count : sheet.rows;
    const count = rows.reduce((sum, run) => sum + run.count, 0) || 1;
    switch (action) {
      case 'cut':
      case 'copy':
        return void copyByMenu(action);
      case 'paste':
        return void pasteByMenu();
      case 'clear':
        return clear();
      case 'row-above':
      case 'row-below':
        return addRows(action === 'row-above' ? first : end, count);
      case 'row-up':
      case 'row-down':
        return moveRow(first, action === 'row-up' ? first - 1 : end);
      case 'column-left':
        return addColumn(columns[0] ?? 0);
      case 'column-right':
        return addColumn((columns.at(-1) ?? sheet.columns.length - 1) + 1);
      case 'delete-rows':
        if (rows.length > 0) edit({ do: 'delete-rows', ranges: rows });
        return onSelection(nothingSelected);
      case 'delete-columns':
        if (columns.length > 0) edit({ do: 'delete-columns', places: columns });
        return onSelection(nothingSelected);
    }
  }

  function clear() {
    if (!isReadOnly) edit(clearEdit(sheet, blocksOf(selection, sheet), 'clear'));
  }

  function addRows(row: number, count: number) {
    edit(insertRowsEdit(row, count));
    const { current } = selection;
    onSelection(current ? selectCell({ column: current.cell[0], row }) : selectRows(row, count));
  }

  function addColumn(place: number) {
    edit(insertColumnEdit(sheet, place));
    onSelection(selectColumns(place, 1));
    onNewColumn(place);
  }

  /** Moves a row, and those selected with it, to the position of another one. */
  function moveRow(row: number, to: number) {
    const run = rowsOf(selection, sheet).find(({ row: start, count }) => row >= start && row < start + count);
    const { row: from, count } = run && selection.rows.length > 0 ? run : { row, count: 1 };
    const place = Math.max(0, Math.min(to > from ? to - count + 1 : to, sheet.rows - count));
    if (place === from) return;
    edit({ do: 'move-rows', from, count, to: place });
    onSelection(selectRows(place, count));
  }

  function moveColumn(from: number, to: number) {
    if (from === to || to < 0 || to >= sheet.columns.length) return;
    edit({ do: 'move-columns', from, count: 1, to });
    onSelection(selectColumns(to, 1));
  }

  function fill(from: Block, to: Block) {
    // Ctrl+D and Ctrl+R come with everything already selected; they repeat, while dragging continues.
    const range = selection.current && toBlock(selection.current.range);
    const isRepeated = range?.rows === to.rows && range.columns === to.columns;
    edit(isRepeated ? repeatEdit(sheet, from, to) : { do: 'fill', from, to });
  }

  /** Also used for cutting. */
  function copy(event: ClipboardEvent) {
    const blocks = blocksOf(selection, sheet);
    if (blocks.length === 0) return;
    event.preventDefault();
    const { text, html } = writeClipboard(sheet, blocks);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    if (event.type === 'cut' && !isReadOnly) edit(clearEdit(sheet, blocks, 'cut'));
  }

  function paste(source: { text: string; html: string }) {
    if (isReadOnly) return;
    if (sheet.columns.length === 0 && onPasteTable) return onPasteTable(source);
    const at = selection.current
      ? toBlock(selection.current.range)
      : { row: selection.rows.first() ?? 0, column: selection.columns.first() ?? 0, rows: 1, columns: 1 };
    const pasted = pasteEdit(sheet, { cells: readClipboard(source), at, detect: detect ?? null });
    if (!pasted) return;
    edit(pasted.edit);
    onSelection(selectBlock(pasted.block));
  }

  async function copyByMenu(action: 'cut' | 'copy') {
    const blocks = blocksOf(selection, sheet);
    try {
      await navigator.clipboard.writeText(writeClipboard(sheet, blocks).text);
    } catch {
      return say(`Your browser blocked this. Press Ctrl+${action === 'cut' ? 'X' : 'C'} instead.`);
    }
    if (action === 'cut') edit(clearEdit(sheet, blocks, 'cut'));
  }

  async function pasteByMenu() {
    const text = await navigator.clipboard.readText().catch(() => null);
    if (text === null) say('Your browser blocked this. Press Ctrl+V instead.');
    else paste({ text, html: '' });
  }

  return { actOnColumn, actOnCells, clear, addRows, addColumn, moveRow, moveColumn, fill, copy, paste };
}

/** The edit that sorts rows by a column. Equal rows keep their order; cells without a value come last. */
export function sortEdit(sheet: Sheet, by: { column: number; direction: 'up' | 'down' }): OneEdit | null {
  const column = sheet.columns[by.column];
  if (!column) return null;
  const { codes, words } = columnWords(column);
  const values = words.map((word) => readWord(word, column.type) ?? null);
  const known = values.flatMap((value, code) => (value === null ? [] : [{ code, value }]));
  known.sort((one, other) => compare(one.value, other.value));
  const ranks = new Int32Array(words.length).fill(-1);
  let rank = 0;
  known.forEach(({ code, value }, index) => {
    const before = known[index - 1];
    if (before && compare(before.value, value) !== 0) rank += 1;
    ranks[code] = rank;
  });
  const sign = by.direction === 'up' ? 1 : -1;
  const rankOf = (row: number) => ranks[codes[row] ?? -1] ?? -1;
  const order = Array.from({ length: sheet.rows }, (_, row) => row).sort((one, other) => {
    const [first, second] = [rankOf(one), rankOf(other)];
    if (first < 0 || second < 0) return (first < 0 ? 1 : 0) - (second < 0 ? 1 : 0);
    return sign * (first - second);
  });
  return { do: 'order-rows', order };
}

const collator = new Intl.Collator('en', { numeric: true });

function compare(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}
