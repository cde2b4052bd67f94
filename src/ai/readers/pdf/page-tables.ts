import { cornersOf, type Outline, type Point, type Rectangle, type Scene } from '../vector/scene.ts';
import { isCaption, surroundingsOf } from './around-table.ts';
import { gapTables } from './gap-tables.ts';
import type { Grid, GridCell } from './grid.ts';
import { countFigures, isFigure, isGap } from './numeric.ts';
import { ruledTables } from './ruled-tables.ts';
import { rectangleOf, rulesOf } from './rules.ts';
import { around } from './text-lines.ts';

/** A table on a page with its score, and other readings of the same place, best first. */
type PageTable = { grid: Grid; score: number; alternatives: Grid[] };

/** Least score of a table between lines, and of one that only gaps make. */
const leastFramed = 0.55;
const leastFree = 0.75;

type Rated = { grid: Grid; score: number };

/** Tables of a page from top to bottom. */
export function pageTables(scene: Scene): PageTable[] {
  const { texts, shapes } = scene;
  const words = texts.filter(({ angle }) => Math.abs(angle) < 3);
  const rules = rulesOf(shapes);
  const ruled = ruledTables(words, rules);
  const gaps = gapTables(
    words,
    rules,
    ruled.map(({ box }) => box),
  );
  const isDrawing = drawingFinder(scene);
  const rated = [...ruled, ...gaps]
    .filter(({ box }) => !isDrawing(box))
    .map((grid) => ({ grid, score: scoreGrid(grid), weight: 0 }))
    .filter((each) => isTable(each, isCaption(surroundingsOf(scene, each.grid).name)))
    .map((each) => ({ ...each, weight: weightOf(each) }))
    .sort((a, b) => b.weight - a.weight);
  const chosen: PageTable[] = [];
  for (const { grid, score } of rated.filter((each) => !rated.some((other) => includes(other, each)))) {
    const same = chosen.find((table) => overlap(table.grid.box, grid.box) > 0.1);
    if (same === undefined) chosen.push({ grid, score, alternatives: [] });
    else if (same.grid.by !== grid.by && overlap(same.grid.box, grid.box) > 0.6 && same.alternatives.length === 0)
      same.alternatives.push(grid);
  }
  return chosen.sort((a, b) => a.grid.box.y - b.grid.box.y);
}

