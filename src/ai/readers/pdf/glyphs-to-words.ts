import { boundsOf, type Point, type SceneText } from '../vector/scene.ts';

/** A drawn character: where its baseline starts and stops, and the vector of its height. */
export type Glyph = {
  text: string;
  isSpace: boolean;
  start: Point;
  stop: Point;
  up: Point;
  size: number;
  isBold: boolean;
  color: string;
};

/** Words of a page. Spaces are often not written but left as gaps, so a gap also ends a word. */
export function glyphsToWords(glyphs: readonly Glyph[]): SceneText[] {
  const words: SceneText[] = [];
  let run: Glyph[] = [];
  const finish = () => {
    const word = toWord(run);
    if (word !== null) words.push(word);
    run = [];
  };
  for (const glyph of glyphs) {
    if (glyph.isSpace || glyph.text.trim() === '') {
      finish();
      continue;
    }
    const last = run.at(-1);
    if (last !== undefined && !follows(last, glyph)) finish();
    run.push(glyph);
  }
  finish();
  return withoutDoubles(words);
}

/** Whether a glyph continues the word of the one before: same direction and baseline, and no gap. */
function follows(last: Glyph, glyph: Glyph): boolean {
  if (glyph.size === 0 || Math.abs(glyph.size - last.size) > 0.25 * last.size) return false;
  const up = { x: last.up.x / last.size, y: last.up.y / last.size };
  const along = { x: -up.y, y: up.x };
  const step = { x: glyph.start.x - last.stop.x, y: glyph.start.y - last.stop.y };
  const gap = step.x * along.x + step.y * along.y;
  const rise = step.x * up.x + step.y * up.y;
  const isParallel = Math.abs(glyph.up.x * up.y - glyph.up.y * up.x) < 0.05 * glyph.size;
  return isParallel && Math.abs(rise) < 0.15 * last.size && gap < 0.17 * last.size && gap > -0.4 * last.size;
}

function toWord(run: readonly Glyph[]): SceneText | null {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined || first.size === 0) return null;
  const text = readable(run.map((glyph) => glyph.text).join(''));
  if (text === '') return null;
  const { up } = first;
  const corners = [first.start, last.stop].flatMap(({ x, y }) => [
    { x: x + up.x * 0.75, y: y + up.y * 0.75 },
    { x: x - up.x * 0.22, y: y - up.y * 0.22 },
  ]);
  const angle = Math.round((Math.atan2(up.x, -up.y) * 180) / Math.PI);
  return { text, ...boundsOf(corners), size: first.size, angle, isBold: first.isBold, color: first.color };
}

/** Ligatures as letters; control characters and characters without a meaning are left out. */
function readable(text: string): string {
  return text
    .replace(/[ﬀ-ﬆ]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\p{Cc}\p{Co}\u00ad\ufffd]/gu, '')
    .trim();
}

/** Words drawn twice at nearly the same place look bold; one is enough. */
function withoutDoubles(words: readonly SceneText[]): SceneText[] {
  const seen = new Map<string, SceneText[]>();
  return words.filter((word) => {
    const alike = seen.get(word.text) ?? [];
    const isDouble = alike.some(
      ({ x, y }) => Math.abs(x - word.x) < 0.15 * word.size && Math.abs(y - word.y) < 0.15 * word.size,
    );
    if (!isDouble) seen.set(word.text, [...alike, word]);
    return !isDouble;
  });
}
