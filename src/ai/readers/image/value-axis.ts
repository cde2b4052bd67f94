import type { ChartParts } from './chart-parts.ts';
import { type Color, colorAt, distance, type PixelImage, type Rect } from './picture.ts';
import type { RecognizedText } from './read-text.ts';
import { fitScale, type Scale, type Tick } from './scale.ts';

/** Value axis: its scale and the texts of its ticks. `isOnGrid`: the ticks were measured at grid lines, not at labels. */
export type PixelValueAxis = { scale: Scale; texts: readonly RecognizedText[]; unit: string; isOnGrid: boolean };

/** Fits the axis along y (`isUpright`) or x to the numbers beside it, null when they do not agree. Of two, the left one. */
export function readValueAxis(parts: ChartParts, isUpright: boolean): PixelValueAxis | null {
  const axes = readAxes(parts, isUpright);
  const best = mostAgreeing(axes);
  if (!isUpright || best === null) return best;
  const left = mostAgreeing(axes.filter((axis) => !isRight(parts, axis)));
  return left !== null && left.scale.agreeing >= Math.max(3, 0.7 * best.scale.agreeing) ? left : best;
}

/** A second axis along y at the right of the plot, with another scale than the left one; null without one. */
export function readRightAxis(parts: ChartParts, left: PixelValueAxis): PixelValueAxis | null {
  const right = mostAgreeing(readAxes(parts, true).filter((axis) => isRight(parts, axis)));
  if (right === null || isRight(parts, left) || right.scale.agreeing < 3) return null;
  const away = Math.abs(right.scale.toPlace(left.scale.to) - left.scale.toPlace(left.scale.to));
  return away < 6 ? null : right;
}

function readAxes(parts: ChartParts, isUpright: boolean): PixelValueAxis[] {
  const role = isUpright ? 'yTick' : 'xTick';
  const numbers = parts.texts.filter((text) => text.line.angle === 0 && parts.figureOf(text) !== null);
  const grid = parts.plot === null ? [] : gridLines(parts.picture, parts.plot, isUpright);
  return lines(
    numbers.filter((text) => text.role === role),
    isUpright,
  )
    .map((texts) => fitAxis(parts, texts, { isUpright, grid }))
    .filter((axis) => axis !== null);
}

function mostAgreeing(axes: readonly PixelValueAxis[]): PixelValueAxis | null {
  return axes.reduce<PixelValueAxis | null>(
    (best, axis) => (best === null || axis.scale.agreeing > best.scale.agreeing ? axis : best),
    null,
  );
}

function isRight({ plot }: ChartParts, { texts }: PixelValueAxis): boolean {
  return plot !== null && texts.every(({ line }) => line.x > (plot.x0 + plot.x1) / 2);
}

/** Texts in one line along the axis: aligned at a side or in the middle. */
function lines(texts: readonly RecognizedText[], isUpright: boolean): RecognizedText[][] {
  const places = isUpright
    ? [(text: RecognizedText) => text.x1, (text: RecognizedText) => text.x0, (text: RecognizedText) => text.line.x]
    : [(text: RecognizedText) => text.line.y];
  return places.flatMap((place) =>
    texts
      .map((first) => texts.filter((text) => Math.abs(place(text) - place(first)) < 6))
      .filter((one) => one.length > 1),
  );
}

type Direction = { isUpright: boolean; grid: readonly number[] };

function fitAxis(
  parts: ChartParts,
  texts: readonly RecognizedText[],
  { isUpright, grid }: Direction,
): PixelValueAxis | null {
  const points = isUpright ? parts.elements.keypoints.yTick : parts.elements.keypoints.xTick;
  const isTwoWay = !isUpright && (parts.elements.flags.get('twoWay') ?? 0) > 0.5;
  const written = texts.map((text) => ({
    place: isUpright ? text.line.y : text.line.x,
    value: tickValue(parts, text),
  }));
  const byText = isTwoWay ? written : withLostSigns(written, isUpright ? 1 : -1);
  const byPoint = byText.map(({ place, value }, i): Tick | null => {
    const reach = (texts[i]?.line.thickness ?? 10) * 0.6;
    const near = points
      .map((point) => (isUpright ? point.y : point.x))
      .filter((other) => Math.abs(other - place) < reach)
      .sort((a, b) => Math.abs(a - place) - Math.abs(b - place))[0];
    return near === undefined ? null : { place: near, value };
  });
  const pointed = byPoint.filter((tick) => tick !== null);
  const snapped = snapToGrid(byText, grid);
  const onGrid = snapped === null ? null : fitScale(snapped);
  const scales = [fitScale(pointed), fitScale(byText)].filter((one) => one !== null);
  const loose = scales.sort((a, b) => b.agreeing - a.agreeing)[0];
  const fitted = onGrid !== null && onGrid.agreeing >= 0.7 * (loose?.agreeing ?? 0) ? onGrid : loose;
  if (fitted === undefined) return null;
  const scale = withoutTickSigns(fitted, isUpright);
  const unit = texts.map((text) => parts.figureOf(text)?.unit ?? '').find((one) => one !== '') ?? '';
  return { scale, texts, unit, isOnGrid: fitted === onGrid };
}

