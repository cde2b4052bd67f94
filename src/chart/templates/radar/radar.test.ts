import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawById, marksOf, wordsOf } from '../../testing/draw-by-id.ts';

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
  const all = marksOf(drawById('radar', { table, document, options }));
  return all.flatMap(({ node, part }) => (node.kind === 'path' ? [part.key] : []));
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
  const [rent, air] = marksOf(drawById('radar', { table: gappy, document })).flatMap(({ node }) =>
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
  expect(drawById('radar', { table: two, document }).error).toMatch(/three axes/);
});

test('has no common scale when each axis has its own', () => {
  expect(wordsOf(drawById('radar', { options: { scale: 'own' } }))).not.toContain('10');
  expect(wordsOf(drawById('radar'))).toContain('10');
});
