import type { Column } from '#data/table.ts';
import { highlightedOf } from '../../color/paints.ts';
import { missingNote, summarize } from '../../describe/sentences.ts';
import { alongAxis, formatAxisPosition } from '../../layout/along.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { type EndLabel, endLabels, endRoom, endsHeight } from '../../layout/lines/end-labels.ts';
import { strokePath } from '../../layout/lines/line-path.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { between } from '../../marks/race/read-race.ts';
import { captionAt, captionRoom, drawCaption, playbackOf, timingOf } from '../../marks/race/timing.ts';
import { align, bridged, extentOf, innerGaps, type LineSeries, toLines } from '../../marks/series/lines.ts';
import { domainOf } from '../../scale/domain.ts';
import { circle, type Node, path, round } from '../../scene/node.ts';
import { defineTemplate, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type LineRaceModel = Model & {
  lines: readonly LineSeries[];
  at: Float64Array;
  x: Column;
  moments: readonly string[];
  isWhole: boolean;
};

/** Lines that grow as time goes by, named where they are. */
export const template = defineTemplate(manifest, {
  prepare(context): LineRaceModel | Undrawable {
    const { columns, options, rowOf, locale, formats } = context;
    const { at, series } = align(toLines({ x: columns.x, values: columns.y, series: columns.series, rowOf }));
    const extent = extentOf(series.map(({ values }) => values));
    if (extent === null) return undrawable('The chosen columns have no numbers.');
    const lines = series
      .map((line) => ({ ...line, values: bridged(at, line.values, Number.NaN) }))
      .filter(({ values }) => values.some(Number.isFinite));
    const moments = Array.from(at, (each) => formatAxisPosition(columns.x, each, locale));
    return {
      lines,
      at,
      x: columns.x,
      moments,
      note: missingNote(
        locale,
        series.flatMap(({ name, values }) => innerGaps(values).map((gap) => `${name} ${moments[gap]}`)),
      ),
      isWhole: series.every(({ values }) => values.every((value) => Number.isNaN(value) || Number.isInteger(value))),
      domains: {
        value: domainOf(extent, { hasZero: options.zero }),
        x: [at[0] ?? 0, at.at(-1) ?? 1],
      },
      legend: null,
      height: (width) => {
        const labels = lines.map(({ name }) => (options.values ? `${name} ${formats.value(extent[1])}` : name));
        const words = lines.length <= 20 ? endsHeight(labels, width, context) * 1.1 + 40 : 0;
        return (
          Math.max(240, Math.min(480, width * 0.58), words) + captionRoom(options.captions, { width }, context).height
        );
      },
    };
  },

  draw({ lines, at, x, moments, isWhole, domains }, box, context) {
    const { options, paints, theme, locale, formats, moment } = context;
    const isRtl = locale.direction === 'rtl';
    const position = timingOf(moments, options).positionAt(moment);
    const now = between(at, position);
    const write = (value: number) => formats.value(isWhole ? Math.round(value) : value);
    const heads = lines.map(({ values }) => headOf(values, position));
    const named = new Set(highlightedOf(lines, paints));
    const room = endRoom(
      Array.from(named, ({ name, values }) => {
        const most = values.reduce((size, value) => Math.max(size, Number.isNaN(value) ? 0 : Math.abs(value)), 0);
        return options.values ? `${name} ${write(most)}` : name;
      }),
      box.width,
      context,
    );
    const caption = captionRoom(options.captions, box, context);
    const isGrowing = options.axis === 'follow';
    const seen = extentOf(lines.map(({ values }) => values.subarray(0, Math.ceil(position) + 1))) ?? [0, 1];
    const span = domains.x ?? [0, 1];
    const isNamed = x.kind === 'text';
    const frame = cartesian(
      {
        ...box,
        x: box.x + (isRtl ? room : 0),
        y: box.y + caption.height,
        width: Math.max(20, box.width - room),
        height: Math.max(20, box.height - caption.height),
      },
      {
        x: alongAxis(
          x,
          isGrowing && !isNamed ? [span[0], Math.max(now, between(at, Math.min(1, at.length - 1)))] : span,
          {
            locale,
          },
        ),
        y: {
          kind: 'value',
          domain: isGrowing ? domainOf(seen, { hasZero: options.zero, isRound: false }) : (domains.value ?? [0, 1]),
          isShown: true,
          hasGrid: true,
        },
        within: box,
      },
      context,
    );
    const { plot } = frame;
    const whole = Math.floor(position + 1e-9);
    const nodes: Node[] = [];
    const ends: EndLabel[] = [];
    let head = plot.x;
    let shown = 0;
    lines.forEach((each, place) => {
      const { key, name, values, rows } = each;
      const isContext = paints.isContext(key);
      const tint = paints.of(key, isContext ? place : shown++);
      const points = Array.from({ length: whole + 1 }, (_, point) => ({
        at: at[point] ?? 0,
        value: values[point] ?? Number.NaN,
      }));
      const last = heads[place] ?? Number.NaN;
      if (position > whole) points.push({ at: now, value: last });
      const across = Float64Array.from(points, (point) => frame.x.at(point.at));
      const y = Float64Array.from(points, ({ value }) => (Number.isNaN(value) ? Number.NaN : frame.y.at(value)));
      const anchors = { x: across, y, rows: Int32Array.from(points, (_, point) => rows[point] ?? -1) };
      const d = strokePath({ x: across, y }, 'straight');
      const width = isContext ? options.width * 0.7 : options.width;
      if (d !== '')
        nodes.push(
          path(d, {
            stroke: tint,
            strokeWidth: round(width),
            join: 'round',
            cap: 'round',
            part: { role: 'mark', key, series: place, anchors },
          }),
        );
      const [endX, endY] = [across.at(-1) ?? plot.x, y.at(-1) ?? Number.NaN];
      if (Number.isNaN(endY)) return;
      head = endX;
      nodes.push(
        circle(endX, endY, width * 1.5, {
          fill: tint,
          stroke: theme.paper,
          strokeWidth: 1,
          part: { role: 'mark', key, rows: [rows[whole] ?? -1] },
        }),
      );
      if (!named.has(each)) return;
      ends.push({
        key,
        words: name,
        ...(options.values && { value: write(last) }),
        at: endY,
        fill: isContext ? theme.muted : paints.textOf(tint),
      });
    });
    const beside = isRtl ? { ...plot, x: head - 2 } : { ...plot, width: head - plot.x + 2 };
    return {
      nodes: [
        ...frame.grid,
        ...nodes,
        ...endLabels(ends, { plot: beside, room, isLeft: isRtl }, context),
        ...frame.axes,
        ...drawCaption(captionAt(options.captions, moments, position), box, { room: caption, tools: context }),
      ],
      plot,
      place: frame.place,
    };
  },

  describe({ lines, moments }, { formats, locale }) {
    const last = moments.length - 1;
    const leaders = (place: number) =>
      lines
        .filter(({ values }) => Number.isFinite(values[place]))
        .toSorted((a, b) => (b.values[place] ?? 0) - (a.values[place] ?? 0))
        .slice(0, 3)
        .map(({ name, values }) => `${name} ${formats.value(values[place] ?? 0)}`)
        .join(', ');
    return {
      summary: summarize(locale, {
        finding: `${moments[last]}: ${leaders(last)}.`,
        kind: 'Line race',
        counts: [
          formatCount(locale, '{0} line|{0} lines', lines.length),
          formatPhrase(locale, 'from {0} to {1}', moments[0] ?? '', moments[last] ?? ''),
        ],
      }),
      details: [...new Set([0, last])].map((place) => `${moments[place]}: ${leaders(place)}`),
    };
  },

  playback: ({ moments, at }, { options }) => playbackOf(moments, options, at),
});

/** The value of a line where it is now; NaN before it begins and after it ends. */
function headOf(values: Float64Array, position: number): number {
  return between(values, position);
}
