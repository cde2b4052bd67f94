import type { Column } from '#data/table.ts';
import { listFirst, summarize } from '../../describe/sentences.ts';
import { alongAxis, formatAxisPosition } from '../../layout/along.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { freeRoom } from '../../layout/free-room.ts';
import { type EndLabel, endLabels, endRoom, endsHeight } from '../../layout/lines/end-labels.ts';
import { strokePath } from '../../layout/lines/line-path.ts';
import { appear, reveal } from '../../layout/reveal.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount } from '../../locale/say.ts';
import { align, extentOf, type LineSeries, lineExtent, toLines } from '../../marks/series/lines.ts';
import { circle, type Node, path, round, text } from '../../scene/node.ts';
import { defineTemplate, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** A line of ranks, 1 is the first; NaN where it is not among the shown. */
type RankLine = Omit<LineSeries, 'values' | 'low' | 'high'> & { ranks: Float64Array; place: number };

type BumpModel = Model & { lines: readonly RankLine[]; x: Column; rows: number };

/** Ranks over time: who leads, who climbs, who falls back. */
export const template = defineTemplate(manifest, {
  prepare(context): BumpModel | Undrawable {
    const { columns, options, rowOf } = context;
    const read = toLines({ x: columns.x, values: columns.y, series: columns.series, rowOf });
    const { at, series } = align(read);
    const ranks = rank(series, options.values);
    const lines = series.flatMap(({ key, name, rows }, place) => {
      const mine = (ranks[place] ?? new Float64Array()).map((each) => (each <= options.most ? each : Number.NaN));
      return mine.some(Number.isFinite) ? [{ key, name, at, rows, ranks: mine, place }] : [];
    });
    if (extentOf(series.map(({ values }) => values)) === null) return undrawable('The chosen columns have no numbers.');
    if (lines.length === 0) return undrawable('No rank is among the first {0}. Are the data values?', options.most);
    const lowest = lines.reduce(
      (most, each) =>
        Math.max(
          most,
          each.ranks.reduce((a, b) => (Number.isNaN(b) ? a : Math.max(a, b)), 1),
        ),
      1,
    );
    return {
      lines,
      x: columns.x,
      rows: lowest,
      domains: { rank: [0.5, lowest + 0.5], x: lineExtent(read) },
      legend: null,
      height: (width) => {
        const words = endsHeight(
          lines.map(({ name }) => name),
          width,
          context,
        );
        return Math.max(Math.ceil(lowest) * (width < 420 ? 28 : 36), words * 1.1) + 40;
      },
    };
  },

  draw({ lines, x, domains }, box, context) {
    const { options, theme, fonts, measure, paints, enter, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const hasStart = options.names === 'both' && box.width >= 420;
    const names = lines.map(({ name }) => name);
    const dotRoom = 14;
    const rooms = {
      start: (hasStart ? endRoom(names, box.width, context) : 0) + dotRoom,
      end: (options.names === 'none' ? 0 : endRoom(names, box.width, context)) + dotRoom,
    };
    const frame = cartesian(
      {
        ...box,
        x: box.x + (isRtl ? rooms.end : rooms.start),
        width: Math.max(20, box.width - rooms.start - rooms.end),
      },
      {
        x: alongAxis(x, domains.x ?? [0, 1], { locale, places: lines[0]?.at ?? new Float64Array() }),
        y: { kind: 'value', domain: domains.rank ?? [0, 1], isShown: false, hasGrid: false, isReversed: true },
        within: box,
      },
      context,
    );
    const { plot } = frame;
    const step = Math.abs(frame.y.at(2) - frame.y.at(1));
    const width = Math.min(options.width, step * 0.4);
    const mostWide = Math.max(
      ...lines.map(({ ranks }) => measure(String(Math.max(...ranks.filter(Number.isFinite))), fonts.strong)),
    );
    const fits = options.ranks && options.dots !== 'none' && step >= fonts.strong.size * 1.7;
    const radius = fits
      ? Math.min(step * 0.46, Math.max(fonts.strong.size * 0.82, mostWide / 2 + 3, width))
      : Math.min(step * 0.4, width * 1.2);
    // Where points would hide the lines between them, only the first and the last are shown.
    const apart = closest(lines[0]?.at.map(frame.x.at) ?? new Float64Array());
    const dots = options.dots === 'all' && apart < 2 * radius + 10 ? 'ends' : options.dots;
    // A point stands where it has room beside its neighbours.
    const free = freeRoom({ x: box.x, y: box.y - radius, width: box.width, height: box.height + 2 * radius }, 1);
    const marks: { nodes: Node[]; isContext: boolean }[] = [];
    const starts: EndLabel[] = [];
    const ends: EndLabel[] = [];
    let shown = 0;
    for (const { key, name, at, rows, ranks, place } of lines) {
      // Colors are counted among those the chart is about, so that no two of them share one.
      const tint = paints.of(key, paints.isContext(key) ? place : shown++);
      const isContext = paints.isContext(key);
      const across = at.map(frame.x.at);
      const y = ranks.map((each) => (Number.isFinite(each) ? frame.y.at(each) : Number.NaN));
      const part = { role: 'mark' as const, key, series: place, anchors: { x: across, y, rows } };
      const d = strokePath({ x: across, y }, options.curve);
      const nodes: Node[] = [];
      if (d !== '')
        nodes.push(
          path(d, {
            stroke: tint,
            strokeWidth: round(isContext ? width * 0.6 : width),
            join: 'round',
            cap: 'round',
            part,
          }),
        );
      y.forEach((height, point) => {
        const isEnd = Number.isNaN(y[point - 1] ?? Number.NaN) || Number.isNaN(y[point + 1] ?? Number.NaN);
        const middle = across[point] ?? 0;
        if (Number.isNaN(height) || dots === 'none' || (dots === 'ends' && !isEnd)) return;
        const taken = { x: middle - radius, y: height - radius, width: radius * 2, height: radius * 2 };
        if (!free.take(taken)) return;
        nodes.push(
          circle(middle, height, radius, {
            fill: tint,
            stroke: theme.paper,
            strokeWidth: 1.5,
            part: { role: 'mark', key, rows: [rows[point] ?? -1] },
          }),
        );
        if (fits)
          nodes.push(
            text(String(ranks[point] ?? ''), middle, height + fonts.strong.size * 0.35, {
              font: fonts.strong,
              fill: paints.inkOn(tint),
              anchor: 'middle',
              part: { role: 'label', key },
            }),
          );
      });
      marks.push({ nodes, isContext });
      const ink = { key, words: name, fill: isContext ? theme.muted : paints.textOf(tint), isImportant: !isContext };
      const [first = Number.NaN] = y;
      const last = y.at(-1) ?? Number.NaN;
      if (hasStart && !Number.isNaN(first)) starts.push({ ...ink, at: first });
      if (options.names !== 'none' && !Number.isNaN(last)) ends.push({ ...ink, at: last });
    }
    const beside = { ...plot, x: plot.x - dotRoom + 4, width: plot.width + 2 * dotRoom - 8 };
    const inOrder = marks.toSorted((a, b) => Number(b.isContext) - Number(a.isContext)).flatMap(({ nodes }) => nodes);
    return {
      nodes: [
        ...reveal(
          inOrder,
          { ...plot, x: plot.x - dotRoom, width: plot.width + 2 * dotRoom },
          { share: enter(0, 1), isRtl },
        ),
        ...endLabels(starts, { plot: beside, room: rooms.start - dotRoom, isLeft: !isRtl }, context),
        ...appear(endLabels(ends, { plot: beside, room: rooms.end - dotRoom, isLeft: isRtl }, context), enter(1, 2)),
        ...frame.axes,
      ],
      plot,
      place: frame.place,
    };
  },

  describe({ lines, x }, { locale }) {
    const at = lines[0]?.at ?? new Float64Array();
    const orderAt = (point: number) =>
      lines
        .filter(({ ranks }) => Number.isFinite(ranks[point]))
        .toSorted((a, b) => (a.ranks[point] ?? 0) - (b.ranks[point] ?? 0))
        .map(({ name, ranks }) => `${ranks[point]}. ${name}`);
    const last = at.length - 1;
    const tell = (point: number, count: number) =>
      `${formatAxisPosition(x, at[point] ?? 0, locale)}: ${orderAt(point).slice(0, count).join(', ')}`;
    return {
      summary: summarize(locale, {
        finding: last < 0 ? '' : `${tell(last, 3)}.`,
        kind: 'Bump chart',
        counts: [formatCount(locale, '{0} entry|{0} entries', lines.length)],
      }),
      details: [0, ...(last > 0 ? [last] : [])].map(
        (point) => `${formatAxisPosition(x, at[point] ?? 0, locale)}: ${listFirst(locale, orderAt(point), 5)}`,
      ),
    };
  },
});

/** How near two neighbours are to each other. */
function closest(places: Float64Array): number {
  return places.reduce(
    (least, each, place) => (place === 0 ? least : Math.min(least, Math.abs(each - (places[place - 1] ?? 0)))),
    Number.POSITIVE_INFINITY,
  );
}

/** The ranks of lines at each place. Those who are equal keep the order of the data, so that no two share a point. */
export function rank(lines: readonly LineSeries[], by: 'high' | 'low' | 'ranks'): Float64Array[] {
  if (by === 'ranks') return lines.map(({ values }) => values.map((value) => (value >= 1 ? value : Number.NaN)));
  const ranks = lines.map(({ values }) => new Float64Array(values.length).fill(Number.NaN));
  const count = lines[0]?.values.length ?? 0;
  for (let point = 0; point < count; point++) {
    const value = (place: number) => lines[place]?.values[point] ?? Number.NaN;
    const order = Array.from(lines.keys()).filter((place) => Number.isFinite(value(place)));
    order.sort((a, b) => (by === 'high' ? value(b) - value(a) : value(a) - value(b)) || a - b);
    order.forEach((place, index) => {
      const mine = ranks[place];
      if (mine !== undefined) mine[point] = index + 1;
    });
  }
  return ranks;
}
