import { type PixelCategory, readPixelCategories } from './categories.ts';
import type { ChartParts, NamedColor } from './chart-parts.ts';
import { findLines, heightAt, type Stroke } from './find-lines.ts';
import { distance, type Rect, toHex } from './picture.ts';
import type { RecognizedText } from './read-text.ts';
import type { DetectedTable, Found, FoundColumn } from './reading.ts';
import { bendsOf, nearestBend, placesOfSamples } from './sample-lines.ts';
import { withoutReadKeys } from './series.ts';
import { measureName } from './titles.ts';
import { type PixelValueAxis, readValueAxis } from './value-axis.ts';
import { readXScale } from './x-scale.ts';

/** Reads a line chart where its data has values: at equal steps of its x axis, else at its bends and labels. */
export function readPixelLines(parts: ChartParts): DetectedTable | null {
  const { plot } = parts;
  const axis = readValueAxis(parts, true);
  if (plot === null) return null;
  const strokes = findLines(parts, plot);
  const printed = numbersAtPoints(parts, axis);
  if (strokes.length === 0 || axis === null) return null;
  const labels = xLabels(parts, plot);
  const series = nameStrokes(parts, strokes, plot).map((one) => {
    const last = heightAt(one.stroke, one.stroke.last);
    return withoutLastValue(parts, one, axis, last === null ? null : axis.scale.toValue(last));
  });
  const own = series.map(({ stroke }) => stroke);
  const { places, unread, doubts } = samplesOf(parts, own, { labels, plot });
  if (places.length === 0) return null;
  const used = new Set<RecognizedText>();
  const read = places
    .map(({ name, at }): Found[] => [
      name,
      ...series.map(({ stroke }) =>
        valueAt(parts, stroke, nearBend(stroke, at, plot), { axis, labels: printed, used }),
      ),
    ])
    .filter((row) => row.slice(1).some(({ value }) => value !== null));
  const points = read.flatMap((row) => row.slice(1).filter(({ value }) => value !== null)).length;
  const unit = [parts.magnitude, axis.unit].filter(Boolean).join(' ');
  const names: FoundColumn = { name: parts.titles.xTitle || 'Category', kind: 'label', unit: '', color: null };
  return {
    kind: 'line',
    columns: [
      names,
      ...series.map(({ name, color }): FoundColumn => ({ name, kind: 'number', unit, color: toHex(color) })),
    ],
    rows: read,
    notes: [],
    account: [{ what: 'point', read: points, seen: points + unread.length }],
    doubts,
    unread,
  };
}

type Sampled = {
  /** Rows: the name of each, and where it stands along x. */
  places: readonly { name: Found; at: number }[];
  /** Bends that no row is at. */
  unread: readonly Rect[];
  doubts: readonly string[];
};

/** Rows of strokes, named by the labels of the axis and, between them, by its scale. */
export function samplesOf(
  parts: ChartParts,
  strokes: readonly Stroke[],
  { labels, plot }: { labels: readonly PixelCategory[]; plot: Rect },
): Sampled {
  const vertices = parts.elements.keypoints.vertex.map(({ x }) => x);
  const seen = { strokes, vertices, height: plot.y1 - plot.y0 };
  const { rows, isWhole } = placesOfSamples(readXScale(labels, parts), seen, labels);
  const pitch = rows.length < 2 ? plot.x1 - plot.x0 : ((rows.at(-1)?.at ?? 0) - (rows[0]?.at ?? 0)) / (rows.length - 1);
  const isRead = (x: number): boolean => rows.some(({ at }) => Math.abs(at - x) < Math.max(4, 0.25 * pitch));
  return {
    places: rows.map(({ at, name, label }) => ({
      at,
      name: {
        text: name,
        value: null,
        rect: label?.rect ?? { x0: at - 3, y0: plot.y1 - 3, x1: at + 3, y1: plot.y1 + 3 },
        confidence: label?.confidence ?? 0.9,
        method: label === null ? 'shape' : 'ocr',
      },
    })),
    doubts: isWhole
      ? []
      : ['The data shows no regular step: values are those at its bends and at the labels of the axis.'],
    unread: strokes.flatMap((stroke) =>
      bendsOf(stroke, 0.03 * seen.height)
        .filter((x) => !isRead(x))
        .map((x) => ({ x0: x - 5, y0: (heightAt(stroke, x) ?? 0) - 5, x1: x + 5, y1: (heightAt(stroke, x) ?? 0) + 5 })),
    ),
  };
}

