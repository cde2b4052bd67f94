import { median, quantile } from 'd3-array';
import { counted } from '#lib/counted.ts';
import { type PixelCategory, readPixelCategories } from './categories.ts';
import type { ChartParts, NamedColor } from './chart-parts.ts';
import { type Bar, barExtent, findBars, middle, thicknessOf } from './find-bars.ts';
import { type LabelledBar, labelBars } from './label-bars.ts';
import { toHex } from './picture.ts';
import type { RecognizedText } from './read-text.ts';
import type { ChartKind, DetectedTable, Found, FoundColumn } from './reading.ts';
import { fitScale } from './scale.ts';
import { byColor, findSeriesByColor } from './series.ts';
import { isSource, measureName } from './titles.ts';
import { type PixelValueAxis, readValueAxis } from './value-axis.ts';

/** Reads a bar or column chart: single, grouped or stacked. */
export function readPixelBars(given: ChartParts, isUpright: boolean): DetectedTable | null {
  const bars = findBars(given.picture, given.elements, { isUpright });
  if (bars.length === 0) return null;
  const start = median(bars, ({ x0 }) => x0) ?? 0;
  const isNumber = (text: string) => given.readFigure(text) !== null;
  const parts = isUpright ? given : { ...given, texts: splitAtStart(given.texts, start, isNumber) };
  const axis = readValueAxis(parts, isUpright);
  const isStacked = countStacked(bars, isUpright) >= Math.max(1, bars.length * 0.3);
  const categories = findCategories(parts, bars, isUpright, axis);
  const labelled = labelBars(parts, bars, { isUpright, isStacked, axis });
  const named = nameBetween(parts, bars, { isUpright, categories });
  const series = seriesOfBars(parts, bars, { isUpright, categories: named });
  return toTable(parts, labelled, { isUpright, isStacked, categories: named, series, axis });
}

/** Bars between labelled years get the years between: an axis names only some of many bars. */
function nameBetween(parts: ChartParts, bars: readonly Bar[], { isUpright, categories }: Grouping): readonly Slot[] {
  const places = byPlace(bars, isUpright);
  // Thin bars are mixed with their ground: some are paler.
  const isOneSeries = Math.max(...byColor(bars).map(({ things }) => things.length)) > 0.7 * bars.length;
  if (categories.length < 2 || categories.length > 0.6 * places.length || !isOneSeries) return categories;
  const ticks = categories.flatMap(({ place, name }) => {
    const value = parts.readFigure(name)?.value;
    return value === undefined ? [] : [{ place, value }];
  });
  const scale = fitScale(ticks);
  if (scale === null || scale.agreeing < 0.8 * categories.length) return categories;
  return places.map((place) => {
    const name = String(Math.round(scale.toValue(place)));
    const own = categories.find((category) => category.name === name);
    return own ?? { place, name, confidence: 0.8, rect: null };
  });
}

/** Bars that continue another one in the direction of values. */
function countStacked(bars: readonly Bar[], isUpright: boolean): number {
  return bars.filter((bar) =>
    bars.some((other) => {
      const aside = Math.abs(middle(bar, isUpright) - middle(other, isUpright));
      const [, to] = barExtent(bar, isUpright);
      const [from] = barExtent(other, isUpright);
      return other !== bar && aside < 0.25 * thicknessOf(bar, isUpright) && Math.abs(from - to) < 4;
    }),
  ).length;
}

