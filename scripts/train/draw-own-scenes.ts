import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { type Node, type NodeRole, type Rect, type Scene, walk } from '#chart/scene/node.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { themes } from '#chart/theme/themes.ts';
import { tableOf } from '#data/table.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';
import { chance, names, pick, type Random, randomOf, title, upTo } from './scene-words.ts';

/**
 * Charts of our own core for the detector's training, one JSON object a line: the picture as SVG and where its elements
 * are (scenes.py reads them). node scripts/train/draw-own-scenes.ts <count> <first seed>
 */

/** Class and flags the detector should answer, by chart type. A type of class none is a picture it should not read. */
const types: Record<string, { kind: string; flags?: string[]; share: number }> = {
  column: { kind: 'vbar', share: 12 },
  bar: { kind: 'hbar', share: 12 },
  'grouped-column': { kind: 'vgroup', share: 8 },
  'grouped-bar': { kind: 'hgroup', share: 7 },
  'stacked-column': { kind: 'vstack', share: 5 },
  'percent-column': { kind: 'vstack', share: 3 },
  'stacked-bar': { kind: 'hstack', share: 5 },
  'percent-bar': { kind: 'hstack', share: 4 },
  'diverging-bar': { kind: 'hstack', flags: ['twoway'], share: 3 },
  combo: { kind: 'vbar', flags: ['combo'], share: 4 },
  line: { kind: 'line', share: 13 },
  'step-line': { kind: 'line', share: 2 },
  area: { kind: 'area', share: 4 },
  'stacked-area': { kind: 'area', share: 4 },
  pie: { kind: 'pie', share: 6 },
  donut: { kind: 'donut', share: 6 },
  scatter: { kind: 'scatter', share: 8 },
  treemap: { kind: 'none', share: 1 },
  heatmap: { kind: 'none', share: 1 },
  sankey: { kind: 'none', share: 1 },
  radar: { kind: 'none', share: 1 },
  table: { kind: 'none', share: 1 },
  'box-plot': { kind: 'none', share: 1 },
  waffle: { kind: 'none', share: 1 },
};

const [count = 10, first = 1] = process.argv.slice(2).map(Number);
for (let seed = first; seed < first + count; seed++) {
  const line = drawOne(randomOf(seed));
  if (line !== null) process.stdout.write(`${JSON.stringify(line)}\n`);
}

function drawOne(random: Random) {
  const weighted = Object.entries(types).flatMap(([id, { share }]) => Array<string>(share).fill(id));
  const id = pick(random, weighted);
  const type = types[id];
  const template = templateOf(id);
  if (type === undefined || template === null) throw new Error(`there is no type ${id}`);
  const { table, document } = type.kind === 'none' ? template.sample() : dataOf(id, random);
  const text = { ...blankDocument(id).text, ...(chance(random, 0.85) && { title: title(random) }) };
  if (chance(random, 0.6)) text.subtitle = title(random);
  if (chance(random, 0.6)) text.source = pick(random, ['World Bank', 'Eurostat', 'Own survey', 'OECD, 2023']);
  const legend = {
    place: pick(random, ['above', 'above', 'below'] as const),
    align: pick(random, ['start', 'middle', 'end'] as const),
  };
  const { scene, error } = draw({ ...blankDocument(id), legend, ...document, text }, table, template, {
    width: 360 + upTo(random, 560),
    theme: pick(random, themes),
    measure: measureAll,
  });
  if (error) return null;
  return { by: 'chartlas', kind: type.kind, flags: type.flags ?? [], ...annotate(scene, id) };
}

