import type { Column } from '#data/table.ts';
import { highlightedOf } from '../../color/paints.ts';
import { interpolateRgb } from '../../color/rgb.ts';
import { listFirst, missingNote, summarize } from '../../describe/sentences.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import type { KindPhrase } from '../../locale/kinds/en.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { type AreaStack, type Layer, stackAreas } from '../../marks/series/area-layers.ts';
import { extentOf, lineExtent, toLines } from '../../marks/series/lines.ts';
import type { stackOptions, stackRoles } from '../../options/line-options.ts';
import { pixelsOf, scaleOf } from '../../scale/scale.ts';
import { type Box, group, type Node, path, round, text } from '../../scene/node.ts';
import type { OptionValues } from '../../template/options.ts';
import type { Context, Description, Drawn, Legend, Model, Tools } from '../../template/template.ts';
import { alongAxis, formatAxisPosition } from '../along.ts';
import type { ValueAxis } from '../axis.ts';
import { cartesian, compactHeight } from '../cartesian.ts';
import { appear, reveal } from '../reveal.ts';
import { type EndLabel, endLabels, endRoom, endsFit, heightWithEnds, leaderRoom } from './end-labels.ts';
import { fillPath, seenPlaces, strokePath } from './line-path.ts';

type StackOptions = OptionValues<typeof stackOptions>;
type StackContext = Omit<Context<typeof stackRoles>, 'options'> & { options: StackOptions };
type StackModel = Model & { stack: AreaStack; x: Column; isShare: boolean };

type Way = Parameters<typeof stackAreas>[1];
type Making = Way & { domain: (extent: readonly [number, number]) => readonly [number, number]; shape?: number };

/** Reads the data into a stack. */
export function prepareStack(context: StackContext, making: Making): StackModel | Undrawable {
  const { columns, rowOf, paints, theme } = context;
  const lines = toLines({ x: columns.x, values: columns.y, series: columns.series, rowOf });
  const dataExtent = extentOf(lines.map(({ values }) => values));
  if (dataExtent === null) return undrawable('The chosen columns have no numbers.');
  if (dataExtent[0] < 0) return undrawable('Values below zero cannot be stacked. A line chart can show them.');
  const stack = stackAreas(lines, making);
  const extent = extentOf(stack.layers.flatMap(({ low, high }) => [low, high])) ?? [0, 1];
  const plain = heightFor(making.shape ?? 0.56);
  const height = (width: number) =>
    ['end', 'inside'].includes(context.options.labels)
      ? heightWithEnds(plain(width), namesOf({ stack, isShare: making.offset === 'share' }, context), width, context)
      : plain(width);
  const model = {
    stack,
    x: columns.x,
    isShare: making.offset === 'share',
    domains: { value: making.domain(extent), x: lineExtent(lines) },
    height,
    compact: compactHeight,
    note: missingNote(
      context.locale,
      stack.missing.map(({ name, at }) => `${name} ${formatAxisPosition(columns.x, at, context.locale)}`.trim()),
    ),
  };
  const legend: Legend = {
    kind: 'items',
    items: lines.slice(0, 40).map(({ key, name }, place) => ({
      key,
      label: name,
      color: paints.isContext(key) ? theme.context : tintOf(paints.of(key, place), context),
      shape: 'square',
    })),
  };
  return { ...model, legend: (width) => (namesAt(model, width, context) === 'legend' ? legend : null) };
}

function heightFor(shape: number) {
  return (width: number) => Math.max(220, Math.min(460, width * shape));
}

/** A paler color, mixed and not translucent: what shines through is the paper alone. */
function tintOf(color: string, { options, theme }: Pick<StackContext, 'options' | 'theme'>): string {
  return options.strength >= 100 ? color : interpolateRgb(theme.paper, color)(options.strength / 100);
}

type Picture = Pick<StackModel, 'stack' | 'isShare' | 'domains' | 'height'>;

/** Where names stand. Inside where there is room, at the ends for the rest if none is cut there, else in a legend. */
function namesAt(model: Picture, width: number, context: StackContext): 'end' | 'inside' | 'legend' | 'none' {
  const { options } = context;
  const { layers } = model.stack;
  if (options.labels === 'none' || layers.length < 2) return 'none';
  if (options.labels === 'legend') return 'legend';
  const mayEnd = endsFit(namesOf(model, context), { width, height: model.height(width) - 30 }, context);
  if (options.labels === 'end') return mayEnd ? 'end' : 'legend';
  if (mayEnd) return 'inside';
  const named = highlightedOf(layers, context.paints);
  return named.every((layer) => hasRoom(layer, model, width, context)) ? 'inside' : 'legend';
}

function namesOf(model: Pick<Picture, 'stack' | 'isShare'>, context: StackContext): string[] {
  const named = highlightedOf(model.stack.layers, context.paints);
  return named.map((layer) => endWords(layer, layer.name, { model, context }));
}

