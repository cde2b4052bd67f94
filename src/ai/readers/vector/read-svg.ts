import type { ExtractedTable } from '../../offline/extraction.ts';
import type { TitledChart, VectorChart } from './chart.ts';
import { readChart } from './read-chart.ts';
import { svgScene } from './svg-scene.ts';
import { tableOfChart } from './table-of-chart.ts';

/** The chart of an SVG file with its table; null if none was recognized. */
export function readSvg(source: string): { table: ExtractedTable; chart: TitledChart } | null {
  const scene = svgScene(source);
  const chart = readChart(scene);
  if (chart === null) return null;
  const toBox = ({ x, y, width, height }: VectorChart['area']) => ({
    x: x / scene.width,
    y: y / scene.height,
    width: width / scene.width,
    height: height / scene.height,
  });
  return { chart, table: tableOfChart(chart, { page: 1, toBox, name: chart.title || 'Chart' }) };
}
