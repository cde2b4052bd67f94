import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument } from '../../document/document.ts';
import { draw } from '../../draw.ts';
import { walk } from '../../scene/node.ts';
import { templateOf } from '../../template/all-types.ts';
import { themes } from '../../theme/themes.ts';

const [theme] = themes;
const cities = tableOf(
  ['City', 'People'],
  [
    ['Oslo', 25],
    ['Bergen', 10],
    ['Tromsø', 4],
  ],
);

function drawn(options: Record<string, unknown>, { width = 640, table = cities } = {}) {
  const template = templateOf('pictogram');
  if (template === null) throw new Error('there is no pictogram chart');
  const document = { ...blankDocument('pictogram'), roles: { label: ['City'], value: ['People'] }, options };
  const drawing = draw(document, table, template, { width, theme, measure });
  return { ...drawing, nodes: Array.from(walk(drawing.scene.root), ({ node }) => node) };
}

test('repeats an icon for each round number, and draws a part of one for the rest', () => {
  const { nodes } = drawn({ per: 10, icon: 'square' });
  const icons = nodes.flatMap((node) => (node.kind === 'path' && node.part?.key === 'Oslo' ? [node.d] : []));
  expect(icons.map((d) => d.split('M').length - 1)).toEqual([2]);
  const parts = nodes.flatMap((node) => (node.kind === 'group' && node.clip !== undefined ? [node.clip] : []));
  expect(parts).toHaveLength(2);
  expect((parts[0]?.width ?? 0) / (parts[0]?.height ?? 1)).toBeCloseTo(0.5);
  expect((parts[1]?.width ?? 0) / (parts[1]?.height ?? 1)).toBeCloseTo(0.4);
});

test('says what an icon stands for', () => {
  const { nodes, description } = drawn({ per: 10, unit: 'people' });
  expect(nodes.some((node) => node.kind === 'text' && node.text === '= 10 people')).toBe(true);
  expect(description.details).toContain('One icon is 10 people.');
});

test('icons that do not fit on a line go to the next', () => {
  const heightOf = (width: number) => drawn({ per: 0.5, values: false }, { width }).scene.height;
  expect(heightOf(320)).toBeGreaterThan(heightOf(1200));
});

test('values below zero and far too many icons are refused', () => {
  const below = tableOf(['City', 'People'], [['Oslo', -1]]);
  expect(drawn({}, { table: below }).error).toMatch(/below zero/);
  expect(drawn({ per: 0.001 }).error).toMatch(/icons/);
});

test('a long unit of an icon is wrapped, not cut', () => {
  const unit = 'people who live within an hour by train of the capital';
  const { nodes } = drawn({ per: 10, unit });
  const words = nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : [])).join(' ');
  expect(words).toContain(unit);
});
