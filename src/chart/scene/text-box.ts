import type { Measure } from '../text/measure.ts';
import { type Box, type Point, type Scene, type Text, walk } from './node.ts';

/** The box around all of a text, and the corners of its line, which may be turned. */
export type TextBox = Box & { node: Text; corners: readonly Point[] };

/** Every text of a scene with the place its letters take. */
export function textBoxes({ root }: Pick<Scene, 'root'>, measure: Measure): TextBox[] {
  const boxes: TextBox[] = [];
  for (const { node, dx, dy } of walk(root)) {
    if (node.kind === 'text' && node.text.trim() !== '') boxes.push({ ...boxOf(node, dx, dy, measure), node });
  }
  return boxes;
}

/** The pairs of texts of which one covers a part of the other. */
export function overlappingTexts(boxes: readonly TextBox[]): [TextBox, TextBox][] {
  const sorted = boxes.toSorted((a, b) => a.x - b.x);
  const pairs: [TextBox, TextBox][] = [];
  sorted.forEach((one, place) => {
    for (let next = place + 1; next < sorted.length; next++) {
      const other = sorted[next];
      if (other === undefined || other.x > one.x + one.width) break;
      if (overlaps(one, other)) pairs.push([one, other]);
    }
  });
  return pairs;
}

/** Where the letters are: from a little under the baseline to the height of capitals. */
function boxOf(
  { x, y, text, font, anchor, rotate = 0 }: Text,
  dx: number,
  dy: number,
  measure: Measure,
): Box & { corners: readonly Point[] } {
  const width = measure(text, font);
  const left = anchor === 'end' ? -width : anchor === 'middle' ? -width / 2 : 0;
  const flat = [
    [left, -font.size * 0.74],
    [left + width, -font.size * 0.74],
    [left + width, font.size * 0.2],
    [left, font.size * 0.2],
  ] as const;
  const angle = (rotate * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = flat.map(([a, b]): Point => [x + dx + a * cos - b * sin, y + dy + a * sin + b * cos]);
  const xs = corners.map(([across]) => across);
  const ys = corners.map(([, down]) => down);
  const [low, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: low, y: top, width: Math.max(...xs) - low, height: Math.max(...ys) - top, corners };
}

const slack = 0.75;

function overlaps(a: TextBox, b: TextBox): boolean {
  const isNear =
    a.x + slack < b.x + b.width &&
    b.x + slack < a.x + a.width &&
    a.y + slack < b.y + b.height &&
    b.y + slack < a.y + a.height;
  const isTurned = ((a.node.rotate ?? 0) % 90 || (b.node.rotate ?? 0) % 90) !== 0;
  return isNear && (!isTurned || (!isApart(a, b) && !isApart(b, a)));
}

/** Whether there is a gap between two turned lines of text along a side of the first. */
function isApart({ corners: [first, second, , fourth] }: TextBox, other: TextBox): boolean {
  if (first === undefined || second === undefined || fourth === undefined) return false;
  return [second, fourth].some((next) => {
    const [dx, dy] = [next[0] - first[0], next[1] - first[1]];
    const length = Math.hypot(dx, dy) || 1;
    const along = other.corners.map(([x, y]) => ((x - first[0]) * dx + (y - first[1]) * dy) / length);
    return Math.max(...along) < slack || Math.min(...along) > length - slack;
  });
}