/** Labels of the categories: ticks of the other axis, at the places of the bars. */
function findCategories(
  parts: ChartParts,
  bars: readonly Bar[],
  isUpright: boolean,
  axis: PixelValueAxis | null,
): PixelCategory[] {
  const role = isUpright ? 'xTick' : 'yTick';
  const columns = byPlace(bars, isUpright);
  const colors = byColor(bars).length;
  const perGroup =
    isGrouped(bars, isUpright) && columns.length === bars.length && colors <= columns.length / 2 ? colors : 1;
  const expected = Math.max(1, Math.round(columns.length / perGroup));
  const used = new Set(axis?.texts ?? []);
  const candidates = parts.texts.filter((text) => !used.has(text) && !isSource(text.text));
  const from = Math.min(...bars.map((bar) => barExtent(bar, isUpright)[0]));
  const to = Math.max(...bars.map((bar) => barExtent(bar, isUpright)[1]));
  const isBeside = (text: RecognizedText): boolean => (isUpright ? text.y0 > to - 6 : text.x1 < from + 8);
  const ofRole = candidates.filter((text) => text.role === role);
  const sided = ofRole.filter(isBeside);
  const byRole = readPixelCategories(
    wordsAmong(parts, sided.length > 0.4 * ofRole.length ? sided : ofRole),
    isUpright,
    expected,
  );
  if (byRole.length >= 0.6 * expected) return byRole;
  const beside = candidates.filter((text) => isBeside(text) && (!isUpright || text.y0 < to + 60));
  const byGeometry = readPixelCategories(wordsAmong(parts, beside), isUpright, expected);
  return byGeometry.length > byRole.length ? byGeometry : byRole;
}

/** Where most labels are words, single numbers are values of bars too short to see. */
function wordsAmong(parts: ChartParts, texts: readonly RecognizedText[]): RecognizedText[] {
  const words = texts.filter((text) => parts.figureOf(text) === null || /\p{L}{2}\s+\p{L}{2}/u.test(text.text));
  return words.length > 0.6 * texts.length ? words : [...texts];
}

/** Distinct places of bars on the axis of categories. */
function byPlace(bars: readonly Bar[], isUpright: boolean): number[] {
  const thickness = median(bars, (bar) => thicknessOf(bar, isUpright)) ?? 1;
  const places: number[] = [];
  for (const bar of bars) {
    const place = middle(bar, isUpright);
    if (places.every((other) => Math.abs(other - place) > 0.4 * thickness)) places.push(place);
  }
  return places.sort((a, b) => a - b);
}

/** Category that may have no label of its own. */
type Slot = Omit<PixelCategory, 'rect'> & { rect: PixelCategory['rect'] | null };

type Grouping = { isUpright: boolean; categories: readonly Slot[] };

/** Series of the bars: those of the legend, or one per color where a category has several bars. */
function seriesOfBars(parts: ChartParts, bars: readonly Bar[], { isUpright, categories }: Grouping): NamedColor[] {
  const colors = byColor(bars);
  const used = parts.legend.filter(({ color }) =>
    bars.some((bar) => findSeriesByColor(parts.legend, bar.color)?.color === color),
  );
  if (used.length > 1 && !isOnePerCategory(bars, categories, isUpright)) return used;
  const isSingle = colors.length === 1 || !isGrouped(bars, isUpright);
  if (isSingle) return [{ name: valueName(parts, isUpright), color: colors[0]?.color ?? [0, 0, 0] }];
  return colors.map(({ color }, place) => ({ name: `Series ${place + 1}`, color }));
}

function isOnePerCategory(bars: readonly Bar[], categories: readonly Slot[], isUpright: boolean): boolean {
  if (categories.length < bars.length * 0.8) return false;
  const homes = bars.map((bar) => nearest(categories, middle(bar, isUpright)));
  return new Set(homes).size > bars.length * 0.8;
}

/** Bars stand together in groups, or one on the other. */
function isGrouped(bars: readonly Bar[], isUpright: boolean): boolean {
  const places = byPlace(bars, isUpright);
  if (places.length < bars.length) return true;
  const steps = places.slice(1).map((place, i) => place - (places[i] ?? place));
  return (
    steps.length > 1 && Math.max(...steps) > Math.max(1.25 * (quantile(steps, 0.2) ?? 0), 3 + (median(steps) ?? 0))
  );
}

