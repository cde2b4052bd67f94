import { expect, test } from 'vitest';
import { openPile, type Shape } from './beneath.ts';
import { circle, type Point, path, rect } from './node.ts';

const bare = { dx: 0, dy: 0, clips: [] };

test('the shape put last at a point lies on top, whatever its size', () => {
  const paper: Shape = { ...bare, node: rect({ x: 0, y: 0, width: 2000, height: 900 }, { fill: '#eeeeee' }) };
  const dot: Shape = { ...bare, node: circle(30, 30, 12, { fill: '#111111' }) };
  const roof: Shape = { ...bare, node: path('M20,20L60,20L40,60Z', { fill: '#222222' }) };
  const pile = openPile();
  for (const shape of [dot, paper]) pile.put(shape);
  expect(pile.topAt([30, 30])?.node).toBe(paper.node);
  pile.put(roof);
  expect(pile.topAt([35, 30])?.node).toBe(roof.node);
  expect(pile.topAt([59, 59])?.node, 'beside the roof').toBe(paper.node);
  expect(pile.topAt([3000, 30])).toBeNull();
});

test('what is clipped away or moved covers only what is seen of it', () => {
  const node = rect({ x: 0, y: 0, width: 100, height: 20 }, { fill: '#111111' });
  const pile = openPile();
  pile.put({ node, dx: 200, dy: -15, clips: [{ x: 210, y: -15, width: 30, height: 20 }] });
  const found = (point: Point) => pile.topAt(point) !== null;
  expect([found([220, -10]), found([205, -10]), found([20, 10]), found([250, 0])]).toEqual([true, false, false, false]);
});

test('among thousands the same is found as by asking all of them', () => {
  let seed = 7;
  const chance = (most: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (seed / 2_147_483_647) * most;
  };
  const pile = openPile();
  const boxes = Array.from({ length: 2000 }, () => {
    const side = chance(1) < 0.02 ? 500 : 30;
    return { x: chance(900) - 40, y: chance(600) - 40, width: chance(side), height: chance(side) };
  });
  const nodes = boxes.map((box) => rect(box, { fill: '#111111' }));
  for (const node of nodes) pile.put({ ...bare, node });
  for (let turn = 0; turn < 400; turn++) {
    const [x, y] = [chance(900), chance(600)];
    const top = nodes.findLast(
      (node) => x >= node.x && x <= node.x + node.width && y >= node.y && y <= node.y + node.height,
    );
    expect(pile.topAt([x, y])?.node).toBe(top);
  }
});
