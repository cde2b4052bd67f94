import { blankDocument, type Document } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import type { Scene } from '#chart/scene/node.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { themes } from '#chart/theme/themes.ts';
import { type Table, tableOf } from '#data/table.ts';
import { toPicture } from '#render/to-picture.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { type CaseName, cases } from './data.ts';

const size = { width: 1200, height: 800 };

/** Our output for a case, all the way from document and table. */
export function oursOf(name: CaseName): { svg: () => string; png: () => Promise<Buffer> } {
  const make = chart(name);
  return { svg: () => toSvg(make()), png: () => toPicture(make(), { type: 'png', scale: 1 }) };
}

function chart(name: CaseName): () => Scene {
  const drawn = name === 'points' ? points() : wide(name);
  const template = templateOf(drawn.id);
  if (template === null) throw new Error(`there is no type ${drawn.id}`);
  const document: Document = { ...blankDocument(drawn.id), roles: drawn.roles, facet: drawn.facet };
  return () => {
    const { scene, error } = draw(document, drawn.table, template, { ...size, theme: themes[0], measure });
    if (error !== null) throw new Error(error);
    return scene;
  };
}

type ChartSpec = { id: string; roles: Record<string, string[]>; facet: string | null; table: Table };

function wide(name: 'bar' | 'line'): ChartSpec {
  const { labels, series } = cases[name];
  const names = series.map((each) => each.name);
  const table = tableOf(
    ['Label', ...names],
    labels.map((label, row) => [
      name === 'line' ? Number(label) : label,
      ...series.map(({ values }) => values[row] ?? 0),
    ]),
  );
  return name === 'bar' ? bars(table, names) : { id: 'line', roles: { x: ['Label'], y: names }, facet: null, table };
}

function points(): ChartSpec {
  const [xs, ys] = cases.points.series;
  const rows = Array.from(xs?.values ?? [], (x, row) => [x, ys?.values[row] ?? 0]);
  return { id: 'scatter', roles: { x: ['X'], y: ['Y'] }, facet: null, table: tableOf(['X', 'Y'], rows) };
}

/** Grouped bars where that type exists, otherwise one bar chart per series, side by side. */
function bars(wide: Table, names: string[]): ChartSpec {
  if (templateOf('grouped-bar') !== null)
    return { id: 'grouped-bar', roles: { label: ['Label'], values: names }, facet: null, table: wide };
  const { bar } = cases;
  const long = bar.series.flatMap(({ name, values }) =>
    bar.labels.map((label, row) => [label, name, values[row] ?? 0]),
  );
  const table = tableOf(['Label', 'Series', 'Value'], long);
  return { id: 'bar', roles: { label: ['Label'], value: ['Value'] }, facet: 'Series', table };
}
