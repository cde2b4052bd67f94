import {
  area as areaPath,
  type CurveFactory,
  curveBumpX,
  curveLinear,
  curveMonotoneX,
  curveNatural,
  curveStep,
  curveStepAfter,
  curveStepBefore,
  line as linePath,
} from 'd3-shape';
import { remember } from '../../plan/memoize.ts';
import { digits } from '../../scene/digits.ts';
import { type Node, path, round } from '../../scene/node.ts';

/** How a line goes from point to point. */
const curves = {
  straight: curveLinear,
  smooth: curveMonotoneX,
  natural: curveNatural,
  steps: curveStepAfter,
  'steps-middle': curveStep,
  'steps-before': curveStepBefore,
  bump: curveBumpX,
} as const satisfies Record<string, CurveFactory>;

export type Curve = keyof typeof curves;

/** Points in pixels, as columns; a y of NaN is a gap. */
type Run = { x: Float64Array; y: Float64Array };

/** Path data of a line. Of more points than pixels can show, only those that can be seen are drawn. */
export function strokePath(run: Run, curve: Curve): string {
  const { x, y } = seen(run);
  const shape = shown(curve, x);
  if (shape === 'straight') return straight(x, y);
  return (
    linePath<number>()
      .defined((value) => !Number.isNaN(value))
      .x((_, place) => x[place] ?? 0)
      .y((value) => value)
      .curve(curves[shape])
      .digits(2)(y) ?? ''
  );
}

type Between = { x: Float64Array; low: Float64Array; high: Float64Array };

/** Path data of what lies between two lines over the same places. */
export function fillPath({ x, low, high }: Between, curve: Curve): string {
  if (x.length === 1) return slab(x[0] ?? 0, low[0] ?? Number.NaN, high[0] ?? Number.NaN, 14);
  const alone = lonely(high).map((place) => slab(x[place] ?? 0, low[place] ?? Number.NaN, high[place] ?? 0, 1.5));
  return pieces({ x, low, high }, curve) + alone.join('');
}

/** Points between two gaps: as part of the line they would be too small to see. */
export function lonely(y: Float64Array): number[] {
  const points: number[] = [];
  const isKnown = (place: number) => Number.isFinite(y[place]);
  for (let place = 0; place < y.length; place++)
    if (isKnown(place) && !isKnown(place - 1) && !isKnown(place + 1)) points.push(place);
  return points;
}

function pieces({ x, low, high }: Between, curve: Curve): string {
  const places = seenPlaces(x, high) ?? Array.from(x.keys());
  const form = shown(curve, x);
  if (form === 'straight') return straightFill({ x, low, high }, places);
  const shape = areaPath<number>()
    .defined((place) => !Number.isNaN(high[place]) && !Number.isNaN(low[place]))
    .x((place) => x[place] ?? 0)
    .y0((place) => low[place] ?? 0)
    .y1((place) => high[place] ?? 0)
    .curve(curves[form])
    .digits(2);
  return shape(places) ?? '';
}

/** What is known at one place alone has no width: it is given one, so that it is seen. */
function slab(x: number, low: number, high: number, half: number): string {
  if (Number.isNaN(low) || Number.isNaN(high)) return '';
  const [left, right] = [round(x - half), round(x + half)];
  return `M${left},${round(high)}L${right},${round(high)}L${right},${round(low)}L${left},${round(low)}Z`;
}

/** Where points are as close as pixels, a curve between them cannot be seen. */
function shown(curve: Curve, x: Float64Array): Curve {
  return isDense(x) && !curve.startsWith('steps') ? 'straight' : curve;
}

function isDense(x: Float64Array): boolean {
  return x.length > Math.abs((x[x.length - 1] ?? 0) - (x[0] ?? 0)) + 8;
}

/** Where a point stands at every other pixel or so, the second decimal of where cannot be seen. */
function isClose(x: Float64Array): boolean {
  return x.length > 100 && x.length * 2 > Math.abs((x[x.length - 1] ?? 0) - (x[0] ?? 0));
}

/** A run without its gaps: its line connects what is given. */
export function withoutGaps({ x, y }: Run): Run {
  if (!y.some(Number.isNaN)) return { x, y };
  return { x: x.filter((_, place) => !Number.isNaN(y[place])), y: y.filter((value) => !Number.isNaN(value)) };
}

function straight(x: Float64Array, y: Float64Array): string {
  const short = isClose(x) ? toTenth : toHundredth;
  const steps = stepsTo(x, short);
  let d = '';
  let length = 0;
  for (let place = 0; place < y.length; place++) {
    const height = y[place] ?? Number.NaN;
    if (Number.isNaN(height)) {
      if (length === 1) d += 'Z';
      length = 0;
      continue;
    }
    const step = steps[place] ?? '';
    d += (length === 0 ? `M${step.slice(1)}` : step) + short(height);
    length++;
  }
  return length === 1 ? `${d}Z` : d;
}

/** How each place along the axis is gone to: written once for all lines that share their places. */
const stepsTo = remember((x: Float64Array, short: (value: number) => string) =>
  Array.from(x, (at) => `L${short(at)},`),
);