/** A value at a bend is measured there: beside a peak the line is far below it. */
function nearBend(stroke: Stroke, at: number, plot: Rect): number {
  return nearestBend(stroke, at, plot.y1 - plot.y0) ?? at;
}

type NamedStroke = NamedColor & { stroke: Stroke };

/** Labels at the end of a line often repeat its last value: "Texas 29.1". */
export function withoutLastValue<One extends { name: string }>(
  parts: ChartParts,
  series: One,
  { scale }: PixelValueAxis,
  last: number | null,
): One {
  const [, name, number] = /^(.*\p{L}.*?)\s+([-+]?[\d.,]+%?)$/u.exec(series.name) ?? [];
  const printed = number === undefined ? undefined : parts.readFigure(number)?.value;
  if (name === undefined || printed === undefined || last === null) return series;
  const away = Math.abs(scale.toPlace(printed) - scale.toPlace(last));
  return away < 12 ? { ...series, name } : series;
}

/** Labels of the x axis, moved to the tick that belongs to them. */
export function xLabels(parts: ChartParts, plot: Rect): PixelCategory[] {
  const texts = parts.texts.filter(({ role }) => role === 'xTick');
  return readPixelCategories(texts, true, texts.length).map((label) => {
    const tick = parts.elements.keypoints.xTick
      .filter(({ x }) => Math.abs(x - label.place) < 12)
      .sort((a, b) => Math.abs(a.x - label.place) - Math.abs(b.x - label.place))[0];
    const place = Math.min(plot.x1, Math.max(plot.x0, tick?.x ?? label.place));
    return { ...label, place };
  });
}

function numbersAtPoints(parts: ChartParts, axis: PixelValueAxis | null): RecognizedText[] {
  const ticks = new Set(axis?.texts ?? []);
  return parts.texts.filter((text) => text.role === 'label' && !ticks.has(text) && parts.figureOf(text) !== null);
}

type Reading = { axis: PixelValueAxis; labels: readonly RecognizedText[]; used: Set<RecognizedText> };

/** Value of a line at an x: the height of its stroke, and the number printed there if both agree. */
export function valueAt(parts: ChartParts, stroke: Stroke, x: number, { axis, labels, used }: Reading): Found {
  const y = heightAt(stroke, x);
  if (y === null) return { text: '', value: null, rect: null, confidence: 0.5, method: 'shape' };
  const { scale } = axis;
  const perPixel = Math.abs(scale.toValue(y + 0.5) - scale.toValue(y - 0.5));
  const measured = scale.toValue(y);
  const label = labels
    .filter((text) => !used.has(text) && Math.abs(text.line.x - x) < 16 && Math.abs(text.line.y - y) < 34)
    .map((text) => ({ text, value: parts.figureOf(text)?.value ?? 0 }))
    .filter(({ value }) => Math.abs(value - measured) < 5 * perPixel)
    .sort((a, b) => Math.abs(a.value - measured) - Math.abs(b.value - measured))[0];
  const mark = { axis: 'y' as const, at: y };
  if (label !== undefined) {
    used.add(label.text);
    const { x0, y0, x1, y1 } = label.text;
    const rect = { x0, y0: Math.min(y0, y - 3), x1, y1: Math.max(y1, y + 3) };
    return { text: label.text.text, value: label.value, rect, mark, confidence: 0.95, method: 'both' };
  }
  const digits = Math.max(0, Math.min(6, Math.ceil(-Math.log10(perPixel / 2))));
  const value = Number(measured.toFixed(digits));
  return {
    text: String(value),
    value,
    rect: { x0: x - 3, y0: y - 3, x1: x + 3, y1: y + 3 },
    mark,
    confidence: 0.8,
    method: 'shape',
  };
}

