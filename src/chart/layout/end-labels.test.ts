import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument } from '../document/document.ts';
import { draw } from '../draw.ts';
import { walk } from '../scene/node.ts';
import { templateOf } from '../template/all-types.ts';
import { themes } from '../theme/themes.ts';

const [theme] = themes;
const names = ['Germany', 'France', 'Italy', 'Spain', 'Poland', 'Sweden'];

/** Lines that end `apart` from one another, drawn with their names at the ends. */
function drawn(apart: number, width: number) {
  const template = templateOf('line');
  if (template === null) throw new Error('there is no line chart');
  const table = tableOf(
    ['Year', ...names],
    [2000, 2010, 2020].map((year) => [year, ...names.map((_, place) => (year < 2020 ? place * 10 : place * apart))]),
  );
  const document = { ...blankDocument('line'), roles: { x: ['Year'], y: names } };
  const { scene } = draw(document, table, template, { width, theme, measure });
  const nodes = Array.from(walk(scene.root), ({ node }) => node);
  return { scene, leaders: nodes.filter((node) => node.kind === 'line' && node.opacity === 0.6) };
}

test.each([320, 640])('names that are moved away from their lines have lines leading to them, at %i px', (width) => {
  const { scene, leaders } = drawn(0.2, width);
  expect(leaders).toHaveLength(names.length);
  expect(findFaults(scene, measure)).toEqual([]);
});

test('names that stand at their lines need none', () => {
  expect(drawn(10, 640).leaders).toEqual([]);
});
