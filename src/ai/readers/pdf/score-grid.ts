import type { Grid, GridCell } from './grid.ts';
import { countFigures, isFigure, isGap } from './numeric.ts';

/** Quality of a reading from 0 to 1: cells are filled, columns hold one kind, and no cell holds two figures or prose. */
export function scoreGrid(grid: Grid): number {
  const { cells, rows, columns } = grid;
  if (rows < 2 || columns < 2 || cells.length < 4) return 0;
  const covered = cells.reduce(
    (sum, cell) => sum + (cell.rowEnd - cell.row + 1) * (cell.columnEnd - cell.column + 1),
    0,
  );
  const fill = Math.min(1, covered / (rows * columns));
  const single = cells.filter(({ text }) => countFigures(text) <= 1 || !isMostlyFigures(text)).length / cells.length;
  const prose = grid.by === 'rules' ? 0 : cells.filter(isProse).length / cells.length;
  const value = 0.4 * Math.min(1, fill * 1.25) + 0.3 * consistency(grid) + 0.3 * single;
  return Math.max(0, value * (1 - prose) ** 3);
}

/** Sentences in a table without lines are text around it, above all where they cross its columns. */
function isProse({ text, column, columnEnd }: GridCell): boolean {
  const words = text.split(/\s+/).length;
  return words > (columnEnd > column ? 7 : 14) && !isMostlyFigures(text);
}

function isMostlyFigures(text: string): boolean {
  const parts = text.split(/\s+/);
  return parts.filter((part) => /\d/.test(part)).length > 0.5 * parts.length;
}

/** Share of the cells that are of the usual kind of their column. */
function consistency({ cells, columns, rows }: Grid): number {
  let agreeing = 0;
  let all = 0;
  for (let column = 0; column < columns; column++) {
    const own = cells.filter((cell) => cell.column === column && cell.columnEnd === column && cell.row > 0);
    const figures = own.filter(({ text }) => isFigure(text) || isGap(text)).length;
    agreeing += Math.max(figures, own.length - figures);
    all += own.length;
  }
  return all === 0 ? 0 : agreeing / all - (rows > 200 ? 0.1 : 0);
}

/** Share of figures among the cells beside the first column. */
export function figureShare({ cells }: Grid): number {
  const inner = cells.filter(({ column, row }) => column > 0 && row > 0);
  return inner.length === 0 ? 0 : inner.filter(({ text }) => isFigure(text) || isGap(text)).length / inner.length;
}

export function isProseLike({ cells, columns }: Grid): boolean {
  const words = cells.map(({ text }) => text.split(/\s+/).length).sort((a, b) => a - b);
  return (words[Math.floor(words.length / 2)] ?? 0) > (columns <= 3 ? 4 : 7);
}