/** A table of random numbers, its roles, and options that change the look. */
function dataOf(id: string, random: Random) {
  const value = () => Math.round(random() ** 1.5 * 10 ** (1 + scale) + 1) / 10;
  const scale = upTo(random, 4);
  const options: Record<string, unknown> = {};
  if (chance(random, 0.4)) options.valueLabels = 'none';
  if (chance(random, 0.3)) options.partLabels = 'none';
  const isRound = id === 'pie' || id === 'donut';
  if (!isRound && chance(random, 0.3)) options.corner = upTo(random, 12);
  if (chance(random, 0.5)) options.thickness = 35 + upTo(random, 60);
  if (chance(random, 0.5)) options.sort = 'data';
  if (chance(random, 0.3)) options.axisTitle = title(random).slice(0, 24);
  if (chance(random, 0.25)) options.curve = 'smooth';
  const series = names(random, 2 + upTo(random, 4));
  if (id === 'scatter') {
    const rows = Array.from({ length: 8 + upTo(random, 90) }, () => [
      random() * 10 ** scale,
      random() * 10 ** scale,
      pick(random, series),
    ]);
    const colored = chance(random, 0.5) ? { color: ['Group'] } : {};
    return {
      table: tableOf(['X', 'Y', 'Group'], rows),
      document: { roles: { x: ['X'], y: ['Y'], ...colored }, options },
    };
  }
  const single = ['column', 'bar', 'pie', 'donut'].includes(id);
  const isRunning = ['line', 'step-line', 'area', 'stacked-area', 'combo'].includes(id);
  const columns = single
    ? ['Value']
    : id === 'combo'
      ? ['Amount', 'Rate']
      : isRunning && chance(random, 0.4)
        ? series.slice(0, 1)
        : series;
  const length = isRunning
    ? 4 + upTo(random, chance(random, 0.6) ? 12 : 60)
    : 2 + upTo(random, isRound ? 7 : single ? 16 : 8);
  const year = 1960 + upTo(random, 40);
  const labels =
    isRunning || chance(random, 0.2) ? Array.from({ length }, (_, i) => String(year + i)) : names(random, length);
  const signed = (single && !isRound) || id.startsWith('grouped') ? chance(random, 0.12) : false;
  let walkers = columns.map(() => value() + 3 * 10 ** (scale - 1));
  const rows = labels.map((label) => {
    walkers = walkers.map((before) => Math.abs(before + (random() - 0.48) * 4 * 10 ** (scale - 1)));
    return [
      label,
      ...columns.map((_, i) =>
        isRunning ? Math.round((walkers[i] ?? 1) * 100) / 100 : value() * (signed && chance(random, 0.35) ? -1 : 1),
      ),
    ];
  });
  const roles: Record<string, string[]> = single
    ? { label: ['Name'], value: columns }
    : id === 'combo'
      ? { x: ['Name'], columns: ['Amount'], lines: ['Rate'] }
      : isRunning
        ? { x: ['Name'], y: columns }
        : { label: ['Name'], values: columns };
  return { table: tableOf(['Name', ...columns], rows), document: { roles, options } };
}

type Box = [left: number, top: number, right: number, bottom: number];

/** The picture with the detector's text roles in place of font families, and the places of all marks. */
function annotate(scene: Scene, id: string) {
  const kind = types[id]?.kind ?? 'none';
  const bars: number[][] = [];
  const points: (string | number)[][] = [];
  const lines: (string | number)[][] = [];
  const areas: (string | number)[][] = [];
  const pies: (string | number)[][] = [];
  const plot: Box = [Infinity, Infinity, -Infinity, -Infinity];
  const legend: Box = [Infinity, Infinity, -Infinity, -Infinity];
  const placed = walk(scene.root).map((each) => ({ ...each, role: '' as NodeRole | '' }));
  markRoles(scene.root, '', new Map(placed.map((each) => [each.node, each])));
  const rects = placed.filter(({ node, role }) => node.kind === 'rect' && role === 'mark');
  const base = placed.find(({ node }) => node.kind === 'line' && node.part?.role === 'baseline');
  for (const { node, dx, dy, role } of placed) {
    if (node.kind === 'line' && (role === 'grid' || role === 'baseline'))
      grow(plot, node.x1 + dx, node.y1 + dy, node.x2 + dx, node.y2 + dy);
    if (role === 'legend-item' && node.kind === 'rect') {
      points.push(['swatch', node.x + dx + node.width / 2, node.y + dy + node.height / 2, node.width, node.height]);
      grow(legend, node.x + dx, node.y + dy, node.x + dx + node.width, node.y + dy + node.height);
    }
    if (role === 'legend-item' && node.kind === 'circle') {
      points.push(['swatch', node.x + dx, node.y + dy, 2 * node.radius, 2 * node.radius]);
      grow(
        legend,
        node.x + dx - node.radius,
        node.y + dy - node.radius,
        node.x + dx + node.radius,
        node.y + dy + node.radius,
      );
    }
    if (role === 'legend-item' && node.kind === 'line') {
      points.push([
        'swatch',
        (node.x1 + node.x2) / 2 + dx,
        node.y1 + dy,
        Math.abs(node.x2 - node.x1),
        node.strokeWidth ?? 2,
      ]);
      grow(legend, node.x1 + dx, node.y1 + dy - 4, node.x2 + dx, node.y2 + dy + 4);
    }
    if (role !== 'mark') {
      if (kind === 'area' && node.kind === 'path' && node.fill && role === '') areas.push([node.d, dx, dy]);
      continue;
    }
    if (node.kind === 'path' && node.stroke && !node.fill && (kind === 'line' || id === 'combo')) {
      lines.push([node.d, dx, dy, node.strokeWidth ?? 2]);
      for (const [x, y] of anchorsOf(node)) points.push(['vert', x + dx, y + dy, 0, 0]);
    } else if (node.kind === 'path' && kind === 'area') {
      if (node.fill) areas.push([node.d, dx, dy]);
      for (const [x, y] of anchorsOf(node)) points.push(['vert', x + dx, y + dy, 0, 0]);
    } else if (node.kind === 'path' && (kind === 'pie' || kind === 'donut')) pies.push([node.d, dx, dy]);
    else if (node.kind === 'circle' && kind === 'scatter')
      points.push(['point', node.x + dx, node.y + dy, node.radius, 0]);
  }
  if (/^[vh](bar|group|stack)$/.test(kind)) {
    const upright = kind.startsWith('v');
    const zero = base?.node.kind === 'line' ? (upright ? base.node.y1 + base.dy : base.node.x1 + base.dx) : null;
    for (const { node, dx, dy } of rects) bars.push(barOf(node as Rect, dx, dy, upright, zero));
    for (const { node, dx, dy } of rects) {
      const { x, y, width, height } = node as Rect;
      grow(plot, x + dx, y + dy, x + dx + width, y + dy + height);
    }
  }
  return {
    svg: svgWithRoles(scene, kind),
    bars,
    points,
    lines,
    areas,
    pies,
    legend: legend[0] < Infinity ? legend : null,
    plot: plot[0] < Infinity && kind !== 'none' ? plot : null,
  };
}

