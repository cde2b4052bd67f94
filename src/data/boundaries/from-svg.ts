import { SentenceError } from '#lib/sentence-error.ts';
import { type Boundaries, gatherer, uploadedMapLimits } from './boundaries.ts';
import type { PolygonRings, Ring } from './rings.ts';
import { ringsOfPath } from './svg-path.ts';
import { readXml, type XmlTag } from './xml-reader.ts';

const hiding = new Set([
  'defs',
  'clippath',
  'mask',
  'pattern',
  'symbol',
  'marker',
  'lineargradient',
  'radialgradient',
  'style',
  'metadata',
]);

/**
 * Shapes of a drawing by their ids, or the id of their group. Only numbers and names leave this function; a drawing
 * with scripts is rejected.
 */
export function fromSvg(text: string): Boundaries {
  const areas = new Map<string, { name: string; polygons: PolygonRings[] }>();
  let points = 0;
  readXml(text, {
    open(tag, above) {
      requireStill(tag);
      if (above.some(({ name }) => hiding.has(name.toLowerCase()))) return;
      const rings = ringsOf(tag);
      const owner = [tag, ...above.toReversed()].find(({ attributes }) => attributes.id !== undefined);
      const id = owner?.attributes.id?.trim() ?? '';
      if (rings.length === 0 || id === '' || isUnfilled(tag)) return;
      const matrix = [...above, tag].reduce<Matrix>(
        (all, { attributes }) => times(all, matrixOf(attributes.transform ?? '')),
        [1, 0, 0, 1, 0, 0],
      );
      points += rings.reduce((sum, ring) => sum + ring.length, 0);
      if (points > uploadedMapLimits.points / 2)
        throw new SentenceError('This drawing has too many points. Please simplify it first.');
      const area = areas.get(id) ?? { name: nameOf(owner), polygons: [] };
      area.polygons.push(rings.map((ring) => ring.map((point) => apply(matrix, point))));
      areas.set(id, area);
    },
    close({ name }, words, above) {
      const owner = above.findLast(({ attributes }) => attributes.id !== undefined);
      const area = areas.get(owner?.attributes.id?.trim() ?? '');
      if (name === 'title' && area !== undefined && above.at(-1) === owner) area.name ||= words;
    },
  });
  const gathered = gatherer();
  for (const [id, { name, polygons }] of areas)
    gathered.add([['id', id], ...(name === '' ? [] : [['name', name] as const])], polygons);
  if (areas.size === 0)
    throw new SentenceError('This drawing has no shapes with an id. Give each region an id in your drawing program.');
  return gathered.finish({ isFlat: true });
}

/** A drawing with a script is not meant as a map. */
function requireStill({ name, attributes }: XmlTag): void {
  const isActive =
    /^(?:script|foreignobject|iframe|object|embed)$/i.test(name) ||
    Object.entries(attributes).some(
      ([key, value]) => /^on/i.test(key) || (/href$/i.test(key) && /^\s*(?:javascript|data:text)/i.test(value)),
    );
  if (isActive)
    throw new SentenceError(
      'This drawing contains scripts or embedded pages. Please save it as plain SVG without them.',
    );
}

function nameOf(tag: XmlTag | undefined): string {
  const { attributes = {} } = tag ?? {};
  return (
    attributes['inkscape:label'] ??
    attributes['data-name'] ??
    attributes['data-title'] ??
    attributes.name ??
    attributes.title ??
    attributes['aria-label'] ??
    ''
  );
}

function isUnfilled({ attributes }: XmlTag): boolean {
  return attributes.fill === 'none' || /(?:^|;)\s*fill\s*:\s*none/.test(attributes.style ?? '');
}

function ringsOf({ name, attributes }: XmlTag): Ring[] {
  const size = (key: string) => Number.parseFloat(attributes[key] ?? '0') || 0;
  switch (name) {
    case 'path':
      return ringsOfPath(attributes.d ?? '');
    case 'polygon':
    case 'polyline':
      return ringsOfPath(`M${attributes.points ?? ''}Z`);
    case 'rect': {
      const [x, y, width, height] = [size('x'), size('y'), size('width'), size('height')];
      return width > 0 && height > 0 ? ringsOfPath(`M${x},${y}h${width}v${height}h${-width}Z`) : [];
    }
    case 'circle':
    case 'ellipse': {
      const [x, y] = [size('cx'), size('cy')];
      const [rx, ry] = name === 'circle' ? [size('r'), size('r')] : [size('rx'), size('ry')];
      return rx > 0 && ry > 0
        ? ringsOfPath(`M${x - rx},${y}A${rx},${ry},0,0,1,${x + rx},${y}A${rx},${ry},0,0,1,${x - rx},${y}Z`)
        : [];
    }
    default:
      return [];
  }
}

/** a, b, c, d, e, f of SVG: x′ = a·x + c·y + e, y′ = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

const none: Matrix = [1, 0, 0, 1, 0, 0];

/** Matrix of a transform attribute; unknown functions change nothing. */
export function matrixOf(written: string): Matrix {
  let all = none;
  for (const [, name = '', list = ''] of written.matchAll(/(?<!\w)(\w+)\s*\(([^()]*)\)/g)) {
    const values = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    if (values.every(Number.isFinite)) all = times(all, stepOf(name, values));
  }
  return all;
}

function stepOf(name: string, [a = 0, b, c, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  const angle = (a * Math.PI) / 180;
  switch (name) {
    case 'matrix':
      return [a, b ?? 0, c ?? 0, d, e, f];
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0];
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0];
    case 'rotate': {
      const turn: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
      const [x, y] = [b ?? 0, c ?? 0];
      return times(times([1, 0, 0, 1, x, y], turn), [1, 0, 0, 1, -x, -y]);
    }
    case 'skewX':
      return [1, 0, Math.tan(angle), 1, 0, 0];
    case 'skewY':
      return [1, Math.tan(angle), 0, 1, 0, 0];
    default:
      return none;
  }
}

export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function apply([a, b, c, d, e, f]: Matrix, [x, y]: readonly [number, number]): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}
