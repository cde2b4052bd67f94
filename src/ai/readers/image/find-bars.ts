import { median } from 'd3-array';
import type { Elements, Keypoint } from './elements.ts';
import { type Color, colorAt, distance, type PixelImage, type Rect } from './picture.ts';

/** Bar of one color: its rectangle in picture pixels, to parts of a pixel. */
export type Bar = Rect & { color: Color; score: number };

type Direction = { isUpright: boolean };

/** Colors nearer than this belong to one bar. */
const sameColor = 60;
/** Samples across a bar, as parts of its thickness from its middle. */
const rowParts = [-0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4] as const;
/** A label inside a bar interrupts its color by at most this many pixels. */
const longestLabel = 22;

/** Finds the bars: seeds from the detector, exact edges from the colors of the picture. */
export function findBars(picture: PixelImage, elements: Elements, { isUpright }: Direction): Bar[] {
  const seeds = elements.keypoints.barEnd.filter((end) => elements.maskAt('legend', end.x, end.y) < 0.5);
  const found = seeds.map((end) => grow(picture, seedOf(end, isUpright), { isUpright })).filter((bar) => bar !== null);
  const bars = withoutDoubles(found, isUpright);
  return withoutDoubles([...bars, ...findMissed(picture, elements, bars, isUpright)], isUpright);
}

type Seed = { x: number; y: number; thickness: number; score: number };

/** Point a little inside the bar, seen from its end. */
function seedOf({ x, y, sizes, score }: Keypoint, isUpright: boolean): Seed {
  const [toX = 0, toY = 0, thickness = 10] = sizes;
  const reach = isUpright ? toY : toX;
  const step = Math.sign(reach) * Math.max(1, Math.min(4, Math.abs(reach) / 2));
  const place = isUpright ? { x, y: y + step } : { x: x + step, y };
  return { ...place, thickness: Math.max(3, Math.abs(thickness)), score };
}

/** Grows a seed to the rectangle of its color. */
function grow(picture: PixelImage, seed: Seed, { isUpright }: Direction): Bar | null {
  const at = (along: number, across: number): Color =>
    isUpright ? colorAt(picture, across, along) : colorAt(picture, along, across);
  const along = isUpright ? seed.y : seed.x;
  const across = isUpright ? seed.x : seed.y;
  const color = middleColor([-0.3, -0.15, 0, 0.15, 0.3].map((part) => at(along, across + part * seed.thickness)));
  if (isGround(picture, color, seed)) return null;
  const limit = isUpright ? picture.height : picture.width;
  const limitAcross = isUpright ? picture.width : picture.height;

  const row = (place: number): number => {
    const samples = rowParts.map((part) => at(place, across + part * seed.thickness));
    return samples.filter((sample) => near(sample, color)).length / samples.length;
  };
  const middle = (place: number): Color =>
    middleColor(rowParts.map((part) => at(place, across + part * seed.thickness)));
  const from = end(row, middle, along, { step: -1, limit, color });
  const to = end(row, middle, along, { step: 1, limit, color });
  if (from === null || to === null) return null;
  const widths = [0.2, 0.4, 0.5, 0.6, 0.8]
    .map((part) => from + (to - from) * part)
    .filter((place) => near(at(place, across), color))
    .map((place) => ({
      from: side((k) => at(place, k), across, { step: -1, limit: limitAcross, color }),
      to: side((k) => at(place, k), across, { step: 1, limit: limitAcross, color }),
    }));
  const left = median(widths, (width) => width.from) ?? across - seed.thickness / 2;
  const right = median(widths, (width) => width.to) ?? across + seed.thickness / 2;
  const { score } = seed;
  return isUpright
    ? { x0: left, x1: right, y0: from, y1: to, color, score }
    : { x0: from, x1: to, y0: left, y1: right, color, score };
}

/** Bars never have the color of the picture's corner regions beside them. */
function isGround(picture: PixelImage, color: Color, seed: Seed): boolean {
  const corners = [colorAt(picture, 2, 2), colorAt(picture, picture.width - 3, picture.height - 3)];
  return seed.score < 0.9 && corners.some((corner) => distance(corner, color) < 12);
}

function near(a: Color, b: Color): boolean {
  return distance(a, b) < sameColor;
}

type Walk = { step: 1 | -1; limit: number; color: Color };

/**
 * Place where a bar ends: rows across it that have mostly its color belong to it. Some rows without are a label inside,
 * if the color comes back in more than half of a row; letters beside a bar of their color fill less.
 */
