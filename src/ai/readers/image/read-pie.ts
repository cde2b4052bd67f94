import { median } from 'd3-array';
import { readPixelCategories } from './categories.ts';
import type { ChartParts } from './chart-parts.ts';
import type { Keypoint } from './elements.ts';
import { type Color, colorAt, distance, type Rect, toHex } from './picture.ts';
import type { RecognizedText } from './read-text.ts';
import { type DetectedTable, type Found, nothingLeft } from './reading.ts';
import { findSeriesByColor } from './series.ts';
import { isSource, measureName } from './titles.ts';

/** Slice of a pie: its color and its angles in degrees, clockwise from the right. */
type Slice = { color: Color; from: number; to: number };

type Pie = { x: number; y: number; radius: number; inner: number };

/** Reads a pie or donut: shares by angle, names and numbers from the legend or the texts around it. */
export function readPixelPie(parts: ChartParts): DetectedTable | null {
  const [center] = parts.elements.keypoints.pieCenter;
  if (center === undefined) return null;
  const pie = pieAt(center);
  const slices = findSlices(parts, pie);
  if (slices.length < 2) return null;
  const blocks = blocksAround(parts, pie);
  const isNumber = ({ name }: Block): boolean => !/\p{L}{2}/u.test(name);
  const named = assign(
    blocks.filter((block) => !isNumber(block)),
    slices,
    pie,
  );
  const numbers = assign(blocks.filter(isNumber), slices, pie);
  const rows = slices.map((slice) => {
    const label = joinedLabel(named.get(slice) ?? null, numbers.get(slice) ?? null);
    return rowOf(parts, slice, { pie, label });
  });
  const isShare =
    rows.every(([, value]) => value?.method === 'shape') || rows.some(([, value]) => value?.text.includes('%'));
  return {
    kind: pie.inner > 0.3 * pie.radius ? 'donut' : 'pie',
    columns: [
      { name: 'Category', kind: 'label', unit: '', color: null },
      {
        name: measureName(parts.titles) || 'Share',
        kind: 'number',
        unit: isShare ? '%' : '',
        color: toHex(slices[0]?.color ?? [0, 0, 0]),
      },
    ],
    rows,
    notes: [],
    ...nothingLeft,
    doubts: checkSum(rows, isShare),
  };
}

function pieAt({ x, y, sizes }: Keypoint): Pie {
  const [radius = 0, inner = 0] = sizes;
  return { x, y, radius, inner: inner > 0.2 * radius ? inner : 0 };
}

/** Steps around the pie at which its color stays. */
type Run = { color: Color; from: number; to: number };

const steps = 1440;
/** Narrower runs of color are borders and letters. */
const narrowest = 6;

function findSlices({ picture }: ChartParts, pie: Pie): Slice[] {
  const rings = [0.3, 0.5, 0.7, 0.85].map(
    (part) => Math.max(pie.inner, pie.radius * 0.25) * (1 - part) + pie.radius * part,
  );
  const colors = Array.from({ length: steps }, (_, step): Color => {
    const angle = (step / steps) * 2 * Math.PI;
    const samples = rings.map((ring) =>
      colorAt(picture, pie.x + ring * Math.cos(angle), pie.y + ring * Math.sin(angle)),
    );
    return [0, 1, 2].map((channel) => median(samples, (sample) => sample[channel]) ?? 0) as unknown as Color; // three channels
  });
  const runs: Run[] = [];
  for (const [step, color] of colors.entries()) {
    const last = runs.at(-1);
    if (last !== undefined && distance(last.color, color) < 40) last.to = step + 1;
    else runs.push({ color, from: step, to: step + 1 });
  }
  const wide = runs.filter((run) => run.to - run.from >= narrowest).filter(isNoLetter);
  const joined: typeof wide = [];
  for (const run of wide) {
    const last = joined.at(-1);
    if (last !== undefined && distance(last.color, run.color) < 40) last.to = run.to;
    else joined.push({ ...run });
  }
  const first = joined[0];
  const last = joined.at(-1);
  if (first !== undefined && last !== undefined && first !== last && distance(first.color, last.color) < 40) {
    first.from = last.from - steps;
    joined.pop();
  }
  // Borders between two slices belong half to each.
  return joined.map((run, place) => {
    const before = joined[place - 1] ?? shifted(joined.at(-1), -steps);
    const after = joined[place + 1] ?? shifted(joined[0], steps);
    const from = before === undefined ? run.from : (before.to + run.from) / 2;
    const to = after === undefined ? run.to : (run.to + after.from) / 2;
    return { color: run.color, from: (from / steps) * 360, to: (to / steps) * 360 };
  });
}

/** Letters part a slice: what is narrow between two runs of one color belongs to them. */
function isNoLetter(run: Run, place: number, all: readonly Run[]): boolean {
  const [before, after] = [all[place - 1], all[place + 1]];
  const isBetween = before !== undefined && after !== undefined && distance(before.color, after.color) < 40;
  return !isBetween || run.to - run.from >= 3 * narrowest;
}

function shifted(run: { from: number; to: number } | undefined, by: number): { from: number; to: number } | undefined {
  return run === undefined ? undefined : { from: run.from + by, to: run.to + by };
}

/** Text near the pie: lines of one label joined. */
type Block = { name: string; texts: readonly RecognizedText[]; rect: Rect };

