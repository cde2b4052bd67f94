import { describe, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { walk } from '../../scene/node.ts';

/** The outer radius of a ring, from the first arc of its path. */
function radiusOf(drawing: ReturnType<typeof drawSample>): number {
  const node = drawing.marks[0];
  return node?.kind === 'path' ? Number(/A([\d.]+)/.exec(node.d)?.[1]) : Number.NaN;
}

describe('donut', () => {
  test.each([320, 640, 1200])('shrinks the figure in the middle instead of cutting it, at %i px', (width) => {
    expect(drawSample('donut', { width }).words).toContain('4,178 TWh');
  });

  test('leaves the ring most of the width at 320 px', () => {
    expect(radiusOf(drawSample('donut', { width: 320 }))).toBeGreaterThan(95);
  });

  test('joins the smallest parts, and they keep their rows', () => {
    const others = drawSample('donut').marks.find(({ part }) => part.key === 'others');
    expect(others?.part.rows).toEqual([7, 6]);
  });

  test('takes as many parts as there are when they fit', () => {
    expect(drawSample('donut', { options: { most: 8 } }).marks.map(({ part }) => part.key)).not.toContain('others');
  });

  test.each([
    { sort: 'value', first: 'Gas' },
    { sort: 'ascending', first: 'Solar' },
    { sort: 'data', first: 'Gas' },
  ])('begins with $first in the order “$sort”', ({ sort, first }) => {
    expect(drawSample('donut', { options: { sort } }).marks[0]?.part.key).toBe(first);
  });

  test('puts names that would be cut into a legend, with their amounts', () => {
    const long = 'Electricity from the burning of waste and other things that nobody wants to name';
    const table = tableOf(
      ['Source', 'Terawatt hours'],
      [
        [long, 3],
        ['Wind', 1],
      ],
    );
    const words = drawSample('donut', { width: 320, table }).words;
    expect(words).toContain('75%');
    expect(words).toContain('Wind');
  });

  test('gives a name the same color in every small multiple, and no amounts in their legend', () => {
    const table = tableOf(
      ['Year', 'Source', 'Terawatt hours'],
      [
        ['2000', 'Coal', 5],
        ['2000', 'Wind', 1],
        ['2020', 'Coal', 1],
        ['2020', 'Wind', 5],
      ],
    );
    const drawing = drawSample('donut', { table, facet: 'Year', options: { labels: 'legend' } });
    const fills = drawing.marks.map((node) => `${node.part.key} ${node.kind === 'path' ? node.fill : ''}`);
    expect(new Set(fills).size).toBe(2);
    expect(drawing.words).not.toContain('83%');
  });
});

test('a note can be tied to a part', () => {
  const note = (x: string | number | null, y: number | null) => {
    const annotations = [
      {
        kind: 'text' as const,
        id: 'n1',
        at: { x, y },
        text: 'Look here',
        dx: 0,
        dy: 0,
        hasLine: false,
        arrow: 'none' as const,
        narrow: null,
        width: 100,
      },
    ];
    const { scene } = drawSample('donut', { annotations });
    return Array.from(walk(scene.root)).find(({ node }) => node.kind === 'text' && node.text === 'Look here')?.node;
  };
  const [gas, hydro, corner] = [note('Gas', null), note('Hydro', null), note(0, 0)];
  if (gas?.kind !== 'text' || hydro?.kind !== 'text' || corner?.kind !== 'text') throw new Error('no note');
  expect(gas.x).toBeGreaterThan(hydro.x);
  expect(corner.x).toBe(0);
});
