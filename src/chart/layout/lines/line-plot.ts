import type { Column, NumberColumn } from '#data/table.ts';
import { highlightedOf } from '../../color/paints.ts';
import { describeExtremes, describeFirst, listFirst, summarize } from '../../describe/sentences.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatsOf } from '../../locale/formats.ts';
import type { KindPhrase } from '../../locale/kinds/en.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { extentOf, firstOf, type LineSeries, lastOf, lineExtent, toLines } from '../../marks/series/lines.ts';
import type { LineContext } from '../../options/line-options.ts';
import { boundsName, boundsOf } from '../../scale/bounds.ts';
import { domainOf } from '../../scale/domain.ts';
import { rebase } from '../../scale/rebase.ts';
import { pixelsOf } from '../../scale/scale.ts';
import { circle, group, line, type Node, path, round, text } from '../../scene/node.ts';
import type { LegendItem, Model } from '../../template/template.ts';
import { formatAxisPosition } from '../along.ts';
import { type cartesian, compactHeight } from '../cartesian.ts';
import { appear, reveal } from '../reveal.ts';
import { type EndLabel, endLabels, endsFit, heightWithEnds } from './end-labels.ts';
import { endWords, isInPlot, lineLayout } from './line-layout.ts';
import { fillBetween, fillPath, lonely, strokePath, withoutGaps } from './line-path.ts';
import { pointLabels } from './point-labels.ts';

export type LineModel = Model & {
  lines: readonly LineSeries[];
  /** The same lines with wider bands, one list for each. */
  outer: readonly (readonly LineSeries[])[];
  x: Column;
  isCut: boolean;
  /** Where all lines are 100, as in “2015 = 100”; '' when values are shown as they are. */
  base: string;
};

/** Reads the lines of a table and what their axes span. */
export function prepareLines(context: LineContext): LineModel | Undrawable {
  const { columns, options, rowOf, paints, theme, locale } = context;
  const boundsAt = (place: number) => ({
    low: columns.low[place],
    high: columns.high[place],
    margin: columns.margin[place],
  });
  const linesWithin = (bands: readonly ReturnType<typeof boundsOf>[]) =>
    toLines({
      x: columns.x,
      values: columns.y,
      series: columns.series,
      rowOf,
      lows: bands.map((band) => band?.low),
      highs: bands.map((band) => band?.high),
    });
  const nested = nestedBands(columns.y, Math.max(columns.low.length, columns.margin.length), boundsAt);
  const allLines = linesWithin(columns.y.map((column, place) => boundsOf(column, boundsAt(nested[0] ?? place))));
  const indexed = (lines: LineSeries[]) => rebase(lines, columns.x, { at: options.indexAt, locale });
  const rebased = options.index ? indexed(allLines) : null;
  if (options.index && rebased === null)
    return undrawable('No line has a value above zero to index by. Choose another place for “100 at”.');
  const outer = nested.slice(1).map((place) => {
    const within = linesWithin(columns.y.map((column) => boundsOf(column, boundsAt(place))));
    return options.index ? (indexed(within)?.lines ?? []) : within;
  });
  const lines = rebased?.lines ?? allLines;
  const base = rebased?.base ?? '';
  const all = [...lines, ...outer.flat()];
  const extent = extentOf(all.flatMap(({ values, low, high }) => [values, low, high]));
  if (extent === null) return undrawable('The chosen columns have no numbers.');
  const hasZero = options.zero || options.fill === 'below';
  const domain = domainOf(extent, { hasZero, low: options.low, high: options.high });
  const isLog = options.log && extent[0] > 0 && (options.low ?? 1) > 0;
  const value = isLog ? ([options.low ?? extent[0], Math.max(domain[1], extent[0] * 1.01)] as const) : domain;
  const names = lines.slice(0, 40).map(
    ({ key, name }, place): LegendItem => ({
      key,
      label: name,
      color: paints.of(key, place),
      shape: (options.dashes[key] ?? 'solid') === 'solid' ? 'line' : 'dash',
    }),
  );
  // Bands of several lines are called like that of the first.
  const nameAt = (place: number) => boundsName(boundsAt(place), columns.y[1] ? columns.y[0]?.name : '');
  const color = lines.length === 1 ? paints.of(lines[0]?.key ?? '', 0) : theme.muted;
  const named = (nested.length > 1 ? nested : [0]).map(nameAt).filter(Boolean);
  const bandItems = named.map(
    (label, place): LegendItem => ({
      key: place === 0 ? 'range' : `range ${place}`,
      label,
      color,
      shape: 'band',
      ...(named.length > 1 && { opacity: shareOf(named.length - place, options) }),
    }),
  );
  return {
    lines,
    outer,
    x: columns.x,
    base,
    // Without an axis to say it, the note does.
    note: [options.axis || base === '' ? '' : `${base}.`, rebased?.note ?? ''].filter(Boolean).join(' '),
    isCut: value[0] > extent[0] || value[1] < extent[1],
    domains: { value, x: lineExtent(lines) },
    height: (width) => heightFor(lines, width, context),
    compact: compactHeight,
    legend: (width, _, tall) => {
      const items = [...(namesAt(lines, { width, tall }, context) === 'legend' ? names : []), ...bandItems];
      return items.length === 0 ? null : { kind: 'items', items };
    },
  };
}

