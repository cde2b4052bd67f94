import type { Column } from '#data/table.ts';
import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { formatAxisEnds } from '../../layout/along.ts';
import { fillPath, strokePath, withoutGaps } from '../../layout/lines/line-path.ts';
import { reveal } from '../../layout/reveal.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { seriesFormats } from '../../locale/formats.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { extentOf, firstOf, type LineSeries, lastOf, lineExtent, toLines } from '../../marks/series/lines.ts';
import { byValue } from '../../marks/series/series.ts';
import { domainOf } from '../../scale/domain.ts';
import { scaleOf } from '../../scale/scale.ts';
import { type Box, circle, line, type Node, path, round, text } from '../../scene/node.ts';
import { defineTemplate, type Model, type Tools } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';
import { manifest } from './manifest.ts';

type Spark = LineSeries & { place: number };

type SparkModel = Model & { lines: readonly Spark[]; x: Column };

const between = 18;

/** A small line for each of many things, with its name and its last value: a table one can see. */
export const template = defineTemplate(manifest, {
  prepare(context): SparkModel | Undrawable {
    const { columns, options, rowOf, fonts } = context;
    const read = toLines({ x: columns.x, values: columns.y, series: columns.series, rowOf }).map((each, place) => ({
      ...each,
      place,
    }));
    const extent = extentOf(read.map(({ values }) => values));
    if (extent === null) return undrawable('The chosen columns have no numbers.');
    const lines = sorted(read, options.sort);
    return {
      lines,
      x: columns.x,
      domains: { value: tight(extent, options.zero), x: lineExtent(read) },
      legend: null,
      height(width) {
        const count = columnsFor(width, lines.length, options.columns);
        const rows = Math.ceil(lines.length / count);
        return (
          rows *
            (options.tall +
              headHeight(lines, cellWidth(width, count) * 0.6, context) +
              (options.ends ? fonts.note.size * 1.5 : 0) +
              between) -
          between
        );
      },
    };
  },

  draw({ lines, x, domains }, box, context) {
    const { columns, options, theme, fonts, measure, paints, formats, enter, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const count = columnsFor(box.width, lines.length, options.columns);
    const wide = cellWidth(box.width, count);
    const widestFigure = Math.max(0, ...lines.map((each) => measure(figureOf(each), fonts.strong)));
    const nameWidth = Math.max(wide * 0.4, wide - widestFigure - 8);
    const head = headHeight(lines, nameWidth, context);
    const rows = Math.ceil(lines.length / count);
    const tall = (box.height + between) / rows - between;
    const span = domains.x ?? [0, 1];
    const hasFeet = options.ends && tall > head + fonts.note.size * 1.5 + 8;
    const nodes = lines.flatMap((each, index) => {
      const slot = isRtl ? count - 1 - (index % count) : index % count;
      return cell(each, index, {
        x: box.x + slot * (wide + between),
        y: box.y + Math.floor(index / count) * (tall + between),
        width: wide,
        height: tall,
      });
    });
    return { nodes, plot: box, place: () => null };

    function cell(each: Spark, index: number, place: Box): Node[] {
      const { key, name, values, rows: rowsOf } = each;
      const tint = colorOf(each);
      const isContext = paints.isContext(key);
      const foot = hasFeet ? fonts.note.size * 1.5 : 0;
      const plot = {
        x: place.x + 3,
        y: place.y + head,
        width: Math.max(4, place.width - 6),
        height: Math.max(8, place.height - head - foot),
      };
      const own = tight(extentOf([values]) ?? [0, 1], options.zero);
      const domain = options.scale === 'own' ? own : (domains.value ?? [0, 1]);
      const right = plot.x + plot.width;
      const axis = { kind: 'value' as const, isShown: false, hasGrid: false };
      const across = isRtl
        ? scaleOf({ ...axis, domain: span }, right, plot.x)
        : scaleOf({ ...axis, domain: span }, plot.x, right);
      const up = scaleOf({ ...axis, domain }, plot.y + plot.height, plot.y);
      const anchors = {
        x: each.at.map(across.at),
        y: values.map((value) => (Number.isFinite(value) ? up.at(value) : Number.NaN)),
      };
      const floor = up.at(Math.max(domain[0], Math.min(domain[1], 0)));
      const marks: Node[] = [];
      if (options.fill) {
        const run = withoutGaps(anchors);
        const d = fillPath({ x: run.x, low: new Float64Array(run.x.length).fill(floor), high: run.y }, options.curve);
        if (d !== '') marks.push(path(d, { fill: tint, opacity: 0.16 }));
      }
      const d = strokePath(anchors, options.curve);
      const part = { role: 'mark' as const, key, series: each.place, anchors: { ...anchors, rows: rowsOf } };
      if (d !== '')
        marks.push(path(d, { stroke: tint, strokeWidth: options.width, join: 'round', cap: 'round', part }));
      const last = lastOf(each);
      for (const point of new Set([...(options.extremes ? extremes(values) : []), last])) {
        const y = anchors.y[point] ?? Number.NaN;
        if (Number.isNaN(y)) continue;
        marks.push(
          circle(anchors.x[point] ?? 0, y, point === last ? 2.75 : 2.25, {
            fill: point === last ? tint : theme.paper,
            stroke: point === last ? theme.paper : tint,
            strokeWidth: 1.25,
            part: { role: 'mark', key, rows: [rowsOf[point] ?? -1] },
          }),
        );
      }
      return [
        line([plot.x, floor], [right, floor], { stroke: theme.axis, strokeWidth: 0.75, part: { role: 'baseline' } }),
        ...reveal(marks, plot, { share: enter(index, lines.length), isRtl }),
        ...words(each, name, { place, tint: isContext ? theme.muted : paints.textOf(tint) }),
        ...feet(place),
      ];
    }

    /** The name at the start, the figure at the end of the line above. */
    function words(each: Spark, name: string, { place, tint }: { place: Box; tint: string }): Node[] {
      const figure = figureOf(each);
      const font = fonts.strong;
      const taken = figure === '' ? 0 : measure(figure, font) + 8;
      const baseline = place.y + font.size;
      const [start, end] = isRtl ? [place.x + place.width, place.x] : [place.x, place.x + place.width];
      const anchors = isRtl ? [{ anchor: 'end' as const }, {}] : [{}, { anchor: 'end' as const }];
      const isWide = taken + nameWidth <= place.width + 1;
      return [
        ...nameLines(name, nameWidth, context).map((line, row) =>
          text(line, start, baseline + row * font.size * 1.2, {
            font: fonts.label,
            fill: theme.ink,
            part: { role: 'label', key: each.key },
            ...anchors[0],
          }),
        ),
        ...(figure === '' || !isWide
          ? []
          : [text(figure, end, baseline, { font, fill: tint, part: { role: 'label', key: each.key }, ...anchors[1] })]),
      ];
    }

    function figureOf(each: Spark): string {
      const own = seriesFormats(formats, columns.y, each.key);
      const first = each.values[firstOf(each)] ?? Number.NaN;
      const last = each.values[lastOf(each)] ?? Number.NaN;
      if (options.value === 'last') return own.value(last);
      if (options.value === 'none') return '';
      const sign = last - first > 0 ? '+' : '';
      if (options.value === 'change') return sign + own.value(last - first);
      return first > 0 && Number.isFinite(last / first) ? sign + shareOf(last / first - 1) : '';
    }

    function shareOf(share: number): string {
      return share < 0 ? locale.minus + formats.share(-share) : formats.share(share);
    }

    function feet(place: Box): Node[] {
      if (!hasFeet) return [];
      const font = fonts.note;
      const room = place.width / 2 - 4;
      const [from, to] = formatAxisEnds(x, span, { locale, fits: (words) => measure(words, font) <= room });
      const baseline = place.y + place.height - font.size * 0.15;
      const [left, right] = isRtl ? [to, from] : [from, to];
      const style = { font, fill: theme.muted, part: { role: 'axis-x' as const } };
      if (span[0] === span[1]) return [text(left, place.x, baseline, style)];
      return [
        text(left, place.x, baseline, style),
        text(right, place.x + place.width, baseline, { ...style, anchor: 'end' }),
      ];
    }

    function colorOf({ key, place }: Spark): string {
      if (Object.hasOwn(options.colors, key)) return options.colors[key] ?? theme.accent;
      if (options.isColored || paints.isContext(key)) return paints.of(key, place);
      return options.lineColor ?? theme.palettes.categories[0] ?? theme.accent;
    }
  },

  describe({ lines }, { columns, formats, locale }) {
    const write = (key: string) => seriesFormats(formats, columns.y, key).value;
    const lastAt = (place: number) => {
      const line = lines[place];
      return line === undefined ? Number.NaN : (line.values[lastOf(line)] ?? Number.NaN);
    };
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, {
          names: lines.map(({ name }) => name),
          valueAt: lastAt,
          write: write(lines[0]?.key ?? ''),
        }),
        kind: 'Small lines',
        counts: [formatCount(locale, '{0} line|{0} lines', lines.length)],
      }),
      details: describeFirst(
        locale,
        lines,
        (each, place) =>
          `${each.name}: ${formatPhrase(
            locale,
            'from {0} to {1}',
            write(each.key)(each.values[firstOf(each)] ?? Number.NaN) || '–',
            write(each.key)(lastAt(place)) || '–',
          )}`,
      ),
    };
  },
});