/** The table that a user marked: the best reading of what is inside, however little it looks like a table. */
export function tableInRegion(scene: Scene, region: Rectangle): PageTable[] {
  const isInside = (box: Rectangle) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x >= region.x && y >= region.y && x <= region.x + region.width && y <= region.y + region.height;
  };
  const words = scene.texts.filter((text) => Math.abs(text.angle) < 3 && isInside(text));
  const rules = rulesOf(scene.shapes.filter(isInside));
  const [best, ...others] = [...ruledTables(words, rules), ...gapTables(words, rules, [region])]
    .map((grid) => ({ grid, score: scoreGrid(grid) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => weightOf(b) + share(b.grid) - weightOf(a) - share(a.grid));
  function share({ cells }: Grid): number {
    return cells.reduce((sum, cell) => sum + cell.words.length, 0) / words.length;
  }
  return best === undefined ? [] : [{ ...best, alternatives: others.slice(0, 1).map(({ grid }) => grid) }];
}

/** Whether a reading contains another one that is hardly better: its header or its last rows would be lost. */
function includes(larger: Rated, smaller: Rated): boolean {
  if (smaller.grid.by === 'rules' && larger.grid.by === 'gaps') return false;
  if (larger === smaller || !larger.grid.isFramed || larger.grid.cells.length <= smaller.grid.cells.length)
    return false;
  const [a, b] = [larger.grid.box, smaller.grid.box];
  const isInside =
    b.x >= a.x - 5 && b.y >= a.y - 5 && b.x + b.width <= a.x + a.width + 5 && b.y + b.height <= a.y + a.height + 5;
  const isLarger = a.height > b.height + 5 || a.width > b.width + 5;
  return isInside && isLarger && larger.score >= smaller.score - 0.15;
}

function isTable({ grid, score }: Rated, hasCaption: boolean): boolean {
  if (grid.by === 'rules') return score >= leastFramed;
  if (grid.isFramed)
    return score >= leastFramed && grid.cells.length >= 6 && (figureShare(grid) > 0.35 || !isProseLike(grid));
  return (
    score >= leastFree &&
    grid.rows >= 3 &&
    grid.cells.length >= 9 &&
    (hasCaption || figureShare(grid) >= 0.5) &&
    !isProseLike(grid)
  );
}

/** Quality first, then size: of two good readings the one that explains more of the page wins. */
function weightOf({ grid, score }: Rated): number {
  const bonus = grid.by === 'rules' ? 0.08 : grid.isFramed ? 0.03 : 0;
  return score + bonus + 0.02 * Math.log2(grid.cells.length);
}

/** Shared area of two boxes, as a share of the smaller one. */
function overlap(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.max(1, Math.min(a.width * a.height, b.width * b.height));
}

/** Whether a part of a page shows bars or lines of a chart. Words there are labels, not cells. */
function drawingFinder({ shapes, texts }: Scene): (area: Rectangle) => boolean {
  const bars = shapes.flatMap(({ fill, outlines }) => {
    const [outline, second] = outlines;
    const box = fill === null || outline === undefined || second !== undefined ? null : rectangleOf(outline);
    return box && box.width > 1 && box.height > 1 ? [box] : [];
  });
  const groups = [
    ...barGroups(
      bars,
      ({ y, height, width }) => [y + height, width],
      ({ height }) => height,
    ),
    ...barGroups(
      bars,
      ({ x, height }) => [x, height],
      ({ width }) => width,
    ),
  ].filter(
    (group) => 2 * group.filter((bar) => texts.some((text) => holds(bar, middleOf(text)))).length < group.length,
  );
  const areas = groups.map((group) => around(group));
  const slants = shapes.filter(({ stroke }) => stroke !== null).flatMap(({ outlines }) => outlines.flatMap(slantsOf));
  return (area) =>
    areas.some((drawing) => holds(area, middleOf(drawing))) || slants.filter((slant) => holds(area, slant)).length >= 5;
}

const middleOf = ({ x, y, width, height }: Rectangle): Point => ({ x: x + width / 2, y: y + height / 2 });

function holds({ x, y, width, height }: Rectangle, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

/** Bars that stand on one base, are equally thick and of at least three lengths. */
function barGroups(
  bars: readonly Rectangle[],
  keyOf: (bar: Rectangle) => [base: number, thickness: number],
  lengthOf: (bar: Rectangle) => number,
): Rectangle[][] {
  const thick = bars.filter((bar) => keyOf(bar)[1] > 3); // thinner ones are lines
  const groups = Map.groupBy(thick, (bar) =>
    keyOf(bar)
      .map((number) => Math.round(number / 1.5))
      .join(),
  );
  return Array.from(groups.values()).flatMap((group) => {
    const lengths = new Set(group.map((bar) => Math.round(lengthOf(bar) / 2)));
    return group.length >= 4 && lengths.size >= 3 ? [group] : [];
  });
}

/** Middles of the slanted parts of a line: charts and maps have them, tables do not. */
function slantsOf(outline: Outline): Point[] {
  const corners = cornersOf(outline);
  return corners.flatMap(({ x, y }, place) => {
    const last = corners[place - 1];
    const isSlanted = last && Math.abs(last.x - x) > 1 && Math.abs(last.y - y) > 0.5;
    return isSlanted ? [{ x: (last.x + x) / 2, y: (last.y + y) / 2 }] : [];
  });
}

/** Quality of a reading from 0 to 1: cells are filled, columns hold one kind, and no cell holds two figures or prose. */
function scoreGrid(grid: Grid): number {
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
function figureShare({ cells }: Grid): number {
  const inner = cells.filter(({ column, row }) => column > 0 && row > 0);
  return inner.length === 0 ? 0 : inner.filter(({ text }) => isFigure(text) || isGap(text)).length / inner.length;
}

function isProseLike({ cells, columns }: Grid): boolean {
  const words = cells.map(({ text }) => text.split(/\s+/).length).sort((a, b) => a - b);
  return (words[Math.floor(words.length / 2)] ?? 0) > (columns <= 3 ? 4 : 7);
}
