import {
  stack as d3Stack,
  stackOffsetExpand,
  stackOffsetNone,
  stackOffsetSilhouette,
  stackOffsetWiggle,
} from 'd3-shape';
import { type Aligned, align, bridged, type LineSeries } from './lines.ts';

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

export type AreaStack = { at: Float64Array; layers: readonly Layer[]; totals: Float64Array };

type Way = {
  offset: 'sum' | 'share' | 'middle' | 'stream';
  /** From the bottom up. `inside` puts the largest in the middle. */
  order: 'data' | 'reverse' | 'largest' | 'smallest' | 'inside';
  /** What is missing between two values lies evenly between them, or counts as nothing. */
  gaps: 'bridge' | 'zero';
};

const offsets = {
  sum: stackOffsetNone,
  share: stackOffsetExpand,
  middle: stackOffsetSilhouette,
  stream: stackOffsetWiggle,
};

/** Puts lines on top of one another. */
export function stackAreas(lines: readonly LineSeries[], { offset, order, gaps }: Way): AreaStack {
  const { at, series } = known(align(lines));
  const filled = series.map(({ values }) =>
    gaps === 'bridge' ? bridged(at, values, 0) : values.map((value) => (Number.isNaN(value) ? 0 : value)),
  );
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
    low: Float64Array.from(stacked[index] ?? [], ([low]) => low),
    high: Float64Array.from(stacked[index] ?? [], ([, high]) => high),
  }));
  return { at, layers, totals };
}

/** Without the places at which nothing is known: a stack does not fall to zero there. */
function known({ at, series }: Aligned): Aligned {
  const isKnown = at.map((_, point) => Number(series.some(({ values }) => Number.isFinite(values[point]))));
  if (isKnown.every((each) => each === 1)) return { at, series };
  const keep = (_: number, point: number) => isKnown[point] === 1;
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
