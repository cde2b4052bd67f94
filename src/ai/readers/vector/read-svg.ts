import type { Box, ExtractedTable } from '../../offline/extraction.ts';
import type { TitledChart, VectorChart } from './chart.ts';
import { readVectorChart } from './read-chart.ts';
import { svgScene } from './svg-scene.ts';
import { tableOfChart } from './table-of-chart.ts';

/** What an SVG file shows: its size in its own units, its words, and its chart with its table; null if none was recognized. */
type SvgReading = {
  width: number;
  height: number;
  texts: readonly { text: string; box: Box }[];
  found: { table: ExtractedTable; chart: TitledChart } | null;
};

export function readSvg(source: string): SvgReading {
  const scene = svgScene(source);
  const { width, height } = scene;
  const toBox = (area: VectorChart['area']): Box => ({
    x: area.x / width,
    y: area.y / height,
    width: area.width / width,
    height: area.height / height,
  });
  const texts = scene.texts.map((text) => ({ text: text.text, box: toBox(text) }));
  const chart = readVectorChart(scene);
  if (chart === null) return { width, height, texts, found: null };
  const table = tableOfChart(chart, { page: 1, toBox, name: chart.title || 'Chart' });
  return { width, height, texts, found: { chart, table } };
}
