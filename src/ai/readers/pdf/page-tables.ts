import type { Rectangle, Scene } from '../vector/scene.ts';
import { isCaption, surroundingsOf } from './around-table.ts';
import { drawingFinder } from './drawings.ts';
import { gapTables } from './gap-tables.ts';
import type { Grid } from './grid.ts';
import { ruledTables } from './ruled-tables.ts';
import { rulesOf } from './rules.ts';
import { figureShare, isProseLike, scoreGrid } from './score-grid.ts';

/** A table on a page with its score, and other readings of the same place, best first. */
export type PageTable = { grid: Grid; score: number; alternatives: Grid[] };

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
