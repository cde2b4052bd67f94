import { describe, expect, test } from 'vitest';
import { type Table, tableOf } from '#data/table.ts';
import { findFaults } from '#tests/support/chart/find-faults.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { tooltipTexts } from '../describe/tooltip-text.ts';
import { blankDocument, type Document } from '../document/document.ts';
import { draw } from '../draw.ts';
import { drawWithoutSeries } from '../plan/hide-series.ts';
import { walk } from '../scene/node.ts';
import { suggest } from '../suggest/suggest.ts';
import { templateOf } from '../template/all-types.ts';
import { themes } from '../theme/themes.ts';

const [theme] = themes;

function chartOf(id: string, table: Table, roles: Document['roles']) {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no ${id}`);
  return { document: { ...blankDocument(id), roles }, table, template };
}

function drawn({ document, table, template }: ReturnType<typeof chartOf>, width = 640) {
  const drawing = draw(document, table, template, { width, theme, measure });
  return { ...drawing, nodes: Array.from(walk(drawing.scene.root), ({ node }) => node) };
}

const parties = tableOf(
  ['Party', 'Share', 'Lower', 'Upper', 'Margin of error'],
  [
    ['Reds', 30, 27, 33, 3],
    ['Blues', 24, 22, 26, 2],
    ['Greens', 11, 9, 13, 2],
  ],
);
const decades = tableOf(
  ['Year', 'A', 'A low', 'A high', 'B', 'B low', 'B high'],
  Array.from({ length: 12 }, (_, year) => [2000 + year, 20.4 + year, 19.2 + year, 22.7 + year, 9.1, 7.3, 11.8]),
);

describe.each([
  ['bar', { label: ['Party'], value: ['Share'] }, { low: 'from', high: 'to' }],
  ['column', { label: ['Party'], value: ['Share'] }, { low: 'from', high: 'to' }],
  ['lollipop', { label: ['Party'], value: ['Share'] }, { low: 'low', high: 'high' }],
  ['dot-plot', { label: ['Party'], values: ['Share'] }, { low: 'low', high: 'high' }],
])('%s', (id, roles, { low, high }) => {
  test.each([320, 640])('shows a range around each value at %i px, from bounds as from a margin', (width) => {
    const plain = drawn(chartOf(id, parties, roles), width).nodes.filter(({ kind }) => kind === 'line').length;
    const bounded = drawn(chartOf(id, parties, { ...roles, [low]: ['Lower'], [high]: ['Upper'] }), width);
    const lines = bounded.nodes.filter(({ kind }) => kind === 'line').length;
    expect(lines).toBeGreaterThan(plain + 6);
    expect(findFaults(bounded.scene, measure)).toEqual([]);
    const margin = drawn(chartOf(id, parties, { ...roles, margin: ['Margin of error'] }), width);
    expect(margin.nodes.filter(({ kind }) => kind === 'line')).toHaveLength(lines);
  });

  test('names the range in its key and in its description', () => {
    const { legend, description } = drawn(chartOf(id, parties, { ...roles, [low]: ['Lower'], [high]: ['Upper'] }));
    expect(legend).toMatchObject({ items: [{ label: 'Lower – Upper' }] });
    expect(description.details.join(' ')).toMatch(/between 27 and 33/);
  });

  test('is offered with the range', () => {
    const found = suggest(parties).find(({ template }) => template === id);
    expect(found?.roles).toMatchObject({ margin: ['Margin of error'] });
  });
});

describe('bands of several lines', () => {
  const chart = chartOf('line', decades, {
    x: ['Year'],
    y: ['A', 'B'],
    low: ['A low', 'B low'],
    high: ['A high', 'B high'],
  });

  test('are found by the names of their columns', () => {
    expect(suggest(decades).find(({ template }) => template === 'line')?.roles).toEqual(chart.document.roles);
  });

  test('are hidden with their line, and stay with the others', () => {
    const legendDocument = { ...chart.document, options: { labels: 'legend' } };
    const { scene } = drawWithoutSeries({ ...chart, document: legendDocument }, new Set(['A']), {
      width: 640,
      theme,
      measure,
    });
    const whole = drawn({
      ...chart,
      document: { ...legendDocument, roles: { ...chart.document.roles, y: ['B'], low: ['B low'], high: ['B high'] } },
    });
    const bandOf = (root: typeof scene.root) =>
      Array.from(walk(root), ({ node }) => node).filter((node) => node.kind === 'path' && node.fill !== undefined);
    expect(bandOf(scene.root).map((node) => node.kind === 'path' && node.d)).toHaveLength(1);
    expect(bandOf(whole.scene.root)).toHaveLength(1);
  });

  test('are told in the tooltip of their line, and no others', () => {
    const { lines } = tooltipTexts(chart)('B', [3]);
    expect(lines.map(({ name }) => name)).toEqual(['B', 'B low', 'B high']);
  });
});

test.each([
  ['prices of a day', ['Day', 'Open', 'High', 'Low', 'Close']],
  ['priorities', ['Team', 'Low', 'Medium', 'High']],
])('%s are no uncertainty', (_, names) => {
  const table = tableOf(
    names,
    Array.from({ length: 6 }, (_row, row) =>
      [`Name ${row}`, 5 + row, 9 + row, 4 + row, 6 + row].slice(0, names.length),
    ),
  );
  for (const { roles } of suggest(table).filter(({ template }) => template === 'dot-plot' || template === 'bar'))
    expect(Object.keys(roles)).not.toContain('margin');
});
