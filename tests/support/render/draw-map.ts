import { blankDocument, type Document } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import type { GeoSource, UploadedMaps } from '#chart/geo/geo-source.ts';
import { type Node, type Part, type Path, type Text, walk } from '#chart/scene/node.ts';
import { templateOf } from '#chart/template/all-types.ts';
import type { Zoom } from '#chart/template/template.ts';
import { themes } from '#chart/theme/themes.ts';
import type { Table } from '#data/table.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';
import { geoOf } from '../../../src/render/read-geo.ts';

type Change = {
  table?: Table;
  roles?: Document['roles'];
  options?: Document['options'];
  width?: number;
  t?: number;
  zoom?: Zoom;
  locale?: string;
  facet?: string;
  height?: number;
  /** Custom maps, by file name. */
  own?: UploadedMaps;
};

/** Mark of a picture, and its offset from the groups around it. */
type MapMark = { node: Node & { part: Part }; key: string; rows: readonly number[]; dx: number; dy: number };

/** Sample of a map type with a test's changes, on its geodata. */
export function drawMap(
  id: string,
  { table, roles, options = {}, width = 640, t, zoom, locale, facet, height, own = {} }: Change = {},
) {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no template ${id}`);
  const sample = template.sample();
  const document: Document = {
    ...blankDocument(id),
    ...sample.document,
    ...(roles && { roles }),
    ...(locale && { locale }),
    ...(facet && { facet }),
    options: { ...sample.document.options, ...options },
  };
  const data = table ?? sample.table;
  const geo = geoOf({ document, table: data, template }, own);
  const frame = {
    width,
    ...(height !== undefined && { height }),
    theme: themes[0],
    measure: measureAll,
    geo,
    ...(t !== undefined && { t }),
  };
  const drawing = draw(document, data, template, { ...frame, ...(zoom && { zoom }) });
  const all = walk(drawing.scene.root);
  const marks = all.flatMap(({ node, dx, dy }): MapMark[] =>
    node.part?.role === 'mark'
      ? [{ node: { ...node, part: node.part }, key: node.part.key ?? '', rows: node.part.rows ?? [], dx, dy }]
      : [],
  );
  return {
    ...drawing,
    all,
    marks,
    /** Marks that represent rows of the table. */
    data: marks.filter(({ rows }) => rows.length > 0),
    words: all.flatMap(({ node }) => (node.kind === 'text' ? [node.text] : [])),
    labels: all.map(({ node }) => node).filter((node): node is Text => node.kind === 'text' && isLabel(node)),
    geo: requireGeo(geo),
  };
}

function isLabel({ part }: Text): boolean {
  return part?.role === 'label';
}

function requireGeo(geo: GeoSource | undefined): GeoSource {
  if (geo === undefined) throw new Error('this type needs no map');
  return geo;
}

/** Mark of a picture by its key. */
export function markOf({ marks }: { marks: readonly MapMark[] }, key: string): MapMark {
  const match = marks.find((mark) => mark.key === key);
  if (match === undefined) throw new Error(`there is no mark ${key}`);
  return match;
}

/** Center of a circle, or of the bounding box of a path. */
export function middleOf({ node, dx, dy }: Pick<MapMark, 'node' | 'dx' | 'dy'>): readonly [number, number] {
  if (node.kind === 'circle') return [node.x + dx, node.y + dy];
  if (node.kind === 'rect') return [node.x + node.width / 2 + dx, node.y + node.height / 2 + dy];
  if (node.kind === 'group') return [(node.x ?? 0) + dx, (node.y ?? 0) + dy];
  const points = node.kind === 'path' ? pointsOf(node) : [];
  const middle = (axis: 0 | 1) => {
    const along = points.map((point) => point[axis]);
    return (Math.min(...along) + Math.max(...along)) / 2;
  };
  return [middle(0) + dx, middle(1) + dy];
}

/** Points of a path. */
export function pointsOf({ d }: Pick<Path, 'd'>): (readonly [number, number])[] {
  return Array.from(d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)] as const);
}

export function fillOf({ node }: Pick<MapMark, 'node'>): string | undefined {
  return node.kind === 'path' || node.kind === 'circle' || node.kind === 'rect' ? node.fill : undefined;
}

export function radiusOf({ node }: Pick<MapMark, 'node'>): number {
  return node.kind === 'circle' ? node.radius : Number.NaN;
}
