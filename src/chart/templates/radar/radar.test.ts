import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';

const table = tableOf(
  ['City', 'Rent', 'Air', 'Noise'],
  [
    ['Oslo', 1, 5, 2],
    ['Rome', 4, 2, 4],
    ['Bern', 3, 4, 1],
  ],
);
const document = { roles: { label: ['City'], value: ['Rent', 'Air', 'Noise'] } };

function shapes(options: Record<string, unknown>): (string | undefined)[] {
  const all = drawSample('radar', { table, ...document, options }).marks;
  return all.flatMap((node) => (node.kind === 'path' ? [node.part.key] : []));
}

test('takes its axes from rows or from columns', () => {
  expect(shapes({ axes: 'rows' })).toEqual(['Rent', 'Air', 'Noise']);
  expect(shapes({ axes: 'columns' })).toEqual(['Oslo', 'Rome', 'Bern']);
});

test('does not close a shape over a gap', () => {
  const gappy = tableOf(
    ['City', 'Rent', 'Air', 'Noise'],
    [
      ['Oslo', 1, 5, 2],
      ['Rome', null, 2, 4],
      ['Bern', 3, 4, 1],
    ],
  );
  const [rent, air] = drawSample('radar', { table: gappy, ...document }).marks.flatMap((node) =>
    node.kind === 'path' ? [node.d] : [],
  );
  expect(rent).not.toMatch(/Z/);
  expect(air).toMatch(/Z/);
});

test('asks for three axes', () => {
  const two = tableOf(
    ['City', 'Rent', 'Air', 'Noise'],
    [
      ['Oslo', 1, 5, 2],
      ['Rome', 4, 2, 4],
    ],
  );
  expect(drawSample('radar', { table: two, ...document }).error).toMatch(/three axes/);
});

test('has no common scale when each axis has its own', () => {
  expect(drawSample('radar', { options: { scale: 'own' } }).words).not.toContain('10');
  expect(drawSample('radar').words).toContain('10');
});
