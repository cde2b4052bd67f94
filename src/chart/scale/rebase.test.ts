import { describe, expect, test } from 'vitest';
import { type Table, tableOf } from '#data/table.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument } from '../document/document.ts';
import { draw } from '../draw.ts';
import { walk } from '../scene/node.ts';
import { suggest } from '../suggest/suggest.ts';
import { templateOf } from '../template/all-types.ts';
import { themes } from '../theme/themes.ts';

const [theme] = themes;
const day = (year: number) => new Date(Date.UTC(year, 0, 1));
const stocks = tableOf(
  ['Day', 'Apple', 'Amazon'],
  [
    [day(2014), null, 1000],
    [day(2015), 20, 2000],
    [day(2016), 30, 1000],
    [day(2017), 40, 4000],
  ],
);

function drawn(options: Record<string, unknown>, table: Table = stocks) {
  const template = templateOf('line');
  if (template === null) throw new Error('there is no line chart');
  const roles = { x: ['Day'], y: table.columns.slice(1).map(({ key }) => key) };
  const document = { ...blankDocument('line'), roles, options: { index: true, valueLabels: 'last', ...options } };
  const drawing = draw(document, table, template, { width: 640, theme, measure });
  const nodes = Array.from(walk(drawing.scene.root), ({ node }) => node);
  return { ...drawing, words: nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : [])) };
}

describe('an index', () => {
  test('is 100 at the first moment that all lines have, and the axis says so', () => {
    const { words, description } = drawn({});
    expect(words).toContain('2015 = 100');
    expect(words).toEqual(expect.arrayContaining(['Apple 200', 'Amazon 200']));
    expect(description.summary).toContain('2015 = 100');
  });

  test.each([
    ['2016', 'Amazon 400'],
    ['2016-01', 'Amazon 400'],
  ])('is 100 at %s where that was chosen', (indexAt, label) => {
    const { words } = drawn({ indexAt });
    expect(words).toContain('2016 = 100');
    expect(words).toContain(label);
  });

  test('is told with the title of the axis, and in the note where there is no axis', () => {
    expect(drawn({ axisTitle: 'Price' }).words).toContain('Price, 2015 = 100');
    expect(drawn({ axis: false }).words.join(' ')).toContain('2015 = 100.');
  });

  test('leaves out lines without a value there, and says which', () => {
    const { words } = drawn({ indexAt: '2014' });
    expect(words.join(' ')).toContain('Without Apple.');
    expect(words).toContain('400');
  });

  test('has no unit', () => {
    const type = { is: 'currency', style: { decimal: '.', group: '' }, before: '€', after: '' } as const;
    const columns = stocks.columns.map((column) => (column.kind === 'number' ? { ...column, type } : column));
    expect(drawn({}, { ...stocks, columns }).words.join(' ')).not.toContain('€');
  });

  test('that starts nowhere is refused', () => {
    expect(drawn({ indexAt: '1999' }).error).toMatch(/index/);
  });
});

test('prices of very different sizes are suggested as an index', () => {
  const prices = tableOf(
    ['Date', 'Price of gold', 'Price of silver'],
    Array.from({ length: 20 }, (_, year) => [day(2000 + year), 1000 + ((year * 37) % 50), 20 + ((year * 13) % 7)]),
  );
  const line = suggest(prices).find(({ template }) => template === 'line');
  expect(line?.roles.y).toHaveLength(2);
  expect(line?.options).toEqual({ index: true });
});
