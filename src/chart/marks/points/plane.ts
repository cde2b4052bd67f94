import { nice } from 'd3-array';
import type { Column, NumberColumn } from '#data/table.ts';
import { alongAxis } from '../../layout/along.ts';
import type { Axis } from '../../layout/axis.ts';
import { type Cartesian, cartesian } from '../../layout/cartesian.ts';
import { isOutside } from '../../layout/cut.ts';
import { type Formats, formatsOf } from '../../locale/formats.ts';
import { unitAround } from '../../locale/unit-around.ts';
import type { planeOptions } from '../../options/plane-options.ts';
import { domainOf } from '../../scale/domain.ts';
import { scaleOf } from '../../scale/scale.ts';
import type { Box } from '../../scene/node.ts';
import type { OptionValues } from '../../template/options.ts';
import type { Model, Tools } from '../../template/template.ts';
import { extentOf } from '../series/lines.ts';

type PlaneOptions = OptionValues<typeof planeOptions>;

/** Pixels that stay free at the low and the high end of both axes. */
type Inset = { x: readonly [number, number]; y: readonly [number, number] };

/** Two columns as places of rows: those that have both, and a logarithm where one is asked for. */
export type Plane = {
  x: Float64Array;
  y: Float64Array;
  /** The rows that have a place. */
  rows: Int32Array;
  domains: Model['domains'];
  formats: { x: Formats; y: Formats };
  isLog: { x: boolean; y: boolean };
  axes: (domains: Model['domains'], inset: Inset) => { x: Axis; y: Axis };
};

/** Whether the limits of an axis leave points of a plane out. */
export function isPlaneCut({ x, y }: Plane, domains: Model['domains']): boolean {
  return isOutside(x, domains.x) || isOutside(y, domains.y);
}

type Input = { x: Column; y: NumberColumn; options: PlaneOptions; tools: Tools };

/** Reads a plane; null when no row has both values. */
export function readPlane({ x: across, y: upward, options, tools }: Input): Plane | null {
  const { locale } = tools;
  const x =
    across.kind === 'text' ? Float64Array.from(across.codes, (code) => (code < 0 ? Number.NaN : code)) : across.values;
  const y = upward.values;
  const xLog = options.xLog && across.kind === 'number' && hasPositives(x);
  const yLog = options.yLog && hasPositives(y);
  const rows = placed(x, y, { xLog, yLog });
  if (rows.length === 0) return null;
  const xs = pick(x, rows);
  const ys = pick(y, rows);
  const { xZero, xLow, xHigh, yZero, yLow, yHigh } = options;
  const formats = {
    x: formatsOf(options.xFormat, locale, unitAround([across], locale)),
    y: formatsOf(options.yFormat, locale, unitAround([upward], locale)),
  };
  const shows = (way: 'across' | 'along') => options.grid === 'both' || options.grid === way;
  const titled = (own: string, column: Column) => (options.titles ? own || column.name : '');
  return {
    x: xs,
    y: ys,
    rows,
    formats,
    isLog: { x: xLog, y: yLog },
    domains: {
      x: across.kind === 'number' ? axisDomain(xs, xLog, { zero: xZero, low: xLow, high: xHigh }) : plainSpan(xs),
      y: axisDomain(ys, yLog, { zero: yZero, low: yLow, high: yHigh }),
    },
    axes(domains, inset) {
      const title = titled(options.xTitle, across);
      const look = { hasGrid: shows('along'), title, locale };
      const along = alongAxis(across, domains.x ?? [0, 1], look);
      const { xReversed, yReversed, xFormat } = options;
      // Years are written as years, unless somebody says otherwise.
      const own = xFormat === null && along.kind === 'value' ? along.format : undefined;
      const format = own?.([2000])[0] === '2000' ? own : formats.x.ticks;
      return {
        x:
          along.kind === 'value'
            ? {
                ...along,
                isLog: xLog,
                isReversed: xReversed,
                inset: inset.x,
                format,
                ...(xLog && { ticks: logTicks(along.domain) }),
              }
            : along,
        y: {
          kind: 'value',
          domain: domains.y ?? [0, 1],
          isShown: true,
          hasGrid: shows('across'),
          isLog: yLog,
          isReversed: yReversed,
          ...(yLog && { ticks: logTicks(domains.y ?? [1, 10]) }),
          inset: inset.y,
          title: titled(options.yTitle, upward),
          format: formats.y.ticks,
        },
      };
    },
  };
}