/**
 * A minus is a short stroke that is often not read. Numbers that grow away from zero on its low side too are negative: below
 * it, or left of it. `low` is the direction of that side. Axes of two groups that face each other count up both ways.
 */
export function withLostSigns(ticks: readonly Tick[], low: 1 | -1): readonly Tick[] {
  const zero = ticks.find(({ value }) => value === 0);
  if (zero === undefined) return ticks;
  const beyond = ticks.filter(({ place }) => low * (place - zero.place) > 4).sort((a, b) => low * (a.place - b.place));
  const isGrowing = beyond.every(({ value }, at) => value > (beyond[at - 1]?.value ?? 0));
  const isOneSided = ticks.every(({ place }) => low * (place - zero.place) > -4);
  // To the left of a lone zero numbers may be anything; below it an axis would hang upside down.
  if (beyond.length < 2 || !isGrowing || (isOneSided && low === -1)) return ticks;
  return ticks.map((tick) => (beyond.includes(tick) ? { ...tick, value: -tick.value } : tick));
}

/**
 * An axis whose numbers are all negative and grow less towards its low end: the ticks before its numbers were read as signs.
 */
function withoutTickSigns(scale: Scale, isUpright: boolean): Scale {
  const isFalling = scale.toValue(isUpright ? 100 : 0) > scale.toValue(isUpright ? 0 : 100);
  if (!isFalling || scale.to > 0) return scale;
  return {
    ...scale,
    toValue: (place) => -scale.toValue(place),
    toPlace: (value) => scale.toPlace(-value),
    from: -scale.to,
    to: -scale.from,
  };
}

function tickValue(parts: ChartParts, text: RecognizedText): number {
  return parts.figureOf(text)?.value ?? 0;
}

/** Places of the grid lines across the plot: rows (or columns) that differ from both sides along most of their length. */
function gridLines(picture: PixelImage, plot: Rect, isUpright: boolean): number[] {
  const from = Math.max(2, Math.floor(isUpright ? plot.y0 : plot.x0) - 3);
  const to = Math.min((isUpright ? picture.height : picture.width) - 3, Math.ceil(isUpright ? plot.y1 : plot.x1) + 3);
  const start = isUpright ? plot.x0 : plot.y0;
  const length = (isUpright ? plot.x1 : plot.y1) - start;
  const at = (place: number, across: number): Color =>
    isUpright ? colorAt(picture, across, place) : colorAt(picture, place, across);
  const samples = Array.from({ length: 60 }, (_, i) => start + ((i + 0.5) / 60) * length);
  const strength = (place: number): number =>
    samples.filter((across) => {
      const color = at(place, across);
      return distance(color, at(place - 2, across)) > 8 && distance(color, at(place + 2, across)) > 8;
    }).length / samples.length;
  const lines: number[] = [];
  for (let place = from; place <= to; place++) {
    if (strength(place) < 0.5) continue;
    const last = lines.at(-1);
    // A line two pixels wide lies between them.
    if (last !== undefined && place - last < 2.5) lines[lines.length - 1] = (last + place + 0.5) / 2;
    else lines.push(place + 0.5);
  }
  return lines;
}

/** Labels may stand above their grid line: the offset at which most of them meet one. */
function snapToGrid(ticks: readonly Tick[], lines: readonly number[]): Tick[] | null {
  let best: { ticks: Tick[]; cost: number } | null = null;
  for (let offset = -14; offset <= 14; offset += 0.5) {
    const snapped = ticks.flatMap((tick) => {
      const line = lines.find((place) => Math.abs(place - tick.place - offset) < 1.6);
      return line === undefined ? [] : [{ place: line, value: tick.value }];
    });
    const cost = Math.abs(offset) - 12 * snapped.length;
    if (best === null || cost < best.cost) best = { ticks: snapped, cost };
  }
  return best !== null && best.ticks.length >= 3 && best.ticks.length >= 0.7 * ticks.length ? best.ticks : null;
}
