import { interpolateRgb } from '../color/rgb.ts';
import type { Box, Circle, Node, Path, Point, Rect, Scene, Text } from './node.ts';
import { isInside, outlinesOf } from './outline.ts';

/** For each text of a scene the color that lies under a point of it: of the shape painted last there, else of the paper. */
export function colorsBeneath(scene: Scene, pointOf: (text: Text) => Point | undefined): Map<Text, string> {
  const pile = openPile();
  const found = new Map<Text, string>();
  visit(scene.root, { dx: 0, dy: 0, clips: [] });
  return found;

  function visit(node: Node, around: Omit<Shape, 'node'>): void {
    if (node.kind === 'group') {
      const { dx, dy, clips } = around;
      const [x, y] = [dx + (node.x ?? 0), dy + (node.y ?? 0)];
      const inner =
        node.clip === undefined ? clips : [...clips, { ...node.clip, x: node.clip.x + x, y: node.clip.y + y }];
      const within = { dx: x, dy: y, clips: inner };
      for (const child of node.children) visit(child, within);
    } else if (node.kind === 'text') {
      const point = pointOf(node);
      const under = point && pile.topAt(point);
      found.set(node, under ? colorOf(under, scene.background) : scene.background);
    } else if (
      (node.kind === 'rect' || node.kind === 'circle' || node.kind === 'path') &&
      (node.fill ?? 'none') !== 'none'
    ) {
      pile.put({ ...around, node });
    }
  }
}

function colorOf({ node: { fill = 'none', opacity = 1 } }: Shape, paper: string): string {
  return opacity >= 1 ? fill : interpolateRgb(paper, fill)(opacity);
}

export type Shape = { node: Rect | Circle | Path; dx: number; dy: number; clips: readonly Box[] };

/** A shape in its pile. Paths are read once, however often they are asked. */
type Lying = Shape & { order: number; outlines: Point[][] };

/** Shapes on one another, the last on top. Only those near a point are asked whether they cover it: there may be thousands. */
type Pile = { put: (shape: Shape) => void; topAt: (point: Point) => Shape | null };

const cell = 40;
/** What spans more cells is asked at every point instead. */
const mostCells = 60;

export function openPile(): Pile {
  const cells = new Map<number, Lying[]>();
  const large: Lying[] = [];
  let count = 0;
  return { put, topAt };

  function put(shape: Shape): void {
    const outlines = shape.node.kind === 'path' ? outlinesOf(shape.node.d) : [];
    const lying: Lying = { ...shape, order: count++, outlines };
    const [left, top, right, bottom] = edgesOf(lying).map((edge) => Math.floor(edge / cell)) as Edges; // as many as before
    if (!((right - left + 1) * (bottom - top + 1) <= mostCells)) large.push(lying);
    else
      for (let column = left; column <= right; column++)
        for (let row = top; row <= bottom; row++) putInto(nameOf(column, row), lying);
  }

  function putInto(name: number, lying: Lying): void {
    const known = cells.get(name);
    if (known === undefined) cells.set(name, [lying]);
    else known.push(lying);
  }

  function topAt(point: Point): Shape | null {
    const near = cells.get(nameOf(Math.floor(point[0] / cell), Math.floor(point[1] / cell))) ?? [];
    const [small, wide] = [near, large].map((some) => some.findLast((each) => covers(each, point)));
    return (small?.order ?? -1) > (wide?.order ?? -1) ? (small ?? null) : (wide ?? null);
  }
}

function nameOf(column: number, row: number): number {
  return column * 65_536 + row;
}

type Edges = [left: number, top: number, right: number, bottom: number];

function edgesOf({ node, dx, dy, outlines }: Lying): Edges {
  if (node.kind === 'rect') return [node.x + dx, node.y + dy, node.x + node.width + dx, node.y + node.height + dy];
  if (node.kind === 'circle') {
    const { x, y, radius } = node;
    return [x - radius + dx, y - radius + dy, x + radius + dx, y + radius + dy];
  }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const points of outlines)
    for (const [x, y] of points) {
      left = Math.min(left, x + dx);
      top = Math.min(top, y + dy);
      right = Math.max(right, x + dx);
      bottom = Math.max(bottom, y + dy);
    }
  return [left, top, right, bottom];
}

function covers({ node, dx, dy, clips, outlines }: Lying, [x, y]: Point): boolean {
  if (!clips.every((clip) => isIn(clip, x, y))) return false;
  if (node.kind === 'rect') return isIn(node, x - dx, y - dy);
  if (node.kind === 'circle') return Math.hypot(x - dx - node.x, y - dy - node.y) <= node.radius;
  return isInside([x - dx, y - dy], outlines);
}

function isIn(box: Box, x: number, y: number): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