/** Whether a name will fit into its layer, before the plot has its size: with what it will have at least. */
function hasRoom(layer: Layer, model: Picture, width: number, tools: Tools): boolean {
  const plot = { x: 0, y: 0, width: width * 0.68, height: model.height(width) - 30 };
  return roomFor(layer, model, { plot, tools }) !== null;
}

type Saying = { model: Pick<Picture, 'isShare'>; context: StackContext };

function endWords({ values, low, high }: Layer, name: string, { model, context }: Saying): string {
  const { options, formats } = context;
  const last = values.findLastIndex(Number.isFinite);
  const value = model.isShare ? (high[last] ?? 0) - (low[last] ?? 0) : (values[last] ?? Number.NaN);
  const written = options.valueLabels && last >= 0 ? (model.isShare ? formats.share(value) : formats.value(value)) : '';
  return [name, written].filter(Boolean).join(' ');
}

type Room = { plot: Box; tools: Tools };

/** Where a name fits into its layer best: the middle of the widest part that is as long as the name; null for nowhere. */
function roomFor(layer: Layer, { stack, domains }: Pick<Picture, 'stack' | 'domains'>, { plot, tools }: Room) {
  const { fonts, measure } = tools;
  const font = fonts.strong;
  const [from, to] = domains.x ?? [0, 1];
  const [bottom, top] = domains.value ?? [0, 1];
  const wide = measure(layer.name, font) + 6;
  const x = (place: number) => (((stack.at[place] ?? 0) - from) / (to - from || 1)) * plot.width;
  const y = (value: number) => ((value - bottom) / (top - bottom || 1)) * plot.height;
  const count = stack.at.length;
  const step = Math.max(1, Math.floor(count / 200));
  let best: { x: number; y: number; size: number } | null = null;
  const steps = 24;
  for (let slot = 0; slot <= steps; slot++) {
    const middle = wide / 2 + ((plot.width - wide) * slot) / steps;
    let floor = Number.NEGATIVE_INFINITY;
    let roof = Number.POSITIVE_INFINITY;
    for (let point = 0; point < count; point += step) {
      // The neighbours beside the name count too: the edge between them runs over it.
      const isNear =
        x(Math.min(count - 1, point + step)) > middle - wide / 2 && x(Math.max(0, point - step)) < middle + wide / 2;
      if (!isNear) continue;
      floor = Math.max(floor, y(layer.low[point] ?? 0));
      roof = Math.min(roof, y(layer.high[point] ?? 0));
    }
    if (Number.isFinite(roof - floor) && wide <= plot.width && roof - floor > (best?.size ?? font.size * 1.25))
      best = { x: middle, y: (roof + floor) / 2, size: roof - floor };
  }
  return best;
}

type Look = {
  axis: {
    isShown: boolean;
    hasGrid: boolean;
    format?: NonNullable<ValueAxis['format']>;
    title: string;
  };
  /** A line along the sum of all. */
  hasTotal?: boolean;
};

type Outline = { low: Float64Array; high: Float64Array };

/** How wide the line between areas is: less where it would cover a thin layer, or runs up and down more than along. */
function edgeWidth(wanted: number, outlines: readonly Outline[], width: number): number {
  const widths = outlines.map(({ low, high }) => {
    let thickness = 0;
    let travel = 0;
    high.forEach((y, at) => {
      thickness += Math.abs((low[at] ?? y) - y);
      travel += Math.abs(y - (high[at - 1] ?? y));
    });
    return Math.min(wanted, thickness / Math.max(1, high.length) / 4, wanted / Math.max(1, travel / width));
  });
  return round(Math.min(wanted, ...widths));
}

