import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument } from '../../document/document.ts';
import { draw } from '../../draw.ts';
import { walk } from '../../scene/node.ts';
import { toSvg } from '../../scene/to-svg.ts';
import { templateOf } from '../../template/all-types.ts';
import { themes } from '../../theme/themes.ts';

const template = templateOf('slope');
if (template === null) throw new Error('there is no slope chart');
const [theme] = themes;

const wide = tableOf(
  ['Who', '2000', '2020'],
  [
    ['A', 1, 5],
    ['B', 4, 2],
  ],
);
const long = tableOf(
  ['Who', 'When', 'Value'],
  [
    ['A', '2000', 1],
    ['B', '2000', 4],
    ['A', '2020', 5],
    ['B', '2020', 2],
  ],
);

function drawn(table: typeof wide, roles: Record<string, string[]>) {
  if (template === null) throw new Error('there is no slope chart');
  return draw({ ...blankDocument('slope'), roles }, table, template, { width: 640, theme, measure });
}

test('draws long data as it draws wide data', () => {
  const one = drawn(wide, { label: ['Who'], value: ['2000', '2020'] });
  const other = drawn(long, { label: ['Who'], value: ['Value'], moment: ['When'] });
  expect(toSvg(other.scene)).toBe(toSvg(one.scene));
});

test('tells rise and fall apart by color', () => {
  const { scene } = drawn(wide, { label: ['Who'], value: ['2000', '2020'] });
  const lines = Array.from(walk(scene.root), ({ node }) => node).filter((node) => node.kind === 'path');
  expect(lines.map(({ stroke }) => stroke)).toEqual(theme.palettes.categories.slice(0, 2));
});

test('says that one moment is not enough', () => {
  expect(drawn(wide, { label: ['Who'], value: ['2000'] }).error).toMatch(/two dates/);
});
