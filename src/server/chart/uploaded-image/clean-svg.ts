import { parseDocument } from 'htmlparser2';
import { SentenceError } from '#lib/sentence-error.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

type CleanSvg = { svg: string; width: number; height: number };

const most = { elements: 5000, drawn: 20_000, depth: 60 };

/**
 * An uploaded drawing, written anew from the shapes, paints and groups in it. Everything else is left out, and a drawing
 * that runs scripts or loads anything is refused.
 */
export function cleanSvg(source: string): CleanSvg {
  if (/<!ENTITY/i.test(source)) throw new SentenceError(sentences.entities);
  const root = parseDocument(source, { xmlMode: true }).children.find(isElement);
  if (root === undefined || localName(root.name) !== 'svg') throw new SentenceError(sentences.noDrawing);
  const elements = elementsUnder(root);
  for (const element of elements) refuseHarm(element);
  refuseEndlessUse(root, elements);
  const size = sizeOf(root);
  const styles = readStyles(elements.filter(({ name }) => localName(name) === 'style').map(textIn));
  const inside = elementsIn(root).map((child) => written(child, styles));
  const own = attributesOf(root, styles, (name) => !['width', 'height', 'x', 'y', 'viewBox'].includes(name));
  const frame = `width="${size.width}" height="${size.height}" viewBox="${size.viewBox}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${frame}${own}>${inside.join('')}</svg>`;
  return { svg, width: size.width, height: size.height };
}

const sentences = {
  noDrawing: 'This is not an SVG drawing. Please choose another file.',
  entities: 'This SVG defines XML entities, which are not allowed. Please save it as plain SVG.',
  script: 'This SVG contains a script, which is not allowed. Please save it as plain SVG.',
  page: 'This SVG contains parts of a web page, which are not allowed. Please save it as plain SVG.',
  outside: 'This SVG loads something from outside of the file. Please embed nothing and link nothing in it.',
  bitmap: 'This SVG contains a bitmap image. Please upload the logo as PNG instead.',
  text: 'This SVG contains text, which looks different on each computer. Please convert its text to outlines.',
  complex: 'This SVG is too complex for a logo. Please simplify it, or upload a PNG instead.',
  size: 'This SVG has no width and height. Please add a viewBox to it.',
};

const pageElements = new Set([
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'canvas',
  'html',
  'body',
]);

function refuseHarm(element: Element): void {
  const tag = localName(element.name).toLowerCase();
  if (tag === 'script' || tag === 'handler') throw new SentenceError(sentences.script);
  if (pageElements.has(tag)) throw new SentenceError(sentences.page);
  if (tag === 'image' || tag === 'feimage') throw new SentenceError(sentences.bitmap);
  if (tag === 'text' || tag === 'tspan') throw new SentenceError(sentences.text);
  if (tag === 'link' || tag === 'base') throw new SentenceError(sentences.outside);
  if (tag === 'style') refuseLinks(textIn(element));
  for (const [key, value] of Object.entries(element.attribs)) {
    if (/^on/i.test(localName(key)) || /^\s*javascript:/i.test(squeezed(value)))
      throw new SentenceError(sentences.script);
    const isLink = localName(key) === 'href' || localName(key) === 'src';
    if (isLink && tag !== 'a' && !value.trim().startsWith('#')) throw new SentenceError(sentences.outside);
    refuseLinks(value);
  }
}

/** Control characters can hide a word from a check. */
const squeezed = (text: string) => text.replace(/[\p{Cc}\s]+/gu, '');