function nearest(categories: readonly Slot[], place: number): Slot | null {
  return categories.reduce<Slot | null>(
    (best, one) => (best === null || Math.abs(one.place - place) < Math.abs(best.place - place) ? one : best),
    null,
  );
}

function valueName({ titles }: ChartParts, isUpright: boolean): string {
  return (isUpright ? titles.yTitle : titles.xTitle) || measureName(titles) || 'Value';
}

type Layout = {
  isUpright: boolean;
  isStacked: boolean;
  categories: readonly Slot[];
  series: readonly NamedColor[];
  axis: PixelValueAxis | null;
};

function toTable(parts: ChartParts, bars: readonly LabelledBar[], layout: Layout): DetectedTable {
  const { isUpright, isStacked, series, axis } = layout;
  const rows = rowsOf(parts, bars, layout);
  const unit = [parts.magnitude, bars.find((bar) => bar.unit !== '')?.unit ?? axis?.unit ?? '']
    .filter(Boolean)
    .join(' ');
  const names: FoundColumn = {
    name: (isUpright ? parts.titles.xTitle : parts.titles.yTitle) || 'Category',
    kind: 'label',
    unit: '',
    color: null,
  };
  const kinds: Record<string, ChartKind> = isUpright
    ? { single: 'bar', grouped: 'grouped_bar', stacked: 'stacked_bar' }
    : { single: 'hbar', grouped: 'grouped_hbar', stacked: 'stacked_hbar' };
  const kind = kinds[isStacked ? 'stacked' : series.length > 1 ? 'grouped' : 'single'] ?? 'bar';
  const columns = [
    names,
    ...series.map(({ name, color }): FoundColumn => ({ name, kind: 'number', unit, color: toHex(color) })),
  ];
  const notes = axis === null ? ['The value axis could not be read; values come from printed labels.'] : [];
  const cells = new Set(rows.flat());
  const left = bars.filter(({ cell }) => !cells.has(cell)).map(({ bar: { x0, y0, x1, y1 } }) => ({ x0, y0, x1, y1 }));
  const account = [{ what: 'bar' as const, read: bars.length - left.length, seen: bars.length }];
  return { kind, columns, rows, notes, account, doubts: doubtsOfBase(bars, layout), unread: left };
}

/** Bars start at one line: one that does not was cut at a label, or is no bar. */
function doubtsOfBase(bars: readonly LabelledBar[], { isUpright, isStacked, axis }: Layout): string[] {
  if (isStacked || bars.length < 3) return [];
  const spans = bars.map(({ bar }) => barExtent(bar, isUpright));
  const start = axis === null || axis.scale.kind === 'log' ? null : axis.scale.toPlace(0);
  const base = median(spans, ([from, to]) => {
    if (start === null) return isUpright ? to : from;
    return Math.abs(from - start) < Math.abs(to - start) ? from : to;
  });
  const floating = spans.filter(([from, to]) => Math.min(Math.abs(from - (base ?? 0)), Math.abs(to - (base ?? 0))) > 5);
  if (floating.length === 0) return [];
  return [`${counted(floating.length, 'bar')} ${floating.length === 1 ? 'does' : 'do'} not start at the base line.`];
}

const gap: Found = { text: '', value: null, rect: null, confidence: 0.5, method: 'shape' };

type Row = { place: number; cells: Map<number, Found>; name: Found };

