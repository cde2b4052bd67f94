import type { NumberColumn, TimeColumn } from '#data/table.ts';
import { type ValueScale, valueScale } from '../../color/value-scale.ts';
import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatDate } from '../../locale/format-date.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { remember } from '../../plan/memoize.ts';
import { type Box, type Font, type Node, path, rect, round, text } from '../../scene/node.ts';
import { defineTemplate, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** A day with its value. */
type Day = { at: number; value: number; row: number };

type CalendarModel = Model & { days: ReadonlyMap<number, Day>; years: readonly number[]; colors: ValueScale };

const day = 86_400_000;

const mostYears = 30;

/** Narrower than this, a year of 53 weeks in a row would have cells too small to point at. */
const wideFrom = 520;

/** A color for each day, in weeks and months. */
export const template = defineTemplate(manifest, {
  prepare(context): CalendarModel | Undrawable {
    const { columns, options, rowOf } = context;
    const { date, value } = columns;
    if (date.kind !== 'time') return undrawable('“{0}” has no dates.', date.name);
    const days = readDays(date, value, rowOf);
    if (days.size === 0) return undrawable('No day has a number.');
    const years = [...new Set(Array.from(days.keys(), (at) => new Date(at).getUTCFullYear()))].sort((a, b) => a - b);
    if (years.length > mostYears)
      return undrawable('The dates are from {0} years; there is room for {1}.', years.length, mostYears);
    const colors = valueScale(
      Array.from(days.values(), (each) => each.value),
      options,
      context,
    );
    return {
      days,
      years,
      colors,
      domains: {},
      legend: colors.legend,
      height: (width) => (isWide(options.layout, width) ? years.length * rowOfYear(width).height : monthsHeight(width)),
    };

    function monthsHeight(width: number): number {
      const { columns: across, height } = monthGrid(width);
      return years.length * (Math.ceil(12 / across) * height + 26);
    }
  },

  draw({ days, years, colors }, box, context) {
    const { options, fonts, theme, locale, enter, measure, formats, paints } = context;
    const isRtl = locale.direction === 'rtl';
    const firstDay = options.weekStart === 'monday' ? 1 : 0;
    const font = { ...fonts.label, size: Math.min(fonts.label.size, 11.5) };
    const figureFont = remember(fontFor);
    const nodes = years.flatMap((year, place) =>
      isWide(options.layout, box.width) ? wideYear(year, place) : monthsOf(year, place),
    );
    return { nodes, plot: box, place: () => null };

    function cell(at: number, { x, y, width }: Box): Node[] {
      const found = days.get(at);
      const share = enter(new Date(at).getUTCMonth(), 12);
      const key = formatDate(at, 'day', locale);
      const radius = Math.min(options.radius, width / 2);
      const fill = colors.of(found?.value ?? Number.NaN);
      const square = rect(
        { x, y, width, height: width },
        {
          fill,
          ...(radius > 0 && { radius }),
          ...(share < 1 && { opacity: share }),
          ...(found !== undefined && { part: { role: 'mark', key, rows: [found.row] } }),
        },
      );
      const small = figureFont(width);
      const label = options.figures === 'day' ? String(new Date(at).getUTCDate()) : sayDay(found);
      if (small === null || label === '' || share < 1) return [square];
      const middle = { x: x + width / 2, y: y + width / 2 + small.size * 0.35 };
      const style = { font: small, fill: paints.inkOn(fill), anchor: 'middle' as const };
      return [square, text(label, middle.x, middle.y, { ...style, part: { role: 'label', key } })];
    }

    function sayDay(found: Day | undefined): string {
      return found === undefined ? '' : formats.value(found.value);
    }

    /** For figures in days so wide; null where not all of them have room. */
    function fontFor(width: number): Font | null {
      const small = { ...font, size: Math.max(9, Math.min(font.size, width * 0.5)) };
      if (options.figures === 'none' || width < small.size * 1.2) return null;
      const all = options.figures === 'day' ? ['28'] : Array.from(days.values(), sayDay);
      return all.every((said) => measure(said, small) + 2 <= width) ? small : null;
    }

    /** Weeks across, days down, as on a wall calendar turned on its side. */
    function wideYear(year: number, place: number): Node[] {
      const { size, left, top, height } = rowOfYear(box.width, box.height / years.length);
      const y0 = box.y + place * height + top;
      const step = size + gapOf(size);
      const start = Date.UTC(year, 0, 1);
      const lead = (new Date(start).getUTCDay() - firstDay + 7) % 7;
      const at = (moment: number): { column: number; row: number } => {
        const index = Math.round((moment - start) / day) + lead;
        return { column: Math.floor(index / 7), row: index % 7 };
      };
      const xOf = (column: number) =>
        isRtl ? box.x + box.width - left - column * step - size : box.x + left + column * step;
      const all: Node[] = [];
      const years_ = { font: { ...fonts.strong, size: font.size + 1 }, fill: theme.ink };
      if (years.length > 1)
        all.push(
          text(String(year), isRtl ? box.x + box.width : box.x, y0 - 6, { ...years_, ...(isRtl && { anchor: 'end' }) }),
        );
      for (let moment = start; moment < Date.UTC(year + 1, 0, 1); moment += day) {
        const { column, row } = at(moment);
        all.push(...cell(moment, { x: xOf(column), y: y0 + row * step, width: size, height: size }));
      }
      // Names of months as far as they stand free, of the year and of one another.
      const edge = isRtl ? box.x + box.width : box.x;
      let taken = years.length === 1 ? 0 : measure(String(year), years_.font) + 8;
      for (let month = 0; month < 12; month++) {
        const first = at(Date.UTC(year, month, 1));
        const column = first.row === 0 ? first.column : first.column + 1;
        const name = locale.shortMonths[month] ?? '';
        const x = isRtl ? xOf(column) + size : xOf(column);
        const from = Math.abs(x - edge);
        if (from >= taken) {
          taken = from + measure(name, font) + 4;
          all.push(text(name, x, y0 - 6, { font, fill: theme.muted, ...(isRtl && { anchor: 'end' }) }));
        }
        if (month > 0 && options.months && !isRtl) all.push(...border(first, { xOf, y0, step }));
      }
      if (options.weekdays && size >= 8)
        for (const row of [0, 2, 4]) {
          const name = (locale.shortDays[(row + firstDay) % 7] ?? '').slice(0, 3);
          const x = isRtl ? box.x + box.width - left + 6 : box.x + left - 6;
          all.push(
            text(name, x, y0 + row * step + size / 2 + font.size * 0.35, {
              font,
              fill: theme.muted,
              ...(!isRtl && { anchor: 'end' }),
            }),
          );
        }
      return all;
    }

    /** The stair between two months. */
    function border(
      first: { column: number; row: number },
      { xOf, y0, step }: { xOf: (column: number) => number; y0: number; step: number },
    ): Node[] {
      const half = gapOf(step) / 2;
      const x = xOf(first.column) - half;
      const y = y0 + first.row * step - half;
      const d =
        first.row === 0
          ? `M${round(x)},${round(y0 - half)}V${round(y0 + 7 * step - half)}`
          : `M${round(x + step)},${round(y0 - half)}V${round(y)}H${round(x)}V${round(y0 + 7 * step - half)}`;
      // A rim of paper: seen between dark days as between pale ones.
      return [path(d, { stroke: theme.paper, strokeWidth: 3 }), path(d, { stroke: theme.muted, strokeWidth: 1 })];
    }

    function monthsOf(year: number, place: number): Node[] {
      const { columns: across, height, width, size, step } = monthGrid(box.width, box.height / years.length);
      const tall = Math.ceil(12 / across) * height + 26;
      const y0 = box.y + place * tall;
      const title = { font: fonts.strong, fill: theme.ink };
      const isRoomy = locale.months.every((name) => measure(name, font) < width - 4);
      const names = isRoomy ? locale.months : locale.shortMonths;
      const all: Node[] = [
        text(String(year), isRtl ? box.x + box.width : box.x, y0 + fonts.strong.size, {
          ...title,
          ...(isRtl && { anchor: 'end' }),
        }),
      ];
      for (let month = 0; month < 12; month++) {
        const column = month % across;
        const x0 = box.x + (isRtl ? across - 1 - column : column) * width;
        const top = y0 + 26 + Math.floor(month / across) * height;
        const name = names[month] ?? '';
        all.push(
          text(name, isRtl ? x0 + 7 * step : x0, top + font.size, {
            font,
            fill: theme.muted,
            ...(isRtl && { anchor: 'end' }),
          }),
        );
        const lead = (new Date(Date.UTC(year, month, 1)).getUTCDay() - firstDay + 7) % 7;
        const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
        for (let date = 1; date <= last; date++) {
          const index = lead + date - 1;
          const weekday = isRtl ? 6 - (index % 7) : index % 7;
          const y = top + font.size * 1.6 + Math.floor(index / 7) * step;
          all.push(...cell(Date.UTC(year, month, date), { x: x0 + weekday * step, y, width: size, height: size }));
        }
      }
      return all;
    }

    function gapOf(size: number): number {
      return Math.min(options.gap, size * 0.3);
    }
  },

  describe({ days, years }, { formats, locale }) {
    const all = Array.from(days.values());
    const date = ({ at }: Day) => formatDate(at, 'day', locale);
    const span =
      years.length === 1
        ? String(years[0])
        : formatPhrase(locale, 'from {0} to {1}', years[0] ?? '', years.at(-1) ?? '');
    const sorted = all.toSorted((a, b) => b.value - a.value);
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, {
          names: all.map(date),
          valueAt: (place) => all[place]?.value ?? Number.NaN,
          write: formats.value,
        }),
        kind: 'Calendar',
        counts: [formatCount(locale, '{0} day|{0} days', days.size), span],
      }),
      details: describeFirst(locale, sorted, (day) => `${date(day)}: ${formats.value(day.value)}`),
    };
  },
});

