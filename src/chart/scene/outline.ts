import type { Point } from './node.ts';

const stepsOfCurve = 12;

/** Path data as lines: each sub-path a list of points. Curves and arcs become a few short lines, close enough to point at. */
export function outlinesOf(d: string): Point[][] {
  const outlines: Point[][] = [];
  let current: Point[] = [];
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-df-zA-DF-Z])([^a-df-zA-DF-Z]*)/g)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);
    const kind = letter.toUpperCase();
    const size = sizes[kind] ?? 0;
    if (kind === 'Z') current.push(current[0] ?? [0, 0]);
    for (let at = 0; size > 0 && at + size <= numbers.length; at += size) {
      const start: Point = current.at(-1) ?? [0, 0];
      if (kind === 'M' && at === 0) {
        current = [];
        outlines.push(current);
      }
      current.push(...next(kind, numbers.slice(at, at + size), { start, isRelative: letter !== kind }));
    }
  }
  return outlines;
}

/** Whether a point lies inside outlines: a ray from it crosses them an odd number of times. */
export function isInside([x, y]: Point, outlines: readonly Point[][]): boolean {
  let isIn = false;
  for (const points of outlines) {
    let [beforeX, beforeY] = points.at(-1) ?? [0, 0];
    for (const [nextX, nextY] of points) {
      const crosses = nextY > y !== beforeY > y;
      if (crosses && x < ((beforeX - nextX) * (y - nextY)) / (beforeY - nextY) + nextX) isIn = !isIn;
      [beforeX, beforeY] = [nextX, nextY];
    }
  }
  return isIn;
}

type From = { start: Point; isRelative: boolean };

/** The points that a command adds. */
function next(kind: string, given: readonly number[], { start, isRelative }: From): Point[] {
  const [fromX, fromY] = isRelative ? start : [0, 0];
  const end: Point = [(given.at(-2) ?? 0) + fromX, (given.at(-1) ?? 0) + fromY];
  switch (kind) {
    case 'H':
      return [[(given[0] ?? 0) + fromX, start[1]]];
    case 'V':
      return [[start[0], (given[0] ?? 0) + fromY]];
    case 'Q':
    case 'C': {
      const handles = given.map((value, place) => value + (place % 2 === 0 ? fromX : fromY));
      return Array.from({ length: stepsOfCurve }, (_, step) => bezier(start, handles, (step + 1) / stepsOfCurve));
    }
    case 'A':
      return arc(start, end, given);
    default:
      return [end];
  }
}

const sizes: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, A: 7 };

/** A point of a Bézier curve, by drawing it together from its handles (de Casteljau). */
function bezier(start: Point, handles: readonly number[], share: number): Point {
  let points: Point[] = [start];
  for (let at = 0; at + 1 < handles.length; at += 2) points.push([handles[at] ?? 0, handles[at + 1] ?? 0]);
  while (points.length > 1) {
    points = points.slice(1).map(([x, y], place) => {
      const [fromX, fromY] = points[place] ?? [x, y];
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    });
  }
  return points[0] ?? start;
}

/** An arc of a circle, as d3-path writes them (both radii equal, not rotated): SVG 2, implementation notes B.2.4. */
function arc([x1, y1]: Point, [x2, y2]: Point, [given = 0, , , large = 0, sweep = 0]: readonly number[]): Point[] {
  const half = Math.hypot(x2 - x1, y2 - y1) / 2;
  if (half === 0 || given === 0) return [[x2, y2]];
  const radius = Math.max(given, half);
  const height = Math.sqrt(radius ** 2 - half ** 2) * (large === sweep ? -1 : 1);
  const centreX = (x1 + x2) / 2 - (height * (y2 - y1)) / (2 * half);
  const centreY = (y1 + y2) / 2 + (height * (x2 - x1)) / (2 * half);
  const from = Math.atan2(y1 - centreY, x1 - centreX);
  let turn = Math.atan2(y2 - centreY, x2 - centreX) - from;
  if (sweep === 1 && turn < 0) turn += 2 * Math.PI;
  if (sweep === 0 && turn > 0) turn -= 2 * Math.PI;
  const steps = Math.max(2, Math.ceil(Math.abs(turn) / 0.15));
  return Array.from({ length: steps }, (_, step) => {
    const angle = from + (turn * (step + 1)) / steps;
    return [centreX + radius * Math.cos(angle), centreY + radius * Math.sin(angle)];
  });
}
