import type { Column, NumberColumn, TextColumn } from '#data/table.ts';
import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { errorBar } from '../../layout/error-bar.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import type { singleOptions } from '../../options/bar-options.ts';
import { boundsName, boundsOf } from '../../scale/bounds.ts';
import { logDomain } from '../../scale/domain.ts';
import { type Box, circle, group, line, type Node, type Paint, type Part, type Point, rect } from '../../scene/node.ts';
import type { OptionValues } from '../../template/options.ts';
import type { Description, Drawn, LegendItem, Model, Tools } from '../../template/template.ts';
import { byValue } from '../series/series.ts';
import { type BarFrame, barFrame, type Direction } from './bar-frame.ts';
import {
  barDomains,
  barRows,
  barsHeight,
  columnHeight,
  compactColumns,
  isAxisShown,
  seenDomain,
} from './bar-heights.ts';
import { type Bars, readBars } from './read-bars.ts';

type SingleContext = Tools & {
  columns: {
    label: Column;
    value: NumberColumn;
    color: TextColumn | null;
    target: NumberColumn | null;
    from: NumberColumn | null;
    to: NumberColumn | null;
    margin: NumberColumn | null;
    group?: TextColumn | null;
  };
  options: OptionValues<typeof singleOptions> & {
    namePlace?: 'auto' | 'beside' | 'above';
    separators?: boolean;
  };
  rowOf: (row: number) => number;
};

type SingleModel = Model & { bars: Bars; bounds: ReturnType<typeof boundsOf> };

