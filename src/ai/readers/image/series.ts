import type { Elements } from './elements.ts';
import { type Color, colorAt, distance, mainColor, type PixelImage, type Rect } from './picture.ts';
import type { RecognizedText } from './read-text.ts';

/** Series of the legend: its name, its color and where both are. */
export type LegendSeries = { name: string; color: Color; text: RecognizedText; swatch: { x: number; y: number } };

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
      .filter((text) => text.line.angle === 0 && !used.has(text) && /[\p{L}\p{N}]/u.test(text.text))
      .filter((text) => Math.abs(text.line.y - y) < Math.max(6, text.line.thickness * 0.6))
      .map((text) => ({ text, gap: text.x0 - x }))
      .filter(({ text, gap }) => gap > -0.8 * text.line.thickness && gap < width / 2 + 2.2 * text.line.thickness)
      .sort((a, b) => a.gap - b.gap)[0];
    if (beside === undefined) continue;
    used.add(beside.text);
    const key = { gap: beside.gap, reachX: Math.max(1, width * 0.25), reachY: Math.max(1, height * 0.25) };
    found.push({ color: swatchColor(picture, { x, y }, key), text: beside.text, key, swatch: { x, y } });
  }
  found.push(...missedEntries(picture, found, texts, used));
  const bySight = entriesByPixels(picture, texts);
  const entries = bySight.length > found.length ? bySight : found;
  const taken = new Set(entries.map(({ text }) => text));
  return withoutReadKeys(
    entries.map(({ text, color, swatch }) => ({ text, color, swatch, name: nameOf(text, texts, taken) })),
  );
}

