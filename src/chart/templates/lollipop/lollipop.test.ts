import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { type Circle, type Text, walk } from '../../scene/node.ts';

const table = tableOf(
  ['Place', 'Value', 'Kind'],
  [
    ['b', 20, 'x'],
    ['A', 5, 'y'],
    ['c', null, 'x'],
    ['d', 50, 'y'],
  ],
);
const roles = { label: ['Place'], value: ['Value'] };

describe('lollipop', () => {
  test.each([
    ['value', ['d', 'b', 'A']],
    ['ascending', ['A', 'b', 'd']],
    ['data', ['b', 'A', 'd']],
    ['label', ['A', 'b', 'd']],
  ])('stands in the order “%s”, without what is missing', (sort, order) => {
    expect(drawSample('lollipop', { table, roles, options: { sort } }).marks.map(({ part }) => part?.key)).toEqual(
      order,
    );
  });

  test.each(['rows', 'columns'])('grows from where its stems start, in %s', (direction) => {
    const { scene, marks } = drawSample('lollipop', { table, roles, options: { base: 10, direction, sort: 'data' } });
    const nodes = Array.from(walk(scene.root), ({ node }) => node);
    const line = nodes.find((node) => node.part?.role === 'baseline');
    const sides = marks.map((mark) => {
      if (mark.kind !== 'circle' || line?.kind !== 'line') return 0;
      return Math.sign(direction === 'rows' ? mark.x - line.x1 : line.y1 - mark.y);
    });
    expect(sides).toEqual([1, -1, 1]);
  });

  test('shares a color by the entries of a column, wherever a row stands', () => {
    const { marks } = drawSample('lollipop', { table, roles: { ...roles, color: ['Kind'] }, highlights: [] });
    const fills = new Map(marks.map((mark) => [mark.part?.key, mark.kind === 'circle' ? mark.fill : null]));
    expect(fills.get('A')).toBe(fills.get('d'));
    expect(fills.get('b')).not.toBe(fills.get('d'));
  });
});

test('a dot at zero keeps clear of its name', () => {
  const table = tableOf(
    ['Animal', 'Weight'],
    [
      ['Elephant', 6000],
      ['Horse', 500],
      ['Fruit fly', 0.0002],
    ],
  );
  const roles = { label: ['Animal'], value: ['Weight'] };
  const { scene } = drawSample('lollipop', { table, roles, width: 560, highlights: [] });
  const nodes = Array.from(walk(scene.root), ({ node }) => node);
  const name = nodes.find((node): node is Text => node.kind === 'text' && node.text === 'Fruit fly');
  const dots = nodes.filter((node): node is Circle => node.kind === 'circle' && node.part?.key === 'Fruit fly');
  expect(dots).toHaveLength(1);
  for (const { x, radius } of dots) expect(x - radius).toBeGreaterThan((name?.x ?? 0) + 4);
});

test('on a phone every dot keeps its value beside it, also where one is very long', () => {
  const table = tableOf(
    ['Animal', 'Weight'],
    [
      ['Blue whale', 123456789012],
      ['Horse', 500],
    ],
  );
  const roles = { label: ['Animal'], value: ['Weight'] };
  const { scene } = drawSample('lollipop', { table, roles, width: 320, highlights: [] });
  const labels = Array.from(walk(scene.root), ({ node }) => node).filter(
    (node) => node.kind === 'text' && node.part?.role === 'label' && node.part.key !== undefined,
  );
  expect(labels.map(({ part }) => part?.key)).toEqual(expect.arrayContaining(['Blue whale', 'Horse']));
});