/** One bar for each label, in either direction: the plainest comparison there is. */
export function singleBars(direction: Direction) {
  const isUp = direction === 'up';
  return {
    prepare(context: SingleContext): SingleModel | Undrawable {
      const { columns, options, locale } = context;
      const bars = readBars(
        { label: columns.label, values: [columns.value], group: columns.group ?? null },
        { options, locale, size: ([value = Number.NaN]) => value, room: isUp ? 600 : 250, hasGaps: isUp },
      );
      if ('error' in bars) return bars;
      const values = bars.grid.series[0]?.values ?? new Float64Array();
      const bounds = boundsOf(columns.value, boundColumns(context));
      const over = [columns.target, bounds?.low, bounds?.high].flatMap((column) =>
        bars.firstRows.map((row) => column?.values[row] ?? Number.NaN),
      );
      return {
        bars,
        bounds,
        domains: domainsOf([...values, ...over], options),
        legend: legendOf(context, bars),
        note: bars.note,
        ...(isUp && compactColumns(bars, context)),
        height: (width) =>
          isUp
            ? columnHeight(width, bars, context)
            : barsHeight(width, { bars, options, hasAxis: options.log || isAxisShown(options, true) }, context),
      };
    },

    draw({ bars, bounds, domains }: SingleModel, box: Box, context: SingleContext): Drawn {
      const { columns, options, theme, formats, measure, fonts, paints, enter, rowOf, locale } = context;
      const { grid, firstRows } = bars;
      const values = grid.series[0]?.values ?? new Float64Array();
      const count = grid.labels.length;
      const font = fonts.label;
      const isLog = options.log && (domains.value?.[0] ?? 0) > 0;
      const write = formats.alike(values);
      const words = Array.from(values, (value) => (Number.isNaN(value) ? '' : write(value)));
      const widest = Math.max(0, ...words.map((label) => measure(label, font)));
      const rows = isUp ? null : barRows(box.width, { bars, options }, context);
      const written = frameFor(true);
      const hasValues =
        options.valueLabels === 'auto' && (isUp ? widest + 3 <= written.step : font.size <= written.step);
      const frame = hasValues ? written : frameFor(false);
      const radius = options.corner ?? theme.mark.radius;
      // On a logarithmic axis a length says nothing: dots show the values.
      const base = isLog ? (domains.value?.[0] ?? 1) : 0;
      const tracks: Node[] = [];
      const marks: Node[] = [];
      const overlays: Node[] = [];
      const labels: Node[] = [];
      const ink = options.targetColor ?? theme.ink;
      grid.labels.forEach((name, place) => {
        const value = values[place] ?? Number.NaN;
        const row = firstRows[place] ?? -1;
        if (options.track) tracks.push(rect(frame.track(place), { fill: theme.grid, radius }));
        const [target, from, to] = [columns.target, bounds?.low, bounds?.high].map((column) => column?.values[row]);
        if (!Number.isNaN(value)) {
          const shown = isLog ? base * (value / base) ** enter(place, count) : value * enter(place, count);
          const bar = frame.bar(place, [base, shown]);
          const fill = colorOf(name, row, value);
          const part = { role: 'mark' as const, key: name, rows: [rowOf(row)] };
          if (isLog) marks.push(guide(place), dot(place, shown, { fill, part }));
          else marks.push(rect(bar, { fill, radius, part }));
          if (hasValues) labels.push(labelOf(place, { shown, fill, bar, reach: [target, from, to] }));
        } else if (!isUp && hasValues) {
          const [least = 0, most = 1] = domains.value ?? [];
          const quiet = { value: base, isBack: -least > most, font: fonts.note, fill: theme.muted, key: name };
          labels.push(frame.beyond(locale.words.noData, place, quiet));
        }
        const cross = frame.bar(place, [base, base]);
        const reach = isUp ? cross.width : cross.height;
        const middle = frame.middle(place);
        if (isNumber(from) && isNumber(to)) {
          const half = Math.min(8, reach * 0.4);
          const ends = [frame.at(from), frame.at(to)] as const;
          overlays.push(errorBar(ends, { middle, half, isUp }, { stroke: ink, strokeWidth: 1.25 }));
        }
        if (isNumber(target)) {
          const half = reach / 2 + Math.min(3, reach * 0.12);
          overlays.push(across(frame.at(target), middle, half, { stroke: theme.paper, strokeWidth: 5 }));
          overlays.push(across(frame.at(target), middle, half, { stroke: ink, strokeWidth: 2.5 }));
        }
      });
      return {
        nodes: [...frame.under, group([...tracks, ...marks]), ...overlays, ...frame.over, ...labels],
        plot: frame.plot,
        place: frame.place,
      };

      function frameFor(isWritten: boolean): BarFrame {
        const room = isWritten ? (isUp ? font.size + 7 : widest + 8) : 0;
        const isShown = isLog || isAxisShown(options, isWritten);
        const domain = seenDomain(domains, isShown);
        return barFrame(
          box,
          {
            direction,
            bars,
            domain,
            axis: { isShown, title: options.axisTitle, isLog },
            inset: [domain[0] < 0 ? room : 0, (domain[1] > 0 ? room : 0) + (isLog ? dotSize : 0)],
            thickness: options.thickness / 100,
            ...(rows !== null && { rows }),
            hasSeparators: options.separators ?? false,
          },
          context,
        );
      }

      function labelOf(
        place: number,
        bar: { shown: number; fill: string; bar: Box; reach: readonly (number | undefined)[] },
      ): Node {
        const key = grid.labels[place] ?? '';
        const value = values[place] ?? 0;
        const isBack = value < 0;
        const inside =
          options.valuePlace === 'inside' && !isLog
            ? frame.within(words[place] ?? '', bar.bar, { isBack, font, fill: paints.inkOn(bar.fill), key })
            : null;
        if (inside !== null) return inside;
        // Beyond the bar and whatever is laid over it.
        const ends = [bar.shown, ...bar.reach.filter(isNumber)];
        const end = isBack ? Math.min(...ends) : Math.max(...ends);
        const label = frame.beyond(words[place] ?? '', place, { value: end, isBack, font, fill: theme.ink, key });
        if (!isLog) return label;
        return isUp
          ? { ...label, y: label.y - dotSize }
          : { ...label, x: label.x + (label.anchor === 'end' ? -1 : 1) * dotSize };
      }

      function dot(place: number, value: number, paint: Paint & { part: Part }): Node {
        const [along, middle] = [frame.at(value), frame.middle(place)];
        const size = Math.min(dotSize, frame.thick() * 0.42);
        return isUp ? circle(middle, along, size, paint) : circle(along, middle, size, paint);
      }

      /** A thin line leads from a name to its dot. */
      function guide(place: number): Node {
        const { x, y, width, height } = frame.track(place);
        const ends: [Point, Point] = isUp
          ? [
              [x + width / 2, y],
              [x + width / 2, y + height],
            ]
          : [
              [x, y + height / 2],
              [x + width, y + height / 2],
            ];
        return line(...ends, { stroke: theme.grid, strokeWidth: 1 });
      }

      function across(at: number, middle: number, half: number, paint: Paint): Node {
        return isUp
          ? line([middle - half, at], [middle + half, at], paint)
          : line([at, middle - half], [at, middle + half], paint);
      }

      function colorOf(name: string, row: number, value: number): string {
        const chosen = paints.byHand(name);
        if (chosen !== null) return chosen;
        const shade = columns.color;
        const word = shade?.words[shade.codes[row] ?? -1] ?? '';
        // What is highlighted may be a bar, or all bars of a color.
        if (paints.isContext(name) && (shade === null || paints.isContext(word))) return theme.context;
        if (value < 0 && options.negativeColor !== null) return options.negativeColor;
        if (shade === null) return options.barColor ?? theme.palettes.categories[0] ?? theme.accent;
        return word === '' ? theme.context : paints.plain(word, shade.codes[row] ?? 0);
      }
    },

    describe({ bars, bounds }: SingleModel, { formats, locale }: SingleContext): Description {
      const { labels, series } = bars.grid;
      const [only] = series;
      const valueAt = (place: number) => only?.values[place] ?? Number.NaN;
      const order = byValue(labels.length, valueAt).filter((place) => !Number.isNaN(valueAt(place)));
      const saySpan = (place: number) => {
        const row = bars.firstRows[place] ?? -1;
        const [from, to] = [bounds?.low.values[row], bounds?.high.values[row]];
        if (!isNumber(from) || !isNumber(to)) return '';
        return `, ${formatPhrase(locale, 'between {0} and {1}', formats.value(from), formats.value(to))}`;
      };
      return {
        summary: summarize(locale, {
          finding: describeExtremes(locale, { names: labels, valueAt, write: formats.value }),
          kind: isUp ? 'Column chart' : 'Bar chart',
          counts: [formatCount(locale, '{0} entry|{0} entries', labels.length)],
          of: only?.name ?? '',
        }),
        details: describeFirst(
          locale,
          order,
          (place) => `${labels[place]} (${formats.value(valueAt(place))}${saySpan(place)})`,
        ),
      };
    },
  };
}

