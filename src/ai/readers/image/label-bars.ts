import { median } from 'd3-array';
import type { Mark } from '#ai/offline/extraction.ts';
import type { ChartParts } from './chart-parts.ts';
import { type Bar, barExtent, middle, thicknessOf } from './find-bars.ts';
import type { RecognizedText } from './read-text.ts';
import type { Found } from './reading.ts';
import type { PixelValueAxis } from './value-axis.ts';

/** Bar with its value. */
export type LabelledBar = { bar: Bar; cell: Found; unit: string };

type Frame = { isUpright: boolean; isStacked: boolean; axis: PixelValueAxis | null };

/** Values of the bars: from their length, from the number printed at them, or both. */
export function labelBars(parts: ChartParts, bars: readonly Bar[], frame: Frame): LabelledBar[] {
  const labels = assignLabels(parts, bars, frame);
  const measure = measurer(parts, bars, labels, frame);
  const markOf = marker(bars, frame);
  return bars.map((bar) => {
    const label = labels.get(bar);
    const figure = label === undefined ? null : parts.figureOf(label);
    const measured = measure(bar);
    const cell = { ...decide(bar, label, figure?.value ?? null, measured), mark: markOf(bar) };
    return { bar, cell, unit: figure?.unit ?? '' };
  });
}

/** End of a bar that shows its value, and the other one of a bar that stands on another. */
function marker(bars: readonly Bar[], { isUpright, isStacked, axis }: Frame): (bar: Bar) => Mark {
  const direction = isUpright ? 'y' : 'x';
  const starts = bars.map((bar) => barExtent(bar, isUpright)[isUpright ? 1 : 0]);
  const usual = median(starts) ?? 0;
  const zero = axis === null || axis.scale.kind === 'log' ? usual : axis.scale.toPlace(0);
  return (bar) => {
    const [from, to] = barExtent(bar, isUpright);
    if (isStacked) return { axis: direction, at: isUpright ? from : to, from: isUpright ? to : from };
    return { axis: direction, at: Math.abs(from - zero) > Math.abs(to - zero) ? from : to };
  };
}

type Measured = { value: number; tolerance: number } | null;

/** A number that agrees with the length is taken; one that is off by a lost decimal point is repaired. */
function decide(bar: Bar, label: RecognizedText | undefined, printed: number | null, measured: Measured): Found {
  const rect = { x0: bar.x0, y0: bar.y0, x1: bar.x1, y1: bar.y1 };
  if (label === undefined || printed === null) {
    if (measured === null) return { text: '', value: null, rect, confidence: 0.2, method: 'shape' };
    const value = rounded(measured.value, measured.tolerance);
    return { text: String(value), value, rect, confidence: 0.8, method: 'shape' };
  }
  const both = {
    x0: Math.min(rect.x0, label.x0),
    y0: Math.min(rect.y0, label.y0),
    x1: Math.max(rect.x1, label.x1),
    y1: Math.max(rect.y1, label.y1),
  };
  if (measured === null) {
    return { text: label.text, value: printed, rect: both, confidence: 0.9 * label.confidence, method: 'ocr' };
  }
  const agrees = (value: number): boolean => Math.abs(value - measured.value) <= measured.tolerance;
  if (agrees(printed) || isRoundingOf(label.text, printed, measured.value))
    return {
      text: label.text,
      value: printed,
      rect: both,
      confidence: Math.max(0.95, label.confidence),
      method: 'both',
    };
  // A minus that was not read: the side of zero tells it.
  if (agrees(-printed) && Math.abs(measured.value) > measured.tolerance)
    return { text: String(-printed), value: -printed, rect: both, confidence: 0.9, method: 'both' };
  // The first of several groups was lost: 398 of 1 398.
  const longer = printed >= 1000 ? [] : [1, 2, 3, 4, 5, 6, 7, 8, 9].map((group) => 1000 * group + printed);
  const repaired = [printed / 10, printed / 100, printed * 1000, printed / 1000, ...longer].find(
    (value) => agrees(value) && Math.abs(value) > measured.tolerance,
  );
  if (repaired !== undefined)
    return { text: String(repaired), value: repaired, rect: both, confidence: 0.75, method: 'both' };
  return { text: label.text, value: printed, rect: both, confidence: 0.4, method: 'ocr', isContradicted: true };
}

/** On a logarithmic axis a bar of 0.0346 may well say 0.03. */
function isRoundingOf(text: string, printed: number, value: number): boolean {
  const decimals = /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0;
  return decimals > 0 && Math.abs(value - printed) <= 0.5 * 10 ** -decimals;
}

/** As many digits as the measurement is worth. */
function rounded(value: number, tolerance: number): number {
  const digits = Math.max(0, Math.min(6, Math.ceil(-Math.log10(Math.max(1e-9, tolerance / 8)))));
  return Number(value.toFixed(digits));
}

