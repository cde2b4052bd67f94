import type { Feature, FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { Bounds } from '#chart/geo/map-file.ts';
import type { ProjectionSpec } from '#chart/geo/projection.ts';
import { boundsOf, overTheDateLine, type PolygonRings, type Ring } from '#data/boundaries/rings.ts';
import { aliases, ambiguous, codesOf, continents, groups, partOf } from './countries.ts';
import { codes as allCodes, countryFacts } from './countries-table.ts';
import type { BuiltMap } from './country-maps.ts';
import { dissolve } from './dissolve.ts';
import { readPackageJson } from './packages.ts';
import { type Draft, polygonsOf } from './shapes.ts';
import { toMap } from './to-map.ts';
import type { Waters } from './waters.ts';

/** The world, continents and groups of countries, from Natural Earth. */
export function makeWorldMaps(waters: Waters): BuiltMap[] {
  const coarse = readCountries('50m');
  const fine = readCountries('10m');
  return [
    makeWorld(coarse, waters),
    ...wide.map((continent) => makeContinent(continent, fine, waters)),
    ...groups.map(({ id, name, aliases: others, codes, ...rest }) =>
      makeContinent(
        { id, name, aliases: others, codes, level: 'group', ...('isEurope' in rest && { clip: europeanParts }) },
        fine,
        waters,
      ),
    ),
  ];
}

function makeWorld(countries: ReadonlyMap<string, Draft>, waters: Waters): BuiltMap {
  const regions = [...countries.values()];
  return {
    file: toMap({
      facts: {
        id: 'world',
        name: 'World',
        level: 'world',
        unit: 'country',
        bounds: [-180, -56, 180, 84],
        projection: { kind: 'equal-earth', rotate: [-11, 0] },
        leftOut: ['ATA'],
        attribution: 'Natural Earth',
      },
      regions,
      pixels: 1500,
      ...waters.inside(regions, { lake: 0.6, river: 14 }),
    }),
    aliases: ['world', 'earth', 'globe', 'welt', 'monde', 'mundo', 'countries of the world'],
  };
}

type Continent = {
  id: string;
  name: string;
  aliases: readonly string[];
  codes: string;
  level?: 'continent' | 'group';
  projection?: ProjectionSpec;
  /** Countries that are drawn, but do not extend the frame. */
  edge?: string;
  /** Far parts of countries that are not shown. */
  clip?: Bounds;
};

const europeanParts: Bounds = [-24.6, 34, 61, 72];

const wide: readonly Continent[] = [
  {
    id: 'europe',
    name: 'Europe',
    aliases: ['europa'],
    codes: `${continents.europe} GEO ARM AZE KAZ`,
    edge: 'RUS TUR GEO ARM AZE KAZ',
    clip: europeanParts,
    projection: { kind: 'conic-conformal', rotate: [-14, 0], parallels: [43, 62] },
  },
  {
    id: 'africa',
    name: 'Africa',
    aliases: ['afrika', 'afrique', 'áfrica'],
    codes: continents.africa,
    clip: [-26, -40, 65, 38],
    projection: { kind: 'azimuthal-equal-area', rotate: [-18, 0] },
  },
  {
    id: 'asia',
    name: 'Asia',
    aliases: ['asien', 'asie'],
    codes: `${continents.asia} RUS`,
    edge: 'RUS',
    projection: { kind: 'azimuthal-equal-area', rotate: [-88, -25] },
  },
  {
    id: 'north-america',
    name: 'North America',
    aliases: ['nordamerika', 'amérique du nord', 'américa del norte'],
    codes: continents.northAmerica,
    edge: 'GRL',
    projection: { kind: 'azimuthal-equal-area', rotate: [98, -42] },
  },
  {
    id: 'south-america',
    name: 'South America',
    aliases: ['südamerika', 'amérique du sud', 'américa del sur', 'sudamérica'],
    codes: continents.southAmerica,
    clip: [-82, -56.5, -30, 14],
    projection: { kind: 'azimuthal-equal-area', rotate: [60, 20] },
  },
  {
    id: 'oceania',
    name: 'Oceania',
    aliases: ['ozeanien', 'océanie', 'oceanía', 'pacific', 'australia and oceania'],
    codes: continents.oceania.replace(/\bUMI |\bPCN /g, ''),
    clip: [112, -48, -124, 22],
    projection: { kind: 'equal-earth', rotate: [-168, 0] },
  },
];

function makeContinent(continent: Continent, countries: ReadonlyMap<string, Draft>, waters: Waters): BuiltMap {
  const { id, name, level = 'continent', codes, edge, clip, projection } = continent;
  const edges = edge === undefined ? [] : codesOf(edge);
  const regions = codesOf(codes).flatMap((code) => {
    const draft = countries.get(code);
    if (draft === undefined) throw new Error(`${name} has no ${code}`);
    const polygons = clip === undefined ? draft.polygons : within(draft.polygons, clip);
    return polygons.length === 0 ? [] : [{ ...draft, polygons }];
  });
  const facts: Parameters<typeof toMap>[0]['facts'] = {
    id,
    name,
    level,
    unit: 'country',
    attribution: 'Natural Earth',
    ...(projection && { projection }),
    ...(edge !== undefined && {
      frame: regions.map((region) => region.id).filter((code) => !edges.includes(code)),
    }),
  };
  return {
    file: toMap({
      facts,
      regions,
      pixels: level === 'continent' ? 1300 : 1100,
      ...waters.inside(regions, { lake: 0.02, river: 2 }),
    }),
    aliases: continent.aliases,
  };
}

/** Polygons clipped to bounds: parts outside are removed, parts across the edge are cut there. */
function within(polygons: readonly PolygonRings[], [west, south, east, north]: Bounds): PolygonRings[] {
  const isIn = (x: number) => (west <= east ? x >= west && x <= east : x >= west || x <= east);
  return polygons.flatMap((polygon): PolygonRings[] => {
    const [from, , to] = boundsOf([polygon]);
    // Otherwise it would be cut along the whole way back.
    const [rings = polygon] = to - from > 180 ? overTheDateLine([polygon]) : [polygon];
    if (!(rings[0] ?? []).some(([x, y]) => isIn(x) && y >= south && y <= north)) return [];
    if (west > east) return [rings]; // over 180° whole parts are enough
    const cut = rings.map((ring) => cutRing(ring, { west, south, east, north })).filter((ring) => ring.length > 3);
    return cut.length === 0 ? [] : [cut];
  });
}

type Sides = { west: number; south: number; east: number; north: number };
type Point = Ring[number];

/** Sutherland–Hodgman clipping: side by side, points outside are replaced by the crossing points. */
function cutRing(ring: Ring, { west, south, east, north }: Sides): Ring {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  if (ring.every(([x, y]) => x >= west && x <= east && y >= south && y <= north)) return ring;
  const open = sides.reduce<readonly Point[]>(
    (points, [axis, limit, sign]) => {
      const isIn = (place: Point) => (place[axis] - limit) * sign >= 0;
      return points.flatMap((place, at) => {
        const before = points.at(at - 1) ?? place;
        const crossing = isIn(place) === isIn(before) ? [] : [crossingOf(before, place, { axis, limit })];
        return isIn(place) ? [...crossing, place] : crossing;
      });
    },
    ring.slice(0, -1),
  );
  const [first] = open;
  return first === undefined ? [] : [...open, first];
}

function crossingOf(from: Point, to: Point, { axis, limit }: { axis: 0 | 1; limit: number }): Point {
  const across = axis === 0 ? 1 : 0;
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  const other = from[across] + share * (to[across] - from[across]);
  return axis === 0 ? [limit, other] : [other, limit];
}

/** Names in Natural Earth of areas that have no code there. */
const byName: Record<string, string | null> = {
  Kosovo: 'XKX',
  Somaliland: 'SOM',
  'N. Cyprus': 'CYP',
  'Cyprus U.N. Buffer Zone': 'CYP',
  Dhekelia: 'CYP',
  Akrotiri: 'CYP',
  Baikonur: 'KAZ',
  'USNB Guantanamo Bay': 'CUB',
  'Siachen Glacier': 'IND',
  'Indian Ocean Ter.': null,
  'Coral Sea Is.': null,
  'Spratly Is.': null,
  'Clipperton I.': null,
  'Bajo Nuevo Bank': null,
  'Serranilla Bank': null,
  'Scarborough Reef': null,
  'Ashmore and Cartier Is.': null,
};

/** Parts of a country with their own ISO 3166-1 code, and Crimea, which the UN counts as part of Ukraine. */
const parted: Record<string, readonly [code: string, box: Bounds][]> = {
  FRA: [
    ['GUF', [-55, 2, -51, 6]],
    ['GLP', [-62, 15.7, -60.9, 16.6]],
    ['MTQ', [-61.3, 14.3, -60.7, 15]],
    ['REU', [55, -22, 56, -20]],
    ['MYT', [44.9, -13.1, 45.4, -12.5]],
  ],
  NLD: [['BES', [-69, 11.5, -62, 18]]],
  RUS: [['UKR', [32, 44, 36.7, 46.3]]],
};

function readCountries(scale: '10m' | '50m'): Map<string, Draft> {
  const world = readPackageJson<Topology>(`world-atlas/countries-${scale}.json`);
  const object = world.objects.countries;
  if (object === undefined) throw new Error('no countries in the package');
  const shapes = (feature(world, object) as unknown as FeatureCollection).features as Feature<
    Feature['geometry'],
    { name: string }
  >[]; // a collection of named areas
  const polygonsByCode = new Map<string, readonly PolygonRings[]>();
  const add = (code: string, polygons: readonly PolygonRings[]) =>
    polygonsByCode.set(code, [...(polygonsByCode.get(code) ?? []), ...polygons]);
  for (const { id, properties, geometry } of shapes) {
    const special = byName[properties.name];
    if (special === null) continue;
    const code = special ?? countryFacts(alpha3Of(String(id))).alpha3;
    for (const rings of polygonsOf(geometry).map(withoutPole)) {
      const [west, south, east, north] = boundsOf([rings]);
      const [other] =
        parted[code]?.find(([, box]) => west >= box[0] && south >= box[1] && east <= box[2] && north <= box[3]) ?? [];
      add(other ?? code, [rings]);
    }
  }
  const grown = new Set([...Object.values(byName), 'UKR']);
  const drafts = Array.from(polygonsByCode, ([id, polygons]): [string, Draft] => {
    const facts = factsOf(id);
    const parts = polygons.map((rings): Draft => ({ id, facts, polygons: [rings] }));
    return [id, { id, facts, polygons: grown.has(id) ? dissolve(parts) : polygons }];
  });
  return new Map(drafts.sort(([a], [b]) => a.localeCompare(b, 'en')));
}

/** Antarctica without the tiny ring that Natural Earth draws around the pole: with it, it would be the rest of the earth. */
function withoutPole(rings: PolygonRings): PolygonRings {
  const isPole = rings.length > 1 && rings[0]?.every(([, latitude]) => latitude < -89.9);
  return isPole ? rings.slice(1) : rings;
}

function alpha3Of(numeric: string): string {
  const code = numericCodes.get(numeric);
  if (code === undefined) throw new Error(`no country has the number ${numeric}`);
  return code;
}

const numericCodes = new Map(allCodes.map(([, alpha3, numeric]) => [numeric, alpha3]));

function factsOf(id: string): Draft['facts'] {
  const { alpha2, numeric, name } = countryFacts(id);
  const shared = Object.entries(ambiguous).flatMap(([word, codes]) => (codes.includes(id) ? [word] : []));
  const names = [...(aliases[id]?.split('|') ?? []), ...shared].filter((each) => each !== name);
  return {
    name,
    codes: [alpha2, ...(numeric === '' ? [] : [numeric])],
    ...(names.length > 0 && { names }),
    ...(partOf[id] !== undefined && { partOf: partOf[id] }),
  };
}
