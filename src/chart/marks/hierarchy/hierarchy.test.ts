import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import type { Circle, Rect } from '../../scene/node.ts';
import { toSvg } from '../../scene/to-svg.ts';

const levels = tableOf(
  ['Continent', 'Country', 'People'],
  [
    ['Asia', 'India', 1451],
    ['Asia', 'Japan', 124],
    ['Europe', 'France', 67],
    ['Europe', 'Spain', 48],
  ],
);
const pairs = tableOf(
  ['Name', 'In', 'People'],
  [
    ['Asia', null, null],
    ['Europe', null, 9999],
    ['India', 'Asia', 1451],
    ['Japan', 'Asia', 124],
    ['France', 'Europe', 67],
    ['Spain', 'Europe', 48],
  ],
);
const paths = tableOf(
  ['Path', 'People'],
  [
    ['Asia/India', 1451],
    ['Asia/Japan', 124],
    ['Europe/France', 67],
    ['Europe/Spain', 48],
  ],
);
const byLevels = { levels: ['Continent', 'Country'], value: ['People'] };

describe.each(['treemap', 'sunburst', 'icicle', 'circle-packing'])('%s', (id) => {
  test('levels, pairs and paths give the same picture', () => {
    const shapes = [
      drawSample(id, { table: levels, roles: byLevels }),
      drawSample(id, { table: pairs, roles: { levels: ['Name'], parent: ['In'], value: ['People'] } }),
      drawSample(id, { table: paths, roles: { levels: ['Path'], value: ['People'] } }),
    ].map(({ marks }) => marks.map(({ part, ...node }) => JSON.stringify(node)));
    expect(shapes[0]?.length).toBeGreaterThan(3);
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });

  test('what stands above itself is said, not drawn', () => {
    const table = tableOf(
      ['Name', 'In', 'N'],
      [
        ['A', 'B', 1],
        ['B', 'A', 1],
      ],
    );
    const { error } = drawSample(id, { table, roles: { levels: ['Name'], parent: ['In'], value: ['N'] } });
    expect(error).toBe('“A” is above itself in the hierarchy.');
  });

  test('values below zero are left out, and a note says so', () => {
    const table = tableOf(
      ['G', 'N', 'V'],
      [
        ['A', 'a', 5],
        ['A', 'b', -5],
        ['B', 'c', 5],
      ],
    );
    const { words } = drawSample(id, { table, roles: { levels: ['G', 'N'], value: ['V'] } });
    expect(words.join(' ')).toContain('Without 1 below zero.');
  });
});

test('areas of tiles are amounts', () => {
  const { marks } = drawSample('treemap', {
    table: levels,
    roles: byLevels,
    options: { gap: 0, groupGap: 0, heads: false },
  });
  const area = new Map(marks.map((node) => [node.part.key, (node as Rect).width * (node as Rect).height]));
  expect((area.get('India') ?? 0) / (area.get('Spain') ?? 1)).toBeCloseTo(1451 / 48, 0);
});

test('areas of circles are amounts', () => {
  const { marks } = drawSample('circle-packing');
  const radius = new Map(marks.map((node) => [node.part.key, (node as Circle).radius]));
  const share = (radius.get('Moon') ?? 0) / (radius.get('Ganymede') ?? 1);
  expect(share).toBeCloseTo(3475 / 5268, 2);
});

test('a tree is a list where it is narrow, and stands from the top where it is wide', () => {
  const rowsAt = (width: number) => {
    const { marks } = drawSample('tree', { width });
    return new Set(marks.map((node) => (node as Rect).y)).size;
  };
  expect(rowsAt(320)).toBe(19);
  expect(rowsAt(1200)).toBe(5);
});

test('2,000 tiles are drawn', () => {
  const rows = Array.from({ length: 2000 }, (_, at) => [`g${at % 40}`, `n${at}`, 1 + ((at * 7919) % 997)]);
  const roles = { levels: ['G', 'N'], value: ['V'] };
  const { marks, scene } = drawSample('treemap', { table: tableOf(['G', 'N', 'V'], rows), roles });
  expect(marks).toHaveLength(2000);
  expect(toSvg(scene)).not.toContain('NaN');
});
