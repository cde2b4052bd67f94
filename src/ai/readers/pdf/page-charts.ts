import type { TitledChart } from '../vector/chart.ts';
import { readChart } from '../vector/read-chart.ts';
import { boundsOf, type Rectangle, type Scene, type SceneShape } from '../vector/scene.ts';

/** Side of the squares by which shapes are grouped, in points. */
const square = 12;
/** How far from the shapes of a chart its labels may stand. */
const margin = 48;
const smallest = 60;

/** Charts of a page outside of its tables. */
export function pageCharts(scene: Scene, tables: readonly Rectangle[]): TitledChart[] {
  const charts: TitledChart[] = [];
  for (const area of drawnAreas(scene)) {
    const around = {
      x: area.x - margin,
      y: area.y - margin,
      width: area.width + 2 * margin,
      height: area.height + 2 * margin,
    };
    const shapes = scene.shapes.filter((shape) => holds(area, shape));
    const texts = scene.texts.filter((text) => holds(around, text));
    const chart = shapes.length < 3 ? null : readChart({ ...scene, shapes, texts });
    if (chart === null || !isPlausible(chart)) continue;
    const taken = [...tables, ...charts.map((other) => other.area)];
    if (!taken.some((other) => holds(other, chart.area) || holds(chart.area, other))) charts.push(chart);
  }
  return charts;
}

function holds({ x, y, width, height }: Rectangle, other: Rectangle): boolean {
  const [middleX, middleY] = [other.x + other.width / 2, other.y + other.height / 2];
  return middleX >= x && middleX <= x + width && middleY >= y && middleY <= y + height;
}

/** Bars that are all equally long are bands of a table or decoration. */
function isPlausible({ rows }: TitledChart): boolean {
  const values = rows.flatMap((row) => row.slice(1).flatMap(({ value }) => value ?? []));
  return values.length >= 3 && new Set(values.map((value) => value.toPrecision(3))).size >= 2;
}

/** Parts of the page where shapes are close together. */
function drawnAreas({ shapes, width, height }: Scene): Rectangle[] {
  const [columns, rows] = [Math.ceil(width / square) + 1, Math.ceil(height / square) + 1];
  const groups = new Int32Array(columns * rows);
  const isPage = (shape: SceneShape) => shape.width > 0.85 * width && shape.height > 0.85 * height;
  const own = shapes.filter((shape) => !isPage(shape));
  const cellsOf = (shape: Rectangle, visit: (cell: number) => void) => {
    const clamp = (number: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(number / square)));
    const [right, bottom] = [clamp(shape.x + shape.width, columns), clamp(shape.y + shape.height, rows)];
    for (let row = clamp(shape.y, rows); row <= bottom; row++)
      for (let column = clamp(shape.x, columns); column <= right; column++) visit(row * columns + column);
  };
  for (const shape of own) cellsOf(shape, (cell) => groups.fill(-1, cell, cell + 1));
  let count = 0;
  for (let cell = 0; cell < groups.length; cell++) {
    if (groups[cell] !== -1) continue;
    count++;
    const open = [cell];
    groups[cell] = count;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [row, column] = [Math.floor(at / columns), at % columns];
      for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
        for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++)
          if (groups[r * columns + c] === -1) {
            groups[r * columns + c] = count;
            open.push(r * columns + c);
          }
    }
  }
  const corners = Array.from({ length: count }, (): { x: number; y: number }[] => []);
  for (const shape of own) {
    let group = 0;
    cellsOf(shape, (cell) => {
      group = groups[cell] ?? 0;
    });
    corners[group - 1]?.push({ x: shape.x, y: shape.y }, { x: shape.x + shape.width, y: shape.y + shape.height });
  }
  return corners.map(boundsOf).filter((area) => area.width > smallest && area.height > smallest);
}
