import { tickIncrement } from 'd3-array';
import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { placeByName } from '../../layout/place-by-name.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { fill } from '../../locale/fill.ts';
import { formatNumber, plainNumber } from '../../locale/format-number.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { pictogramPath, pictogramRatio } from '../../marks/parts/pictograms.ts';
import { byValue, type Grid, reorder, toGrid } from '../../marks/series/series.ts';
import { rowOrder } from '../../marks/series/spans.ts';
import { leading } from '../../scale/tick-row.ts';
import { type Box, type Font, group, type Node, type Point, path, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type Model } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';
import { manifest } from './manifest.ts';

type PictogramModel = Model & { grid: Grid; per: number };
type PictogramContext = Context<typeof manifest.roles, typeof manifest.options>;

const mostIcons = 3000;
/** A row has about so many icons unless somebody says what an icon stands for: they can still be counted. */
const usualIcons = 12;

/** Amounts as rows of icons, each for a round number; what is left over is a part of an icon. */
export const template = defineTemplate(manifest, {
  prepare(context): PictogramModel | Undrawable {
    const { columns, options, rowOf, locale } = context;
    const all = toGrid({ label: columns.label, values: [columns.value], rowOf });
    const [only] = all.series;
    if (only === undefined || all.labels.length === 0) return undrawable('There are no rows to draw.');
    const numbers = only.values.filter(Number.isFinite);
    if (numbers.length === 0) return undrawable('“{0}” has no numbers.', only.name);
    if (numbers.some((value) => value < 0)) return undrawable('Values below zero cannot be shown with icons.');
    const order = rowOrder(all.labels, options.sort, (place) => only.values[place] ?? Number.NaN);
    const grid = reorder(all, order.slice(0, options.most));
    const shown = Array.from(grid.series[0]?.values ?? []).filter(Number.isFinite);
    const largest = Math.max(0, ...shown);
    const per = options.per ?? roundStep(largest / usualIcons);
    const icons = shown.reduce((sum, value) => sum + value / per, 0);
    if (icons > mostIcons)
      return undrawable('The data needs more than {0} icons. Let an icon stand for more.', mostIcons);
    const write = (count: number) => formatNumber(count, plainNumber, locale);
    const isCut = grid.labels.length < all.labels.length;
    return {
      grid,
      per,
      domains: {},
      legend: null,
      note: isCut ? `${fill(locale.words.shown, write(grid.labels.length), write(all.labels.length))}.` : '',
      height: (width) =>
        rowsFor(grid, per, { width, height: Number.POSITIVE_INFINITY }, context).height +
        keyHeight(per, width, context),
    };
  },

  draw({ grid, per }, box, context) {
    const { options, theme, fonts, formats, paints, enter, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const { labels, series } = grid;
    const [only] = series;
    const field = { ...box, height: Math.max(10, box.height - keyHeight(per, box.width, context)) };
    const rows = rowsFor(grid, per, field, context);
    const { size, gap, columns, isAbove, names } = rows;
    const font = fonts.label;
    const outline = pictogramPath(options.icon);
    const slim = size * pictogramRatio(options.icon);
    const step = slim + gap;
    // Counted from where reading begins.
    const across = (from: number, wide = 0) => (isRtl ? box.x + box.width - from - wide : box.x + from);
    const write = formats.alike(only?.values ?? []);
    const nodes: Node[] = [];
    const middles: (readonly [string, Point])[] = [];
    labels.forEach((label, place) => {
      const value = only?.values[place] ?? Number.NaN;
      const top = box.y + (rows.tops[place] ?? 0);
      const lines = rows.lines[place] ?? [];
      const above = isAbove ? heightAbove(lines, font) : 0;
      middles.push([label, [across(names), top + above + size / 2]]);
      if (isAbove) {
        lines.forEach((each, line) => {
          nodes.push(words(each, 0, top + (line + 0.65) * font.size * leading, theme.ink, label));
        });
      }
      if (Number.isNaN(value)) {
        nodes.push(words(locale.words.noData, names, top + above + size / 2, theme.muted, label));
        return;
      }
      const count = (value / per) * enter(place, labels.length);
      const whole = Math.floor(count + 1e-9);
      const part = count - whole;
      const spot = (index: number) => ({
        x: across(names + (index % columns) * step, slim) - (size - slim) / 2,
        y: top + above + Math.floor(index / columns) * (size + gap),
        size,
      });
      const tint = colorOf(label);
      const mark = { role: 'mark' as const, key: label, rows: [only?.rows[place] ?? -1] };
      const d = Array.from({ length: whole }, (_, index) => outline(spot(index))).join('');
      if (d !== '') nodes.push(path(d, { fill: tint, part: mark }));
      if (part > 0.02) {
        const { x, y } = spot(whole);
        const left = x + (size - slim) / 2;
        if (options.rest) nodes.push(path(outline({ x, y, size }), { fill: paints.track }));
        const clip = { x: isRtl ? left + slim * (1 - part) : left, y, width: slim * part, height: size };
        nodes.push(group([path(outline({ x, y, size }), { fill: tint, ...(d === '' && { part: mark }) })], { clip }));
      }
      if (!options.values) return;
      const icons = Math.max(1, Math.ceil(count - 0.02));
      const line = Math.floor((icons - 1) / columns);
      const end = names + (icons - line * columns) * step - gap + 7;
      nodes.push(words(write(value), end, top + above + line * (size + gap) + size / 2, theme.ink, label));
    });
    if (!isAbove) {
      labels.forEach((label, place) => {
        const middle = box.y + (rows.tops[place] ?? 0) + size / 2;
        nodes.push(
          text(label, across(names - 9), middle + font.size * 0.35, {
            font,
            fill: theme.ink,
            part: { role: 'label', key: label },
            ...(!isRtl && { anchor: 'end' as const }),
          }),
        );
      });
    }
    return { nodes: [...nodes, ...key()], plot: box, place: placeByName(box, middles) };

    function words(content: string, from: number, middle: number, ink: string, label: string): Node {
      return text(content, across(from), middle + font.size * 0.35, {
        font,
        fill: ink,
        part: { role: 'label', key: label },
        ...(isRtl && { anchor: 'end' as const }),
      });
    }

    function colorOf(label: string): string {
      if (paints.isContext(label)) return theme.context;
      return paints.byHand(label) ?? options.iconColor ?? theme.palettes.categories[0] ?? theme.accent;
    }

    function key(): Node[] {
      if (!options.key) return [];
      const high = font.size * 1.3;
      const wide = high * pictogramRatio(options.icon);
      const lines = keyLines(per, box.width, context);
      const y = box.y + box.height - high - (lines.length - 1) * font.size * leading;
      return [
        path(outline({ x: across(0, wide) - (high - wide) / 2, y, size: high }), { fill: theme.muted }),
        ...lines.map((line, row) =>
          text(line, across(wide + 6), y + high * 0.78 + row * font.size * leading, {
            font,
            fill: theme.muted,
            ...(isRtl && { anchor: 'end' as const }),
          }),
        ),
      ];
    }
  },

  describe({ grid, per }, context) {
    const { formats, options, locale } = context;
    const { labels, series } = grid;
    const valueAt = (place: number) => series[0]?.values[place] ?? Number.NaN;
    const order = byValue(labels.length, valueAt).filter((place) => Number.isFinite(valueAt(place)));
    const amount = [sayPer(per, context), options.unit].filter(Boolean).join(' ');
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, { names: labels, valueAt, write: formats.value }),
        kind: 'Pictogram chart',
        counts: [formatCount(locale, '{0} entry|{0} entries', labels.length)],
        of: series[0]?.name ?? '',
      }),
      details: [
        formatPhrase(locale, 'One icon is {0}.', amount),
        ...describeFirst(locale, order, (place) => `${labels[place]} (${formats.value(valueAt(place))})`),
      ],
    };
  },
});

