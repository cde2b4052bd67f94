import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import type { Path } from '../../scene/node.ts';

describe('a violin', () => {
  test('is as thick as values are dense, for each group', () => {
    const { marks, labels } = drawSample('violin');
    expect(marks.map(({ part }) => part.key)).toEqual(['Adélie', 'Chinstrap', 'Gentoo']);
    expect(labels).toEqual(['3,700', '3,700', '5,000']);
  });

  test('may have one side, and all values inside', () => {
    const lengthOf = (side: string) =>
      (drawSample('violin', { options: { side } }).marks[0] as unknown as Path).d.length;
    expect(lengthOf('one')).toBeLessThan(lengthOf('both') * 0.6);
    expect(drawSample('violin', { options: { inner: 'points' } }).marks).toHaveLength(3 + 342);
  });
});

describe('a cumulative distribution', () => {
  const table = tableOf(['V'], [[3], [1], [2], [4]]);

  test('rises by one share with each value', () => {
    const { marks } = drawSample('ecdf', { table, roles: { values: ['V'] }, highlights: [], options: { log: false } });
    const heights = Array.from(marks[0]?.part.anchors?.y ?? []);
    const [first = 0, second = 0, third = 0, last = 0] = heights;
    expect(second - first).toBeCloseTo(third - second);
    expect(last).toBeLessThan(first);
    expect(Array.from(marks[0]?.part.anchors?.rows ?? [])).toEqual([1, 2, 0, 3]);
  });

  test('falls where the share above is asked for', () => {
    const options = { log: false, isAbove: true };
    const { marks } = drawSample('ecdf', { table, roles: { values: ['V'] }, highlights: [], options });
    const heights = Array.from(marks[0]?.part.anchors?.y ?? []);
    expect(heights.at(-1)).toBeGreaterThan(heights[0] ?? 0);
  });
});

describe('a hexbin plot', () => {
  test('counts every point once', () => {
    const { marks } = drawSample('hexbin');
    const total = marks.reduce((sum, { part }) => sum + Number(part.key?.split(': ')[1]), 0);
    expect(total).toBe(730);
  });

  test('may be colored by the mean of another column', () => {
    const table = tableOf(
      ['X', 'Y', 'Z'],
      [
        [0, 0, 10],
        [0, 0, 20],
        [9, 9, 40],
      ],
    );
    const roles = { x: ['X'], y: ['Y'], value: ['Z'] };
    const { marks, legend } = drawSample('hexbin', { table, roles, options: { legendTitle: '' } });
    expect(marks.map(({ part }) => part.key?.split(': ')[1]).toSorted()).toEqual(['15', '40']);
    expect(legend).toMatchObject({ low: '15', high: '40', title: 'Z' });
  });
});

describe('contours', () => {
  test('are as many as asked for, and every point can be pointed at', () => {
    const { marks } = drawSample('contour', { options: { levels: 5 } });
    expect(marks.filter(({ kind }) => kind === 'path')).toHaveLength(5);
    expect(marks.filter(({ kind }) => kind === 'circle')).toHaveLength(272);
  });

  test('of groups are hills of their own, named at their tops', () => {
    const table = tableOf(
      ['G', 'X', 'Y'],
      Array.from({ length: 80 }, (_, at) => [at % 2 ? 'left' : 'right', (at % 2 ? 0 : 50) + (at % 9), at % 11]),
    );
    const { labels, legend } = drawSample('contour', { table, roles: { x: ['X'], y: ['Y'], series: ['G'] } });
    expect(labels.toSorted()).toEqual(['left', 'right']);
    expect(legend).toMatchObject({ items: [{ key: 'right' }, { key: 'left' }] });
  });
});

describe('parallel coordinates', () => {
  const table = tableOf(
    ['N', 'A', 'B', 'C'],
    [
      ['x', 1, 10, 3],
      ['y', 2, 20, 1],
      ['z', 3, 30, 2],
    ],
  );
  const roles = { name: ['N'], values: ['A', 'B', 'C'] };
  const pathOf = (options: Record<string, unknown>, key = 'x') => {
    const { marks } = drawSample('parallel-coordinates', { table, roles, options: { means: false, ...options } });
    const node = marks.find(({ part }) => part.key === key) as unknown as Path;
    return (node.d.match(/-?[\d.]+/g) ?? []).map(Number);
  };

  test('each axis has its own scale, from the lowest to the highest value', () => {
    const [, a, , b] = pathOf({});
    expect(a).toBe(b);
    const [, sharedA = 0, , sharedB = 0] = pathOf({ scale: 'shared' });
    expect(sharedB).toBeLessThan(sharedA);
  });

  test('an axis can be turned around', () => {
    const [, a, , b] = pathOf({ turned: { B: 'yes' } });
    const [, other] = pathOf({}, 'z');
    expect(b).toBe(other);
    expect(a).not.toBe(b);
  });

  test('axes that are alike can stand beside each other', () => {
    const mixedRoles = { name: ['N'], values: ['A', 'C', 'B'] };
    const { words } = drawSample('parallel-coordinates', { table, roles: mixedRoles, options: { order: 'likeness' } });
    expect(words.filter((word) => 'ABC'.includes(word))).toEqual(['A', 'B', 'C']);
  });

  test('on a phone they stand under one another', () => {
    const { scene } = drawSample('parallel-coordinates', { width: 320 });
    expect(scene.height).toBeGreaterThan(scene.width);
  });

  test('what is highlighted lies above the rest', () => {
    const { marks } = drawSample('parallel-coordinates', { table, roles, highlights: ['x'] });
    expect(marks.at(-1)?.part.key).toBe('x');
  });
});