/** The axes of a plane around a box. `inset` keeps what stands at their ends inside. */
export function planeFrame(
  plane: Plane,
  { box, domains, inset = evenInset }: { box: Box; domains: Model['domains']; inset?: Inset },
  tools: Tools,
): Cartesian {
  return cartesian(box, plane.axes(domains, inset), tools);
}

const evenInset: Inset = { x: [4, 4], y: [4, 4] };

type Edge = { domains: Model['domains']; box: Box; radius: number | ((row: number) => number) };

/** What circles at the ends of the axes need, so that they stay inside. Those in the middle need nothing. */
export function edgeInset(plane: Plane, { domains, box, radius }: Edge): Inset {
  const { x: across, y: upward } = plane.axes(domains, evenInset);
  return {
    x: along(across, plane.x, Math.max(60, box.width - 60)),
    y: along(upward, plane.y, Math.max(60, box.height - 60)),
  };

  function along(axis: Axis, values: Float64Array, length: number): readonly [number, number] {
    const scale = scaleOf(axis, 0, length);
    let [low, high] = [2, 2];
    const widen = (value: number, size: number) => {
      const at = scale.at(value);
      low = Math.max(low, Math.min(size, size - at));
      high = Math.max(high, Math.min(size, at + size - length));
    };
    // Of circles of one size only the outermost matter.
    if (typeof radius === 'number') for (const value of extentOf([values]) ?? []) widen(value, radius + 1);
    else for (const [place, value] of values.entries()) widen(value, radius(plane.rows[place] ?? 0) + 1);
    return [low, high];
  }
}

/** How high a plane is: wide ones are flatter, narrow ones nearly square. */
export function planeHeight(width: number): number {
  return Math.round(Math.max(260, Math.min(520, width < 480 ? 80 + width * 0.9 : 200 + width * 0.4)));
}

type Ends = { zero: boolean; low: number | null; high: number | null };

function axisDomain(values: Float64Array, isLog: boolean, { zero, low, high }: Ends): readonly [number, number] {
  if (!isLog) {
    // Points need no wide margins: ends are as round as they can be without leaving much of the plane empty.
    const [from, to] = domainOf(values, { hasZero: zero, isRound: false });
    const [roundLow, roundHigh] = nice(from, to, 12);
    const [first, last] = [low ?? roundLow, high ?? roundHigh];
    return first < last ? [first, last] : [roundLow, roundHigh];
  }
  const [least, most] = extentOf([values]) ?? [1, 10];
  const from = low !== null && low > 0 ? low : least / (most > least ? 1.08 : 2);
  const to = high !== null && high > from ? high : most * (most > least ? 1.08 : 2);
  return [from, to];
}

/** Over a few powers of ten 1, 2 and 5 of each, over many only the powers. */
function logTicks([low, high]: readonly [number, number]): number[] | null {
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  if (!Number.isFinite(first + last) || last - first > 5) return null;
  const powers = Array.from({ length: last - first + 1 }, (_, place) => 10 ** (first + place));
  const all = powers.flatMap((power) => [power, 2 * power, 5 * power]);
  return all.map((value) => Number(value.toPrecision(12))).filter((value) => value >= low && value <= high);
}

function plainSpan(values: Float64Array): readonly [number, number] {
  const [low, high] = extentOf([values]) ?? [0, 1];
  return low < high ? [low, high] : [low - 1, high + 1];
}

/** Smaller than this a number has no logarithm that can be drawn. */
const leastLog = 1e-290;

function hasPositives(values: Float64Array): boolean {
  return values.some((value) => value > leastLog);
}

function placed(x: Float64Array, y: Float64Array, { xLog, yLog }: { xLog: boolean; yLog: boolean }): Int32Array {
  const rows: number[] = [];
  for (let row = 0; row < y.length; row++) {
    const [across, upward] = [x[row] ?? Number.NaN, y[row] ?? Number.NaN];
    if (!Number.isFinite(across) || !Number.isFinite(upward)) continue;
    if ((xLog && across <= leastLog) || (yLog && upward <= leastLog)) continue;
    rows.push(row);
  }
  return Int32Array.from(rows);
}

function pick(values: Float64Array, rows: Int32Array): Float64Array {
  const out = new Float64Array(rows.length);
  for (let place = 0; place < rows.length; place++) out[place] = values[rows[place] ?? 0] ?? Number.NaN;
  return out;
}