/** One row per category; bars without a label stand between their neighbors under no name. */
function rowsOf(
  parts: ChartParts,
  bars: readonly LabelledBar[],
  { isUpright, categories, series, axis }: Layout,
): Found[][] {
  const pitch = pitchOf(categories, bars, isUpright);
  const rows = categories.map(
    ({ place, name, rect, confidence }): Row => ({
      place,
      cells: new Map(),
      name: { text: name, value: null, rect, confidence, method: 'ocr' },
    }),
  );
  for (const labelled of bars) {
    const { bar } = labelled;
    const place = middle(bar, isUpright);
    let row = rows.reduce<Row | null>(
      (best, one) => (best === null || Math.abs(one.place - place) < Math.abs(best.place - place) ? one : best),
      null,
    );
    if (row === null || Math.abs(row.place - place) > pitch) {
      row = { place, cells: new Map(), name: { ...gap, method: 'ocr', confidence: 0.3 } };
      rows.push(row);
    }
    const own = series.length === 1 ? series[0] : findSeriesByColor(series, bar.color);
    const column = own === undefined || own === null ? -1 : series.indexOf(own);
    if (column >= 0 && !row.cells.has(column)) row.cells.set(column, labelled.cell);
  }
  if (series.length === 1) {
    for (const row of rows) {
      const label = row.cells.size > 0 ? null : labelWithoutBar(parts, row.place, { isUpright, bars, axis });
      if (label !== null) row.cells.set(0, label);
    }
  }
  rows.sort((a, b) => a.place - b.place);
  return rows
    .filter((row) => row.cells.size > 0 || row.name.text !== '')
    .map((row) => [row.name, ...series.map((_, column) => row.cells.get(column) ?? gap)]);
}

type Bare = { isUpright: boolean; bars: readonly LabelledBar[]; axis: PixelValueAxis | null };

/** Number printed where a bar would start that is too short to see. */
function labelWithoutBar(parts: ChartParts, place: number, { isUpright, bars, axis }: Bare): Found | null {
  const ticks = new Set(axis?.texts ?? []);
  const starts = bars.map(({ bar }) => (isUpright ? bar.y1 : bar.x0));
  const start = median(starts) ?? 0;
  const near = parts.texts
    .filter((text) => !ticks.has(text) && parts.figureOf(text) !== null)
    .filter((text) => Math.abs((isUpright ? text.line.x : text.line.y) - place) < 8)
    .filter((text) => Math.abs((isUpright ? text.y1 : text.x0) - start) < 16)[0];
  if (near === undefined) return null;
  const { text, x0, y0, x1, y1 } = near;
  return { text, value: parts.figureOf(near)?.value ?? null, rect: { x0, y0, x1, y1 }, confidence: 0.8, method: 'ocr' };
}

/** Half of the usual distance of two categories. */
function pitchOf(categories: readonly Slot[], bars: readonly LabelledBar[], isUpright: boolean): number {
  const places =
    categories.length > 1 ? categories.map(({ place }) => place) : bars.map(({ bar }) => middle(bar, isUpright));
  const sorted = [...places].sort((a, b) => a - b);
  const steps = sorted.slice(1).map((place, i) => place - (sorted[i] ?? place));
  const step = median(steps.filter((one) => one > 3)) ?? Number.POSITIVE_INFINITY;
  return 0.65 * step;
}

/**
 * Texts with names and numbers apart: where a bar is too short to see, the number printed at its start is read with the name
 * before it, as in “Industry 0 t”.
 */
export function splitAtStart(
  texts: readonly RecognizedText[],
  start: number,
  isNumber: (text: string) => boolean,
): RecognizedText[] {
  return texts.flatMap((text) => {
    const behind = text.x1 - start;
    if (text.line.angle !== 0 || text.x0 > start - 8 || behind < 4 || behind > 6 * text.line.thickness) return [text];
    const [, name, end = ''] = /^(.*\p{L}.*?)\s+(\S*\d\S*(?:\s\S+)?|[oO](?:\s\S+)?)$/u.exec(text.text) ?? [];
    const number = end.replace(/^[oO](?=\s|$)/, '0');
    if (name === undefined || !isNumber(number)) return [text];
    return [
      { ...part(text, text.x0, start), text: name, role: 'yTick' as const },
      { ...part(text, start, text.x1), text: number, role: 'label' as const },
    ];
  });
}

function part(text: RecognizedText, x0: number, x1: number): RecognizedText {
  return { ...text, x0, x1, line: { ...text.line, x: (x0 + x1) / 2, length: x1 - x0 } };
}
