import { type Color, colorAt, distance, type Picture, type Rect } from './picture.ts';
import type { Tick } from './scale.ts';

/** Places of the grid lines across the plot: rows (or columns) that differ from both sides along most of their length. */
export function gridLines(picture: Picture, plot: Rect, isUpright: boolean): number[] {
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
export function snapToGrid(ticks: readonly Tick[], lines: readonly number[]): Tick[] | null {
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
