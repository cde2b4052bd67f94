import { curveBumpX, curveBumpY, curveLinear, line as linePath } from 'd3-shape';
import type { NumberColumn } from '#data/table.ts';
import { seriesColors } from '../../color/paints.ts';
import { describeFirst, listFirst, summarize } from '../../describe/sentences.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatsOf } from '../../locale/formats.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { unitAround } from '../../locale/unit-around.ts';
import { straightTrend } from '../../marks/points/trend.ts';
import { extentOf } from '../../marks/series/lines.ts';
import { type Box, type Font, line, type Node, type Point, path, rect, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';
import { manifest, type options, type roles } from './manifest.ts';

type AxisColumn = NumberColumn & { low: number; high: number; isTurned: boolean; write: (value: number) => string };

type ParallelModel = Model & { axes: readonly AxisColumn[]; rows: readonly number[] };

type ParallelContext = Context<typeof roles, typeof options>;

/** An axis for each measure, a line for each row across all of them. */
export const template = defineTemplate(manifest, {
  prepare(context): ParallelModel | Undrawable {
    const { columns } = context;
    const axes = axesOf(context);
    if (axes.length < 2) return undrawable('It needs at least two columns of numbers.');
    const rows = Array.from({ length: context.rows }, (_, row) => row).filter(
      (row) => axes.filter(({ values }) => Number.isFinite(values[row])).length >= 2,
    );
    if (rows.length === 0) return undrawable('No row has two numbers to join.');
    const { color: kind } = columns;
    const shades = seriesColors(kind?.words ?? [], context);
    const items = (kind?.words ?? []).map(
      (name, place): LegendItem => ({ key: name, label: name, color: shades.of(place), shape: 'line' }),
    );
    // What the axes span is the same for all small multiples.
    const domains = Object.fromEntries(axes.map(({ key, low, high }) => [`axis ${key}`, [low, high] as const]));
    return {
      axes,
      rows,
      domains,
      legend: items.length > 1 && items.length <= 24 ? { kind: 'items', items } : null,
      height: (width) =>
        isDown(width, axes.length, context.options.direction)
          ? Math.min(2400, axes.length * (58 + stripOf(headLines(axes, width * stripShare, context))))
          : Math.round(Math.max(280, Math.min(440, 170 + width * 0.35))),
    };
  },

  draw({ axes: read, rows, domains }, box, context) {
    const { options: chosen, theme, paints, enter, columns, rowOf, locale } = context;
    const axes = read.map((axis) => {
      const [low, high] = domains[`axis ${axis.key}`] ?? [axis.low, axis.high];
      return { ...axis, low, high };
    });
    const down = isDown(box.width, axes.length, chosen.direction);
    const isRtl = locale.direction === 'rtl';
    const rails = railsOf(axes, { box, down, isRtl }, context);
    const shades = seriesColors(columns.color?.words ?? [], context);
    const one = chosen.color ?? theme.palettes.categories[0] ?? theme.accent;
    const nameOf = (row: number) => columns.name?.words[columns.name.codes[row] ?? -1] ?? '';
    const groupOf = (row: number) => columns.color?.codes[row] ?? -1;
    const isLitBy = (words: readonly string[] | undefined) =>
      words?.some(paints.isContext) === true && words.some((word) => !paints.isContext(word));
    const isByGroup = isLitBy(columns.color?.words);
    const isByName = !isByGroup && isLitBy(columns.name?.words);
    const isContext = (row: number) =>
      isByGroup
        ? paints.isContext(columns.color?.words[groupOf(row)] ?? '')
        : isByName && paints.isContext(nameOf(row));
    const strength =
      (chosen.strength ?? (rows.length <= 12 ? 95 : rows.length <= 60 ? 75 : rows.length <= 250 ? 50 : 28)) / 100;
    const write = linePath<Point | null>()
      .defined((point) => point !== null)
      .x((point) => point?.[0] ?? 0)
      .y((point) => point?.[1] ?? 0)
      .curve(chosen.curve === 'straight' || rows.length > 3000 ? curveLinear : down ? curveBumpY : curveBumpX)
      .digits(2);
    const lines = rows
      .toSorted((a, b) => Number(isContext(b)) - Number(isContext(a)) || a - b)
      .map((row, place): Node => {
        const lit = !isContext(row);
        const share = enter(place, rows.length);
        const points = axes.flatMap((axis, at) => rails.through(at, axis.values[row] ?? Number.NaN, share));
        const tint =
          paints.byHand(nameOf(row)) ??
          (lit
            ? columns.color === null
              ? one
              : groupOf(row) < 0
                ? theme.context
                : isByName
                  ? paints.plain(columns.color.words[groupOf(row)] ?? '', groupOf(row))
                  : shades.of(groupOf(row))
            : theme.context);
        const isStrong = (isByName || isByGroup) && lit;
        return path(write(points) ?? '', {
          stroke: tint,
          strokeWidth: isByName && lit ? chosen.width + 1 : chosen.width,
          opacity: isStrong ? Math.max(strength, 0.85) : lit ? strength : strength * 0.6,
          join: 'round',
          part: {
            role: 'mark',
            key: nameOf(row) || `${rowOf(row)}`,
            rows: [rowOf(row)],
            ...(groupOf(row) >= 0 && { series: groupOf(row) }),
          },
        });
      });
    return {
      nodes: [...rails.beneath, ...lines, ...medians(), ...rails.above],
      plot: rails.plot,
      place: (x, y) => {
        const at = axes.findIndex(({ key, name }) => key === x || name === x);
        const point = at < 0 || typeof y !== 'number' ? null : rails.at(at, y, 1);
        return point ?? [rails.plot.x + rails.plot.width / 2, rails.plot.y + rails.plot.height / 2];
      },
    };

    /** One strong line through the medians of each group, over the many. */
    function medians(): Node[] {
      if (!chosen.means) return [];
      const groups = columns.color === null ? [-1] : columns.color.words.slice(0, 24).map((_, place) => place);
      return groups.flatMap((group) => {
        const mine = rows.filter((row) => columns.color === null || groupOf(row) === group);
        const points = axes.flatMap((axis, at) =>
          rails.through(at, medianOf(mine.map((row) => axis.values[row] ?? Number.NaN)), enter(0, 1)),
        );
        const d = write(points) ?? '';
        if (d === '') return [];
        const stroke = columns.color === null ? theme.ink : paints.textOf(shades.of(group));
        return [
          path(d, { stroke: theme.paper, strokeWidth: 6, join: 'round' }),
          path(d, { stroke, strokeWidth: 3, join: 'round' }),
        ];
      });
    }
  },

  describe({ axes, rows }, { columns, locale }) {
    const span = ({ name, low, high, write }: (typeof axes)[number]) =>
      `${name}: ${formatPhrase(locale, 'from {0} to {1}', write(low), write(high))}`;
    return {
      summary: summarize(locale, {
        finding: axes[0] === undefined ? '' : `${span(axes[0])}.`,
        kind: 'Parallel coordinates',
        counts: [formatCount(locale, '{0} row|{0} rows', rows.length)],
        of: axes.map(({ name }) => name).join(', '),
      }),
      details: [
        ...describeFirst(locale, axes, span),
        ...(columns.color === null
          ? []
          : [formatPhrase(locale, 'Groups: {0}.', listFirst(locale, columns.color.words, 12))]),
      ],
    };
  },
});

function isDown(width: number, count: number, direction: 'auto' | 'across' | 'down'): boolean {
  return direction === 'auto' ? width / count < 88 : direction === 'down';
}

function axesOf({ columns, options: chosen, locale }: ParallelContext): AxisColumn[] {
  const axes = columns.values.filter(({ values }) => values.some(Number.isFinite)).slice(0, 30);
  const ordered = chosen.order === 'likeness' ? orderByLikeness(axes) : axes;
  const all = extentOf(axes.map(({ values }) => values)) ?? [0, 1];
  return ordered.map((column) => {
    const [least, most] = chosen.scale === 'shared' ? all : (extentOf([column.values]) ?? [0, 1]);
    const [low, high] = chosen.zero ? [Math.min(0, least), Math.max(0, most)] : [least, most];
    const room = low === high ? Math.abs(low) * 0.1 || 1 : 0;
    return {
      ...column,
      low: low - room,
      high: high + room,
      isTurned: Object.hasOwn(chosen.turned, column.key) && chosen.turned[column.key] === 'yes',
      write: formatsOf(null, locale, unitAround([column], locale)).value,
    };
  });
}

type Room = { box: Box; down: boolean; isRtl: boolean };

/** The axes with their names and ends, and where values are on them. */
function railsOf(axes: readonly AxisColumn[], { box, down, isRtl }: Room, context: ParallelContext) {
  const { theme, paints, fonts, measure, options: chosen } = context;
  const note = fonts.note;
  const beneath: Node[] = [];
  const above: Node[] = [];
  const count = axes.length;
  const step = down ? box.height / count : box.width / count;
  const heads = headLines(axes, down ? box.width * stripShare : step - 10, context);
  const { font: head, lines, tallest } = heads;
  const top = box.y + (down ? 0 : tallest * head.size * headLeading + (chosen.ends ? note.size * 1.5 : 4));
  const bottom = box.y + box.height - (!down && chosen.ends ? note.size * 1.5 : 4);
  const plot: Box = down
    ? { ...box, x: box.x + 6, width: box.width - 12 }
    : { x: box.x, y: top, width: box.width, height: Math.max(10, bottom - top) };
  // Down the page the name of an axis stands in a strip, and lines run from strip to strip.
  const strip = down ? Math.min(stripOf(heads), box.height / count) : 0;
  axes.forEach((axis, place) => {
    const [low, high] = axis.isTurned ? [axis.high, axis.low] : [axis.low, axis.high];
    const across = trackOf(place);
    const words = lines[place] ?? [];
    const quiet = { font: note, fill: theme.muted };
    if (down) {
      const behind = { x: box.x, y: across - strip / 2, width: box.width, height: strip };
      above.push(rect(behind, { fill: theme.paper }), rect(behind, { fill: paints.track, opacity: 0.6, radius: 3 }));
      const baseline = across + head.size * 0.36;
      words.forEach((content, row) => {
        const y = baseline + (row - (words.length - 1) / 2) * head.size * headLeading;
        above.push(text(content, box.x + box.width / 2, y, { font: head, fill: theme.ink, anchor: 'middle' }));
      });
      if (!chosen.ends) return;
      const [left, right] = (isRtl ? [high, low] : [low, high]).map(axis.write) as [string, string];
      const widest = Math.max(measure(left, note), measure(right, note));
      const name = Math.max(...words.map((content) => measure(content, head)));
      if (widest > (box.width - name) / 2 - 9) return;
      above.push(
        text(left, box.x + 7, baseline, quiet),
        text(right, box.x + box.width - 7, baseline, { ...quiet, anchor: 'end' }),
      );
      return;
    }
    beneath.push(line([across, plot.y], [across, plot.y + plot.height], { stroke: theme.axis, strokeWidth: 1 }));
    words.forEach((content, row) => {
      above.push(
        text(content, across, box.y + head.size * (0.9 + (row + tallest - words.length) * headLeading), {
          font: head,
          fill: theme.ink,
          anchor: 'middle',
        }),
      );
    });
    if (!chosen.ends) return;
    const ends = [axis.write(high), axis.write(low)] as const;
    if (ends.some((end) => measure(end, note) > step - 2)) return;
    above.push(
      text(ends[0], across, plot.y - note.size * 0.45, { ...quiet, anchor: 'middle' }),
      text(ends[1], across, plot.y + plot.height + note.size * 1.15, { ...quiet, anchor: 'middle' }),
    );
  });
  return { plot, beneath, above, at, through };

  /** Where a line meets an axis and, if that is a strip, where it leaves it. */
  function through(place: number, value: number, share: number): (Point | null)[] {
    const point = at(place, value, share);
    if (!down || point === null) return [point];
    const [x, y] = point;
    const ends: Point[] = [
      [x, y - strip / 2],
      [x, y + strip / 2],
    ];
    return ends.slice(place === 0 ? 1 : 0, place === count - 1 ? 1 : 2);
  }

  function trackOf(place: number): number {
    if (down) return box.y + strip / 2 + ((box.height - strip) * place) / (count - 1);
    const from = isRtl ? count - 1 - place : place;
    return box.x + step * (from + 0.5);
  }

  /** `share` brings a line in from the middle of the axes. */
  function at(place: number, value: number, share: number): Point | null {
    const axis = axes[place];
    if (axis === undefined || !Number.isFinite(value)) return null;
    const part = value / (axis.high - axis.low) - axis.low / (axis.high - axis.low);
    const along = 0.5 + ((axis.isTurned ? 1 - part : part) - 0.5) * share;
    if (down) return [plot.x + plot.width * (isRtl ? 1 - along : along), trackOf(place)];
    return [trackOf(place), plot.y + plot.height * (1 - along)];
  }
}

const headLeading = 1.2;

/** How much of the width a name may take in its strip. */
const stripShare = 0.7;

type Heads = { font: Font; lines: string[][]; tallest: number };

/** The names of axes in lines. */
function headLines(axes: readonly AxisColumn[], width: number, context: ParallelContext): Heads {
  const font = headFont(axes, width, context);
  const lines = axes.map(({ name }) => breakLines(name, { width, font, measure: context.measure }));
  return { font, lines, tallest: Math.max(...lines.map(({ length }) => length)) };
}

/** Height of the strips that names stand in. */
function stripOf({ font, tallest }: Heads): number {
  return font.size * (0.5 + tallest * headLeading);
}

/** Somewhat smaller is better than words that are cut. */
function headFont(axes: readonly AxisColumn[], room: number, { fonts, measure }: ParallelContext): Font {
  const words = axes.flatMap(({ name }) => name.split(/[\s\-–/]+/));
  let font = fonts.strong;
  while (font.size > 10 && words.some((word) => measure(word, font) > room)) font = { ...font, size: font.size - 0.5 };
  return font;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Columns so that neighbours go together: from the first on, always the one most like the last. */
export function orderByLikeness(columns: readonly NumberColumn[]): NumberColumn[] {
  const [first, ...rest] = columns;
  if (first === undefined) return [];
  const ordered = [first];
  const left = new Set(rest);
  while (left.size > 0) {
    const last = ordered.at(-1) ?? first;
    const next = [...left].reduce((best, each) => (likeness(last, each) > likeness(last, best) ? each : best));
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

function likeness(one: NumberColumn, other: NumberColumn): number {
  const both = Array.from(one.values.keys()).filter(
    (row) => Number.isFinite(one.values[row]) && Number.isFinite(other.values[row]),
  );
  const fit = straightTrend({
    x: both.map((row) => one.values[row] ?? 0),
    y: both.map((row) => other.values[row] ?? 0),
  });
  return Math.abs(fit?.r ?? 0);
}