function refuseLinks(css: string): void {
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/\\/g, ' ');
  if (/@import|@font-face/i.test(plain) || /expression\s*\(|-moz-binding|behavior\s*:/i.test(plain))
    throw new SentenceError(sentences.outside);
  for (const [, target = ''] of plain.matchAll(/(?:url|image-set|image|src)\s*\(\s*["']?\s*([^)"']*)/gi))
    if (!target.trim().startsWith('#')) throw new SentenceError(sentences.outside);
}

/** An element that repeats others, which repeat others, can stand for billions of shapes in a few lines. */
function refuseEndlessUse(root: Element, elements: readonly Element[]): void {
  const byId = new Map(
    elements.flatMap((element) => (element.attribs.id ? [[element.attribs.id, element] as const] : [])),
  );
  const counts = new Map<Element, number>();
  const within = new Set<Element>();
  function countOf(element: Element): number {
    const known = counts.get(element);
    if (known !== undefined) return known;
    if (within.has(element)) throw new SentenceError(sentences.complex);
    within.add(element);
    let count = 1;
    for (const child of elementsIn(element)) count += countOf(child);
    for (const id of Object.values(element.attribs).flatMap(idsIn)) {
      const target = byId.get(id);
      if (target !== undefined) count += countOf(target);
    }
    within.delete(element);
    if (count > most.drawn) throw new SentenceError(sentences.complex);
    counts.set(element, count);
    return count;
  }
  countOf(root);
}

function idsIn(value: string): string[] {
  const whole = /^\s*#(\S+)/.exec(value)?.[1];
  const urls = Array.from(value.matchAll(/url\(\s*["']?#([^)"']+)/g), ([, id = '']) => id.trim());
  return whole === undefined ? urls : [whole, ...urls];
}

type Size = { width: number; height: number; viewBox: string };
const longestSide = 2048;

function sizeOf({ attribs }: Element): Size {
  const box = (attribs.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = 0, top = 0, wide = 0, high = 0] = box.length === 4 && box.every(Number.isFinite) ? box : [];
  const width = lengthOf(attribs.width) ?? wide;
  const height = lengthOf(attribs.height) ?? high;
  if (!(width > 0 && height > 0)) throw new SentenceError(sentences.size);
  const [across, down] = wide > 0 && high > 0 ? [wide, high] : [width, height];
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const pixels = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: pixels(width), height: pixels(height), viewBox: `${left} ${top} ${across} ${down}` };
}

const unitSizes: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** Pixels; undefined for a percentage and for what is no length. */
function lengthOf(text = ''): number | undefined {
  const [, number = '', unit = ''] = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z]+\s*)?$/i.exec(text) ?? [];
  const size = unitSizes[unit.trim().toLowerCase()];
  return number === '' || size === undefined ? undefined : Number(number) * size;
}

const drawn = new Set([
  ...['g', 'defs', 'symbol', 'use', 'a', 'switch', 'clipPath', 'mask', 'pattern', 'marker'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'svg'],
  ...[
    'filter',
    'feGaussianBlur',
    'feOffset',
    'feFlood',
    'feBlend',
    'feColorMatrix',
    'feComposite',
    'feMerge',
    'feMergeNode',
  ],
]);

/** Links become groups, for a logo in a picture cannot be clicked. Elements that draw nothing are left out. */
function written(element: Element, styles: Styles): string {
  const name = localName(element.name);
  if (!drawn.has(name) || /^(?!svg:)[^:]+:/.test(element.name)) return '';
  const tag = name === 'a' || name === 'switch' ? 'g' : name;
  const inside = elementsIn(element).map((child) => written(child, styles));
  const attributes = attributesOf(element, styles, (key) => key !== 'href' || name !== 'a');
  return inside.length === 0 ? `<${tag}${attributes}/>` : `<${tag}${attributes}>${inside.join('')}</${tag}>`;
}

const shapeAttributes =
  /^(id|d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|fx|fy|fr|width|height|points|transform|viewBox|preserveAspectRatio|href|offset|gradientUnits|gradientTransform|spreadMethod|patternUnits|patternContentUnits|patternTransform|clipPathUnits|maskUnits|maskContentUnits|markerUnits|markerWidth|markerHeight|refX|refY|orient|pathLength|filterUnits|primitiveUnits|in|in2|result|stdDeviation|dx|dy|mode|type|values|operator|k1|k2|k3|k4)$/;
const paintAttributes =
  /^(fill|fill-opacity|fill-rule|stroke|stroke-width|stroke-opacity|stroke-linecap|stroke-linejoin|stroke-miterlimit|stroke-dasharray|stroke-dashoffset|opacity|color|display|visibility|overflow|clip-path|clip-rule|mask|mask-type|filter|marker|marker-start|marker-mid|marker-end|stop-color|stop-opacity|flood-color|flood-opacity|paint-order|vector-effect|shape-rendering|color-interpolation-filters)$/;

/** Rules of style sheets become attributes, which need no permission to apply styles. */
function attributesOf(element: Element, styles: Styles, isKept: (name: string) => boolean): string {
  const attributes: Record<string, string> = {};
  for (const [key, value] of Object.entries(element.attribs)) {
    const name = key === 'xlink:href' ? 'href' : key;
    if ((shapeAttributes.test(name) || paintAttributes.test(name)) && isKept(name)) attributes[name] = value;
  }
  for (const [name, value] of Object.entries(styles({ name: localName(element.name), attributes: element.attribs })))
    if (paintAttributes.test(name)) attributes[name] = value;
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function isElement(node: Node): node is Element {
  return 'attribs' in node;
}

function elementsIn(element: Element): Element[] {
  return element.children.filter(isElement);
}

function elementsUnder(root: Element): Element[] {
  const found: Element[] = [];
  function visit(element: Element, depth: number): void {
    found.push(element);
    if (found.length > most.elements || depth > most.depth) throw new SentenceError(sentences.complex);
    for (const child of elementsIn(element)) visit(child, depth + 1);
  }
  visit(root, 0);
  return found;
}

function textIn(element: Element): string {
  return element.children
    .flatMap((child) => ('children' in child ? child.children : child)) // a CDATA section
    .map((child) => ('data' in child ? child.data : ''))
    .join('');
}

type Styled = { name: string; attributes: Readonly<Record<string, string>> };

/** Declarations that apply to an element: of its classes, its id, its name, and its own style. */
type Styles = (element: Styled) => Record<string, string>;

type Rule = { tag: string; id: string; classes: string[]; weight: number; declarations: Record<string, string> };

/** Style sheets as drawing programs write them: rules for names, classes and ids. Rules for screens (@media) are left out. */
function readStyles(sheets: readonly string[]): Styles {
  const rules = sheets.flatMap(rulesIn).sort((one, other) => one.weight - other.weight);
  return ({ name, attributes }) => {
    const classes = (attributes.class ?? '').split(/\s+/);
    const fitting = rules.filter(
      (rule) =>
        (rule.tag === '' || rule.tag === '*' || rule.tag === name) &&
        (rule.id === '' || rule.id === attributes.id) &&
        rule.classes.every((each) => classes.includes(each)),
    );
    return Object.assign(
      {},
      ...fitting.map(({ declarations }) => declarations),
      declarationsIn(attributes.style ?? ''),
    );
  };
}

function rulesIn(sheet: string): Rule[] {
  const plain = sheet
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@[\w-]+(?![\w-])[^{};@]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g, '');
  return Array.from(plain.matchAll(/(?<![^{}])([^{}]+)\{([^{}]*)\}/g)).flatMap(([, selectors = '', body = '']) => {
    const declarations = declarationsIn(body);
    return selectors.split(',').map((selector) => ({ ...readSelector(selector.trim()), declarations }));
  });
}

function readSelector(selector: string): Omit<Rule, 'declarations'> {
  const [, tag = '', rest = ''] = /^([\w-]*|\*)((?:[.#][\w-]+)*)$/.exec(selector) ?? [];
  if (tag === '' && rest === '')
    throw new SentenceError(
      'This SVG uses style rules that cannot be read. Please export it with presentation attributes.',
    );
  const parts = rest.match(/[.#][\w-]+/g) ?? [];
  const classes = parts.filter((part) => part.startsWith('.')).map((part) => part.slice(1));
  const id = parts.find((part) => part.startsWith('#'))?.slice(1) ?? '';
  return { tag, id, classes, weight: (id === '' ? 0 : 100) + classes.length * 10 + (tag === '' ? 0 : 1) };
}

function declarationsIn(body: string): Record<string, string> {
  const pairs = body.split(';').map((declaration) => {
    const colon = declaration.indexOf(':');
    const value = declaration.slice(colon + 1).replace(/!important/i, '');
    return [declaration.slice(0, Math.max(0, colon)).trim(), value.trim()];
  });
  return Object.fromEntries(pairs.filter(([name, value]) => name !== '' && value !== '')) as Record<string, string>; // pairs of strings
}
