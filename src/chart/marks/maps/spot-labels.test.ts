import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';
import { drawMap, middleOf, radiusOf } from '#tests/support/render/draw-map.ts';
import { walk } from '../../scene/node.ts';

const table = tableOf(
  ['City', 'People'],
  [
    ['Berlin', 3.7],
    ['Warsaw', 1.8],
    ['Prague', 1.3],
    ['Vienna', 1.9],
    ['Paris', 2.1],
    ['Munich', 1.5],
    ['Dresden', 0.6],
    ['Leipzig', 0.6],
  ],
);
const roles = { place: ['City'], size: ['People'] };

test.each([320, 640, 1100])('each name stands nearest to its own circle at %i pixels', (width) => {
  const drawn = drawMap('symbol-map', { table, roles, options: { map: '', largest: 40 }, width });
  const circles = drawn.data.map((mark) => ({ key: mark.key, at: middleOf(mark), radius: radiusOf(mark) }));
  const labels = walk(drawn.scene.root).flatMap(({ node, dx, dy }) =>
    node.kind === 'text' && node.part?.role === 'label' ? [{ node, x: node.x + dx, y: node.y + dy }] : [],
  );
  expect(labels.length).toBeGreaterThan(2);
  for (const { node, x, y } of labels) {
    const [wide, tall] = [measureAll(node.text, node.font), node.font.size];
    const gaps = circles.map(({ key, at, radius }) => {
      const across = Math.max(x - at[0], 0, at[0] - x - wide);
      const down = Math.max(y - tall * 0.74 - at[1], 0, at[1] - y - tall * 0.2);
      return { key, gap: Math.hypot(across, down) - radius };
    });
    const [nearest] = gaps.sort((one, other) => one.gap - other.gap);
    expect(nearest?.key, node.text).toBe(node.part?.key);
  }
});
