import { type Box, type Node, text } from '../../scene/node.ts';
import type { Tools } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';
import { freeRoom } from '../free-room.ts';

type Run = { x: Float64Array; y: Float64Array };

/** The name of a line in the plot: at the end of the line, where it stops before the plot does, or along it. */
export type InsideLabel = {
  key: string;
  words: string;
  fill: string;
  run: Run;
  /** Index of the last point of the line that has a value. */
  last: number;
  where: 'end' | 'along';
  isImportant?: boolean;
};

type Room = {
  /** Where labels may be. */
  bounds: Box;
  /** All lines: no label lies on one. */
  runs: readonly Run[];
  /** What labels must not cover besides. */
  blocked: readonly Box[];
  isRtl: boolean;
  /** Whether lines go up and down in steps. */
  isStepped: boolean;
};

/** `boxes` are the places that are taken now; `left` has the labels for which there is none. */
type Placed = { nodes: Node[]; boxes: Box[]; left: InsideLabel[] };

const leading = 1.2;
/** Between a label and its line, or the dot at its end. */
const gap = 5;

/** Places names in the plot, the important ones first, where they cover neither a line nor one another. */
export function insideLabels(
  labels: readonly InsideLabel[],
  { bounds, runs, blocked, isRtl, isStepped }: Room,
  { fonts, measure, theme }: Tools,
): Placed {
  const font = fonts.strong;
  if (bounds.width <= 0) return { nodes: [], boxes: [], left: [...labels] };
  const outlines = runs.map((run) => outlineOf(run, bounds, isStepped));
  const free = freeRoom(bounds);
  for (const box of blocked) free.block(box);
  const placed: Placed = { nodes: [], boxes: [], left: [] };
  const inOrder = labels.toSorted((a, b) => Number(b.isImportant ?? true) - Number(a.isImportant ?? true));
  for (const label of inOrder) {
    const lines = breakLines(label.words, { width: Math.min(190, bounds.width * 0.3), font, measure });
    const size = {
      width: Math.max(...lines.map((each) => measure(each, font))),
      height: (lines.length - 1) * font.size * leading + font.size * 0.94,
    };
    const own = runs.indexOf(label.run);
    const spots =
      label.where === 'end' ? endSpots(label, size, isRtl) : alongSpots(size, { bounds, outlines, own, step: 6 });
    const spot = spots.find((each) => !outlines.some((outline) => isCrossed(each, outline)) && free.isFree(each));
    if (spot === undefined) {
      placed.left.push(label);
      continue;
    }
    free.block(spot);
    placed.boxes.push(spot);
    const { anchor } = spot;
    const x = spot.x + { start: 0, middle: 0.5, end: 1 }[anchor] * spot.width;
    const written = lines.map((each, row) =>
      text(each, x, spot.y + font.size * (0.74 + row * leading), {
        font: (label.isImportant ?? true) ? font : { ...fonts.label, size: font.size },
        fill: label.fill,
        halo: theme.paper,
        part: { role: 'label', key: label.key },
        ...(anchor !== 'start' && { anchor }),
      }),
    );
    placed.nodes.push(...written);
  }
  return placed;
}

type Spot = Box & { anchor: 'start' | 'middle' | 'end' };
type Size = { width: number; height: number };

/** Beside the end of a line, level with it or a little higher or lower; else over or under its last part. */
function endSpots({ run, last }: InsideLabel, { width, height }: Size, isRtl: boolean): Spot[] {
  const [x, y] = [run.x[last] ?? Number.NaN, run.y[last] ?? Number.NaN];
  if (Number.isNaN(x + y)) return [];
  const onward = { x: isRtl ? x - gap - 3 - width : x + gap + 3, anchor: isRtl ? 'end' : 'start' } as const;
  const back = { x: isRtl ? x - 2 : x + 2 - width, anchor: isRtl ? 'start' : 'end' } as const;
  const middle = y - height / 2;
  return [
    ...[0, -0.35, 0.35, -0.6, 0.6].map((shift) => ({ ...onward, y: middle + shift * height })),
    ...[0, 0.4, 0.8].flatMap((shift) => [
      { ...back, y: y - gap - 3 - (1 + shift) * height },
      { ...back, y: y + gap + 3 + shift * height },
    ]),
  ].map((spot) => ({ ...spot, width, height }));
}

