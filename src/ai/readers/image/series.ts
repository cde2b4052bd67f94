import type { Elements } from './elements.ts';
import { type Color, distance, mainColor, type PixelImage, type Rect } from './picture.ts';
import type { RecognizedText } from './read-text.ts';

/** Series of the legend: its name, its color and where both are. */
export type LegendSeries = { name: string; color: Color; text: RecognizedText };

/** Reads the legend: each swatch with the text beside it. */
export function readPixelLegend(
  picture: PixelImage,
  elements: Elements,
  texts: readonly RecognizedText[],
): LegendSeries[] {
  const used = new Set<RecognizedText>();
  const found: Entry[] = [];
  const swatches = [...elements.keypoints.swatch].sort((a, b) => a.y - b.y || a.x - b.x);
  for (const { x, y, sizes } of swatches) {
    const [width = 10, height = 10] = sizes.map(Math.abs);
    const beside = texts
      .filter((text) => text.line.angle === 0 && !used.has(text))
      .filter((text) => Math.abs(text.line.y - y) < Math.max(6, text.line.thickness * 0.6))
      .map((text) => ({ text, gap: text.x0 - x }))
      .filter(({ text, gap }) => gap > -4 && gap < width / 2 + 2.2 * text.line.thickness)
      .sort((a, b) => a.gap - b.gap)[0];
    if (beside === undefined) continue;
    used.add(beside.text);
    const swatch = { gap: beside.gap, reachX: Math.max(1, width * 0.25), reachY: Math.max(1, height * 0.25) };
    found.push({ color: swatchColor(picture, { x, y }, swatch), text: beside.text, swatch });
  }
  found.push(...missedEntries(picture, found, texts, used));
  return found.map(({ text, color }) => ({ text, color, name: nameOf(text, texts, used) }));
}

/** How far a swatch is before its text, and how far its color reaches from its middle. */
type Swatch = { gap: number; reachX: number; reachY: number };
type Entry = Omit<LegendSeries, 'name'> & { swatch: Swatch };

function swatchColor(picture: PixelImage, { x, y }: { x: number; y: number }, { reachX, reachY }: Swatch): Color {
  return mainColor(picture, { x0: x - reachX, x1: x + reachX, y0: y - reachY, y1: y + reachY });
}

/** Texts in the row or column of a known entry, with another color where its swatch would be. */
function missedEntries(
  picture: PixelImage,
  found: readonly Entry[],
  texts: readonly RecognizedText[],
  used: Set<RecognizedText>,
): Entry[] {
  const missed: Entry[] = [];
  for (const text of texts) {
    if (text.role !== 'legend' || text.line.angle !== 0 || used.has(text)) continue;
    const like = found.find(
      ({ text: other }) =>
        Math.abs(other.line.y - text.line.y) < 0.3 * text.line.thickness ||
        (Math.abs(other.x0 - text.x0) < 4 && Math.abs(other.line.y - text.line.y) > 1.15 * text.line.thickness),
    );
    if (like === undefined) continue;
    const [sign] = text.text.match(swatchSign) ?? [];
    const x = sign === undefined ? text.x0 - like.swatch.gap : text.x0 + 0.6 * text.line.thickness;
    if (sign === undefined && texts.some((other) => isInside({ x, y: text.line.y }, other))) continue;
    const color = swatchColor(picture, { x, y: text.line.y }, like.swatch);
    if (distance(color, mainColor(picture, text)) < 70) continue;
    if ([...found, ...missed].some((other) => distance(other.color, color) < 45)) continue;
    used.add(text);
    missed.push({ text: { ...text, text: text.text.slice(sign?.length ?? 0) }, color, swatch: like.swatch });
  }
  return missed;
}

/** A swatch that is read as a sign before the name. */
const swatchSign = /^[^\p{L}\p{N}]{1,2}\s+(?=[\p{L}\p{N}])/u;

function isInside({ x, y }: { x: number; y: number }, { x0, y0, x1, y1 }: Rect): boolean {
  return x > x0 && x < x1 && y > y0 && y < y1;
}

/** Name with the lines under it that belong to the same entry. */
function nameOf(first: RecognizedText, texts: readonly RecognizedText[], used: Set<RecognizedText>): string {
  const below = texts.find(
    (text) =>
      !used.has(text) &&
      text.role === 'legend' &&
      text.line.angle === 0 &&
      Math.abs(text.x0 - first.x0) < 4 &&
      text.line.y > first.line.y &&
      text.line.y - first.line.y < 1.15 * first.line.thickness,
  );
  if (below === undefined) return first.text;
  used.add(below);
  return `${first.text} ${nameOf(below, texts, used)}`;
}

/** Series whose color is nearest, however far. */
export function nearestSeries<One extends { color: Color }>(series: readonly One[], color: Color): One | null {
  let best: One | null = null;
  for (const one of series) {
    if (best === null || distance(one.color, color) < distance(best.color, color)) best = one;
  }
  return best;
}

/** Nearest series by color, null when none is near. */
export function findSeriesByColor<One extends { color: Color }>(series: readonly One[], color: Color): One | null {
  const best = nearestSeries(series, color);
  return best !== null && distance(best.color, color) < 90 ? best : null;
}

/** Groups things by color. */
export function byColor<Thing extends { color: Color }>(things: readonly Thing[]): { color: Color; things: Thing[] }[] {
  const groups: { color: Color; things: Thing[] }[] = [];
  for (const thing of things) {
    const known = groups.find((group) => distance(group.color, thing.color) < 45);
    if (known === undefined) groups.push({ color: thing.color, things: [thing] });
    else known.things.push(thing);
  }
  return groups;
}
