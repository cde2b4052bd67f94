import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';

const towns = tableOf(
  ['Town', 'Visitors'],
  [
    ['Lyon', 41],
    ['Brest', 18],
    ['Nice', 37],
    ['Lille', 29],
  ],
);
const roles = { value: ['Visitors'], label: ['Town'] };
const text = { title: '', subtitle: '', source: '', sourceUrl: '', note: '', byline: '', alt: '' };

test.each([
  [300, 200],
  [400, 280],
  [640, 180],
])('figures in a low frame of %i × %i stay apart, where they were written over their names', (width, height) => {
  const { scene, words } = drawSample('number-card', { table: towns, roles, text, width, height });
  expect(findFaults(scene, measureAll)).toEqual([]);
  expect(words).toEqual(expect.arrayContaining(['Lyon', 'Brest', 'Nice', 'Lille']));
});
