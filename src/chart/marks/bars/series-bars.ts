import type { Column, NumberColumn, TextColumn } from '#data/table.ts';
import { interpolateRgb } from '../../color/rgb.ts';
import type { Legend, Tools } from '../../template/template.ts';
import type { Grid, Series } from '../series/series.ts';
import { orderedColors } from './ordered-colors.ts';
import type { Bars } from './read-bars.ts';

type SeriesColumns = {
  label: Column;
  values: readonly NumberColumn[];
  series: TextColumn | null;
  group?: TextColumn | null;
};

export type SeriesContext = Tools & { columns: SeriesColumns; rowOf: (row: number) => number };

/** The legend of several series. One series needs none: the title names it. */
export function seriesLegend({ grid }: Bars, paint: SeriesPaint): Legend | null {
  if (grid.series.length < 2) return null;
  return {
    kind: 'items',
    items: grid.series.map(({ key, name }, place) => ({
      key,
      label: name,
      color: paint.series(place),
      shape: 'square',
    })),
  };
}

/** The key of the mark of a series at a label. */
export function markKey({ grid }: Bars, series: number, place: number): string {
  return `${grid.labels[place] ?? ''} · ${grid.series[series]?.key ?? ''}`;
}

/** The user's row of a mark. */
export function markRows({ grid }: Bars, series: number, place: number, rowOf: (row: number) => number): number[] {
  const row = grid.series[series]?.rows[place] ?? -1;
  return row < 0 ? [] : [rowOf(row)];
}

/** The color of a series at a label. What is highlighted may be series or labels; the rest steps back. */
export type SeriesPaint = {
  series: (series: number) => string;
  at: (series: number, place: number) => string;
};

/** Colors by kind, in an order, or as a template has them; `auto` is in an order where the names have one. */
type Palette = 'auto' | 'categories' | 'sequence' | 'divergence' | ((place: number) => string);

/** The colors of several series, by kind or in an order. */
export function seriesPaint({ labels, series }: Grid, asked: Palette, { paints, theme }: Tools): SeriesPaint {
  const palette = asked === 'auto' ? automatic(series, { paints, theme }) : asked;
  const picksSeries = series.some(({ key }) => !paints.isContext(key));
  const picksLabels = !picksSeries && labels.some((label) => !paints.isContext(label));
  const colors = series.map(({ key }, place) => {
    if (picksSeries && paints.isContext(key)) return paints.byHand(key) ?? theme.context;
    if (key === 'others') return paints.byHand(key) ?? theme.context;
    if (typeof palette === 'function') return paints.byHand(key) ?? palette(place);
    if (palette === 'categories') return picksSeries ? paints.of(key, place) : paints.plain(key, place);
    const share = series.length === 1 ? 1 : place / (series.length - 1);
    return (
      paints.byHand(key) ?? (palette === 'sequence' ? paints.ramp(0.3 + 0.7 * share) : paints.diverge(share * 2 - 1))
    );
  });
  const quiet = colors.map((color) => interpolateRgb(color, theme.paper)(0.62));
  const colorAt = (place: number) => colors[place] ?? theme.accent;
  return {
    series: colorAt,
    at: (one, place) =>
      picksLabels && paints.isContext(labels[place] ?? '') ? (quiet[one] ?? colorAt(one)) : colorAt(one),
  };
}

function automatic(series: readonly Series[], tools: Pick<Tools, 'paints' | 'theme'>): Palette {
  const colors = orderedColors(
    series.map(({ name }) => name),
    tools,
  );
  return colors === null ? 'categories' : (place) => colors[place] ?? tools.theme.accent;
}
