import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { type Path, walk } from '../../scene/node.ts';

const hills = (groups: readonly string[]) =>
  drawSample('contour', {
    table: tableOf(
      ['X', 'Y', 'Group'],
      groups.flatMap((group, at) =>
        Array.from({ length: 60 }, (_, place) => [
          10 + at + 4 * Math.sin(place * 1.7),
          20 + at + 5 * Math.cos(place * 2.3),
          group,
        ]),
      ),
    ),
    roles: { x: ['X'], y: ['Y'], series: ['Group'] },
  });

test('hills of many groups are a few lines, and only their tops are filled', () => {
  const groups = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'];
  const { scene, labels } = hills(groups);
  const paths = Array.from(walk(scene.root), ({ node }) => node).filter((node): node is Path => node.kind === 'path');
  const filled = paths.filter(({ fill, opacity }) => fill !== undefined && (opacity ?? 1) > 0.1);
  expect(filled).toHaveLength(groups.length);
  expect(labels).toEqual(expect.arrayContaining(groups));
});
