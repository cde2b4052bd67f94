import { likelyKey } from '#chart/geo/likely-key.ts';
import type { MapFacts, MapFile } from '#chart/geo/map-file.ts';
import { toOwnMap, withKey } from '#chart/geo/own-map.ts';
import { exampleMaps } from '#chart/marks/maps/example-map.ts';
import { readBoundaries } from '#data/boundaries/read-boundaries.ts';
import { drawElements } from './draw-elements.ts';
import { readPackageText } from './packages.ts';

/** Examples of custom maps, made through the same code as uploaded files. They are not in the index. */
export async function makeExampleMaps(): Promise<MapFile[]> {
  return [
    await toExample(readPackageText('vega-datasets/data/londonBoroughs.json'), {
      id: exampleMaps.boundaries.id,
      name: 'Boroughs of London',
      unit: 'borough',
      attribution: 'Contains National Statistics and OS data © Crown copyright and database right 2015',
    }),
    await toExample(drawElements(), {
      id: exampleMaps.drawing.id,
      name: 'Periodic table',
      unit: 'element',
      attribution: '',
    }),
  ];
}

async function toExample(
  text: string,
  facts: Pick<MapFacts, 'id' | 'name' | 'unit' | 'attribution'>,
): Promise<MapFile> {
  const result = await readBoundaries(new TextEncoder().encode(text));
  if (!result.ok) throw new Error(`${facts.id}: ${result.error}`);
  const { columns, areas } = result.boundaries;
  const cells = { columns, rows: areas.map((area) => area.cells) };
  const key = columns.includes('id') ? 'id' : likelyKey(cells);
  const file = withKey(toOwnMap(result.boundaries, facts), cells, key);
  return { ...file, map: { ...file.map, ...facts } };
}