/** Names of the lines: from the legend by color, or the texts at their ends. */
export function nameStrokes(parts: ChartParts, strokes: readonly Stroke[], plot: Rect): NamedStroke[] {
  if (parts.legend.length > 0) {
    const pairs = parts.legend.flatMap((series) =>
      strokes.map((stroke) => ({ series, stroke, away: distance(series.color, stroke.color) })),
    );
    pairs.sort((a, b) => a.away - b.away);
    const named: NamedStroke[] = [];
    for (const { series, stroke, away } of pairs) {
      if (away > 110 || named.some((one) => one.stroke === stroke || one.name === series.name)) continue;
      named.push({ name: series.name, color: stroke.color, stroke });
    }
    const rest = strokes.filter((stroke) => named.every((one) => one.stroke !== stroke));
    const free = parts.legend.filter(({ name }) => named.every((one) => one.name !== name));
    const [last, entry] = [rest[0], free[0]];
    // What is left on both sides belongs together, however the key was shaded.
    if (last !== undefined && entry !== undefined && rest.length === 1 && free.length === 1)
      named.push({ name: entry.name, color: last.color, stroke: last });
    if (named.length > 0) return named;
  }
  const byEnd = nameByEnds(parts, strokes, plot);
  if (strokes.length === 1 && byEnd[0]?.name === '') {
    return byEnd.map((one) => ({ ...one, name: parts.titles.yTitle || measureName(parts.titles) || 'Value' }));
  }
  const named = byEnd.filter(({ name }) => name !== '');
  return byEnd
    .filter(
      ({ name, stroke }) =>
        name !== '' || named.length === 0 || !named.some((one) => isShadow(stroke, one.stroke, plot)),
    )
    .map((one, place) => ({ ...one, name: one.name || `Series ${place + 1}` }));
}

/** Pieces of a named line in a mixed color: markers, soft edges, crossings. */
function isShadow(stroke: Stroke, line: Stroke, plot: Rect): boolean {
  const seen = stroke.places.flatMap((place, at) => (place === null ? [] : [{ place, at }]));
  if (seen.length < 0.25 * (plot.x1 - plot.x0)) return true;
  const near = seen.filter(({ place, at }) => {
    const other = heightAt(line, stroke.from + at);
    return other !== null && Math.abs(other - place) < 6;
  });
  const isMixed = distance(stroke.color, line.color) < 150;
  return near.length > (isMixed ? 0.5 : 0.85) * seen.length;
}

/** Words right of the plot name what ends there, even where the detector takes them for ticks. */
function isAtRight({ role, x0 }: RecognizedText, plot: Rect): boolean {
  return (role === 'other' || role === 'yTick') && x0 > plot.x1 - 4;
}

/** Labels at the ends of lines, matched by nearness and by the color of their letters. */
function nameByEnds(parts: ChartParts, strokes: readonly Stroke[], plot: Rect): NamedStroke[] {
  const candidates = parts.texts.filter(
    (text) =>
      text.line.angle === 0 &&
      (text.role === 'legend' || text.role === 'label' || (isAtRight(text, plot) && parts.figureOf(text) === null)) &&
      /\p{L}/u.test(text.text) &&
      text.line.y > plot.y0 - 20 &&
      text.line.y < plot.y1 + 20,
  );
  const labels = withoutReadKeys(readPixelCategories(candidates, false, strokes.length));
  const pairs = strokes.flatMap((stroke) => {
    const endY = heightAt(stroke, stroke.last) ?? 0;
    return labels.map((label) => {
      const inks = candidates.filter((text) => text.line.y > label.rect.y0 && text.line.y < label.rect.y1);
      const tint = Math.min(...inks.map((text) => distance(text.color, stroke.color)), 400);
      const dx = Math.max(0, label.rect.x0 - stroke.last, stroke.last - label.rect.x1);
      return { stroke, label, away: Math.abs(label.place - endY) + 0.5 * dx + (tint < 90 ? 0 : 0.25 * tint) };
    });
  });
  pairs.sort((a, b) => a.away - b.away);
  const names = new Map<Stroke, string>();
  const used = new Set<PixelCategory>();
  for (const { stroke, label, away } of pairs) {
    if (names.has(stroke) || used.has(label) || away > 160) continue;
    names.set(stroke, label.name);
    used.add(label);
  }
  return strokes.map((stroke) => ({ name: names.get(stroke) ?? '', color: stroke.color, stroke }));
}