function blocksAround(parts: ChartParts, pie: Pie): Block[] {
  const legend = new Set(parts.legend.map(({ text }) => text));
  const near = parts.texts.filter((text) => {
    const dx = Math.max(0, text.x0 - pie.x, pie.x - text.x1);
    const dy = Math.max(0, text.y0 - pie.y, pie.y - text.y1);
    return (
      !legend.has(text) && text.role !== 'title' && !isFootnote(text, pie) && Math.hypot(dx, dy) < 1.5 * pie.radius
    );
  });
  return readPixelCategories(near, true, 0).map(({ name, rect }) => ({
    name,
    rect,
    texts: near.filter(
      (text) => text.x0 >= rect.x0 - 1 && text.x1 <= rect.x1 + 1 && text.y0 >= rect.y0 - 1 && text.y1 <= rect.y1 + 1,
    ),
  }));
}

/** Source, or a long line above or below the pie. */
function isFootnote({ text, x0, x1, y0, y1 }: RecognizedText, { y, radius }: Pie): boolean {
  return isSource(text) || (x1 - x0 > 1.5 * radius && (y0 > y + radius || y1 < y - radius));
}

/** A name outside of a slice and the number inside it are one label. */
function joinedLabel(named: Block | null, number: Block | null): Block | null {
  if (named === null || number === null || numberAtEnd.test(named.name)) return named ?? number;
  return { name: `${named.name} ${number.name}`, texts: [...named.texts, ...number.texts], rect: number.rect };
}

/** Each label belongs to the slice whose middle is nearest to its direction. */
function assign(blocks: readonly Block[], slices: readonly Slice[], pie: Pie): Map<Slice, Block> {
  const pairs = blocks.flatMap((block) => {
    const x = (block.rect.x0 + block.rect.x1) / 2;
    const y = (block.rect.y0 + block.rect.y1) / 2;
    const isInside = Math.hypot(x - pie.x, y - pie.y) < pie.radius;
    const nearX = isInside ? x : Math.min(block.rect.x1, Math.max(block.rect.x0, pie.x));
    const nearY = isInside ? y : Math.min(block.rect.y1, Math.max(block.rect.y0, pie.y));
    const angle = (Math.atan2((y + nearY) / 2 - pie.y, (x + nearX) / 2 - pie.x) * 180) / Math.PI;
    return slices.map((slice) => {
      const turn = ((((angle - (slice.from + slice.to) / 2) % 360) + 540) % 360) - 180;
      const beyond = Math.max(0, Math.abs(turn) - (slice.to - slice.from) / 2);
      return { block, slice, away: beyond + 0.1 * Math.abs(turn) };
    });
  });
  pairs.sort((a, b) => a.away - b.away);
  const labels = new Map<Slice, Block>();
  const used = new Set<Block>();
  for (const { block, slice, away } of pairs) {
    if (labels.has(slice) || used.has(block) || away > 50) continue;
    labels.set(slice, block);
    used.add(block);
  }
  return labels;
}

const numberAtEnd = /[\s:(]*(?<number>[<~]?[-+]?[$€£]?\s?\d[\d.,]*…?\s?%?)\)?\*?$/;

function rowOf(parts: ChartParts, slice: Slice, { pie, label }: { pie: Pie; label: Block | null }): Found[] {
  const share = (slice.to - slice.from) / 3.6;
  const series = parts.legend.length > 1 ? findSeriesByColor(parts.legend, slice.color) : null;
  const number = label === null ? undefined : numberAtEnd.exec(label.name)?.groups?.number;
  const words = label === null ? '' : label.name.replace(numberAtEnd, '').replaceAll(/^[-–\s]+|[-–\s]+$/g, '');
  // A label that was cut off (“Hair colorants 1…”) names the slice, its angle tells the share.
  const printed = number === undefined || /(\.\.|…)$/.test(number) ? null : parts.readFigure(number);
  const name = series?.name ?? words;
  const confidence = name === '' ? 0.2 : 0.9;
  const nameRect = series?.text ?? label?.rect ?? null;
  const middle = ((slice.from + slice.to) / 360) * Math.PI;
  const at = { x: pie.x + 0.75 * pie.radius * Math.cos(middle), y: pie.y + 0.75 * pie.radius * Math.sin(middle) };
  const own = { x0: at.x - 8, y0: at.y - 8, x1: at.x + 8, y1: at.y + 8 };
  const first: Found = { text: name, value: null, rect: nameRect, confidence, method: 'ocr' };
  if (printed === null) {
    const value = Number(share.toFixed(1));
    return [first, { text: `${value}%`, value, rect: own, confidence: 0.8, method: 'shape' }];
  }
  const isPercent = number?.includes('%') === true;
  const agrees = isPercent && Math.abs(printed.value - share) < 2.5;
  return [
    first,
    {
      text: number ?? '',
      value: printed.value,
      rect: label?.rect ?? own,
      confidence: agrees ? 0.97 : isPercent ? 0.5 : 0.85,
      method: agrees ? 'both' : 'ocr',
    },
  ];
}

/** Shares should add up to 100. */
function checkSum(rows: readonly (readonly Found[])[], isShare: boolean): string[] {
  const sum = rows.reduce((total, [, value]) => total + (value?.value ?? 0), 0);
  return isShare && Math.abs(sum - 100) > 3 ? [`The shares add up to ${Number(sum.toFixed(1))} %.`] : [];
}
