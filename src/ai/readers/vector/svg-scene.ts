import { color as readColor } from 'd3-color';
import { parseDocument } from 'htmlparser2';
import { SentenceError } from '#lib/sentence-error.ts';
import {
  boundsOf,
  combine,
  identityMatrix,
  type Matrix,
  matrixScale,
  move,
  type Outline,
  type Point,
  pointsOf,
  type Scene,
  type SceneShape,
  type SceneText,
} from './scene.ts';
import { readSvgPath } from './svg-path.ts';

type Document = ReturnType<typeof parseDocument>;
type Node = Document['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

type Look = {
  matrix: Matrix;
  fill: string;
  stroke: string;
  strokeWidth: number;
  fontSize: number;
  anchor: string;
  isBold: boolean;
  color: string;
};

const mostElements = 300_000;
const skipped = new Set([
  'defs',
  'clippath',
  'mask',
  'pattern',
  'symbol',
  'marker',
  'style',
  'script',
  'title',
  'desc',
  'metadata',
  'lineargradient',
  'radialgradient',
  'filter',
]);

/** Texts and shapes of an SVG file. Scripts and links in it are not followed. */
export function svgScene(source: string): Scene {
  const document = parseDocument(source, { xmlMode: true });
  const root = find(document.children, (element) => localName(element) === 'svg');
  if (root === null) throw new SentenceError('This file is not an SVG picture.');
  const byId = new Map<string, Element>();
  const styles: string[] = [];
  let count = 0;
  walk([root], (element) => {
    if (++count > mostElements) throw new SentenceError('This SVG picture is too complex to read.');
    if (element.attribs.id) byId.set(element.attribs.id, element);
    if (localName(element) === 'style') styles.push(textIn(element));
  });
  const classes = readStyles(styles.join('\n'));
  const texts: SceneText[] = [];
  const shapes: SceneShape[] = [];

  function visit(element: Element, inherited: Look, depth: number): void {
    const name = localName(element);
    if (skipped.has(name) || depth > 60) return;
    const attributes = {
      ...element.attribs,
      ...classStyles(element, classes),
      ...declarations(element.attribs.style ?? ''),
    };
    if (attributes.display === 'none' || attributes.visibility === 'hidden' || Number(attributes.opacity ?? 1) === 0)
      return;
    const look = lookOf(attributes, inherited);
    if (name === 'text') {
      texts.push(...textsOf(element, look, classes));
      return;
    }
    if (name === 'use') {
      const target = byId.get((attributes['xlink:href'] ?? attributes.href ?? '').slice(1));
      const shift: Matrix = [1, 0, 0, 1, number(attributes.x), number(attributes.y)];
      const inside = { ...look, matrix: combine(look.matrix, shift) };
      if (target && localName(target) === 'symbol')
        for (const child of elementsIn(target)) visit(child, inside, depth + 1);
      else if (target && target !== element) visit(target, inside, depth + 1);
      return;
    }
    const outlines = outlinesOf(name, attributes, look.matrix);
    if (outlines.length > 0) {
      const fill = paintOf(look.fill, look.color, Number(attributes['fill-opacity'] ?? 1));
      const stroke = paintOf(look.stroke, look.color, Number(attributes['stroke-opacity'] ?? 1));
      if (fill || stroke)
        shapes.push({
          outlines,
          fill,
          stroke,
          strokeWidth: stroke ? look.strokeWidth * matrixScale(look.matrix) : 0,
          ...boundsOf(outlines.flatMap(pointsOf)),
        });
    }
    for (const child of elementsIn(element)) visit(child, look, depth + 1);
  }

  const start: Look = {
    matrix: identityMatrix,
    fill: '#000000',
    stroke: 'none',
    strokeWidth: 1,
    fontSize: 16,
    anchor: 'start',
    isBold: false,
    color: '#000000',
  };
  visit(root, start, 0);
  const [, , boxWidth = 0, boxHeight = 0] = (root.attribs.viewBox ?? '').split(/[\s,]+/).map(Number);
  return {
    width: boxWidth || number(root.attribs.width) || 800,
    height: boxHeight || number(root.attribs.height) || 600,
    texts,
    shapes,
  };
}

const localName = ({ name }: Element) => name.replace(/^.*:/, '').toLowerCase();
const number = (text: string | undefined) => Number.parseFloat(text ?? '') || 0;

function isElement(node: Node): node is Element {
  return 'attribs' in node;
}

function elementsIn(element: { children: Node[] }): Element[] {
  return element.children.filter(isElement);
}

function find(nodes: readonly Node[], fits: (element: Element) => boolean): Element | null {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = fits(node) ? node : find(node.children, fits);
    if (found) return found;
  }
  return null;
}