/** Draws the layers, their names and the axes. */
export function drawStack(
  model: StackModel,
  box: Box,
  { context, axis, hasTotal = false }: Look & { context: StackContext },
): Drawn {
  const { options, theme, fonts, paints, enter, locale } = context;
  const { stack, x, domains } = model;
  const isRtl = locale.direction === 'rtl';
  const where = namesAt(model, box.width, context);
  const named = new Set(highlightedOf(stack.layers, paints));
  const labels = stack.layers.map((layer) => {
    if (!named.has(layer)) return '';
    const isNamed = where === 'end' || (where === 'inside' && !hasRoom(layer, model, box.width, context));
    return endWords(layer, isNamed ? layer.name : '', { model, context });
  });
  const height = box.height - 30;
  const rough = scaleOf({ kind: 'value', domain: domains.value ?? [0, 1], isShown: false, hasGrid: false }, height, 0);
  const lasts = stack.layers.map(({ low, high }) => rough.at(((low.at(-1) ?? 0) + (high.at(-1) ?? 0)) / 2));
  const leader = leaderRoom(labels, lasts, { ...context, width: box.width, height });
  const room = endRoom(labels, box.width, context) + leader;
  const frame = cartesian(
    { ...box, x: box.x + (isRtl ? room : 0), width: box.width - room },
    {
      x: alongAxis(x, domains.x ?? [0, 1], { locale, title: options.alongTitle }),
      y: { kind: 'value', domain: domains.value ?? [0, 1], ...axis },
      within: box,
    },
    context,
  );
  const { plot } = frame;
  const all = pixelsOf(stack.at, frame.x);
  // All layers are thinned out at the same places, so that they still touch.
  const kept = seenPlaces(all, stack.totals);
  const pick = (column: Float64Array) => (kept ? Float64Array.from(kept, (place) => column[place] ?? 0) : column);
  const across = pick(all);
  const outlines = stack.layers.map(({ low, high }) => ({
    low: pixelsOf(pick(low), frame.y),
    high: pixelsOf(pick(high), frame.y),
  }));
  const edge = edgeWidth(options.edge, outlines, plot.width);
  const areas: Node[] = [];
  const ends: EndLabel[] = [];
  const inside: Node[] = [];
  stack.layers.forEach((layer, index) => {
    const { key, place } = layer;
    const { low, high: y } = outlines[index] ?? { low: across, high: across };
    const rows = kept ? Int32Array.from(kept, (point) => layer.rows[point] ?? -1) : layer.rows;
    const color = tintOf(paints.of(key, place), context);
    const d = fillPath({ x: across, low, high: y }, options.curve);
    const middle = y.map((value, point) => (value + (low[point] ?? 0)) / 2);
    areas.push(
      path(d, {
        fill: color,
        ...(edge > 0.2 && { stroke: theme.paper, strokeWidth: edge, join: 'round' as const }),
        part: { role: 'mark', key, series: place, anchors: { x: across, y: middle, rows } },
      }),
    );
    const isContext = paints.isContext(key);
    const fill = isContext ? theme.muted : paints.textOf(paints.of(key, place));
    if (labels[index]) ends.push({ key, words: labels[index], at: middle.at(-1) ?? 0, fill, isImportant: !isContext });
    if (where !== 'inside' || !named.has(layer) || !hasRoom(layer, model, box.width, context)) return;
    const spot = roomFor(layer, model, { plot, tools: context });
    if (spot === null) return;
    const font = fonts.strong;
    const at = isRtl ? plot.x + plot.width - spot.x : plot.x + spot.x;
    inside.push(
      text(layer.name, at, plot.y + plot.height - spot.y + font.size * 0.35, {
        font,
        fill: paints.inkOn(color),
        anchor: 'middle',
        part: { role: 'label', key },
      }),
    );
  });
  if (hasTotal) {
    const y = pixelsOf(pick(stack.totals), frame.y);
    areas.push(
      path(strokePath({ x: across, y }, options.curve), { stroke: theme.ink, strokeWidth: 1.5, join: 'round' }),
    );
  }
  return {
    nodes: [
      ...frame.grid,
      ...reveal([...areas, group(frame.grid, { opacity: 0.3 }), ...inside], plot, { share: enter(0, 1), isRtl }),
      ...appear(endLabels(ends, { plot, room: room - leader, leader, isLeft: isRtl }, context), enter(1, 2)),
      ...frame.axes,
    ],
    plot,
    place: frame.place,
  };
}

/** Says what is largest at the beginning and at the end. */
export function describeStack(
  { stack, x }: StackModel,
  kind: KindPhrase,
  { formats, locale }: StackContext,
): Description {
  const last = stack.at.length - 1;
  const write = (value: number, total: number) =>
    kind === '100% stacked area chart' ? formats.share(value / (total || 1)) : formats.value(value);
  const sentences = [0, ...(last > 0 ? [last] : [])].map((point) => {
    const total = formatPhrase(locale, 'total {0}', formats.value(stack.totals[point] ?? 0));
    const parts = stack.layers
      .toSorted((a, b) => (b.values[point] || 0) - (a.values[point] || 0))
      .map(({ name, values }) => `${name} ${write(values[point] ?? Number.NaN, stack.totals[point] ?? 0) || '–'}`);
    return { when: formatAxisPosition(x, stack.at[point] ?? 0, locale), total, parts };
  });
  const end = sentences.at(-1);
  return {
    summary: summarize(locale, {
      finding: end === undefined ? '' : `${end.when}: ${end.parts.slice(0, 2).join(', ')}, ${end.total}.`,
      kind,
      counts: [formatCount(locale, '{0} part|{0} parts', stack.layers.length)],
    }),
    details: sentences.map(({ when, total, parts }) => `${when}: ${total}; ${listFirst(locale, parts, 5)}`),
  };
}
