import type { Rectangle } from './scene.ts';

/** A value or a name of a chart, and what shows it. */
export type ChartCell = { text: string; value: number | null; area: Rectangle | null };

/** A chart that was read from its shapes: categories or x values first, then one column for each series. */
export type VectorChart = {
  kind: 'bar' | 'column' | 'line' | 'scatter' | 'pie';
  isStacked: boolean;
  area: Rectangle;
  columns: readonly { name: string; isNumber: boolean; unit: string }[];
  rows: readonly (readonly ChartCell[])[];
};

/** A chart with the title above it. */
export type TitledChart = VectorChart & { title: string };
