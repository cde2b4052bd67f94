import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { paintsOf } from '../../color/paints.ts';
import { blankDocument } from '../../document/document.ts';
import { draw } from '../../draw.ts';
import { type Node, walk } from '../../scene/node.ts';
import { templateOf } from '../../template/all-types.ts';
import { themes } from '../../theme/themes.ts';

const template = templateOf('combo');
if (template === null) throw new Error('there is no combo chart');
const [theme] = themes;

const table = tableOf(
  ['Month', 'Sales', 'Costs', 'Margin'],
  [
    ['Jan', 100, 30, 0.2],
    ['Feb', 80, 50, -0.1],
    ['Mar', 140, 20, 0.4],
  ],
);

function nodesOf(columns: string[], options: Record<string, unknown> = {}): Node[] {
  if (template === null) throw new Error('there is no combo chart');
  const doc = { ...blankDocument('combo'), roles: { x: ['Month'], columns, lines: ['Margin'] }, options };
  const { scene } = draw(doc, table, template, { width: 640, theme, measure });
  return Array.from(walk(scene.root), ({ node }) => node);
}

const isBar = (node: Node) => node.kind === 'rect' && node.part?.role === 'mark';

test('each axis is written in the color of what it measures', () => {
  const paints = paintsOf({ theme, byHand: {}, highlights: [] });
  const inks = nodesOf(['Sales'])
    .filter((node) => node.kind === 'group' && node.part?.role === 'axis-y')
    .map(
      (node) => new Set(node.kind === 'group' ? node.children.map((child) => ('fill' in child ? child.fill : '')) : []),
    );
  const [first = '', second = ''] = theme.palettes.categories;
  expect(inks).toEqual([new Set([paints.textOf(first)]), new Set([paints.textOf(second)])]);
});

test('all columns stand on zero', () => {
  const nodes = nodesOf(['Sales', 'Costs']);
  const baseline = nodes.find((node) => node.part?.role === 'baseline');
  const zero = baseline?.kind === 'line' ? baseline.y1 : Number.NaN;
  const feet = nodes.filter(isBar).map((node) => (node.kind === 'rect' ? node.y + node.height : Number.NaN));
  expect(feet).toHaveLength(6);
  for (const foot of feet) expect(foot).toBeCloseTo(zero, 1);
});

test('stacked columns stand on one another', () => {
  const bars = nodesOf(['Sales', 'Costs'], { isStacked: true }).filter(isBar);
  const [sales, costs] = bars;
  if (sales?.kind !== 'rect' || costs?.kind !== 'rect') throw new Error('there are no columns');
  expect(costs.y + costs.height).toBeCloseTo(sales.y, 1);
  expect(costs.x).toBe(sales.x);
});