function end(
  row: (place: number) => number,
  middle: (place: number) => Color,
  start: number,
  walk: Walk,
): number | null {
  let last: number | null = null;
  let missing = 0;
  for (let place = Math.round(start); place >= 0 && place < walk.limit; place += walk.step) {
    const part = row(place);
    const isBar = missing > 1 ? part > 0.6 : part >= 0.3;
    if (isBar) {
      last = place;
      missing = 0;
    } else {
      missing += 1;
      if (missing > longestLabel) break;
    }
  }
  return last === null ? null : refine(middle, last, walk);
}

/** Place where a color ends sideways. */
function side(at: (place: number) => Color, start: number, walk: Walk): number {
  let last = Math.round(start);
  for (let place = last; place >= 0 && place < walk.limit && near(at(place), walk.color); place += walk.step)
    last = place;
  return refine(at, last, walk);
}

/** Edge to parts of a pixel: the pixel after the last one is mixed of bar and ground. */
function refine(at: (place: number) => Color, last: number, { step, color }: Walk): number {
  const ground = at(last + 2 * step);
  const whole = distance(color, ground);
  const part = whole < sameColor ? 0 : Math.min(1, distance(at(last + step), ground) / whole);
  return step === 1 ? last + 1 + part : last - part;
}

function middleColor(colors: readonly Color[]): Color {
  return [0, 1, 2].map((channel) => median(colors, (color) => color[channel]) ?? 0) as unknown as Color; // three channels
}

function withoutDoubles(bars: readonly Bar[], isUpright: boolean): Bar[] {
  const sorted = [...bars].sort((a, b) => b.score - a.score);
  const kept: Bar[] = [];
  for (const bar of sorted) {
    if (thicknessOf(bar, isUpright) < 1.5) continue;
    if (kept.every((other) => shared(bar, other) < 0.4)) kept.push(bar);
  }
  return kept;
}

/** Shared area as part of the smaller rectangle. */
function shared(a: Rect, b: Rect): number {
  const width = Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0));
  const height = Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));
  return (width * height) / Math.max(1, Math.min(areaOf(a), areaOf(b)));
}

function areaOf({ x0, y0, x1, y1 }: Rect): number {
  return Math.max(0.5, x1 - x0) * Math.max(0.5, y1 - y0);
}

/** Place of a bar on the axis of categories. */
export function middle(bar: Bar, isUpright: boolean): number {
  return isUpright ? (bar.x0 + bar.x1) / 2 : (bar.y0 + bar.y1) / 2;
}

/** From and to of a bar on the axis of values, in pixels. */
export function barExtent(bar: Bar, isUpright: boolean): [from: number, to: number] {
  return isUpright ? [bar.y0, bar.y1] : [bar.x0, bar.x1];
}

export function thicknessOf({ x0, y0, x1, y1 }: Rect, isUpright: boolean): number {
  return isUpright ? x1 - x0 : y1 - y0;
}

/** Bars the detector's points missed: pixels of the bar mask in a color of a known bar, in a rectangle as thick. */
function findMissed(picture: PixelImage, elements: Elements, bars: readonly Bar[], isUpright: boolean): Bar[] {
  const usualThickness = median(bars, (bar) => thicknessOf(bar, isUpright)) ?? 0;
  if (usualThickness === 0) return [];
  const missed: Bar[] = [];
  const step = Math.max(2, Math.min(6, usualThickness / 3));
  for (let y = step; y < picture.height; y += step) {
    for (let x = step; x < picture.width; x += step) {
      if (elements.maskAt('bar', x, y) < 0.6 || elements.maskAt('legend', x, y) > 0.5) continue;
      if ([...bars, ...missed].some((bar) => isInside(bar, x, y))) continue;
      const color = colorAt(picture, x, y);
      if (!bars.some((bar) => distance(bar.color, color) < 25)) continue;
      const bar = grow(picture, { x, y, thickness: usualThickness * 0.8, score: 0.5 }, { isUpright });
      if (bar === null) continue;
      const ratio = thicknessOf(bar, isUpright) / usualThickness;
      if (ratio > 0.75 && ratio < 1.34) missed.push(bar);
    }
  }
  return missed;
}

function isInside({ x0, y0, x1, y1 }: Rect, x: number, y: number): boolean {
  return x > x0 - 2 && x < x1 + 2 && y > y0 - 2 && y < y1 + 2;
}
