import type { Column, NumberColumn, TextColumn } from '#data/table.ts';
import type { Legend, Tools } from '../template.ts';
import type { Bars } from './read-bars.ts';
import type { SeriesPaint } from './series-paint.ts';

export type SeriesColumns = {
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