/** A key that is read as a letter before each name: “o Cairo”. */
const readKey = /^[^\p{L}\p{N}("'“]+\s*|^[oO0]\s+(?=\p{L})/u;

/** Names without keys that were read as letters, which at least one of them shows. */
export function withoutReadKeys<One extends { name: string }>(entries: readonly One[]): One[] {
  const count = entries.filter(({ name }) => readKey.test(name)).length;
  if (count === 0) return [...entries];
  return entries.map((entry) => {
    const name = entry.name.replace(readKey, '');
    return name === '' ? entry : { ...entry, name };
  });
}

/**
 * Keys too small for the detector: words in one row or column, each with a patch of another color right before it, or right
 * after it.
 */
function entriesByPixels(picture: PixelImage, texts: readonly RecognizedText[]): Entry[] {
  const words = texts.filter(
    ({ line, text, role }) => line.angle === 0 && role !== 'title' && role !== 'xTick' && /\p{L}|\d/u.test(text),
  );
  const sides = ([-1, 1] as const).map((side) =>
    alignedEntries(words.flatMap((text) => keyBeside(picture, text, side) ?? [])),
  );
  return sides.reduce((best, one) => (one.length > best.length ? one : best));
}

/** Patch of one color beside a text, nearer than two heights of its letters. */
function keyBeside(picture: PixelImage, text: RecognizedText, side: -1 | 1): Entry | null {
  const { line, x0, x1 } = text;
  const ground = mainColor(picture, text);
  const edge = side === -1 ? x0 : x1;
  let start: number | null = null;
  let color: Color | null = null;
  let isThin = false;
  for (let away = 0; away < 5 * line.thickness; away++) {
    const x = edge + side * away;
    if (x < 1 || x > picture.width - 2) break;
    // A thin line is not always at the middle of its word.
    const middle = colorAt(picture, x, line.y);
    const reach = Math.floor(0.35 * line.thickness);
    const pixel = distance(middle, ground) > 60 ? middle : strongest(picture, { x, y: line.y }, { ground, reach });
    const isKey = distance(pixel, ground) > 60;
    if (start === null && away > 2 * line.thickness) break;
    if (start === null && isKey) [start, color, isThin] = [away, pixel, pixel !== middle];
    else if (start !== null && (!isKey || (color !== null && distance(pixel, color) > 60))) {
      const width = away - start;
      if (color === null) return null;
      if (width < (isColored(color) ? 4 : 1.2 * line.thickness)) {
        // The frame of a key, or a speck before it.
        [start, color] = [null, null];
        if (width < 3) continue;
        return null;
      }
      if (leadsOn(picture, { x: edge + side * away, y: line.y }, { color, side, height: line.thickness })) return null;
      const x = edge + side * (start + width / 2);
      return {
        color:
          isColored(color) || !isThin
            ? color
            : strongest(picture, { x: x + width / 4, y: line.y }, { ground, reach: Math.floor(0.35 * line.thickness) }),
        text,
        key: { gap: start + width / 2, reachX: width / 4, reachY: 1 },
        swatch: { x, y: line.y },
      };
    }
  }
  return null;
}

/** The pixel above or below a place that differs most from the ground. */
function strongest(
  picture: PixelImage,
  { x, y }: { x: number; y: number },
  { ground, reach }: { ground: Color; reach: number },
): Color {
  let best = colorAt(picture, x, y);
  for (let up = -reach; up <= reach; up++) {
    const color = colorAt(picture, x, y + up);
    if (distance(color, ground) > distance(best, ground) + 20) best = color;
  }
  return best;
}

type Lead = { color: Color; side: -1 | 1; height: number };

/** Whether the color goes on beyond a patch, up or down too: the end of a line stands before its name like a key. */
function leadsOn(picture: PixelImage, { x, y }: { x: number; y: number }, { color, side, height }: Lead): boolean {
  for (let away = 4; away < height; away++)
    for (let up = -height; up <= height; up++)
      if (distance(colorAt(picture, x + side * away, y + up), color) < 50) return true;
  return false;
}

/** Letters are black or grey; a key of that kind is longer than any stroke of a letter. */
function isColored(color: Color): boolean {
  return Math.max(...color) - Math.min(...color) > 20;
}

/** Entries in one row or column, each with a color of its own. */
function alignedEntries(entries: readonly Entry[]): Entry[] {
  const groups = entries.map((first) =>
    entries.filter(
      ({ swatch, key }) =>
        (Math.abs(swatch.x - first.swatch.x) < 3 || Math.abs(swatch.y - first.swatch.y) < 3) &&
        Math.abs(key.gap - first.key.gap) < 4 &&
        Math.abs(key.reachX - first.key.reachX) < 0.75,
    ),
  );
  const best = groups.reduce<Entry[]>((most, one) => (one.length > most.length ? one : most), []);
  const isOwn = ({ color }: Entry, place: number): boolean =>
    best.every((other, at) => at === place || distance(other.color, color) > 40);
  return best.length > 1 && best.every(isOwn) ? best : [];
}

/** How far a swatch is before its text, and how far its color reaches from its middle. */
type Key = { gap: number; reachX: number; reachY: number };
type Entry = Omit<LegendSeries, 'name'> & { key: Key };

function swatchColor(
  picture: PixelImage,
  { x, y }: { x: number; y: number },
  { reachX, reachY }: Omit<Key, 'gap'>,
): Color {
  const main = mainColor(picture, { x0: x - reachX, x1: x + reachX, y0: y - reachY, y1: y + reachY });
  // A thin line is mixed with its ground: its middle has the color of the series.
  const ground = colorAt(picture, x, y - 3 * reachY - 4);
  const core = strongest(picture, { x: x + reachX / 2, y }, { ground, reach: Math.ceil(reachY) + 1 });
  const isPale = distance(main, ground) < 0.75 * distance(core, ground) && isMixture(main, core, ground);
  return isPale ? core : main;
}

/** Whether a color lies between a ground and another one. */
function isMixture(color: Color, whole: Color, ground: Color): boolean {
  const part = distance(color, ground) / Math.max(1, distance(whole, ground));
  const mixed = [0, 1, 2].map((k) => (ground[k] ?? 0) + part * ((whole[k] ?? 0) - (ground[k] ?? 0)));
  return distance(color, mixed as unknown as Color) < 40; // three channels
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
    const x = sign === undefined ? text.x0 - like.key.gap : text.x0 + 0.6 * text.line.thickness;
    if (sign === undefined && texts.some((other) => isInside({ x, y: text.line.y }, other))) continue;
    const color = swatchColor(picture, { x, y: text.line.y }, like.key);
    if (distance(color, mainColor(picture, text)) < 70) continue;
    if ([...found, ...missed].some((other) => distance(other.color, color) < 45)) continue;
    used.add(text);
    const own = { ...text, text: text.text.slice(sign?.length ?? 0) };
    missed.push({ text: own, color, key: like.key, swatch: { x, y: text.line.y } });
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
