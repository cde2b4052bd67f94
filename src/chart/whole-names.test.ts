import { describe, expect, test } from 'vitest';
import { type Table, toDictionary } from '#data/table.ts';
import { drawSample } from '#tests/support/chart/draw-sample.ts';
import { measureAll } from '#tests/support/chart/fonts.ts';
import { hardTables } from '#tests/support/chart/hard-tables.ts';
import { lettersOf, withoutBreaks } from '#tests/support/chart/letters-of.ts';
import { drawMap } from '#tests/support/render/draw-map.ts';
import { textBoxes } from './scene/text-box.ts';
import { templateOf } from './template/all-types.ts';

function hardSample(id: string, name: string): Table {
  const table = templateOf(id)?.sample().table;
  const hard = table && hardTables[name]?.(table);
  if (hard === undefined) throw new Error(`there is no ${id} with ${name}`);
  return hard;
}

describe.each([320, 640])('at %i px', (width) => {
  test.each(['tree', 'radial-bar'])('%s writes long names whole', (id) => {
    const table = hardSample(id, 'long names');
    const [column] = table.columns;
    const { scene } = drawSample(id, { table, width, highlights: [] });
    const names = column?.kind === 'text' ? column.words.filter((name) => /^\S/.test(name)) : [];
    expect(names.length).toBeGreaterThan(2);
    const written = lettersOf(scene);
    expect(names.filter((name) => !written.includes(withoutBreaks(name)))).toEqual([]);
  });

  test.each([
    ['gauge', ['Goal for 2030']],
    ['parallel-coordinates', ['Miles per gallon', 'Horsepower', 'Weight, pounds']],
  ])('%s writes long names of columns whole', (id, heads) => {
    const table = hardSample(id, 'long column names');
    const long = table.columns.map(({ name }) => name).filter((name) => heads.some((head) => name.startsWith(head)));
    expect(long).toHaveLength(heads.length);
    const written = lettersOf(drawSample(id, { table, width }).scene);
    for (const name of long) expect(written).toContain(withoutBreaks(name));
  });
});

test('a crowded timeline leaves out the details of an event, not the end of them', () => {
  const table = hardSample('timeline', 'two hundred rows');
  const written = lettersOf(drawSample('timeline', { table, width: 320 }).scene);
  expect(written).not.toMatch(/Thefirstpeople(?!onthemoon)/);
});

test('ridges stay below the title, however many lines the axis has', () => {
  const { scene, marks } = drawSample('ridgeline', { table: hardSample('ridgeline', 'long names'), width: 320 });
  const subtitle = textBoxes(scene, measureAll).find(({ node }) => node.text.startsWith('Normal rain'));
  const heights = marks.flatMap((mark) => (mark.kind === 'path' ? (mark.d.match(/(?<=,)-?[\d.]+/g) ?? []) : []));
  expect(Math.min(...heights.map(Number))).toBeGreaterThan(subtitle?.y ?? Number.POSITIVE_INFINITY);
});

test('no line runs through the names above the bars of an election', () => {
  const table = hardSample('election', 'long names');
  const { scene } = drawSample('election', { table, width: 320 });
  expect(JSON.stringify(scene.root).match(/"role":"baseline"/g)).toHaveLength(2 * table.rows);
});

test.each(['choropleth', 'tile-map', 'bivariate-map', 'own-map', 'svg-map'])(
  '%s has no key of colors where no region was found',
  (id) => {
    const table = hardSample(id, 'as it is');
    const columns = table.columns.map((column) =>
      column.kind === 'text'
        ? { ...column, ...toDictionary(Array.from(column.codes, (_, row) => `qqq ${row}`)) }
        : column,
    );
    const { words, legend } = drawMap(id, { table: { ...table, columns } });
    expect(legend).toBeNull();
    expect(words.filter((word) => /^[\d.]+–[\d.]+$/.test(word))).toEqual([]);
  },
);

test('a bar race of more categories than colors can tell apart has no legend', () => {
  expect(drawSample('bar-race', { table: hardSample('bar-race', 'two hundred rows') }).legend).toBeNull();
});