/** Bounds of one line are those of nested bands: their places, from the narrowest to the widest. */
function nestedBands(
  [only, ...others]: readonly NumberColumn[],
  count: number,
  boundsAt: (place: number) => Parameters<typeof boundsOf>[1],
): number[] {
  if (only === undefined || others.length > 0 || count < 2) return [];
  return Array.from({ length: count }, (_, place) => {
    const bounds = boundsOf(only, boundsAt(place));
    const widths =
      bounds?.high.values.map((high, row) => high - (bounds.low.values[row] ?? Number.NaN)) ?? new Float64Array();
    return { place, isBand: bounds !== null, width: widths.reduce((sum, each) => sum + (each || 0), 0) };
  })
    .filter(({ isBand }) => isBand)
    .sort((a, b) => a.width - b.width)
    .map(({ place }) => place);
}

type Room = { width: number; tall?: number | undefined };

/** Where the names of lines stand: at their ends, unless they are too long or too many for the room. */
function namesAt(lines: readonly LineSeries[], { width, tall }: Room, context: LineContext): 'end' | 'legend' | 'none' {
  const { options } = context;
  if (lines.length < 2 || options.labels === 'none') return 'none';
  if (options.labels === 'legend') return 'legend';
  const height = (tall ?? heightFor(lines, width, context)) - 30;
  return endsFit(namesOf(lines, context), { width, height }, context) ? 'end' : 'legend';
}

function heightFor(lines: readonly LineSeries[], width: number, context: LineContext): number {
  const height = Math.max(220, Math.min(460, width * 0.56));
  return context.options.labels === 'end' ? heightWithEnds(height, namesOf(lines, context), width, context) : height;
}

function namesOf(lines: readonly LineSeries[], context: LineContext): string[] {
  return highlightedOf(lines, context.paints).map((each) => endWords(each, each.name, withoutUnit(context)));
}

/** Whether a legend names lines, and not only their bands. */
function hasNames(legend: LineModel['legend']): boolean {
  const items = typeof legend === 'object' && legend?.kind === 'items' ? legend.items : [];
  return items.some(({ shape }) => shape !== 'band');
}

