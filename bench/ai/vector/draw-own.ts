import { writeFileSync } from 'node:fs';
import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { templateOf } from '#chart/template/all-types.ts';
import type { LoadedType } from '#chart/template/create-registry.ts';
import { themes } from '#chart/theme/themes.ts';
import { tableOf } from '#data/table.ts';
import { measure } from '#render/measure.ts';
import { toPdf } from '#render/to-picture.ts';
import type { ChartSpec } from './specs.ts';

const types: Record<ChartSpec['kind'], string> = {
  column: 'column',
  bar: 'bar',
  grouped: 'grouped-column',
  stacked: 'stacked-column',
  line: 'line',
  lines: 'line',
  scatter: 'scatter',
  pie: 'pie',
};

/** Draws charts with our own chart core: every second one as PDF, the others as SVG. */
export async function drawOwn(specs: readonly ChartSpec[], folder: string): Promise<void> {
  for (const [place, { id, kind, categories, series }] of specs.entries()) {
    const template = templateOf(types[kind]) as LoadedType; // registered
    const names = series.map(({ name }) => name);
    const first = kind === 'line' || kind === 'lines' ? 'Year' : kind === 'scatter' ? 'Size' : 'Place';
    const table = tableOf(
      [first, ...names],
      categories.map((category, row) => [
        first === 'Year' ? new Date(Date.UTC(Number(category), 0, 1)) : category,
        ...series.map(({ values }) => values[row] ?? null),
      ]),
    );
    const blank = blankDocument(types[kind]);
    const document = { ...blank, roles: rolesOf(kind, first, names) };
    const { scene } = draw(document, table, template, { width: 640, theme: themes[0], measure });
    if (place % 2 === 0) writeFileSync(`${folder}/${id}.svg`, toSvg(scene));
    else writeFileSync(`${folder}/${id}.pdf`, await toPdf(scene, { title: id }));
  }
}

function rolesOf(kind: ChartSpec['kind'], first: string, names: string[]): Record<string, string[]> {
  if (kind === 'line' || kind === 'lines' || kind === 'scatter') return { x: [first], y: names };
  return kind === 'grouped' || kind === 'stacked'
    ? { label: [first], values: names }
    : { label: [first], value: names };
}
