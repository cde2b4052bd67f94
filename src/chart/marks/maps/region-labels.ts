import { type FreeRoom, freeRoom } from '../../layout/free-room.ts';
import { type Font, type Node, type Point, text } from '../../scene/node.ts';
import { isInside, outlinesOf } from '../../scene/outline.ts';
import type { Tools } from '../../template/template.ts';
import type { MapPicture } from './map-frame.ts';

type RegionLabel = { id: string; key: string; lines: readonly string[]; fill: string };

/** Names and values in their regions, where they fit inside; the largest regions are asked first. */
export function regionLabels(
  { drawn, box }: MapPicture,
  labels: readonly RegionLabel[],
  { fonts, measure, paints }: Pick<Tools, 'fonts' | 'measure' | 'paints'>,
  free: FreeRoom = freeRoom({ x: 0, y: 0, width: box.width, height: box.height }, 1),
): Node[] {
  const sized = labels
    .flatMap((label) => {
      const extent = drawn.extentOf(label.id);
      return extent === null ? [] : [{ label, area: (extent.right - extent.left) * (extent.bottom - extent.top) }];
    })
    .sort((one, other) => other.area - one.area);
  // A lake is painted over the region it lies in: what is written there would stand on the paper.
  const lakes = labels.length === 0 ? [] : outlinesOf(drawn.lakes());
  return sized.flatMap(({ label }): Node[] => {
    const middle = drawn.middleOf(label.id);
    const shape = outlinesOf(drawn.paths.get(label.id) ?? '');
    if (middle === null) return [];
    // Smaller before none at all; and the name alone before that.
    for (const size of new Set([fonts.label.size, Math.max(9, fonts.label.size * 0.85), 9])) {
      for (const lines of label.lines.length > 1 ? [label.lines, label.lines.slice(0, 1)] : [label.lines]) {
        const nodes = fitting(lines, { middle, shape, font: { ...fonts.label, size }, label });
        if (nodes !== null) return nodes;
      }
    }
    return [];
  });

  type Try = { middle: Point; shape: Point[][]; font: Font; label: RegionLabel };

  function fitting(lines: readonly string[], { middle: [x, y], shape, font, label }: Try): Node[] | null {
    const width = Math.max(...lines.map((line) => measure(line, font)));
    const step = font.size * 1.15;
    const height = step * (lines.length - 1) + font.size * 0.9;
    // Close enough that no strait between two parts of a region is missed.
    const steps = Math.max(2, Math.ceil(width / 6));
    const isIn = [-1, 0, 1].every((side) =>
      Array.from({ length: steps + 1 }, (_, place) => place / steps - 0.5).every((share) =>
        isInside([x + share * width, y + (side * height) / 2.4], shape),
      ),
    );
    const covered = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
    const isOnWater = () => lakes.some((lake) => reaches(lake, covered));
    if (width === 0 || !isIn || isOnWater() || !free.take({ x: x - width / 2, y: y - height / 2, width, height }))
      return null;
    return lines.map((line, row) =>
      text(line, x, y - height / 2 + font.size * 0.76 + row * step, {
        font,
        fill: paints.inkOn(label.fill),
        anchor: 'middle',
        part: { role: 'label', key: label.key },
      }),
    );
  }
}

type Room = { left: number; right: number; top: number; bottom: number };

/** Whether a lake lies under a label: its shore comes into it, or it is all around. */
function reaches(lake: Point[], { left, right, top, bottom }: Room): boolean {
  const isIn = ([x, y]: Point) => x > left && x < right && y > top && y < bottom;
  return lake.some(isIn) || isInside([(left + right) / 2, (top + bottom) / 2], [lake]);
}