export function drawLines(
  { lines, outer, x, domains, isCut, base, legend }: LineModel,
  box: Parameters<typeof cartesian>[0],
  given: LineContext,
) {
  const context = withoutUnit(given);
  const { options, theme, paints, enter, locale } = context;
  const isRtl = locale.direction === 'rtl';
  const names = lines.length < 2 || options.labels === 'none' ? 'none' : hasNames(legend) ? 'legend' : 'end';
  const domain = domains.value ?? [0, 1];
  const layout = lineLayout(
    { lines, x, names, base, domains: { value: domain, x: domains.x ?? [0, 1] }, endInk, inkFor },
    box,
    context,
  );
  const { frame, room, leader, runs, inside, dashed, isLog } = layout;
  const { plot } = frame;
  const edge = isRtl ? plot.x - room : box.x;
  const wide = { x: edge, width: box.x + box.width - edge };
  const ends: EndLabel[] = [];
  const fills: Node[] = [];
  const strokes: { nodes: Node[]; isContext: boolean }[] = [];
  const strength = options.fillStrength / 100;
  const floor = frame.y.at(isLog ? domain[0] : Math.max(domain[0], Math.min(domain[1], 0)));

  const zero = round(isLog ? plot.y + plot.height : frame.y.at(0));

  const [one, other] = runs;
  if (options.fill === 'between' && one !== undefined && other !== undefined) {
    const tints = [0, 1].map((place) => paints.of(lines[place]?.key ?? '', place));
    fills.push(...fillBetween(one, other, { tints, opacity: strength, curve: options.curve }));
  }
  lines.forEach((each, place) => {
    const { key, low, high, rows } = each;
    const tint = paints.of(key, place);
    const isContext = paints.isContext(key);
    const anchors = runs[place] ?? { x: new Float64Array(), y: new Float64Array() };
    const run = options.gaps === 'connect' ? withoutGaps(anchors) : anchors;
    const own = { low, high };
    // Bands lie over one another, so that the likeliest values are darkest.
    for (const { low, high } of [
      ...outer.toReversed().flatMap((wider) => wider.find((one) => one.key === key) ?? []),
      own,
    ]) {
      if (low === null || high === null) continue;
      const band = { x: anchors.x, low: pixelsOf(low, frame.y), high: pixelsOf(high, frame.y) };
      fills.push(path(fillPath(band, options.curve), { fill: tint, opacity: round(strength) }));
    }
    if (options.fill === 'below') {
      const under = { x: run.x, low: new Float64Array(run.x.length).fill(floor), high: run.y };
      const d = fillPath(under, options.curve);
      fills.push(...signed(tint, (fill) => path(d, { fill, opacity: round(strength) })));
    }
    const nodes: Node[] = [];
    const d = strokePath(run, options.curve);
    const width = options.width * (isContext ? 0.7 : 1) * weight[options.weights[key] ?? 'normal'];
    const dash = dashOf(options.dashes[key] ?? 'solid', width);
    const pen = { strokeWidth: round(width), join: 'round' as const, cap: 'round' as const };
    if (options.outline && d !== '')
      nodes.push(path(d, { ...pen, stroke: theme.paper, strokeWidth: round(width + 3) }));
    const part = { role: 'mark' as const, key, series: place, anchors: { ...anchors, rows } };
    if (d !== '')
      nodes.push(...parted(dash, (kind) => signed(tint, (stroke) => path(d, { ...pen, ...kind, stroke, part }))));
    const dots = new Set(dotted(each));
    const alone = options.gaps === 'connect' ? [] : lonely(anchors.y).filter((point) => !dots.has(point));
    for (const point of [...dots, ...alone]) {
      const y = anchors.y[point] ?? Number.NaN;
      if (Number.isNaN(y)) continue;
      nodes.push(
        circle(anchors.x[point] ?? 0, y, dots.has(point) ? options.dotSize : Math.max(3, width * 1.4), {
          fill: y > zero ? (options.negativeColor ?? tint) : tint,
          stroke: theme.paper,
          strokeWidth: 1.5,
          part: { role: 'mark', key, rows: [rows[point] ?? -1] },
        }),
      );
    }
    strokes.push({ nodes, isContext });
    const last = lastOf(each);
    const end = anchors.y[last];
    const words = layout.aside[place];
    if (words && isInPlot(plot, end)) {
      const from = layout.stopsEarly(each) ? { from: anchors.x[last] ?? 0 } : {};
      ends.push({ key, words, at: end, fill: endInk(key, place, end <= zero), isImportant: !isContext, ...from });
    }
  });
  // An index rises and falls from 100.
  const level = base === '' ? 0 : 100;
  const isSeen = domain[0] <= level && domain[1] >= level && (level > 0 || !isLog);
  const baseline =
    isSeen && options.grid !== 'none'
      ? [
          line([plot.x, frame.y.at(level)], [plot.x + plot.width, frame.y.at(level)], {
            stroke: theme.axis,
            strokeWidth: 1,
            part: { role: 'baseline' },
          }),
        ]
      : [];
  const inOrder = strokes.toSorted((a, b) => Number(b.isContext) - Number(a.isContext)).flatMap(({ nodes }) => nodes);
  const drawn = [...fills, ...inOrder];
  const marks = isCut ? [group(drawn, { clip: plot })] : drawn;
  return {
    nodes: [
      ...frame.grid,
      ...baseline,
      ...reveal(marks, plot, { share: enter(0, 1), isRtl }),
      ...appear(
        [
          ...pointLabels(
            lines,
            {
              runs,
              plot,
              bounds: wide,
              inkOf: inkFor,
              blocked: [...inside.boxes, ...(dashed?.label ? [dashed.label.box] : [])],
            },
            context,
          ),
          ...dashedLabel(),
          ...inside.nodes,
          ...endLabels(ends, { plot, room: room - leader, leader, isLeft: isRtl }, context),
        ],
        enter(1, 2),
      ),
      ...frame.axes,
    ],
    plot,
    place: frame.place,
  };

  /** What lies below zero in a color of its own, if one was chosen. */
  function signed(tint: string, make: (color: string) => Node): Node[] {
    const below = options.negativeColor ?? null;
    if (below === null || domain[0] >= 0) return [make(tint)];
    const high = { x: box.x, y: box.y, width: box.width, height: zero - box.y };
    const low = { x: box.x, y: zero, width: box.width, height: Math.max(0, box.y + box.height - zero) };
    return [group([make(tint)], { clip: high }), group([make(below)], { clip: low })];
  }

  /** A line that is dashed from some place on, else as it is. */
  function parted(dash: number[] | null, make: (kind: { dash?: number[] }) => Node[]): Node[] {
    const own = dash === null ? {} : { dash };
    if (dashed === null) return make(own);
    const before = { x: box.x, y: box.y, width: Math.max(0, dashed.x - box.x), height: box.height };
    const after = { ...before, x: dashed.x, width: Math.max(0, box.x + box.width - dashed.x) };
    const [solid, broken] = isRtl ? [after, before] : [before, after];
    const gaps = dash ?? dashOf('dashed', options.width) ?? [];
    return [group(make(own), { clip: solid }), group(make({ dash: gaps }), { clip: broken })];
  }

  /** What the dashed part is called, at a thin line where it begins. */
  function dashedLabel(): Node[] {
    if (!dashed?.label) return [];
    const { words, box: place, arrow } = dashed.label;
    const font = context.fonts.label;
    const [tip, side] = [isRtl ? dashed.x + 3 : dashed.x - 3, isRtl ? 1 : -1];
    const middle = round(place.y + font.size * 0.65);
    const head = `M${round(tip + side * arrow)},${middle}H${round(tip)}m${side * 3.5},-3l${side * -3.5},3l${side * 3.5},3`;
    return [
      line([dashed.x, plot.y], [dashed.x, plot.y + plot.height], { stroke: theme.axis, strokeWidth: 1, dash: [2, 3] }),
      text(words, place.x, place.y + font.size, {
        font,
        fill: theme.muted,
        halo: theme.paper,
        part: { role: 'label' },
      }),
      ...(arrow === 0 ? [] : [path(head, { stroke: theme.muted, strokeWidth: 1.2 })]),
    ];
  }

  function inkFor(key: string, place: number): string {
    return paints.isContext(key) ? theme.muted : paints.textOf(paints.of(key, place));
  }

  function endInk(key: string, place: number, isPositive: boolean): string {
    const below = options.negativeColor ?? null;
    return below !== null && !isPositive ? paints.textOf(below) : inkFor(key, place);
  }

  /** Which points of a line are marked. */
  function dotted(each: LineSeries): Iterable<number> {
    if (options.dots === 'none') return [];
    if (options.dots === 'all' && each.values.length <= 2000) return each.values.keys();
    return options.dots === 'last' ? [lastOf(each)] : [firstOf(each), lastOf(each)];
  }
}

