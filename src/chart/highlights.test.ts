import { describe, expect, test } from 'vitest';
import { type Table, tableOf } from '#data/table.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument, type Document } from './document/document.ts';
import { draw } from './draw.ts';
import { type Node, walk } from './scene/node.ts';
import { templateOf } from './template/all-types.ts';
import { themes } from './theme/themes.ts';

const names = [
  ...['Germany', 'France', 'Italy', 'Spain', 'Poland', 'Romania', 'Netherlands', 'Belgium', 'Czechia', 'Sweden'],
  ...['Portugal', 'Greece', 'Hungary', 'Austria', 'Ireland'],
];
const years = tableOf(
  ['Year', ...names],
  Array.from({ length: 12 }, (_, year) => [
    new Date(Date.UTC(2010 + year, 0, 1)),
    ...names.map((_, place) => 20 + place * 3 + ((year * (place + 3)) % 7)),
  ]),
);
const few = ['Germany', 'Spain', 'Poland', 'Sweden', 'Greece', 'Ireland'];
const groups = tableOf(
  ['Group', ...few],
  ['A', 'B', 'C'].map((group, row) => [group, ...few.map((_, place) => 10 + row + place * 4)]),
);
const [theme] = themes;
const [first, second] = theme.palettes.categories;

const cases: readonly (readonly [string, Table, Document['roles']])[] = [
  ...['line', 'step-line', 'stacked-area', 'percent-area', 'streamgraph', 'line-race'].map(
    (id) => [id, years, { x: ['Year'], y: names }] as const,
  ),
  ...[
    'grouped-bar',
    'grouped-column',
    'stacked-bar',
    'stacked-column',
    'percent-bar',
    'percent-column',
    'dot-plot',
  ].map((id) => [id, groups, { label: ['Group'], values: few }] as const),
];

describe.each(cases)('%s with two of many series highlighted', (id, table, roles) => {
  test.each([320, 640])('at %i they have the first colors and are the only ones named', (width) => {
    const nodes = drawn(id, table, { roles, highlights: ['Ireland', 'Germany'] }, width);
    const colors = new Map(nodes.flatMap((node) => (node.part?.role === 'mark' ? [[keyOf(node), paintOf(node)]] : [])));
    expect([colors.get('Ireland'), colors.get('Germany'), colors.get('Spain')]).toEqual([first, second, theme.context]);
    const text = nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : [])).join(' ');
    expect(names.filter((name) => text.includes(name))).toEqual(['Germany', 'Ireland']);
  });
});

test.each(['line', 'stacked-area', 'streamgraph'])(
  '%s names more series than there are colors at their ends instead of in a legend, on a phone too',
  (id) => {
    const nodes = drawn(id, years, { roles: { x: ['Year'], y: names } }, 320);
    expect(nodes.filter((node) => node.part?.role === 'legend-item')).toEqual([]);
    const texts = nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : []));
    expect(names.filter((name) => !texts.includes(name))).toEqual([]);
  },
);

function drawn(id: string, table: Table, change: Partial<Document>, width: number): Node[] {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no ${id}`);
  const { scene } = draw({ ...blankDocument(id), ...change }, table, template, { width, theme, measure });
  return [...walk(scene.root)].map(({ node }) => node);
}

/** The series of a mark: bars and dots are called by label and series. */
function keyOf({ part }: Node): string {
  return part?.key?.split(' ').at(-1) ?? '';
}

function paintOf(node: Node): string | undefined {
  return 'fill' in node && node.fill !== undefined ? node.fill : 'stroke' in node ? node.stroke : undefined;
}
