import { interpolateRgb } from 'd3-interpolate';
import { type Node, type Point, type Scene, type Text, walk } from './node.ts';
import { isInside, outlinesOf } from './outline.ts';

type Shape = { node: Exclude<Node, Text>; dx: number; dy: number; fill: string; opacity: number };

/** For each text of a scene the color that lies under a point of it: of the shape painted last there, else of the paper. */
export function colorsBeneath(scene: Scene, pointOf: (text: Text, dx: number, dy: number) => Point): Map<Text, string> {
  const shapes: Shape[] = [];
  const found = new Map<Text, string>();
  for (const { node, dx, dy } of walk(scene.root)) {
    if (node.kind === 'text') {
      const [x, y] = pointOf(node, dx, dy);
      const under = shapes.findLast((shape) => covers(shape, [x - shape.dx, y - shape.dy]));
      found.set(node, under === undefined ? scene.background : seen(under, scene.background));
      continue;
    }
    if (node.kind !== 'rect' && node.kind !== 'circle' && node.kind !== 'path') continue;
    if (node.fill !== undefined && node.fill !== 'none')
      shapes.push({ node, dx, dy, fill: node.fill, opacity: node.opacity ?? 1 });
  }
  return found;
}

function covers({ node }: Shape, [x, y]: Point): boolean {
  if (node.kind === 'rect') return x >= node.x && x <= node.x + node.width && y >= node.y && y <= node.y + node.height;
  if (node.kind === 'circle') return Math.hypot(x - node.x, y - node.y) <= node.radius;
  return node.kind === 'path' && isInside([x, y], outlinesOf(node.d));
}

function seen({ fill, opacity }: Shape, paper: string): string {
  return opacity >= 1 ? fill : interpolateRgb(paper, fill)(opacity);
}