/** How much of a color is seen where so many bands lie over one another. */
function shareOf(bands: number, { fillStrength }: LineContext['options']): number {
  return 1 - (1 - fillStrength / 100) ** bands;
}

const weight = { thin: 0.6, normal: 1, thick: 1.7 };

function dashOf(kind: 'solid' | 'dashed' | 'dotted', width: number): number[] | null {
  if (kind === 'solid') return null;
  return kind === 'dashed' ? [round(width * 2.4), round(width * 2.4)] : [0.1, round(width * 2)];
}

/** An index has no unit, whatever its columns have. */
function withoutUnit(context: LineContext): LineContext {
  const { options, locale } = context;
  return options.index ? { ...context, formats: formatsOf(options.valueFormat, locale) } : context;
}

/** Lines in words: what they measure, where each begins and ends, and how far it strays in between. */
export function describeLines({ lines, x, base }: LineModel, context: LineContext, kind: KindPhrase = 'Line chart') {
  const { formats, locale, columns } = withoutUnit(context);
  const tell = (each: LineSeries) => {
    const [first, last] = [firstOf(each), lastOf(each)];
    if (first < 0) return `${each.name}: ${formatPhrase(locale, 'no values')}`;
    const at = (place: number) =>
      `${formats.value(each.values[place] ?? Number.NaN)} (${formatAxisPosition(x, each.at[place] ?? 0, locale)})`;
    const [low, high] = [each.low?.[last] ?? Number.NaN, each.high?.[last] ?? Number.NaN];
    const between =
      Number.isNaN(low) || Number.isNaN(high)
        ? ''
        : `, ${formatPhrase(locale, 'between {0} and {1}', formats.value(low), formats.value(high))}`;
    if (first === last) return `${each.name}: ${at(first)}${between}`;
    const strays = straysOf(each).map(([phrase, place]) => `, ${formatPhrase(locale, phrase, at(place))}`);
    return `${each.name}: ${formatPhrase(locale, 'from {0} to {1}', at(first), at(last))}${between}${strays.join('')}`;
  };
  const [only] = lines;
  const isOne = lines.length === 1;
  // A wide table names its lines by their columns, a long one what they measure.
  const isLong = columns.series !== null || isOne;
  const names = lines.map(({ name }) => name);
  const of = isLong ? (columns.y[0]?.name ?? '') : listFirst(locale, names, 5);
  const finding =
    isOne && only !== undefined
      ? `${tell(only)}.`
      : describeExtremes(locale, {
          names,
          valueAt: (place) => endOf(lines[place]),
          write: formats.value,
          of: momentOf(lines, (at) => formatAxisPosition(x, at, locale)),
        });
  return {
    summary: summarize(locale, {
      finding,
      kind,
      counts: [
        ...(isOne ? [] : [formatCount(locale, '{0} line|{0} lines', lines.length)]),
        ...(base === '' ? [] : [formatPhrase(locale, 'indexed: {0}', base)]),
      ],
      of,
    }),
    details: describeFirst(locale, lines, tell),
  };
}

