import type { Box, Point } from './node.ts';
import { isInside, outlinesOf } from './outline.ts';
import type { Stop } from './stops.ts';

/** How far from a mark, in pixels, it still counts as pointed at: fingers and small dots need some, points of lines more. */
const reach = 12;
const reachOfPoints = 32;

/** Finds what lies under a point: the topmost mark there, else the nearest within reach. */
export function hitTester(stops: readonly Stop[]): (x: number, y: number) => Stop | null {
  const outlines = new Map<string, Point[][]>();
  let grid: StopGrid | null = null;
  return (x, y) => {
    grid ??= stopGrid(stops, reachOfPoints);
    let nearest = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const places of grid.near(x, y))
      for (const place of places) {
        const stop = stops[place];
        if (stop === undefined) continue;
        const { box } = stop;
        const limit = stop.node.part?.anchors === undefined ? reach : reachOfPoints;
        const [across, down] = [gap(x, box.x, box.x + box.width), gap(y, box.y, box.y + box.height)];
        if (Math.max(across, down) > least || Math.hypot(across, down) >= limit) continue;
        const distance = distanceTo(stop, x, y);
        // Of two that are as near, what is drawn later lies above.
        if (distance >= limit || distance > least || (distance === least && place < nearest)) continue;
        least = distance;
        nearest = place;
      }
    return stops[nearest] ?? null;
  };

  function distanceTo({ node, dx, dy, at }: Stop, x: number, y: number): number {
    if (node.part?.anchors !== undefined) return Math.hypot(x - at[0], y - at[1]);
    switch (node.kind) {
      case 'circle':
        return Math.max(0, Math.hypot(x - dx - node.x, y - dy - node.y) - node.radius);
      case 'line':
        return toSegment([x - dx, y - dy], [node.x1, node.y1], [node.x2, node.y2]);
      case 'path': {
        const shape = outlines.get(node.d) ?? outlinesOf(node.d);
        outlines.set(node.d, shape);
        const isFilled = node.fill !== undefined && node.fill !== 'none';
        if (isFilled && isInside([x - dx, y - dy], shape)) return 0;
        return toOutlines([x - dx, y - dy], shape);
      }
      default:
        return 0; // it fills its box, and that has been asked
    }
  }
}

/** How far a number is outside a range. */
function gap(value: number, low: number, high: number): number {
  return Math.max(0, low - value, value - high);
}

function toOutlines(point: Point, outlines: readonly Point[][]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const points of outlines)
    for (let place = 1; place < points.length; place++)
      least = Math.min(least, toSegment(point, points[place - 1] ?? point, points[place] ?? point));
  return least;
}

function toSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
}

/** Finds the stops near a point without asking all of them: a line may have a hundred thousand. */
type StopGrid = { near: (x: number, y: number) => readonly (readonly number[])[] };

/**
 * Sorts stops into square cells by where they are. `reach` is how far from its box a stop may still be meant; what is
 * larger than a cell is near to every point. Places come by cell, in no order: to sort thousands takes too long.
 */
function stopGrid(stops: readonly Stop[], reach: number): StopGrid {
  const cell = reach + 16;
  const cells = new Map<number, number[]>();
  const large: number[] = [];
  for (let place = 0; place < stops.length; place++) {
    const box = stops[place]?.box;
    if (box === undefined) continue;
    if (box.width > 32 || box.height > 32) large.push(place);
    else add(cellOf(box), place);
  }
  return { near };

  function add(name: number, place: number): void {
    const known = cells.get(name);
    if (known === undefined) cells.set(name, [place]);
    else known.push(place);
  }

  function cellOf({ x, y, width, height }: Box): number {
    return nameOf(Math.floor((x + width / 2) / cell), Math.floor((y + height / 2) / cell));
  }

  /** The middle of a small box within reach is at most one cell away. */
  function near(x: number, y: number): number[][] {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    const steps = [-1, 0, 1];
    const around = steps.flatMap((dx) => steps.map((dy) => cells.get(nameOf(column + dx, row + dy)) ?? []));
    return [large, ...around];
  }
}

function nameOf(column: number, row: number): number {
  return column * 65_536 + row;
}
