import type { ChartLook } from '../file-reading.ts';
import type { TitledChart } from './chart.ts';

/** The look of a chart that was read from its shapes. */
export function vectorChartStyle({ kind, isStacked, columns, title }: TitledChart): ChartLook {
  const hasSeries = columns.length > 2;
  const isBars = kind === 'bar' || kind === 'column';
  const template = isBars && hasSeries ? `${isStacked ? 'stacked' : 'grouped'}-${kind}` : kind;
  return { template, title, subtitle: '', source: '', colors: [] };
}