function endOf(line: LineSeries | undefined): number {
  return line === undefined ? Number.NaN : (line.values[lastOf(line)] ?? Number.NaN);
}

/** Where all lines end; '' where they end at different places. */
function momentOf(lines: readonly LineSeries[], write: (at: number) => string): string {
  const ends = new Set(lines.flatMap((line) => line.at[lastOf(line)] ?? []));
  const [end] = ends;
  return ends.size === 1 && end !== undefined ? write(end) : '';
}

/** The lowest and the highest point of a line, where they lie well beyond both of its ends. */
function straysOf(each: LineSeries): ['lowest {0}' | 'highest {0}', number][] {
  const { values } = each;
  const [first, last] = [firstOf(each), lastOf(each)];
  let [low, high] = [first, first];
  values.forEach((value, place) => {
    if (value < (values[low] ?? 0)) low = place;
    if (value > (values[high] ?? 0)) high = place;
  });
  const at = (place: number) => values[place] ?? 0;
  const slack = (at(high) - at(low)) * 0.15;
  const strays: ReturnType<typeof straysOf> = [];
  if (at(low) < Math.min(at(first), at(last)) - slack) strays.push(['lowest {0}', low]);
  if (at(high) > Math.max(at(first), at(last)) + slack) strays.push(['highest {0}', high]);
  return strays;
}