/** Without ticks there is nothing to be round for: the line uses all of its height. */
function tight([low, high]: readonly [number, number], hasZero: boolean): readonly [number, number] {
  const ends = hasZero ? ([Math.min(0, low), Math.max(0, high)] as const) : ([low, high] as const);
  return ends[0] < ends[1] ? ends : domainOf(ends, { hasZero });
}

function cellWidth(width: number, count: number): number {
  return (width - (count - 1) * between) / count;
}

function nameLines(name: string, width: number, { fonts, measure }: Tools): string[] {
  return breakLines(name, { width, font: fonts.label, measure });
}

/** Room for the longest name above its line. */
function headHeight(lines: readonly Spark[], width: number, tools: Tools): number {
  const rows = Math.max(1, ...lines.map(({ name }) => nameLines(name, width, tools).length));
  return round(tools.fonts.strong.size * (0.4 + rows * 1.2) + 4);
}

/** As many columns as leave each a width that can be read, evenly filled. */
function columnsFor(width: number, count: number, most: number): number {
  const fit = Math.max(1, Math.min(most, count, Math.floor((width + between) / (132 + between))));
  const rows = Math.ceil(count / fit);
  return Math.max(1, Math.ceil(count / rows));
}

function sorted(lines: readonly Spark[], order: 'data' | 'last' | 'change' | 'name'): readonly Spark[] {
  if (order === 'data') return lines;
  if (order === 'name') return lines.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const value = (place: number) => {
    const each = lines[place];
    if (each === undefined) return Number.NaN;
    const last = each.values[lastOf(each)] ?? Number.NaN;
    return order === 'last' ? last : last - (each.values[firstOf(each)] ?? Number.NaN);
  };
  return byValue(lines.length, value).flatMap((place) => lines[place] ?? []);
}

function extremes(values: Float64Array): number[] {
  let [low, high] = [-1, -1];
  values.forEach((value, place) => {
    if (Number.isNaN(value)) return;
    if (low < 0 || value < (values[low] ?? 0)) low = place;
    if (high < 0 || value > (values[high] ?? 0)) high = place;
  });
  return [low, high];
}
