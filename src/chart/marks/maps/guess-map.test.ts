import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMap } from '#tests/support/render/draw-map.ts';

const mapOf = (names: readonly string[]) => {
  const table = tableOf(
    ['Land', 'Value'],
    names.map((name, place) => [name, place + 1]),
  );
  const drawn = drawMap('choropleth', { table, roles: { region: ['Land'], value: ['Value'] }, options: { map: '' } });
  return { said: drawn.description.summary, marks: drawn.data.length };
};

test('a table of the divisions of one country opens on its map', () => {
  const { said, marks } = mapOf(['Bayern', 'Hessen', 'Sachsen', 'Berlin', 'Elsewhere']);
  expect(said).toContain('Germany');
  expect(marks).toBe(4);
});

test('countries open on the world, in any language, and so does what nobody knows', () => {
  expect(mapOf(['France', 'Japan', 'Peru', 'Kenya']).said).toContain('World');
  expect(mapOf(['Frankreich', 'Japan', 'Peru', 'Kenia']).said).toContain('World');
  expect(mapOf(['Apples', 'Pears', 'Plums']).said).toContain('World');
});
