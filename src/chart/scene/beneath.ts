import { interpolateRgb } from 'd3-interpolate';
import type { Box, Circle, Node, Path, Point, Rect, Scene, Text } from './node.ts';
import { isInside, outlinesOf } from './outline.ts';

type Shape = { node: Rect | Circle | Path; dx: number; dy: number; clips: readonly Box[] };

/** For each text of a scene the color that lies under a point of it: of the shape painted last there, else of the paper. */
export function colorsBeneath(scene: Scene, pointOf: (text: Text) => Point | undefined): Map<Text, string> {
  const shapes: Shape[] = [];
  const found = new Map<Text, string>();
  visit(scene.root, { dx: 0, dy: 0, clips: [] });
  return found;

  function visit(node: Node, { dx, dy, clips }: Omit<Shape, 'node'>): void {
    if (node.kind === 'group') {
      const [x, y] = [dx + (node.x ?? 0), dy + (node.y ?? 0)];
      const inner =
        node.clip === undefined ? clips : [...clips, { ...node.clip, x: node.clip.x + x, y: node.clip.y + y }];
      for (const child of node.children) visit(child, { dx: x, dy: y, clips: inner });
    } else if (node.kind === 'text') {
      const point = pointOf(node);
      const under = point && shapes.findLast((shape) => covers(shape, point));
      found.set(node, under ? colorOf(under, scene.background) : scene.background);
    } else if (
      (node.kind === 'rect' || node.kind === 'circle' || node.kind === 'path') &&
      (node.fill ?? 'none') !== 'none'
    ) {
      shapes.push({ node, dx, dy, clips });
    }
  }
}

function covers({ node, dx, dy, clips }: Shape, [x, y]: Point): boolean {
  if (!clips.every((clip) => isIn(clip, x, y))) return false;
  if (node.kind === 'rect') return isIn(node, x - dx, y - dy);
  if (node.kind === 'circle') return Math.hypot(x - dx - node.x, y - dy - node.y) <= node.radius;
  return isInside([x - dx, y - dy], outlinesOf(node.d));
}

function isIn(box: Box, x: number, y: number): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

function colorOf({ node: { fill = 'none', opacity = 1 } }: Shape, paper: string): string {
  return opacity >= 1 ? fill : interpolateRgb(paper, fill)(opacity);
}