function readDays(date: TimeColumn, value: NumberColumn, rowOf: (row: number) => number): Map<number, Day> {
  const days = new Map<number, Day>();
  date.values.forEach((moment, row) => {
    const amount_ = value.values[row] ?? Number.NaN;
    if (!Number.isFinite(moment) || !Number.isFinite(amount_)) return;
    const at = Math.floor(moment / day) * day;
    if (!days.has(at)) days.set(at, { at, value: amount_, row: rowOf(row) });
  });
  return days;
}

function isWide(layout: 'auto' | 'year' | 'months', width: number): boolean {
  return layout === 'year' || (layout === 'auto' && width >= wideFrom);
}

/** The cells of a year whose 53 or 54 weeks stand beside one another. */
function rowOfYear(
  width: number,
  most = Number.POSITIVE_INFINITY,
): { size: number; left: number; top: number; height: number } {
  const left = 34;
  const step = Math.min((width - left) / 54, Math.max(3, (most - 36) / 7));
  const size = Math.max(3, step - Math.min(2, step * 0.18));
  return { size, left, top: 20, height: 20 + 7 * step + 16 };
}

type MonthGrid = { columns: number; width: number; height: number; size: number; step: number };

/** Months beside one another: as many as leave days large enough to be pointed at, in a height that a year may have. */
function monthGrid(width: number, most = Number.POSITIVE_INFINITY): MonthGrid {
  const usual = gridOf(width >= 760 ? 6 : width >= 420 ? 4 : 3);
  const lower = [4, 6].filter((columns) => columns > usual.columns).map(gridOf);
  return lower.reduce((best, each) => (each.step > best.step ? each : best), usual);

  function gridOf(columns: number): MonthGrid {
    const gap = 18;
    const each = (width + gap) / columns;
    const tallest = ((most - 26) / Math.ceil(12 / columns) - 30) / 6;
    const step = Math.max(2, Math.min(26, (each - gap) / 7, tallest));
    return { columns, width: each, height: step * 6 + 30, size: step - Math.min(2, step * 0.15), step };
  }
}
