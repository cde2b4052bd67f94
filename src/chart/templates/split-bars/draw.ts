import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import type { RowNames } from '../../layout/row-names.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import { seriesFormats } from '../../locale/formats.ts';
import { formatCount } from '../../locale/say.ts';
import { type BarFrame, barFrame } from '../../marks/bars/bar-frame.ts';
import { barDomain, barRows } from '../../marks/bars/bar-heights.ts';
import { type Bars, readBars } from '../../marks/bars/read-bars.ts';
import { markKey, markRows, type SeriesPaint, seriesPaint } from '../../marks/bars/series-bars.ts';
import { type Box, group, type Node, rect, text } from '../../scene/node.ts';
import { defineTemplate, type Model, type Tools } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';
import { manifest } from './manifest.ts';

/** `least` is what the narrowest panel needs. */
type SplitModel = Model & { bars: Bars; paint: SeriesPaint; least: number };

const panelGap = 18;

/** A panel of bars for each column, beside one list of names: unlike measures of the same things. */
export const template = defineTemplate(manifest, {
  prepare(context): SplitModel | Undrawable {
    const { columns, options, locale, theme } = context;
    const bars = readBars(columns, {
      options,
      locale,
      size: (values, chosen) => values[Math.max(0, chosen)] ?? Number.NaN,
      room: 250,
      series: { most: 12, isSum: false },
    });
    if ('error' in bars) return bars;
    const first = options.barColor ?? theme.palettes.categories[0] ?? theme.accent;
    const paint = seriesPaint(bars.grid, options.palette === 'one' ? () => first : 'categories', context);
    const all = barDomain(
      bars.grid.series.flatMap(({ values }) => [...values]),
      { low: null, high: null },
      { isRound: false },
    );
    const { measure, fonts, formats } = context;
    const needs = bars.grid.series.map(({ key, values }) => {
      const write = seriesFormats(formats, columns.values, key).alike(values);
      const widest = Math.max(0, ...Array.from(values, (value) => measure(write(value), fonts.label)));
      const isBoth = values.some((value) => value < 0) && values.some((value) => value > 0);
      return options.valueLabels === 'none' ? 60 : (widest + 8) * (isBoth ? 2 : 1) + 28;
    });
    const least = Math.max(92, ...needs);
    return {
      bars,
      paint,
      least,
      domains: options.sameScale ? { value: all } : {},
      legend: null,
      note: bars.note,
      height(width) {
        const rows = rowsOf(bars, width, context);
        const { gutter } = rows.fit(rows.height);
        const panels = bars.grid.series.length;
        const { lines, panel } = gridFor(width, { gutter, least, panels, wished: options.perLine });
        return lines * (rows.height + 6 + titleHeight(bars, panel, context)) + (lines - 1) * panelGap;
      },
    };
  },

  draw({ bars, paint, least, domains }, box, context) {
    const { columns, options, theme, fonts, formats, measure, paints, enter, rowOf, locale } = context;
    const { labels, series } = bars.grid;
    const font = fonts.label;
    const isRtl = locale.direction === 'rtl';
    const rows = rowsOf(bars, box.width, context);
    const {
      perLine,
      lines,
      panel: wanted,
    } = gridFor(box.width, {
      gutter: rows.fit(rows.height).gutter,
      least,
      panels: series.length,
      wished: options.perLine,
    });
    const top = titleHeight(bars, wanted, context);
    const tall = (box.height - (lines - 1) * panelGap) / lines;
    const placed = rows.fit(tall - top);
    const { gutter } = placed;
    const panel = (box.width - gutter - (perLine - 1) * panelGap) / perLine;
    const nodes: Node[] = [];
    series.forEach((_, place) => {
      const inLine = place % perLine;
      const isFirst = inLine === 0;
      const wide = panel + (isFirst ? gutter : 0);
      const along = isFirst ? 0 : gutter + inLine * (panel + panelGap);
      const cell: Box = {
        x: isRtl ? box.x + box.width - along - wide : box.x + along,
        y: box.y + Math.floor(place / perLine) * (tall + panelGap),
        width: wide,
        height: tall,
      };
      nodes.push(...drawPanel(place, cell, isFirst));
    });
    return { nodes, plot: box, place: () => null };

    function drawPanel(one: number, cell: Box, hasNames: boolean): Node[] {
      const { key, name, values } = series[one] ?? { key: '', name: '', values: new Float64Array() };
      const domain = domains.value ?? barDomain([...values], { low: null, high: null }, { isRound: false });
      const write = seriesFormats(formats, columns.values, key).alike(values);
      const written = Array.from(values, (value) => (Number.isNaN(value) ? '' : write(value)));
      const hasValues = options.valueLabels === 'auto' && font.size <= placed.row;
      const room = hasValues ? Math.max(0, ...written.map((words) => measure(words, font))) + 8 : 0;
      const frame = barFrame(
        { ...cell, y: cell.y + top, height: cell.height - top },
        {
          direction: 'across',
          bars,
          domain,
          axis: { isShown: false },
          inset: [domain[0] < 0 ? room : 0, domain[1] > 0 ? room : 0],
          thickness: options.thickness / 100,
          rows,
          hasNames,
          hasSeparators: options.separators,
        },
        context,
      );
      const marks: Node[] = [];
      const words: Node[] = [];
      labels.forEach((_, place) => {
        if (options.track) marks.push(rect(frame.track(place), { fill: theme.grid, radius: theme.mark.radius }));
        const value = values[place] ?? Number.NaN;
        if (Number.isNaN(value)) return;
        const shown = value * enter(place, labels.length);
        const fill = colorOf(one, place, value);
        const part = {
          role: 'mark' as const,
          key: markKey(bars, one, place),
          series: one,
          rows: markRows(bars, one, place, rowOf),
        };
        marks.push(rect(frame.bar(place, [0, shown]), { fill, radius: theme.mark.radius, part }));
        if (!hasValues) return;
        const end = { value: shown, isBack: value < 0, font, fill: theme.ink, key: part.key };
        words.push(frame.beyond(written[place] ?? '', place, end));
      });
      return [...frame.under, group(marks), ...frame.over, ...words, ...title(frame, name, key)];
    }

    function title({ plot }: BarFrame, name: string, key: string): Node[] {
      const lines = breakLines(name, { width: plot.width, font: fonts.strong, measure });
      const bottom = plot.y - fonts.strong.size * 0.6;
      return lines.map((words, row) =>
        text(
          words,
          isRtl ? plot.x + plot.width : plot.x,
          bottom - (lines.length - 1 - row) * fonts.strong.size * 1.25,
          {
            font: fonts.strong,
            fill: theme.ink,
            part: { role: 'facet-title', key },
            ...(isRtl && { anchor: 'end' as const }),
          },
        ),
      );
    }

    function colorOf(one: number, place: number, value: number): string {
      const name = labels[place] ?? '';
      const chosen = paints.byHand(name);
      if (chosen !== null) return chosen;
      if (value < 0 && options.negativeColor !== null && !paints.isContext(name)) return options.negativeColor;
      return paint.at(one, place);
    }
  },

  describe({ bars }, { columns, formats, locale }) {
    const write = (key: string) => seriesFormats(formats, columns.values, key).value;
    const { labels, series } = bars.grid;
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, {
          names: labels,
          valueAt: (place) => series[0]?.values[place] ?? Number.NaN,
          write: write(series[0]?.key ?? ''),
          of: series[0]?.name ?? '',
        }),
        kind: 'Split bars',
        counts: [formatCount(locale, '{0} entry|{0} entries', labels.length)],
        of: series.map(({ name }) => name).join(', '),
      }),
      details: describeFirst(
        locale,
        labels,
        (label, place) =>
          `${label}: ${series.map(({ key, name, values }) => `${name} ${write(key)(values[place] ?? Number.NaN) || '–'}`).join(', ')}`,
      ),
    };
  },
});

/** Room for the longest title over a panel. */
function titleHeight({ grid }: Bars, width: number, { fonts, measure }: Tools): number {
  const font = fonts.strong;
  const lines = grid.series.map(({ name }) => breakLines(name, { width, font, measure }).length);
  return font.size * (0.6 + 1.25 * Math.max(1, ...lines));
}

/** Names before the panels of a line: they leave more room than those beside a single chart. */
function rowsOf(bars: Bars, width: number, tools: Tools): RowNames {
  return barRows(width, { bars, share: width < 420 ? 0.32 : 0.24 }, tools);
}

type GridWish = { gutter: number; least: number; panels: number; wished: number | null };

/** How many panels stand beside one another, after the names at the start of each line. */
function gridFor(width: number, { gutter, least, panels, wished }: GridWish) {
  const fits = Math.max(1, Math.floor((width - gutter + panelGap) / (least + panelGap)));
  const lines = Math.ceil(panels / Math.min(fits, wished ?? fits));
  const perLine = Math.ceil(panels / lines);
  return { perLine, lines, panel: (width - gutter - (perLine - 1) * panelGap) / perLine };
}
