/** A chart type, with the columns (by name) that its roles must hold where that matters. */
export type Accepted = string | { type: string; roles: Readonly<Record<string, readonly string[]>> };

/**
 * A table as people bring it, and what a graphics editor says about charts of it. The expectations were written before
 * the code was asked.
 */
export type SetTable = {
  name: string;
  csv: string;
  /** Types that are right as the first suggestion. */
  first: readonly Accepted[];
  /** Types that are right among the first three, besides those of `first`. */
  three?: readonly Accepted[];
  /** Types that mislead or say nothing here. */
  nonsense: readonly string[];
  /** Groups of columns with different units. Columns of two groups never share a role. */
  apart?: readonly (readonly string[])[];
  /** Numbers that are no values: years, ids, ranks, coordinates. */
  never?: readonly string[];
};

export function as(type: string, roles: Readonly<Record<string, readonly string[]>>): Accepted {
  return { type, roles };
}

export const stacks = [
  'stacked-bar',
  'stacked-column',
  'percent-bar',
  'percent-column',
  'stacked-area',
  'percent-area',
  'streamgraph',
  'marimekko',
];

/** Types that show parts of one whole. */
export const wholes = [
  'pie',
  'donut',
  'half-donut',
  'multiple-pies',
  'waffle',
  'parliament',
  'treemap',
  'sunburst',
  'icicle',
  'circle-packing',
  'rose',
];

export const links = ['sankey', 'chord', 'network', 'arc-diagram', 'alluvial', 'connection-map', 'tree'];

/** Types whose axis has an order, such as time. */
export const courses = [
  'line',
  'step-line',
  'area',
  'stacked-area',
  'percent-area',
  'streamgraph',
  'range-area',
  'horizon',
  'sparkline-grid',
  'line-race',
  'connected-scatter',
  'bump',
];

export const spreads = ['histogram', 'box-plot', 'violin', 'beeswarm', 'ecdf', 'ridgeline', 'hexbin', 'contour'];

export const maps = [
  'choropleth',
  'symbol-map',
  'tile-map',
  'time-map',
  'spike-map',
  'arrow-map',
  'dorling-map',
  'locator-map',
  'globe-map',
  'pie-map',
  'connection-map',
  'route-map',
  'dot-map',
  'density-map',
  'hexbin-map',
  'cluster-map',
  'own-map',
  'svg-map',
];

/** Maps that only show what their user brings. */
export const ownMaps = ['own-map', 'svg-map'];

/** Types for tables that have a special shape. */
export const special = [
  'gantt',
  'timeline',
  'candlestick',
  'waterfall',
  'funnel',
  'venn',
  'pyramid',
  'parliament',
  'gauge',
  'diverging-bar',
];

/** Rows of a long table: `line` is called with the place of each. */
export function rows(count: number, line: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => line(place)).join('\n');
}

/** Numbers between 0 and 1 that look random and are always the same. */
export function noise(place: number, seed = 1): number {
  const value = Math.sin(place * 12.9898 + seed * 78.233) * 43758.5453;
  return value - Math.floor(value);
}

/** Values around a middle, as measurements are. */
export function around(middle: number, spread: number, place: number, seed = 1): number {
  const sum = noise(place, seed) + noise(place, seed + 1) + noise(place, seed + 2) - 1.5;
  return middle + sum * spread;
}

/** A day after a first one, as 2024-03-01. */
export function day(first: string, after: number): string {
  return new Date(Date.parse(first) + after * 86_400_000).toISOString().slice(0, 10);
}
