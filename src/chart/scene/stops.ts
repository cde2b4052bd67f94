import { type Box, type Node, type Point, type Scene, walk } from './node.ts';
import { isInside, outlinesOf } from './outline.ts';

/** What a reader can point at or walk to: a mark, or one point of a line. */
export type Stop = {
  key: string;
  rows: readonly number[];
  series: number | null;
  /** Which of several small multiples it is in. */
  panel: number;
  /** Where a tooltip points to. */
  at: Point;
  box: Box;
  node: Node;
  dx: number;
  dy: number;
};

/** The marks of a scene in the order they are read: as the template draws them, series by series, lines from point to point. */
export function stopsOf(scene: Scene): Stop[] {
  const stops: Stop[] = [];
  const traced = new Set<string>();
  let panel = 0;
  for (const { node, dx, dy } of walk(scene.root)) {
    const { part } = node;
    if (part?.role === 'facet') panel += 1;
    if (part?.role !== 'mark') continue;
    const rest = { key: part.key ?? '', series: part.series ?? null, panel, node, dx, dy };
    if (part.anchors !== undefined) {
      const { anchors } = part;
      anchors.rows.forEach((row, place) => {
        const x = (anchors.x[place] ?? Number.NaN) + dx;
        const y = (anchors.y[place] ?? Number.NaN) + dy;
        if (!Number.isFinite(x + y) || traced.has(`${rest.key}\n${row}`)) return;
        traced.add(`${rest.key}\n${row}`);
        stops.push({
          ...rest,
          rows: row < 0 ? [] : [row],
          at: [x, y],
          box: { x: x - 4, y: y - 4, width: 8, height: 8 },
        });
      });
      continue;
    }
    const rows = (part.rows ?? []).filter((row) => row >= 0);
    // A dot on a line is not a second value.
    if (rows.length === 1 && traced.has(`${rest.key}\n${rows[0]}`)) continue;
    const box = boxOf(node, dx, dy);
    if (box !== null) stops.push({ ...rest, rows, at: middleOf(node, box, dx, dy), box });
  }
  return stops;
}

/** A point on the mark: the middle of its room, or for what is bent around it, between its two edges. */
function middleOf(node: Node, box: Box, dx: number, dy: number): Point {
  const middle: Point = [box.x + box.width / 2, box.y + box.height / 2];
  if (node.kind !== 'path') return middle;
  const outlines = outlinesOf(node.d);
  const points = outlines[0] ?? [];
  const pointAt = (share: number) => points[Math.floor(points.length * share)] ?? middle;
  const isFilled = node.fill !== undefined && node.fill !== 'none';
  if (!isFilled) return [pointAt(0.5)[0] + dx, pointAt(0.5)[1] + dy];
  if (isInside([middle[0] - dx, middle[1] - dy], outlines)) return middle;
  const [[x1, y1], [x2, y2]] = [pointAt(0.25), pointAt(0.75)];
  return [(x1 + x2) / 2 + dx, (y1 + y2) / 2 + dy];
}

/** The room a node takes; null for what takes none. Texts are not marks of their own: their place is enough. */
export function boxOf(node: Node, dx = 0, dy = 0): Box | null {
  switch (node.kind) {
    case 'rect':
    case 'image':
      return { x: node.x + dx, y: node.y + dy, width: node.width, height: node.height };
    case 'circle':
      return around([
        [node.x + dx - node.radius, node.y + dy - node.radius],
        [node.x + dx + node.radius, node.y + dy + node.radius],
      ]);
    case 'line':
      return around([
        [node.x1 + dx, node.y1 + dy],
        [node.x2 + dx, node.y2 + dy],
      ]);
    case 'path':
      return around(outlinesOf(node.d).flatMap((points) => points.map(([x, y]): Point => [x + dx, y + dy])));
    case 'text':
      return { x: node.x + dx, y: node.y + dy - node.font.size, width: 0, height: node.font.size };
    case 'group': {
      const boxes = node.children.map((child) => boxOf(child, dx + (node.x ?? 0), dy + (node.y ?? 0)));
      return around(
        boxes.flatMap((box): Point[] =>
          box === null
            ? []
            : [
                [box.x, box.y],
                [box.x + box.width, box.y + box.height],
              ],
        ),
      );
    }
  }
}

function around(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
