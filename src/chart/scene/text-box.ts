import type { Measure } from '../text/measure.ts';
import { type Box, type Scene, type Text, walk } from './node.ts';

export type TextBox = Box & { node: Text };

/** Every text of a scene with the place its letters take. */
export function textBoxes(scene: Scene, measure: Measure): TextBox[] {
  const boxes: TextBox[] = [];
  for (const { node, dx, dy } of walk(scene.root)) {
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
function boxOf({ x, y, text, font, anchor, rotate = 0 }: Text, dx: number, dy: number, measure: Measure): Box {
  const width = measure(text, font);
  const left = anchor === 'end' ? -width : anchor === 'middle' ? -width / 2 : 0;
  const corners = [
    [left, -font.size * 0.74],
    [left + width, -font.size * 0.74],
    [left, font.size * 0.2],
    [left + width, font.size * 0.2],
  ] as const;
  const angle = (rotate * Math.PI) / 180;
  const xs = corners.map(([a, b]) => x + dx + a * Math.cos(angle) - b * Math.sin(angle));
  const ys = corners.map(([a, b]) => y + dy + a * Math.sin(angle) + b * Math.cos(angle));
  const [low, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: low, y: top, width: Math.max(...xs) - low, height: Math.max(...ys) - top };
}

function overlaps(a: Box, b: Box): boolean {
  const slack = 0.75;
  return (
    a.x + slack < b.x + b.width &&
    b.x + slack < a.x + a.width &&
    a.y + slack < b.y + b.height &&
    b.y + slack < a.y + a.height
  );
}
