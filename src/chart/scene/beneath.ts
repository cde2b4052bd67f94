import { interpolateRgb } from '../color/rgb.ts';
import type { Node, Point, Scene, Text } from './node.ts';
import { openPile, type Shape } from './pile.ts';

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