function walk(elements: readonly Element[], visit: (element: Element) => void): void {
  for (const element of elements) {
    visit(element);
    walk(elementsIn(element), visit);
  }
}

function textIn(element: Element): string {
  return element.children
    .map((node) => (isElement(node) ? textIn(node) : 'data' in node ? String(node.data) : ''))
    .join('');
}

type Styles = Map<string, Record<string, string>>;

/** Rules of a style sheet for classes and elements; others are rare in charts. */
function readStyles(css: string): Styles {
  const styles: Styles = new Map();
  for (const [, selectors = '', body = ''] of css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/(?<![^{}])([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors.split(',')) {
      const name = selector.trim().split(/\s+/).at(-1) ?? '';
      styles.set(name, { ...styles.get(name), ...declarations(body) });
    }
  return styles;
}

function classStyles(element: Element, styles: Styles): Record<string, string> {
  if (styles.size === 0) return {};
  const classes = (element.attribs.class ?? '').split(/\s+/).filter(Boolean);
  return Object.assign({}, styles.get(localName(element)), ...classes.map((name) => styles.get(`.${name}`) ?? {}));
}

function declarations(style: string): Record<string, string> {
  return Object.fromEntries(
    style.split(';').flatMap((part) => {
      const at = part.indexOf(':');
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
    }),
  );
}

function lookOf(attributes: Record<string, string>, inherited: Look): Look {
  const weight = attributes['font-weight'];
  const shorthand = /(?<!\d)(\d+(?:\.\d+)?)px/.exec(attributes.font ?? '')?.[1];
  return {
    matrix: attributes.transform ? combine(inherited.matrix, readTransform(attributes.transform)) : inherited.matrix,
    fill: attributes.fill ?? inherited.fill,
    stroke: attributes.stroke ?? inherited.stroke,
    strokeWidth: attributes['stroke-width'] === undefined ? inherited.strokeWidth : number(attributes['stroke-width']),
    fontSize: number(attributes['font-size'] ?? shorthand) || inherited.fontSize,
    anchor: attributes['text-anchor'] ?? inherited.anchor,
    isBold: weight === undefined ? inherited.isBold : weight === 'bold' || Number(weight) >= 600,
    color: attributes.color ?? inherited.color,
  };
}

function readTransform(text: string): Matrix {
  let matrix = identityMatrix;
  for (const [, name, list = ''] of text.matchAll(/(?<!\w)(\w+)\s*\(([^()]*)\)/g)) {
    const values = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    matrix = combine(matrix, oneTransform(name ?? '', values));
  }
  return matrix;
}

function oneTransform(name: string, [a = 0, b, c = 0, d = 0, e = 0, f = 0]: readonly number[]): Matrix {
  if (name === 'matrix') return [a, b ?? 0, c, d, e, f];
  if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0];
  if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0];
  if (name !== 'rotate') return identityMatrix;
  const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
  const turn: Matrix = [cos, sin, -sin, cos, 0, 0];
  return b === undefined ? turn : combine(combine([1, 0, 0, 1, b, c], turn), [1, 0, 0, 1, -b, -c]);
}

function paintOf(paint: string, current: string, opacity: number): string | null {
  if (paint === 'none' || paint === 'transparent' || opacity === 0) return null;
  if (paint.startsWith('url')) return '#808080';
  const color = readColor(paint === 'currentColor' ? current : paint);
  return color === null ? '#808080' : color.opacity === 0 ? null : color.formatHex();
}