/** What an icon stands for: a round number, whatever decimals the values have. */
function sayPer(per: number, { options, locale, formats }: PictogramContext): string {
  const { valueFormat } = options;
  return valueFormat === null ? formats.value(per) : formatNumber(per, { ...valueFormat, decimals: null }, locale);
}

/** What one icon stands for, beside the icon. */
function keyLines(per: number, width: number, context: PictogramContext): string[] {
  const { options, fonts, measure } = context;
  const font = fonts.label;
  const icon = font.size * 1.3 * pictogramRatio(options.icon);
  const amount = [sayPer(per, context), options.unit].filter(Boolean).join(' ');
  return breakLines(`= ${amount}`, { width: width - icon - 6, font, measure });
}

function keyHeight(per: number, width: number, context: PictogramContext): number {
  if (!context.options.key) return 0;
  const { size } = context.fonts.label;
  return size * (2.2 + (keyLines(per, width, context).length - 1) * leading);
}

type Rows = {
  /** Of an icon, in pixels. */
  size: number;
  gap: number;
  /** Icons on one line. */
  columns: number;
  isAbove: boolean;
  /** The width of the names beside the icons. */
  names: number;
  /** Names above the icons, line by line. */
  lines: readonly (readonly string[])[];
  /** Where each row begins, and how high all are. */
  tops: readonly number[];
  height: number;
};

/** Where rows of icons go. Icons get smaller where the height is given and too little. */
function rowsFor(
  { labels, series }: Grid,
  per: number,
  { width, height }: Pick<Box, 'width' | 'height'>,
  { options, fonts, measure, formats }: PictogramContext,
): Rows {
  const font = fonts.label;
  const values = series[0]?.values ?? new Float64Array();
  const write = formats.alike(values);
  const widest = Math.max(0, ...labels.map((label) => measure(label, font)));
  const isAbove = width < 420 || widest > width * 0.4;
  const names = isAbove ? 0 : widest + 12;
  const lines = labels.map((label) => breakLines(label, { width, font, measure }));
  const written = options.values ? Math.max(0, ...Array.from(values, (value) => measure(write(value), font))) + 8 : 0;
  for (let size: number = options.size; ; size *= 0.9) {
    const rows = withSize(size);
    if (rows.height <= height || size < 4) return rows;
  }

  function withSize(size: number): Rows {
    const gap = Math.max(1, size * 0.12);
    const slim = size * pictogramRatio(options.icon);
    const columns = Math.max(1, Math.floor((width - names - written + gap) / (slim + gap)));
    const tops: number[] = [];
    let top = 0;
    values.forEach((value, place) => {
      const rowsOfIcons = Number.isNaN(value) ? 1 : Math.max(1, Math.ceil((value / per - 0.02) / columns));
      const above = isAbove ? heightAbove(lines[place] ?? [], font) : 0;
      tops.push(top);
      top += above + rowsOfIcons * size + (rowsOfIcons - 1) * gap + Math.max(gap * 2, Math.min(14, size * 0.5));
    });
    return { size, gap, columns, isAbove, names, lines, tops, height: top };
  }
}

/** The height of a name above its icons. */
function heightAbove({ length }: readonly string[], { size }: Font): number {
  return length * size * leading + size * 0.3;
}

/** The next round number: 1, 2 or 5 with zeros. */
function roundStep(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return 1;
  const step = tickIncrement(0, value * 2, 2);
  const size = step < 0 ? -1 / step : step;
  return size < value ? size * 2 : size;
}
