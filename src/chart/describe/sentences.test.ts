import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { hardTables } from '#tests/support/chart/hard-tables.ts';
import { blankDocument } from '../document/document.ts';
import { draw } from '../draw.ts';
import { templateOf } from '../template/all-types.ts';
import { themes } from '../theme/themes.ts';

test('a description that names ten of twelve bars says that there are more', () => {
  const { details } = drawSample('bar').description;
  expect([details.length, details.at(-1)]).toEqual([11, 'and 2 more']);
});

test('lines are called by what they show, and a trough between their ends is told', () => {
  const template = templateOf('area');
  if (template === null) throw new Error('there are areas');
  const table = tableOf(
    ['Year', 'Balance'],
    [40, 10, -800, 20, 60].map((value, place) => [new Date(Date.UTC(2000 + place, 0, 1)), value]),
  );
  const document = { ...blankDocument('area'), roles: { x: ['Year'], y: ['Balance'] } };
  const { description } = draw(document, table, template, { width: 640, theme: themes[0], measure });
  expect(description).toEqual({
    summary: 'Balance: from 40 (2000) to 60 (2004), lowest −800 (2002). Area chart: Balance.',
    details: ['Balance: from 40 (2000) to 60 (2004), lowest −800 (2002)'],
  });
  expect(drawSample('line').description.summary).toBe(
    '2020: highest California (39.5), lowest Pennsylvania (13.0). Line chart, 5 lines: California, Texas, Florida, New York, Pennsylvania.',
  );
});

test('a histogram says how much its fullest bin holds, not that most values lie there', () => {
  expect(drawSample('histogram').description.summary).toMatch(
    /The fullest bin, from .* to .*, holds 1\d\s?% of the values\./,
  );
});

test.each([
  'tree',
  'treemap',
  'dot-plot',
  'split-bars',
  'bullet',
  'packed-bubbles',
  'word-cloud',
  'diverging-bar',
  'dumbbell',
  'arrow-plot',
  'pictogram',
  'waterfall',
  'slope',
  'sankey',
])('a description of a long %s says how many entries it leaves out', (id) => {
  const sample = templateOf(id)?.sample();
  const harden = hardTables['two hundred rows'];
  if (sample === undefined || harden === undefined) throw new Error(`there is no ${id}`);
  const { details } = drawSample(id, { table: harden(sample.table) }).description;
  expect(details.at(-1)).toMatch(/^and \d+ more$/);
});