/** Dots on a logarithmic axis, in pixels. */
const dotSize = 6;

function domainsOf(values: readonly number[], options: SingleContext['options']): Model['domains'] {
  const log = options.log ? logDomain(values) : null;
  return log === null ? barDomains(values, options) : { value: log, bare: log };
}

function boundColumns({ columns: { from: low, to: high, margin } }: Pick<SingleContext, 'columns'>) {
  return { low, high, margin };
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined && !Number.isNaN(value);
}

function legendOf({ columns, paints, theme, options }: SingleContext, { firstRows, grid }: Bars): Model['legend'] {
  const items: LegendItem[] = [];
  const shade = columns.color;
  if (shade !== null && shade.key !== columns.label.key) {
    const codes = new Set(firstRows.map((row) => shade.codes[row] ?? -1));
    for (const code of [...codes]
      .filter((each) => each >= 0)
      .sort((a, b) => a - b)
      .slice(0, 40)) {
      const word = shade.words[code] ?? '';
      const isQuiet = paints.isContext(word) && grid.labels.every((label) => paints.isContext(label));
      items.push({
        key: word,
        label: word,
        color: isQuiet ? theme.context : paints.plain(word, code),
        shape: 'square',
      });
    }
  }
  const ink = options.targetColor ?? theme.ink;
  if (columns.target !== null) items.push({ key: 'target', label: columns.target.name, color: ink, shape: 'line' });
  const range = boundsName(boundColumns({ columns }));
  if (range !== '') items.push({ key: 'range', label: range, color: ink, shape: 'line' });
  return items.length === 0 ? null : { kind: 'items', items };
}
