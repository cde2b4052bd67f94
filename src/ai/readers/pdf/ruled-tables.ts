import type { Rectangle, SceneText } from '../vector/scene.ts';
import { toRows } from './gap-grid.ts';
import { compact, type Grid, type GridCell, pdfCellText } from './grid.ts';
import { isFigure } from './numeric.ts';
import type { Rule, Rules } from './rules.ts';
import { around, type Phrase, toTextLines } from './text-lines.ts';

/** How far a line may end from another and still meet it. */
const reach = 4;

/** Tables whose columns are separated by lines or by the edges of colored cells. */
export function ruledTables(words: readonly SceneText[], rules: Rules): Grid[] {
  return components(rules).flatMap((component) => {
    const grid = toGrid(component, words);
    return grid === null ? [] : [grid];
  });
}

/** Groups of lines that touch one another. */
function components({ horizontal, vertical }: Rules): Rules[] {
  const all = [
    ...horizontal.map((rule) => ({ rule, isFlat: true })),
    ...vertical.map((rule) => ({ rule, isFlat: false })),
  ];
  const parents = all.map((_, place) => place);
  const find = (place: number): number => {
    let at = place;
    while (parents[at] !== at) at = parents[at] ?? at;
    parents[place] = at;
    return at;
  };
  const offset = horizontal.length;
  for (const [h, flat] of horizontal.entries())
    for (const [v, upright] of vertical.entries()) if (meets(flat, upright)) parents[find(h)] = find(v + offset);
  const groups = Map.groupBy(all.keys(), find);
  return Array.from(groups.values(), (places) => {
    const members = places.flatMap((place) => all[place] ?? []);
    return {
      horizontal: members.filter(({ isFlat }) => isFlat).map(({ rule }) => rule),
      vertical: members.filter(({ isFlat }) => !isFlat).map(({ rule }) => rule),
    };
  });
}

function meets(flat: Rule, upright: Rule): boolean {
  return (
    upright.at >= flat.from - reach &&
    upright.at <= flat.to + reach &&
    flat.at >= upright.from - reach &&
    flat.at <= upright.to + reach
  );
}

function toGrid({ horizontal, vertical }: Rules, words: readonly SceneText[]): Grid | null {
  if (horizontal.length < 2 || vertical.length === 0) return null;
  const left = Math.min(...horizontal.map(({ from }) => from), ...vertical.map(({ at }) => at));
  const right = Math.max(...horizontal.map(({ to }) => to), ...vertical.map(({ at }) => at));
  const top = Math.min(...horizontal.map(({ at }) => at), ...vertical.map(({ from }) => from));
  const bottom = Math.max(...horizontal.map(({ at }) => at), ...vertical.map(({ to }) => to));
  const box: Rectangle = { x: left, y: top, width: right - left, height: bottom - top };
  const xs = distinct([left, ...vertical.map(({ at }) => at), right]);
  const inside = words.filter((word) => isInside(word, box));
  if (inside.length === 0 || xs.length < 3) return null;
  const ys = withTextRows(distinct([top, ...horizontal.map(({ at }) => at), bottom]), xs, inside);
  if (ys.length < 3) return null;

  const cells = mergedCells(xs, ys, { horizontal, vertical }).flatMap(({ words: _, ...cell }): GridCell[] => {
    const area = {
      x: xs[cell.column] ?? 0,
      y: ys[cell.row] ?? 0,
      width: (xs[cell.columnEnd + 1] ?? 0) - (xs[cell.column] ?? 0),
      height: (ys[cell.rowEnd + 1] ?? 0) - (ys[cell.row] ?? 0),
    };
    const own = inside.filter((word) => isInside(word, area));
    return splitWide({ ...cell, words: own, text: pdfCellText(own) }, xs);
  });
  return compact({ box, rows: ys.length - 1, columns: xs.length - 1, cells, by: 'rules', isFramed: true });
}

/** Names side by side in one wide cell stand above groups of its columns, though no line separates them. */
function splitWide(cell: GridCell, xs: readonly number[]): GridCell[] {
  const count = cell.columnEnd - cell.column + 1;
  const [line, more] = toTextLines(cell.words);
  if (count < 2 || line === undefined || more !== undefined || line.phrases.length < 2) return [cell];
  if (line.phrases.length > count) return [cell];
  const middle = (phrase: Phrase) => phrase.x + phrase.width / 2;
  const groups = line.phrases.map((): number[] => []);
  for (let column = cell.column; column <= cell.columnEnd; column++) {
    const center = ((xs[column] ?? 0) + (xs[column + 1] ?? 0)) / 2;
    const distances = line.phrases.map((phrase) => Math.abs(middle(phrase) - center));
    groups[distances.indexOf(Math.min(...distances))]?.push(column);
  }
  return line.phrases.flatMap((phrase, place): GridCell[] => {
    const group = groups[place] ?? [];
    const [column] = group;
    if (column === undefined) return [];
    return [{ ...cell, column, columnEnd: group.at(-1) ?? column, words: phrase.words, text: phrase.text }];
  });
}

