import type { Outline, Point, Rectangle, SceneShape } from '../vector/scene.ts';

/** A straight line along a page: `at` is its y if it is horizontal, its x if it is vertical. */
export type Rule = { at: number; from: number; to: number };

export type Rules = { horizontal: readonly Rule[]; vertical: readonly Rule[] };

/** Bars up to this thickness are lines. */
const mostThickness = 3;
const shortest = 4;
/** Rules this near to each other are one: double lines, and the edges of neighbouring cells. */
const near = 2.5;

/** Ruling lines of a page: strokes, thin bars, and the edges of colored areas. */
export function rulesOf(shapes: readonly SceneShape[]): Rules {
  const horizontal: Rule[] = [];
  const vertical: Rule[] = [];
  const addEdges = ({ x, y, width, height }: Rectangle) => {
    horizontal.push({ at: y, from: x, to: x + width }, { at: y + height, from: x, to: x + width });
    vertical.push({ at: x, from: y, to: y + height }, { at: x + width, from: y, to: y + height });
  };
  const colored: (Rectangle & { fill: string })[] = [];
  const isSeen = (color: string, at: Rectangle) => !isWhite(color) || colored.some((area) => isWithin(at, area));
  for (const shape of shapes) {
    if (shape.stroke !== null && isSeen(shape.stroke, shape))
      for (const outline of shape.outlines)
        for (const [a, b] of linesOf(outline)) {
          if (Math.abs(a.y - b.y) < 0.7) horizontal.push({ at: (a.y + b.y) / 2, ...span(a.x, b.x) });
          else if (Math.abs(a.x - b.x) < 0.7) vertical.push({ at: (a.x + b.x) / 2, ...span(a.y, b.y) });
        }
    if (shape.fill === null) continue;
    for (const outline of shape.outlines) {
      const box = rectangleOf(outline);
      if (box === null) continue;
      if (!isSeen(shape.fill, box)) continue;
      if (box.height <= mostThickness && box.width > box.height)
        horizontal.push({ at: box.y + box.height / 2, from: box.x, to: box.x + box.width });
      else if (box.width <= mostThickness)
        vertical.push({ at: box.x + box.width / 2, from: box.y, to: box.y + box.height });
      else {
        const { fill } = shape;
        if (!colored.some((area) => area.fill === fill && isWithin(box, area))) addEdges(box);
        colored.push({ ...box, fill });
      }
    }
  }
  return { horizontal: merge(horizontal), vertical: merge(vertical) };
}

/** White lines are seen on colored areas alone. */
function isWithin({ x, y, width, height }: Rectangle, area: Rectangle): boolean {
  return (
    x >= area.x - 1 && y >= area.y - 1 && x + width <= area.x + area.width + 1 && y + height <= area.y + area.height + 1
  );
}

function isWhite(color: string): boolean {
  return /^#f[d-f]f[d-f]f[d-f]$/i.test(color);
}

const span = (a: number, b: number) => ({ from: Math.min(a, b), to: Math.max(a, b) });

function linesOf({ start, segments, isClosed }: Outline): [Point, Point][] {
  const lines: [Point, Point][] = [];
  let last = start;
  for (const { to, controls } of segments) {
    if (controls === undefined) lines.push([last, to]);
    last = to;
  }
  if (isClosed) lines.push([last, start]);
  return lines;
}

/** The rectangle that an outline draws, null if it is another figure. */
export function rectangleOf({ start, segments }: Outline): Rectangle | null {
  if (segments.length < 3 || segments.length > 4 || segments.some(({ controls }) => controls)) return null;
  const points = [start, ...segments.map(({ to }) => to)];
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isCorner = ({ x, y }: Point) => Math.min(x - left, right - x) < 0.3 && Math.min(y - top, bottom - y) < 0.3;
  if (!points.every(isCorner)) return null;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Joins pieces of one line, such as dashes and the borders of single cells. */
function merge(rules: readonly Rule[]): Rule[] {
  const sorted = [...rules].sort((a, b) => a.at - b.at);
  const levels: Rule[][] = [];
  for (const rule of sorted) {
    const level = levels.at(-1);
    const base = level?.[0];
    if (level && base && rule.at - base.at <= near) level.push(rule);
    else levels.push([rule]);
  }
  return levels.flatMap((level) => {
    const at = weightedMean(level);
    const joined: Rule[] = [];
    for (const rule of level.sort((a, b) => a.from - b.from)) {
      const last = joined.at(-1);
      if (last && rule.from - last.to <= 3.5) last.to = Math.max(last.to, rule.to);
      else joined.push({ at, from: rule.from, to: rule.to });
    }
    return joined.filter(({ from, to }) => to - from >= shortest);
  });
}

function weightedMean(level: readonly Rule[]): number {
  const total = level.reduce((sum, { from, to }) => sum + (to - from) + 0.01, 0);
  return level.reduce((sum, { at, from, to }) => sum + at * (to - from + 0.01), 0) / total;
}
