import type { Feature, FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { BuiltMap } from './country-maps.ts';
import { readPackageJson } from './packages.ts';
import { type Draft, polygonsOf } from './shapes.ts';
import { toMap } from './to-map.ts';

/** State abbreviations by FIPS code. */
const letters = new Map(
  'AL 01 AK 02 AZ 04 AR 05 CA 06 CO 08 CT 09 DE 10 DC 11 FL 12 GA 13 HI 15 ID 16 IL 17 IN 18 IA 19 KS 20 KY 21 LA 22 ME 23 MD 24 MA 25 MI 26 MN 27 MS 28 MO 29 MT 30 NE 31 NV 32 NH 33 NJ 34 NM 35 NY 36 NC 37 ND 38 OH 39 OK 40 OR 41 PA 42 RI 44 SC 45 SD 46 TN 47 TX 48 UT 49 VT 50 VA 51 WA 53 WV 54 WI 55 WY 56'
    .match(/[A-Z]{2} \d{2}/g)
    ?.map((pair) => [pair.slice(3), pair.slice(0, 2)] as const),
);

/** The 50 states and the District of Columbia, and their counties, from the US Census Bureau. */
export function makeUsMaps(): BuiltMap[] {
  const states = read('states', 'us-atlas/states-10m.json').map(({ id, properties, polygons }): Draft => {
    const letter = letters.get(id) ?? '';
    const names = letter === 'DC' ? ['Washington DC', 'Washington, D.C.', 'D.C.'] : [];
    const facts = { name: properties.name, codes: [letter, id], ...(names.length > 0 && { names }) };
    return { id: `US-${letter}`, facts, polygons };
  });
  const nameOf = new Map(states.map(({ id, facts }) => [id.slice(3), facts.name]));
  const counties = read('counties', 'us-atlas/counties-10m.json').map(({ id, properties, polygons }): Draft => {
    const letter = letters.get(id.slice(0, 2)) ?? '';
    const { name } = properties;
    return { id, facts: { name: `${name}, ${letter}`, names: [`${name}, ${nameOf.get(letter)}`] }, polygons };
  });
  const parents = read('states', 'us-atlas/counties-10m.json').map(
    ({ id, properties, polygons }): Draft => ({ id, facts: { name: properties.name, at: [0, 0] }, polygons }),
  );
  const facts = {
    country: 'USA',
    bounds: [-125, 24.4, -66.8, 49.5],
    projection: { kind: 'albers-usa' },
    attribution: 'US Census Bureau',
  } as const;
  return [
    {
      file: toMap({
        facts: { ...facts, id: 'usa', name: 'United States, states', level: 'country', unit: 'state' },
        regions: states,
        pixels: 1300,
      }),
      aliases: [
        'usa',
        'us',
        'united states',
        'us states',
        'america',
        'vereinigte staaten',
        'états-unis',
        'estados unidos',
      ],
    },
    {
      file: toMap({
        facts: { ...facts, id: 'usa-counties', name: 'United States, counties', level: 'districts', unit: 'county' },
        regions: counties,
        parents,
        pixels: 1000,
      }),
      aliases: ['us counties', 'usa counties', 'fips', 'county map'],
    },
  ];
}

function read(object: string, file: string) {
  const source = readPackageJson<Topology>(file);
  const collection = source.objects[object];
  if (collection === undefined) throw new Error(`no ${object} in ${file}`);
  const { features } = feature(source, collection) as unknown as FeatureCollection; // a collection of named areas
  return (features as Feature<Feature['geometry'], { name: string }>[])
    .map(({ id, properties, geometry }) => ({ id: String(id), properties, polygons: polygonsOf(geometry) }))
    .filter(({ id }) => letters.has(id.slice(0, 2)));
}
