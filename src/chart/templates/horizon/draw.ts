import type { Column } from '#data/table.ts';
import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { alongAxis, formatAxisPosition } from '../../layout/along.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { fillPath, seen } from '../../layout/lines/line-path.ts';
import { reveal } from '../../layout/reveal.ts';
import { rowNames } from '../../layout/row-names.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { bridged, extentOf, type LineSeries, lineExtent, toLines } from '../../marks/series/lines.ts';
import { byValue } from '../../marks/series/series.ts';
import { pixelsOf } from '../../scale/scale.ts';
import { type Box, group, line, type Node, path, rect, round, text } from '../../scene/node.ts';
import { defineTemplate, type Legend, type Model, type Tools } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type HorizonModel = Model & { lines: readonly LineSeries[]; x: Column };

/** Many courses in little height: what is too high is folded down and drawn darker. */
export const template = defineTemplate(manifest, {
  prepare(context): HorizonModel | Undrawable {
    const { columns, options, rowOf, paints, formats } = context;
    const lines = toLines({ x: columns.x, values: columns.y, series: columns.series, rowOf });
    const extent = extentOf(lines.map(({ values }) => values));
    if (extent === null) return undrawable('The chosen columns have no numbers.');
    const most = options.high || Math.max(Math.abs(extent[0]), Math.abs(extent[1])) || 1;
    const isSigned = extent[0] < 0;
    const way = options.isTurned ? -1 : 1;
    const shades = Array.from({ length: options.bands }, (_, band) => (band + 1) / options.bands);
    const legend: Legend = {
      kind: 'ramp',
      colors: [
        ...(isSigned ? shades.toReversed().map((share) => paints.diverge(-share * way)) : []),
        ...shades.map((share) => (isSigned ? paints.diverge(share * way) : paints.ramp(share))),
      ],
      low: formats.value(isSigned ? -most : 0),
      high: formats.value(most),
      title: '',
    };
    return {
      lines: sorted(lines, options.sort),
      x: columns.x,
      domains: { value: [isSigned ? -most : 0, most], x: lineExtent(lines) },
      legend: options.legend ? legend : null,
      height: (width) => namesOf(lines, width, context).height + 24,
    };
  },

  draw({ lines, x, domains }, box, context) {
    const { options, theme, fonts, measure, paints, formats, enter, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const font = fonts.strong;
    const [least, most] = domains.value ?? [0, 1];
    const isSigned = least < 0;
    const lasts = lines.map(({ values }) => formats.value(values.findLast(Number.isFinite) ?? Number.NaN));
    const room = options.valueLabels ? Math.max(0, ...lasts.map((each) => measure(each, font))) + 9 : 6;
    const frame = cartesian(
      { ...box, x: box.x + (isRtl ? room : 0), width: Math.max(20, box.width - room) },
      {
        x: alongAxis(x, domains.x ?? [0, 1], { locale }),
        y: {
          kind: 'names',
          names: lines.map(({ name }) => name),
          rows: namesOf(lines, box.width, context),
          isShown: true,
          padding: 0,
        },
        within: box,
      },
      context,
    );
    const { plot } = frame;
    const tall = Math.max(2, frame.y.band - Math.min(options.gap, frame.y.band / 2));
    const step = most / options.bands;
    const rows = lines.map((each, place) => {
      const row = {
        x: round(plot.x),
        y: round(frame.y.at(place) - tall / 2),
        width: round(plot.width),
        height: round(tall),
      };
      return [
        rect(row, { fill: theme.grid, opacity: 0.45 }),
        ...reveal([group(bands(each, row), { clip: row })], row, { share: enter(place, lines.length), isRtl }),
        hit(each, place, row),
      ];
    });
    const every = Math.max(1, Math.ceil((font.size * 1.15) / frame.y.band));
    const labels = options.valueLabels
      ? lasts.flatMap((words, place) => (place % every === 0 ? value(words, place) : []))
      : [];
    return {
      nodes: [...rows.flat(), ...labels, ...frame.axes],
      plot,
      place: frame.place,
    };

    /** Each band shows what is higher than the bands before it: the same outline, moved down by one row height a band. */
    function bands({ at, values: all }: LineSeries, row: Box): Node[] {
      const { x: across, y: values } = seen({ x: pixelsOf(at, frame.x), y: all });
      const bottom = row.y + row.height;
      return [1, ...(isSigned ? [-1] : [])].flatMap((sign) => {
        const hangs = sign < 0 && options.negative === 'offset';
        const base = hangs ? row.y : bottom;
        return Array.from({ length: options.bands }, (_, band) => {
          const y = values.map((each) => {
            const over = (each * sign) / step - band;
            const height = Math.max(-1, Math.min(2, over)) * row.height;
            return hangs ? base + height : base - height;
          });
          const shown = values.some((each) => each * sign > band * step);
          const floor = new Float64Array(y.length).fill(hangs ? base - row.height : base + row.height);
          const d = shown ? fillPath({ x: across, low: floor, high: y }, options.curve) : '';
          const share = (band + 1) / options.bands;
          const fill = isSigned ? paints.diverge(options.isTurned ? -sign * share : sign * share) : paints.ramp(share);
          return d === '' ? [] : [path(d, { fill })];
        }).flat();
      });
    }

    /** An outline that is not painted: where the reader points, the row answers. */
    function hit({ key, at, rows: rowsOf, values }: LineSeries, series: number, row: Box): Node {
      const y = values.map((each) => (Number.isNaN(each) ? Number.NaN : row.y + row.height / 2));
      const bottom = row.y + row.height;
      return line([row.x, bottom], [row.x + row.width, bottom], {
        stroke: theme.axis,
        strokeWidth: 0.5,
        part: { role: 'mark', key, series, anchors: { x: pixelsOf(at, frame.x), y, rows: rowsOf } },
      });
    }

    function value(words: string, place: number): Node[] {
      const x0 = isRtl ? plot.x - 8 : plot.x + plot.width + 8;
      return words === ''
        ? []
        : [
            text(words, x0, frame.y.at(place) + font.size * 0.35, {
              font,
              fill: theme.ink,
              part: { role: 'label', key: lines[place]?.key ?? '' },
              ...(isRtl && { anchor: 'end' as const }),
            }),
          ];
    }
  },

  describe({ lines, x }, { formats, locale }) {
    const highs = lines.map(({ values }) => values.indexOf(extentOf([values])?.[1] ?? Number.NaN));
    const highOf = (place: number) => lines[place]?.values[highs[place] ?? -1] ?? Number.NaN;
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, {
          names: lines.map(({ name }) => name),
          valueAt: highOf,
          write: formats.value,
        }),
        kind: 'Horizon chart',
        counts: [formatCount(locale, '{0} row|{0} rows', lines.length)],
      }),
      details: describeFirst(locale, lines, ({ name, at }, place) => {
        const when = formatAxisPosition(x, at[highs[place] ?? -1] ?? 0, locale);
        return `${name}: ${formatPhrase(locale, 'highest {0}', `${formats.value(highOf(place)) || '–'} (${when})`)}`;
      }),
    };
  },
});

/** Wide rows are somewhat higher, or their outlines would be flat. */
function namesOf(lines: readonly LineSeries[], width: number, context: Tools & { options: { rowHeight: number } }) {
  const row = context.options.rowHeight * Math.max(1, Math.min(1.4, width / 760));
  return rowNames(
    lines.map(({ name }) => name),
    { width, row },
    context,
  );
}

function sorted(lines: readonly LineSeries[], order: 'data' | 'last' | 'mean'): readonly LineSeries[] {
  if (order === 'data') return lines;
  const value = (place: number) => {
    const { at, values } = lines[place] ?? { at: new Float64Array(), values: new Float64Array() };
    if (order === 'last') return values.findLast(Number.isFinite) ?? Number.NaN;
    const numbers = bridged(at, values, Number.NaN).filter(Number.isFinite);
    return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  };
  return byValue(lines.length, value).flatMap((place) => lines[place] ?? []);
}
