import type { Rectangle, SceneText } from '../vector/scene.ts';
import { pdfLineText, toTextLines } from './text-lines.ts';

/** A cell of a table on a page. Ends are included: a cell of one row has `rowEnd` equal to `row`. */
export type GridCell = {
  row: number;
  column: number;
  rowEnd: number;
  columnEnd: number;
  text: string;
  words: readonly SceneText[];
};

/** Structure of a table on one page. */
export type Grid = {
  box: Rectangle;
  rows: number;
  columns: number;
  cells: readonly GridCell[];
  /** How columns and rows were found. */
  by: 'rules' | 'gaps';
  /** Whether something else than gaps says that this is a table. */
  isFramed: boolean;
};

/** Text of a cell: its lines from top to bottom, words broken by a hyphen mended. */
export function pdfCellText(words: readonly SceneText[]): string {
  return toTextLines(words)
    .map(({ phrases }) => pdfLineText(phrases.flatMap((phrase) => phrase.words)))
    .reduce((text, line) => (text === '' ? line : `${text} ${line}`), '');
}

/** Grid without empty rows and columns. */
export function compact(grid: Grid): Grid {
  const filled = grid.cells.filter(({ text }) => text !== '');
  const keptRows = used(
    filled.map(({ row }) => row),
    grid.rows,
  );
  const keptColumns = used(
    filled.map(({ column }) => column),
    grid.columns,
  );
  const at = (kept: readonly number[], place: number) => kept.findLastIndex((each) => each <= place);
  return {
    ...grid,
    rows: keptRows.length,
    columns: keptColumns.length,
    cells: filled.map((cell) => ({
      ...cell,
      row: at(keptRows, cell.row),
      rowEnd: at(keptRows, cell.rowEnd),
      column: at(keptColumns, cell.column),
      columnEnd: at(keptColumns, cell.columnEnd),
    })),
  };
}

function used(places: readonly number[], count: number): number[] {
  const set = new Set(places);
  return Array.from({ length: count }, (_, place) => place).filter((place) => set.has(place));
}
