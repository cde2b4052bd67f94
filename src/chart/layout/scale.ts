import { scaleLinear, scaleLog } from 'd3-scale';
import type { Axis, Scale } from './axis.ts';

/** The scale of an axis over a range of pixels. */
export function scaleOf(axis: Axis, from: number, to: number): Scale {
  if (axis.kind === 'names')
    return axis.isPoints ? points(axis.names.length, from, to) : bands(axis.names.length, axis.padding, from, to);
  const [low, high] = axis.kind === 'value' && axis.isReversed ? [axis.domain[1], axis.domain[0]] : axis.domain;
  const [atLow, atHigh] = (axis.kind === 'value' && axis.inset) || [0, 0];
  const sign = to >= from ? 1 : -1;
  const range = [from + sign * atLow, to - sign * atHigh];
  const scale = axis.kind === 'value' && axis.isLog ? scaleLog([low, high], range) : scaleLinear([low, high], range);
  return { at: (value) => scale(value), band: 0, domain: axis.domain };
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