/** The number at the end of each bar or inside it, nearest first, each number once. */
function assignLabels(
  parts: ChartParts,
  bars: readonly Bar[],
  { isUpright, isStacked, axis }: Frame,
): Map<Bar, RecognizedText> {
  const ticks = new Set(axis?.texts ?? []);
  const numbers = parts.texts.filter(
    (text) => !ticks.has(text) && text.role !== 'title' && text.role !== 'legend' && parts.figureOf(text) !== null,
  );
  const pairs = bars.flatMap((bar) =>
    numbers.flatMap((text) => {
      const away = distanceTo(bar, text, { isUpright, isStacked });
      return away === null ? [] : [{ bar, text, away }];
    }),
  );
  pairs.sort((a, b) => a.away - b.away);
  const labels = new Map<Bar, RecognizedText>();
  const used = new Set<RecognizedText>();
  for (const { bar, text } of pairs) {
    if (labels.has(bar) || used.has(text)) continue;
    labels.set(bar, text);
    used.add(text);
  }
  return labels;
}

/** How far a text is from where the label of a bar would be, null when it cannot be its label. */
function distanceTo(
  bar: Bar,
  text: RecognizedText,
  { isUpright, isStacked }: { isUpright: boolean; isStacked: boolean },
): number | null {
  const across = Math.abs((isUpright ? text.line.x : text.line.y) - middle(bar, isUpright));
  const size = isUpright ? text.y1 - text.y0 : text.x1 - text.x0;
  const ownWidth = isUpright ? text.x1 - text.x0 : text.y1 - text.y0;
  if (across > Math.max(0.55 * thicknessOf(bar, isUpright), 0.4 * ownWidth)) return null;
  if (text.role === (isUpright ? 'xTick' : 'yTick')) return null;
  const [from, to] = barExtent(bar, isUpright);
  const place = isUpright ? text.line.y : text.line.x;
  if (isStacked) {
    const off = Math.abs(place - (from + to) / 2);
    return off < (to - from) / 2 + 0.3 * size ? off + across : null;
  }
  if (place > from && place < to) return 0.1 * Math.min(place - from, to - place) + across;
  const off = place < from ? from - place : place - to;
  return off < 0.5 * size + 14 ? off + across : null;
}

/** Values by length: the axis where it was read, else the labels calibrate the lengths. */
function measurer(
  parts: ChartParts,
  bars: readonly Bar[],
  labels: ReadonlyMap<Bar, RecognizedText>,
  { isUpright, isStacked, axis }: Frame,
): (bar: Bar) => Measured {
  const lengths = bars.map((bar) => barExtent(bar, isUpright));
  if (axis !== null && (axis.scale.kind === 'linear' || !isStacked)) {
    const { scale } = axis;
    const perPixel = Math.abs(scale.toValue(1) - scale.toValue(0));
    const ownZero = scale.toPlace(0);
    const zero = scale.kind === 'log' ? null : axis.isOnGrid ? ownZero : zeroLine(lengths, ownZero, isUpright);
    return (bar) => {
      const [from, to] = barExtent(bar, isUpright);
      if (scale.kind === 'log')
        return { value: scale.toValue(isUpright ? from : to), tolerance: 0.04 * scale.toValue(isUpright ? from : to) };
      const tolerance = Math.max(4 * perPixel, 0.025 * Math.abs(scale.to - scale.from));
      if (isStacked || zero === null) return { value: (to - from) * perPixel, tolerance };
      const end = Math.abs(from - zero) > Math.abs(to - zero) ? from : to;
      return { value: scale.toValue(end) - scale.toValue(zero), tolerance };
    };
  }
  const ratios = bars.flatMap((bar) => {
    const label = labels.get(bar);
    const figure = label === undefined ? null : parts.figureOf(label);
    const [from, to] = barExtent(bar, isUpright);
    return figure === null || to - from < 4 ? [] : [Math.abs(figure.value) / (to - from)];
  });
  const ratio = median(ratios);
  if (ratio === undefined || ratios.length < 3) return () => null;
  const longest = Math.max(...lengths.map(([from, to]) => to - from));
  const agreeing = ratios.filter((one) => Math.abs(one - ratio) < 0.06 * ratio).length;
  if (agreeing < 0.6 * ratios.length) return () => null;
  return (bar) => {
    const [from, to] = barExtent(bar, isUpright);
    const label = labels.get(bar);
    const sign = label !== undefined && (parts.figureOf(label)?.value ?? 0) < 0 ? -1 : 1;
    return { value: sign * (to - from) * ratio, tolerance: Math.max(3 * ratio, 0.04 * longest * ratio) };
  };
}

/** Where the bars start: the zero of the axis, moved to the edge most bars share near it. */
function zeroLine(spans: readonly (readonly [number, number])[], zero: number, isUpright: boolean): number {
  const edges = spans.map(([from, to]) => (Math.abs(from - zero) < Math.abs(to - zero) ? from : to));
  const shared = median(edges) ?? zero;
  const isShared = edges.filter((edge) => Math.abs(edge - shared) < 1.5).length > 0.6 * edges.length;
  const away = Math.abs(shared - zero);
  // Up to two pixels are the borders of the bars; more means that labels stand above their grid lines.
  return isShared && away > 2.2 && away < (isUpright ? 9 : 5) ? shared : zero;
}