function isInside({ x, y, width, height }: Rectangle, area: Rectangle): boolean {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return middleX >= area.x && middleX < area.x + area.width && middleY >= area.y && middleY < area.y + area.height;
}

function distinct(places: readonly number[]): number[] {
  const sorted = [...places].sort((a, b) => a - b);
  return sorted.filter((place, index) => index === 0 || place - (sorted[index - 1] ?? 0) > reach);
}

/**
 * Rows between two lines. Where several figures stand below one another in a column, each line of text is a row, and lines
 * without figures belong to the row that they touch.
 */
function withTextRows(ys: readonly number[], xs: readonly number[], words: readonly SceneText[]): number[] {
  const result: number[] = [];
  for (const [place, top] of ys.entries()) {
    result.push(top);
    const bottom = ys[place + 1];
    if (bottom === undefined) break;
    const band = words.filter((word) =>
      isInside(word, { x: -Infinity, width: Infinity, y: top, height: bottom - top }),
    );
    result.push(...rowsWithin(band, xs));
  }
  return result;
}

function rowsWithin(band: readonly SceneText[], xs: readonly number[]): number[] {
  const lines = toTextLines(band);
  if (lines.length < 2) return [];
  const columns = xs.slice(1).map((to, place) => ({ from: xs[place] ?? 0, to }));
  const columnOf = (word: Rectangle) => xs.findLastIndex((x) => x <= word.x + word.width / 2);
  const facts = lines.map((line) => {
    const words = line.phrases.flatMap((phrase) => phrase.words);
    const texts = Array.from(Map.groupBy(words, columnOf), ([column, own]) => ({ column, text: pdfCellText(own) }));
    return { filled: texts.length, figures: texts.filter(({ text }) => isFigure(text)).map(({ column }) => column) };
  });
  const inColumns = Map.groupBy(
    facts.flatMap(({ figures }) => figures),
    (column) => column,
  );
  const stacked = [...inColumns.values()].filter((each) => each.length >= 2).length;
  const withFigures = facts.filter(({ figures }) => figures.length > 0).length;
  const full = facts.filter(({ filled }) => filled >= Math.max(2, columns.length * 0.6)).length;
  const hasFigureRows = stacked >= Math.max(1, columns.length * 0.3) && withFigures >= 0.4 * lines.length;
  const hasTextRows = lines.length >= 4 && full >= 0.8 * lines.length;
  if (!hasFigureRows && !hasTextRows) return [];
  const { head, body } = toRows(lines, columns, []);
  const rows = [...head, ...body].map((row) => around(row.lines));
  return rows.slice(1).map((row, index) => {
    const before = rows[index] ?? row;
    return (before.y + before.height + row.y) / 2;
  });
}

/** Cells of the lattice. Neighbours without a line between them are one cell. */
function mergedCells(xs: readonly number[], ys: readonly number[], rules: Rules): Omit<GridCell, 'text'>[] {
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  const isTaken = Array.from({ length: rows * columns }, () => false);
  const isOpenRight = (row: number, column: number) =>
    !covers(rules.vertical, xs[column + 1] ?? 0, ys[row] ?? 0, ys[row + 1] ?? 0);
  const flats = new Set(rules.horizontal.map(({ at }) => at));
  const isRule = (y: number) => [...flats].some((at) => Math.abs(at - y) <= reach);
  const isOpenBelow = (row: number, column: number) =>
    isRule(ys[row + 1] ?? 0) && !covers(rules.horizontal, ys[row + 1] ?? 0, xs[column] ?? 0, xs[column + 1] ?? 0);
  const cells: Omit<GridCell, 'text'>[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (isTaken[row * columns + column]) continue;
      let columnEnd = column;
      while (columnEnd + 1 < columns && !isTaken[row * columns + columnEnd + 1] && isOpenRight(row, columnEnd))
        columnEnd++;
      let rowEnd = row;
      const isFree = (next: number) => {
        for (let at = column; at <= columnEnd; at++) {
          if (isTaken[next * columns + at] || !isOpenBelow(next - 1, at)) return false;
          if (at < columnEnd && !isOpenRight(next, at)) return false;
        }
        return true;
      };
      while (rowEnd + 1 < rows && isFree(rowEnd + 1)) rowEnd++;
      for (let r = row; r <= rowEnd; r++) for (let c = column; c <= columnEnd; c++) isTaken[r * columns + c] = true;
      cells.push({ row, column, rowEnd, columnEnd, words: [] });
    }
  return cells;
}

/** Whether lines at `at` cover more than half of the way. */
function covers(rules: readonly Rule[], at: number, from: number, to: number): boolean {
  let covered = 0;
  for (const rule of rules)
    if (Math.abs(rule.at - at) <= reach) covered += Math.max(0, Math.min(rule.to, to) - Math.max(rule.from, from));
  return covered > 0.5 * (to - from);
}