type Along = { bounds: Box; outlines: readonly Outline[]; own: number; step: number };

/** Places over and under a line where it is level enough, those farthest from all other lines first. */
function alongSpots({ width, height }: Size, { bounds, outlines, own, step }: Along): Spot[] {
  const outline = outlines[own];
  if (outline === undefined) return [];
  const others = outlines.filter((_, place) => place !== own);
  const spots: (Spot & { score: number })[] = [];
  for (let x = bounds.x; x + width <= bounds.x + bounds.width; x += step) {
    const [top, bottom] = reachOf(outline, x, width);
    const slope = bottom - top;
    if (!(slope <= height * 1.5)) continue; // nor where the line has a gap
    for (const y of [top - gap - height, bottom + gap]) {
      const spot: Spot = { x, y, width, height, anchor: 'middle' };
      const distance = Math.min(48, ...others.map((other) => distanceTo(spot, other)));
      // Nearer to another line than to its own, it would name that one.
      if (distance > gap + 3) spots.push({ ...spot, score: distance - slope });
    }
  }
  return spots.sort((a, b) => b.score - a.score);
}

/** What a line covers in each column of pixels: from its highest to its lowest place there. */
type Outline = { left: number; top: Float64Array; bottom: Float64Array };

function outlineOf({ x, y }: Run, { x: left, width }: Box, isStepped: boolean): Outline {
  const columns = Math.ceil(width) + 1;
  const top = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
  const bottom = new Float64Array(columns).fill(Number.NEGATIVE_INFINITY);
  const mark = (column: number, at: number) => {
    if (at < (top[column] ?? Number.NEGATIVE_INFINITY)) top[column] = at;
    if (at > (bottom[column] ?? Number.POSITIVE_INFINITY)) bottom[column] = at;
  };
  let before = -1;
  for (let place = 0; place < x.length; place++) {
    const [toX, toY] = [(x[place] ?? Number.NaN) - left, y[place] ?? Number.NaN];
    if (Number.isNaN(toX + toY)) {
      before = -1;
      continue;
    }
    const [fromX, fromY] = before < 0 ? [toX, toY] : [(x[before] ?? toX) - left, y[before] ?? toY];
    mark(Math.floor(toX), toY);
    const [low, high] = [Math.min(fromX, toX), Math.max(fromX, toX)];
    for (let column = Math.max(0, Math.ceil(low)); column <= Math.min(columns - 1, high); column++) {
      const at = toX === fromX ? toY : fromY + ((column - fromX) / (toX - fromX)) * (toY - fromY);
      for (const each of isStepped ? [fromY, toY] : [at]) {
        mark(column, each);
        mark(column - 1, each);
      }
    }
    before = place;
  }
  return { left, top, bottom };
}

/** The highest and the lowest place of a line over some width; not a number where it is missing in a part of it. */
function reachOf({ left, top, bottom }: Outline, x: number, width: number): [number, number] {
  let [high, low] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let column = Math.floor(x - left); column <= x + width - left; column++) {
    const [up, down] = [top[column] ?? Number.POSITIVE_INFINITY, bottom[column] ?? Number.NEGATIVE_INFINITY];
    if (up > down) return [Number.NaN, Number.NaN];
    high = Math.min(high, up);
    low = Math.max(low, down);
  }
  return [high, low];
}

function isCrossed(box: Box, outline: Outline): boolean {
  return distanceTo(box, outline) < 2;
}

/** How far a line is above or below a box; 0 where it runs through it. */
function distanceTo({ x, y, width, height }: Box, { left, top, bottom }: Outline): number {
  let least = Number.POSITIVE_INFINITY;
  const from = Math.max(0, Math.floor(x - left) - 1);
  for (let column = from; column <= Math.min(top.length - 1, x + width - left + 1); column++) {
    const [up, down] = [top[column] ?? Number.POSITIVE_INFINITY, bottom[column] ?? Number.NEGATIVE_INFINITY];
    if (up <= down) least = Math.min(least, Math.max(0, up - (y + height), y - down));
  }
  return least;
}
