import type { Column } from '#data/table.ts';
import { describeExtremes, summarize } from '../../describe/sentences.ts';
import { formatAxisPosition, timesOfNames } from '../../layout/along.ts';
import type { NameTimes } from '../../layout/axis.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { freeRoom } from '../../layout/free-room.ts';
import { strokePath } from '../../layout/lines/line-path.ts';
import { type NamesUnder, turnedHeight } from '../../layout/name-row.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatsOf } from '../../locale/formats.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { unitAround } from '../../locale/unit-around.ts';
import { align, extentOf, type LineSeries, toLines } from '../../marks/series/lines.ts';
import { secondAxis, secondRoom, twinAxes } from '../../scale/second-axis.ts';
import { type Box, circle, group, line, type Node, path, rect, round, text } from '../../scene/node.ts';
import { defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { axisTitles, type ColumnBox, columnBoxes, stackHeights } from './columns.ts';
import { manifest } from './manifest.ts';

type ComboModel = Model & {
  labels: readonly string[];
  columns: readonly LineSeries[];
  lines: readonly LineSeries[];
  x: Column;
  time: NameTimes | null;
};

/** Columns and lines in one picture, each with its own axis, which says in their color whose it is. */
export const template = defineTemplate(manifest, {
  prepare(context): ComboModel | Undrawable {
    const { columns: given, rowOf, locale, paints, options: chosen } = context;
    const read = (values: typeof given.lines) => toLines({ x: given.x, values, series: null, rowOf });
    const { at, series } = align([...read(given.columns), ...read(given.lines)]);
    const columns = series.slice(0, given.columns.length);
    const lines = series.slice(given.columns.length);
    const bars = extentOf(chosen.isStacked ? stackHeights(columns) : columns.map(({ values }) => values));
    const curves = extentOf(lines.map(({ values }) => values));
    if (bars === null && curves === null) return undrawable('The chosen columns have no numbers.');
    const barExtent = bars ?? [0, 1];
    const lineExtent = curves ?? [0, 1];
    const all = [Math.min(barExtent[0], lineExtent[0]), Math.max(barExtent[1], lineExtent[1])] as const;
    const item = ({ key, name }: LineSeries, place: number, shape: LegendItem['shape']) => ({
      key,
      label: name,
      color: paints.of(key, place),
      shape,
    });
    // One of each is said by the titles of the axes; more need a legend, and so does a shared axis.
    const isPlain = chosen.ownAxis && columns.length === 1 && lines.length === 1;
    const items = [
      ...columns.map((each, place) => item(each, place, 'square')),
      ...lines.map((each, place) => item(each, columns.length + place, 'line')),
    ];
    const labels = Array.from(at, (value) => formatAxisPosition(given.x, value, locale));
    const time = timesOfNames(
      given.x,
      Array.from(at, (moment, value) => ({ at: moment, value })),
    );
    return {
      labels,
      columns,
      lines,
      x: given.x,
      time,
      domains: chosen.ownAxis ? { columns: barExtent, lines: lineExtent } : { columns: all, lines: all },
      legend: isPlain ? null : { kind: 'items', items },
      height: (width) =>
        Math.max(240, Math.min(460, width * 0.56)) +
        turnedHeight(namesUnder({ labels, x: given.x, time }), width * 0.8, context),
    };
  },

  draw({ labels, columns, lines, x, time, domains }, box, context) {
    const { options: chosen, theme, fonts, paints, enter, locale } = context;
    const formats = formatsOf(chosen.valueFormat, locale, unitAround(context.columns.columns, locale));
    const isRtl = locale.direction === 'rtl';
    const lineFormats = formatsOf(chosen.lineFormat, locale, unitAround(context.columns.lines, locale));
    const axes = twinAxes(domains.columns ?? [0, 1], domains.lines ?? [0, 1]);
    const inks = { columns: inkOf(columns, 0), lines: inkOf(lines, columns.length) };
    const heads = axisTitles(
      [
        {
          words: chosen.columnTitle || columns.map(({ name }) => name).join(', '),
          fill: inks.columns,
          isStart: true,
        },
        { words: chosen.lineTitle || lines.map(({ name }) => name).join(', '), fill: inks.lines, isStart: false },
      ].filter(({ isStart }) => chosen.ownAxis || (isStart && chosen.columnTitle !== '')),
      box,
      context,
    );
    const room = chosen.ownAxis ? secondRoom(axes.other, lineFormats, context) : 6;
    const inner: Box = {
      x: box.x + (isRtl ? room : 0),
      y: box.y + heads.height,
      width: Math.max(20, box.width - room),
      height: box.height - heads.height,
    };
    const frame = cartesian(
      inner,
      {
        x: {
          kind: 'names',
          isShown: true,
          padding: 1 - chosen.thickness / 100,
          ...namesUnder({ labels, x, time }),
        },
        y: {
          kind: 'value',
          domain: axes.one.domain,
          ticks: axes.one.ticks,
          isShown: true,
          hasGrid: true,
          format: formats.ticks,
        },
      },
      context,
    );
    const { plot } = frame;
    const [low, high] = axes.other.domain;
    const lineAt = (value: number) => plot.y + plot.height * (1 - (value - low) / (high - low));
    const zero = frame.y.at(0);
    const free = freeRoom({
      x: plot.x,
      y: box.y + heads.height - fonts.label.size,
      width: plot.width,
      height: inner.height,
    });
    const curves = lines.map(curve);
    const values = [
      ...(chosen.valueLabels === 'lines' || chosen.valueLabels === 'both' ? lines.flatMap(lineValues) : []),
      ...(chosen.valueLabels === 'columns' || chosen.valueLabels === 'both' ? columnValues() : []),
    ];
    return {
      nodes: [
        ...heads.nodes,
        ...frame.grid,
        group(bars()),
        line([plot.x, zero], [plot.x + plot.width, zero], {
          stroke: theme.axis,
          strokeWidth: 1,
          part: { role: 'baseline' },
        }),
        ...curves.flat(),
        ...values,
        ...recolored(frame.axes),
        ...(chosen.ownAxis
          ? [secondAxis(axes.other, { plot, at: lineAt, fill: inks.lines, formats: lineFormats }, context)]
          : []),
      ],
      plot,
      place: frame.place,
    };

    /** The ink of an axis: the color of its only series, else the ink of axes. */
    function inkOf(series: readonly LineSeries[], from: number): string {
      const [only] = series;
      if (!chosen.ownAxis || series.length !== 1 || only === undefined) return theme.muted;
      return paints.isContext(only.key) ? theme.muted : paints.textOf(paints.of(only.key, from));
    }

    function recolored(nodes: Node[]): Node[] {
      return nodes.map((node) =>
        node.kind === 'group' && node.part?.role === 'axis-y'
          ? {
              ...node,
              children: node.children.map((child) =>
                child.kind === 'text' ? { ...child, fill: inks.columns } : child,
              ),
            }
          : node,
      );
    }

    function barsAt(point: number): ColumnBox[] {
      const grown = enter(point, labels.length);
      return columnBoxes(columns, point, { frame, isStacked: chosen.isStacked, isRtl, grown });
    }

    function bars(): Node[] {
      return labels.flatMap((_, point) =>
        barsAt(point).map(({ each, place, box: bar }) =>
          rect(bar, {
            fill: paints.of(each.key, place),
            radius: Math.min(theme.mark.radius, bar.width / 2, bar.height / 2),
            part: { role: 'mark', key: each.key, series: place, rows: [each.rows[point] ?? -1] },
          }),
        ),
      );
    }

    function curve(each: LineSeries, index: number): Node[] {
      const place = columns.length + index;
      const heights = each.values.map((value) => (Number.isFinite(value) ? lineAt(value) : Number.NaN));
      const across = heights.map((_, point) => frame.x.at(point));
      const kept =
        chosen.gaps === 'connect' ? Array.from(heights.keys()).filter((point) => !Number.isNaN(heights[point])) : null;
      const run = kept
        ? {
            x: Float64Array.from(kept, (point) => across[point] ?? 0),
            y: Float64Array.from(kept, (point) => heights[point] ?? 0),
          }
        : { x: across, y: heights };
      const tint = paints.of(each.key, place);
      const pen = { join: 'round' as const, cap: 'round' as const };
      const d = strokePath(run, chosen.curve);
      const part = {
        role: 'mark' as const,
        key: each.key,
        series: place,
        anchors: { x: across, y: heights, rows: each.rows },
      };
      const nodes: Node[] = [];
      // A rim keeps the line apart from the columns behind it.
      if (d !== '') nodes.push(path(d, { ...pen, stroke: theme.paper, strokeWidth: round(chosen.width + 3) }));
      if (d !== '') nodes.push(path(d, { ...pen, stroke: tint, strokeWidth: chosen.width, part }));
      if (chosen.dots && frame.x.band > 8)
        heights.forEach((y, point) => {
          if (Number.isNaN(y)) return;
          nodes.push(
            circle(across[point] ?? 0, y, chosen.width * 0.7 + 2, {
              fill: tint,
              stroke: theme.paper,
              strokeWidth: 1.5,
              part: { role: 'mark', key: each.key, rows: [each.rows[point] ?? -1] },
            }),
          );
        });
      const share = enter(0, 1);
      return share < 1 ? [group(nodes, { opacity: round(share) })] : nodes;
    }

    function lineValues(each: LineSeries, index: number): Node[] {
      const tint = paints.textOf(paints.of(each.key, columns.length + index));
      return Array.from(each.values).flatMap((value, point) =>
        label({
          content: lineFormats.value(value),
          x: frame.x.at(point),
          y: lineAt(value) - 9,
          fill: tint,
          key: each.key,
          isHaloed: true,
        }),
      );
    }

    function columnValues(): Node[] {
      return labels.flatMap((_, point) =>
        barsAt(point).flatMap(({ each, value, box: bar }) =>
          label({
            content: formats.value(value),
            x: bar.x + bar.width / 2,
            y: value < 0 ? bar.y + bar.height + fonts.label.size + 2 : bar.y - 4,
            fill: theme.ink,
            key: each.key,
            isHaloed: true,
          }),
        ),
      );
    }

    function label({ content, x: middle, y, fill, key, isHaloed }: Label): Node[] {
      const font = fonts.label;
      if (content === '' || !Number.isFinite(y)) return [];
      const wide = context.measure(content, font);
      if (!free.take({ x: middle - wide / 2, y: y - font.size * 0.74, width: wide, height: font.size * 0.94 }))
        return [];
      const halo = isHaloed ? { halo: theme.paper } : {};
      return [text(content, middle, y, { font, fill, anchor: 'middle', part: { role: 'label', key }, ...halo })];
    }
  },

  describe({ columns, lines, labels }, { columns: given, options: chosen, locale }) {
    const formats = formatsOf(chosen.valueFormat, locale, unitAround(given.columns, locale));
    const lineFormats = formatsOf(chosen.lineFormat, locale, unitAround(given.lines, locale));
    const tell = (each: LineSeries, write: (value: number) => string) =>
      describeExtremes(locale, {
        names: labels,
        valueAt: (at) => each.values[at] ?? Number.NaN,
        write,
        of: each.name,
      }) || `${each.name}: ${formatPhrase(locale, 'no values')}`;
    const sentences = [
      ...columns.map((each) => tell(each, formats.value)),
      ...lines.map((each) => tell(each, lineFormats.value)),
    ];
    return {
      summary: summarize(locale, {
        finding: sentences[0] ?? '',
        kind: 'Columns and lines',
        counts: [formatCount(locale, '{0} entry|{0} entries', labels.length)],
        of: [...columns, ...lines].map(({ name }) => name).join(', '),
      }),
      details: sentences,
    };
  },
});

/** Short names count on like times: some of them may be left out. */
function namesUnder({ labels, x, time }: Pick<ComboModel, 'labels' | 'x' | 'time'>): NamesUnder {
  const isShort = labels.every((label) => label.length <= 4);
  return { names: labels, isSequence: x.kind !== 'text' || isShort, ...(time !== null && { time }) };
}

type Label = { content: string; x: number; y: number; fill: string; key: string; isHaloed: boolean };
