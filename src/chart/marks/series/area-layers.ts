import {
  stack as d3Stack,
  stackOffsetExpand,
  stackOffsetNone,
  stackOffsetSilhouette,
  stackOffsetWiggle,
} from 'd3-shape';
import { type Aligned, align, bridged, innerGaps, type LineSeries } from './lines.ts';

/** One layer: from where to where it reaches at each place. `place` is its place in the data, which gives its color. */
export type Layer = {
  key: string;
  name: string;
  place: number;
  values: Float64Array;
  rows: Int32Array;
  low: Float64Array;
  high: Float64Array;
};

/** `missing` has the places at which a layer has no value; without a name, no layer has one. */
export type AreaStack = {
  at: Float64Array;
  layers: readonly Layer[];
  totals: Float64Array;
  missing: readonly { name: string; at: number }[];
};

type Way = {
  offset: 'sum' | 'share' | 'middle' | 'stream';
  /** From the bottom up. `inside` puts the largest in the middle. */
  order: 'data' | 'reverse' | 'largest' | 'smallest' | 'inside';
  /** What is missing between two values interrupts the stack, lies evenly between them, or counts as nothing. */
  gaps: 'gap' | 'bridge' | 'zero';
};

const offsets = {
  sum: stackOffsetNone,
  share: stackOffsetExpand,
  middle: stackOffsetSilhouette,
  stream: stackOffsetWiggle,
};

/** Puts lines on top of one another. */
export function stackAreas(lines: readonly LineSeries[], { offset, order, gaps }: Way): AreaStack {
  const aligned = align(lines);
  const { at, series } = known(aligned, gaps === 'gap');
  const filled = series.map(({ values }) =>
    gaps === 'zero' ? values.map((value) => (Number.isNaN(value) ? 0 : value)) : bridged(at, values, 0),
  );
  const open = gaps === 'gap' ? interrupted(series) : new Set<number>();
  const totals = new Float64Array(at.length);
  for (const values of filled)
    for (let point = 0; point < at.length; point++) totals[point] = (totals[point] ?? 0) + (values[point] ?? 0);
  const places = ordered(filled, order);
  const stacked = d3Stack<unknown, number, number>()
    .keys(places)
    .value((_, place, point) => filled[place]?.[point] ?? 0)
    .offset(offsets[offset])(Array.from(at));
  const layers = places.map((place, index) => ({
    key: series[place]?.key ?? '',
    name: series[place]?.name ?? '',
    place,
    values: series[place]?.values ?? new Float64Array(),
    rows: series[place]?.rows ?? new Int32Array(),
    low: Float64Array.from(stacked[index] ?? [], ([low], point) => (open.has(point) ? Number.NaN : low)),
    high: Float64Array.from(stacked[index] ?? [], ([, high], point) => (open.has(point) ? Number.NaN : high)),
  }));
  return {
    at,
    layers,
    totals: totals.map((total, point) => (open.has(point) ? Number.NaN : total)),
    missing: missingIn(aligned),
  };
}

/** Without the places at which nothing is known: a stack does not fall to zero there. Gaps keep those in between. */
function known({ at, series }: Aligned, keepsGaps: boolean): Aligned {
  const isKnown = Array.from(at, (_, point) => series.some(({ values }) => Number.isFinite(values[point])));
  const [first, last] = [isKnown.indexOf(true), isKnown.lastIndexOf(true)];
  const keep = (_: number, point: number) => (keepsGaps ? point >= first && point <= last : isKnown[point] === true);
  const kept = at.filter(keep);
  return {
    at: kept,
    series: series.map((each) => ({
      ...each,
      at: kept,
      values: each.values.filter(keep),
      rows: each.rows.filter(keep),
    })),
  };
}

function missingIn({ at, series }: Aligned): { name: string; at: number }[] {
  return Array.from(at, (place, point) => {
    const without = series.filter(({ values }) => !Number.isFinite(values[point]));
    return without.length === series.length
      ? [{ name: '', at: place }]
      : without.map(({ name }) => ({ name, at: place }));
  }).flat();
}

/** Above this share of places, gaps would leave islands of the stack alone: then its parts run on between neighbors. */
const mostInterrupted = 1 / 3;

/** The places at which a part is missing between two of its values: what is stacked there would not be the sum. */
function interrupted(series: Aligned['series']): Set<number> {
  const places = new Set(series.flatMap(({ values }) => innerGaps(values)));
  return places.size > (series[0]?.values.length ?? 0) * mostInterrupted ? new Set() : places;
}

function ordered(filled: readonly Float64Array[], order: Way['order']): number[] {
  const places = filled.map((_, place) => place);
  if (order === 'data') return places;
  if (order === 'reverse') return places.reverse();
  const sums = filled.map((values) => values.reduce((sum, value) => sum + value, 0));
  const byLargest = places.sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || a - b);
  if (order === 'largest') return byLargest;
  if (order === 'smallest') return byLargest.reverse();
  const under = byLargest.filter((_, rank) => rank % 2 === 1);
  return [...under.reverse(), ...byLargest.filter((_, rank) => rank % 2 === 0)];
}