function outlinesOf(name: string, attributes: Record<string, string>, matrix: Matrix): Outline[] {
  const value = (key: string) => number(attributes[key]);
  if (name === 'path') return readSvgPath(attributes.d ?? '', matrix);
  if (name === 'rect') {
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(value) as [number, number, number, number]; // four keys
    return polygon(
      [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ],
      matrix,
      true,
    );
  }
  if (name === 'line')
    return polygon(
      [
        { x: value('x1'), y: value('y1') },
        { x: value('x2'), y: value('y2') },
      ],
      matrix,
      false,
    );
  if (name === 'polyline' || name === 'polygon') {
    const numbers = (attributes.points ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, place) => ({
      x: numbers[2 * place] ?? 0,
      y: numbers[2 * place + 1] ?? 0,
    }));
    return polygon(points, matrix, name === 'polygon');
  }
  if (name === 'circle' || name === 'ellipse') {
    const [rx, ry] = name === 'circle' ? [value('r'), value('r')] : [value('rx'), value('ry')];
    const [x, y] = [value('cx'), value('cy')];
    return readSvgPath(`M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`, matrix);
  }
  return [];
}

function polygon(points: readonly Point[], matrix: Matrix, isClosed: boolean): Outline[] {
  const [start, ...rest] = points.map((point) => move(point, matrix));
  return start === undefined || rest.length === 0 ? [] : [{ start, segments: rest.map((to) => ({ to })), isClosed }];
}

/** Texts of a text element: one for each of its lines that has a place of its own. Widths are estimated. */
function textsOf(element: Element, look: Look, styles: Styles): SceneText[] {
  const pieces: { text: string; x: number; y: number; look: Look }[] = [];
  let [x, y] = [number(element.attribs.x), number(element.attribs.y)];
  const read = (node: Node, inherited: Look) => {
    if (!isElement(node)) {
      const text = 'data' in node ? String(node.data).replace(/\s+/g, ' ') : '';
      const last = pieces.at(-1);
      if (text.trim() === '' && last === undefined) return;
      if (last && last.x === x && last.y === y) last.text += text;
      else pieces.push({ text, x, y, look: inherited });
      return;
    }
    const attributes = { ...node.attribs, ...classStyles(node, styles), ...declarations(node.attribs.style ?? '') };
    if (localName(node) === 'title' || localName(node) === 'desc') return;
    if (attributes.x !== undefined) x = number(attributes.x);
    if (attributes.y !== undefined) y = number(attributes.y);
    const own = lookOf(attributes, inherited);
    if (attributes.dy !== undefined) y += number(attributes.dy) * (attributes.dy.endsWith('em') ? own.fontSize : 1);
    for (const child of node.children) read(child, own);
  };
  const dy = element.attribs.dy;
  if (dy !== undefined) y += number(dy) * (dy.endsWith('em') ? look.fontSize : 1);
  for (const child of element.children) read(child, look);
  const baseline =
    element.attribs['dominant-baseline'] ?? declarations(element.attribs.style ?? '')['dominant-baseline'] ?? '';
  return pieces.flatMap((piece) => {
    const text = piece.text.trim();
    if (text === '') return [];
    const { matrix, fontSize, anchor, isBold, fill, color } = piece.look;
    const width = widthOf(text) * fontSize;
    const left = piece.x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
    const isMiddle = /middle|central/.test(baseline);
    const base = piece.y + (isMiddle ? 0.265 : /hanging|before/.test(baseline) ? 0.75 : 0) * fontSize;
    const corners = [
      [left, base - 0.75 * fontSize],
      [left + width, base - 0.75 * fontSize],
      [left, base + 0.22 * fontSize],
      [left + width, base + 0.22 * fontSize],
    ].map(([cx = 0, cy = 0]) => move({ x: cx, y: cy }, matrix));
    const angle = Math.round((Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI);
    const size = fontSize * matrixScale(matrix);
    return [
      {
        text,
        ...boundsOf(corners),
        size,
        angle,
        isBold,
        color: paintOf(fill, color, 1) ?? '#000000',
        isCenteredX: anchor === 'middle',
        isCenteredY: isMiddle,
      },
    ];
  });
}

/** Width of a text in heights of its letters, roughly. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (/[ilj.,:;'|!]/.test(letter) ? 0.28 : /[MW@m%]/.test(letter) ? 0.85 : 0.55),
    0,
  );
}
