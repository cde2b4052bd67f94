import type { Axis } from '../layout/axis.ts';
import type { Scale } from './pixel-scale.ts';

/** The scale of an axis over a range of pixels. */
export function scaleOf(axis: Axis, from: number, to: number): Scale {
  if (axis.kind === 'names')
    return axis.isPoints ? points(axis.names.length, from, to) : bands(axis.names.length, axis.padding, from, to);
  const [low, high] = axis.kind === 'value' && axis.isReversed ? [axis.domain[1], axis.domain[0]] : axis.domain;
  const [atLow, atHigh] = (axis.kind === 'value' && axis.inset) || [0, 0];
  const sign = to >= from ? 1 : -1;
  const [start, end] = [from + sign * atLow, to - sign * atHigh];
  const isLog = axis.kind === 'value' && axis.isLog;
  const at = isLog ? logarithmic([low, high], [start, end]) : even([low, high], [start, end]);
  return { at, band: 0, domain: axis.domain };
}

/** Values in pixels. A loop: there may be very many, and `map` of a typed array takes several times as long. */
export function pixelsOf(values: Float64Array, { at }: Scale): Float64Array {
  const pixels = new Float64Array(values.length);
  for (let place = 0; place < values.length; place++) pixels[place] = at(values[place] ?? Number.NaN);
  return pixels;
}

type Ends = readonly [number, number];

/** By hand: d3’s linear scale can do much more, and takes several times as long for each of ten thousand points. */
function even([low, high]: Ends, [from, to]: Ends): Scale['at'] {
  if (high < low) return even([high, low], [to, from]);
  const span = high - low;
  return (value) => {
    const share = span === 0 ? 0.5 : (value - low) / span;
    return from * (1 - share) + to * share;
  };
}

function logarithmic([low, high]: Ends, range: Ends): Scale['at'] {
  const at = even([Math.log(low), Math.log(high)], range);
  return (value) => at(Math.log(value));
}

function bands(count: number, padding: number, from: number, to: number): Scale {
  const step = (to - from) / Math.max(1, count);
  return { at: (place) => from + (place + 0.5) * step, band: Math.abs(step) * (1 - padding), domain: [0, count - 1] };
}

function points(count: number, from: number, to: number): Scale {
  if (count <= 1) return { at: () => (from + to) / 2, band: 0, domain: [0, 0] };
  const step = (to - from) / (count - 1);
  return { at: (place) => from + place * step, band: 0, domain: [0, count - 1] };
}