/** Value end first, then base: the edge at the zero line, or the one nearer to it. */
function barOf({ x, y, width, height }: Rect, dx: number, dy: number, upright: boolean, zero: number | null): number[] {
  const [left, top, right, bottom] = [x + dx, y + dy, x + dx + width, y + dy + height];
  if (upright) {
    const end = zero === null || (top + bottom) / 2 <= zero ? top : bottom;
    return [(left + right) / 2, end, (left + right) / 2, end === top ? bottom : top, width];
  }
  const end = zero === null || (left + right) / 2 >= zero ? right : left;
  return [end, (top + bottom) / 2, end === right ? left : right, (top + bottom) / 2, height];
}

function anchorsOf(node: Node): [number, number][] {
  const anchors = node.part?.anchors;
  if (!anchors || anchors.x.length > 40) return [];
  return [...anchors.x].flatMap((x, i): [number, number][] => {
    const y = anchors.y[i] ?? Number.NaN;
    return Number.isFinite(x) && Number.isFinite(y) ? [[x, y]] : [];
  });
}

function grow(box: Box, left: number, top: number, right: number, bottom: number): void {
  box[0] = Math.min(box[0], left, right);
  box[1] = Math.min(box[1], top, bottom);
  box[2] = Math.max(box[2], left, right);
  box[3] = Math.max(box[3], top, bottom);
}

/** A node without a part has the role of the group around it. */
function markRoles(node: Node, outer: NodeRole | '', placed: Map<Node, { role: NodeRole | '' }>): void {
  const role = node.part?.role ?? outer;
  const found = placed.get(node);
  if (found) found.role = role;
  if (node.kind === 'group') for (const child of node.children) markRoles(child, role, placed);
}

function svgWithRoles(scene: Scene, kind: string): string {
  const renamed = rename(scene.root, '');
  if (renamed.kind !== 'group') throw new Error('a scene begins with a group');
  return toSvg({ ...scene, root: renamed }, { familiesOf: (family) => family });

  function rename(node: Node, outer: NodeRole | ''): Node {
    const role = node.part?.role ?? outer;
    if (node.kind === 'group') return { ...node, children: node.children.map((child) => rename(child, role)) };
    if (node.kind !== 'text') return node;
    return { ...node, font: { ...node.font, family: textRole(role, node.text, node.part?.key === 'title', kind) } };
  }
}

function textRole(role: NodeRole | '', text: string, isTitle: boolean, kind: string): string {
  switch (role) {
    case 'title':
    case 'subtitle':
      return 'title';
    case 'axis-x':
      return kind === 'none' ? 'other' : isTitle ? 'xtitle' : 'xtick';
    case 'axis-y':
      return kind === 'none' ? 'other' : isTitle ? 'ytitle' : 'ytick';
    case 'legend':
    case 'legend-item':
      return 'legend';
    case 'label':
      return kind === 'none' ? 'other' : /^[^A-Za-z]*\d[\d.,\s]*\S?$/.test(text) ? 'dlabel' : 'legend';
    default:
      return 'other';
  }
}