/** Along the high edge and back along the low one, between each two gaps. */
function straightFill({ x, low, high }: Between, places: readonly number[]): string {
  const short = isClose(x) ? toTenth : toHundredth;
  let d = '';
  let start = 0;
  for (let index = 0; index <= places.length; index++) {
    const place = places[index] ?? -1;
    if (place >= 0 && !Number.isNaN(high[place]) && !Number.isNaN(low[place])) continue;
    for (let point = start; point < index; point++) {
      const at = places[point] ?? 0;
      d += `${point === start ? 'M' : 'L'}${short(x[at] ?? 0)},${short(high[at] ?? 0)}`;
    }
    const isFlat = hasOneHeight(low, places, start, index);
    for (let point = index - 1; point >= start; point--) {
      const at = places[point] ?? 0;
      // Along a flat edge only the corners are needed.
      if (!isFlat || point === start || point === index - 1) d += `L${short(x[at] ?? 0)},${short(low[at] ?? 0)}`;
    }
    if (index > start) d += 'Z';
    start = index + 1;
  }
  return d;
}

function hasOneHeight(values: Float64Array, places: readonly number[], from: number, to: number): boolean {
  const first = values[places[from] ?? 0];
  for (let point = from; point < to; point++) if (values[places[point] ?? 0] !== first) return false;
  return true;
}

function toHundredth(value: number): string {
  return digits(round(value));
}

const tenths: string[] = [];

/** A number with one decimal, written once: to write thousands of numbers is what takes long in a line. */
function toTenth(value: number): string {
  const place = Math.round(value * 10);
  if (place < 0 || place > 20_000) return String(place / 10);
  let written = tenths[place];
  if (written === undefined) {
    written = String(place / 10);
    tenths[place] = written;
  }
  return written;
}

/** What can be seen of a run. */
export function seen({ x, y }: Run): Run {
  const kept = seenPlaces(x, y);
  if (kept === null) return { x, y };
  const run = { x: new Float64Array(kept.length), y: new Float64Array(kept.length) };
  for (let point = 0; point < kept.length; point++) {
    const place = kept[point] ?? 0;
    run.x[point] = x[place] ?? 0;
    run.y[point] = y[place] ?? 0;
  }
  return run;
}

/**
 * The places of a run that can be seen when many share a pixel: of each pixel its first, lowest, highest and last (M4,
 * Jugel et al. 2014). A line through them covers the same pixels. Null when all can be seen.
 */
export function seenPlaces(x: Float64Array, y: Float64Array): number[] | null {
  const count = x.length;
  const pixels = Math.abs((x[count - 1] ?? 0) - (x[0] ?? 0)) + 1;
  // What was thinned out once has up to four points a pixel, and stays as it is.
  if (count < pixels * 4.2) return null;
  const kept: number[] = [];
  let start = 0;
  while (start < count) {
    const pixel = Math.floor(x[start] ?? 0);
    let lowest = -1;
    let highest = -1;
    let end = start;
    let gap = -1;
    for (; end < count && Math.floor(x[end] ?? 0) === pixel; end++) {
      const value = y[end] ?? Number.NaN;
      if (Number.isNaN(value)) gap = end;
      else {
        if (lowest < 0 || value < (y[lowest] ?? 0)) lowest = end;
        if (highest < 0 || value > (y[highest] ?? 0)) highest = end;
      }
    }
    if (lowest < 0) keep(gap);
    else for (const place of [start, Math.min(lowest, highest), Math.max(lowest, highest), end - 1]) keep(place);
    start = end;
  }
  return kept;

  function keep(place: number): void {
    if (place !== kept.at(-1)) kept.push(place);
  }
}

type Look = { tints: readonly string[]; opacity: number; curve: Curve };

/** The room between two lines, in the color of the one that is higher. Where they cross, the color changes at the crossing. */
export function fillBetween(one: Run, other: Run, { tints, opacity, curve }: Look): Node[] {
  const x: number[] = [];
  const top: number[] = [];
  const under: number[] = [];
  let at = 0;
  for (let place = 0; place < one.x.length; place++) {
    const where = one.x[place] ?? 0;
    while (at < other.x.length && Math.abs((other.x[at] ?? 0) - where) > 0.01 && isBefore(other.x[at] ?? 0, where))
      at++;
    if (Math.abs((other.x[at] ?? Number.NaN) - where) > 0.01) continue;
    const [a, b] = [one.y[place] ?? Number.NaN, other.y[at] ?? Number.NaN];
    const last = x.length - 1;
    const before = (top[last] ?? Number.NaN) - (under[last] ?? Number.NaN);
    if (before * (a - b) < 0 && curve === 'straight') {
      const share = before / (before - (a - b));
      x.push((x[last] ?? 0) + (where - (x[last] ?? 0)) * share);
      const height = (top[last] ?? 0) + (a - (top[last] ?? 0)) * share;
      top.push(height);
      under.push(height);
    }
    x.push(where);
    top.push(a);
    under.push(b);
  }
  const columns = { x: Float64Array.from(x), a: Float64Array.from(top), b: Float64Array.from(under) };
  return [0, 1].flatMap((side) => {
    const [mine, theirs] = side === 0 ? [columns.a, columns.b] : [columns.b, columns.a];
    const high = mine.map((value, place) => Math.min(value, theirs[place] ?? value));
    const d = fillPath({ x: columns.x, low: theirs, high }, curve);
    return d === '' ? [] : [path(d, { fill: tints[side] ?? '', opacity: round(opacity) })];
  });

  /** Pixels run to the left in right-to-left languages. */
  function isBefore(a: number, b: number): boolean {
    return (one.x.at(-1) ?? 0) >= (one.x[0] ?? 0) ? a < b : a > b;
  }
}
