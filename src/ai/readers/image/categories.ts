import { median } from 'd3-array';
import type { Rect } from './picture.ts';
import type { RecognizedText } from './read-text.ts';

/** Label of a category: where on its axis it stands, and its lines as one text. */
export type PixelCategory = { place: number; name: string; confidence: number; rect: Rect };

/** Joins the lines of category labels. `isAcross`: the categories stand side by side along x. */
export function readPixelCategories(
  texts: readonly RecognizedText[],
  isAcross: boolean,
  expected: number,
): PixelCategory[] {
  const single = group(texts, isAcross, 0);
  if (single.length <= expected || texts.length < 2) return single;
  const joined = [0.35, 0.6, 0.9].map((reach) => group(texts, isAcross, reach));
  return [single, ...joined].reduce((best, one) =>
    Math.abs(one.length - expected) < Math.abs(best.length - expected) ? one : best,
  );
}

/** Groups lines that stand at one place: one above the other and nearer than `reach` line heights. */
function group(texts: readonly RecognizedText[], isAcross: boolean, reach: number): PixelCategory[] {
  const sorted = [...texts].sort((a, b) => a.line.y - b.line.y || a.line.x - b.line.x);
  const groups: RecognizedText[][] = [];
  for (const text of sorted) {
    const home = groups.find((lines) => lines.some((line) => belongs(line, text, isAcross, reach)));
    if (home === undefined) groups.push([text]);
    else home.push(text);
  }
  return groups.map((lines) => toCategory(lines, isAcross)).sort((a, b) => a.place - b.place);
}

function belongs(a: RecognizedText, b: RecognizedText, isAcross: boolean, reach: number): boolean {
  const isLevel = a.line.angle === 0 && b.line.angle === 0;
  if (!isLevel) return false;
  const gap = Math.max(a.y0, b.y0) - Math.min(a.y1, b.y1);
  const thickness = Math.min(a.line.thickness, b.line.thickness);
  const overlap = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  // Words of one line that were found apart.
  if (Math.abs(a.line.y - b.line.y) < 0.4 * thickness) return !isAcross && overlap < 4 && overlap > -1.2 * thickness;
  if (isAcross) return overlap > 0.5 * Math.min(a.x1 - a.x0, b.x1 - b.x0) && gap < 0.8 * thickness;
  return reach > 0 && overlap > 0 && gap < (reach - 0.35) * thickness;
}

function toCategory(lines: readonly RecognizedText[], isAcross: boolean): PixelCategory {
  const ordered = [...lines].sort((a, b) =>
    Math.abs(a.line.y - b.line.y) < 0.4 * a.line.thickness ? a.line.x - b.line.x : a.line.y - b.line.y,
  );
  const rect = ordered.reduce<Rect>(
    (all, { x0, y0, x1, y1 }) => ({
      x0: Math.min(all.x0, x0),
      y0: Math.min(all.y0, y0),
      x1: Math.max(all.x1, x1),
      y1: Math.max(all.y1, y1),
    }),
    ordered[0] ?? { x0: 0, y0: 0, x1: 0, y1: 0 },
  );
  const name = ordered
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('- ', '-')
    // The tick between a label and its axis.
    .replace(/(?<=[\p{L}\p{N})])\s?[-–_]$/u, '');
  const place = isAcross ? (median(ordered, anchorOf) ?? 0) : (rect.y0 + rect.y1) / 2;
  return { place, name, confidence: Math.min(...ordered.map(({ confidence }) => confidence)), rect };
}

/** Place a label points at: its middle, or the upper end of a turned one. */
function anchorOf({ line }: RecognizedText): number {
  const turn = Math.abs(line.angle);
  if (turn < 0.12 || turn > 1.45) return line.x;
  const reach = (line.length / 2 - line.thickness * 0.3) * Math.cos(line.angle);
  return line.angle < 0 ? line.x + reach : line.x - reach;
}
