import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { makeShapefile } from '#tests/support/data/make-shapefile.ts';
import { readBoundaries } from './read-boundaries.ts';
import { areaOf } from './rings.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const square = [
  [0, 0],
  [2, 0],
  [2, 1],
  [0, 1],
  [0, 0],
] as const;
const polygon = { type: 'Polygon', coordinates: [square] };
const geojson = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', id: 7, properties: { name: 'Aachen', people: 250000, __proto__: null }, geometry: polygon },
    {
      type: 'Feature',
      properties: { name: 'Bonn' },
      geometry: { type: 'MultiPolygon', coordinates: [[square.toReversed()]] },
    },
    { type: 'Feature', properties: { name: 'a point' }, geometry: { type: 'Point', coordinates: [1, 1] } },
  ],
});
const topojson = JSON.stringify({
  type: 'Topology',
  transform: { scale: [0.5, 0.5], translate: [10, 50] },
  arcs: [[[0, 0], [4, 0], [0, 2], [-4, 0], [0, -2]]], // biome-ignore format: an arc is a line
  objects: {
    towns: {
      type: 'GeometryCollection',
      geometries: [{ type: 'Polygon', arcs: [[0]], id: 'x', properties: { name: 'Aachen' } }],
    },
  },
});
const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Aachen &amp; more</name>
<ExtendedData><Data name="people"><value>250000</value></Data></ExtendedData>
<MultiGeometry><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0,0 2,0,0 2,1,0 0,1,0 0,0,0</coordinates></LinearRing></outerBoundaryIs>
<innerBoundaryIs><LinearRing><coordinates>0.5,0.5 1,0.5 1,0.8 0.5,0.5</coordinates></LinearRing></innerBoundaryIs></Polygon></MultiGeometry>
</Placemark></Document></kml>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><path id="hidden" d="M0,0h9v9z"/></defs>
<g transform="translate(10 20) scale(2)"><path id="north" d="M0 0h10v5H0z"><title>The North</title></path>
<g id="south"><rect x="0" y="10" width="4" height="4"/><circle cx="10" cy="10" r="2"/></g></g>
<path id="river" fill="none" d="M0,0L50,50 20,90Z"/><path d="M0,0h1v1z"/></svg>`;

describe('reads', () => {
  test('GeoJSON, with ids and properties as columns', async () => {
    const result = await readBoundaries(bytesOf(geojson));
    expect(result).toMatchObject({ ok: true, boundaries: { columns: ['id', 'name', 'people'], isFlat: false } });
    expect(result.ok && result.boundaries.areas.map(({ cells }) => cells)).toEqual([
      ['7', 'Aachen', '250000'],
      ['', 'Bonn', ''],
    ]);
  });

  test('TopoJSON', async () => {
    const result = await readBoundaries(bytesOf(topojson));
    expect(result.ok && result.boundaries.areas[0]?.polygons[0]?.[0]?.slice(0, 3)).toEqual([
      [10, 50],
      [12, 50],
      [12, 51],
    ]);
    expect(result.ok && result.boundaries.areas[0]?.cells).toEqual(['x', 'Aachen']);
  });

  test('KML with holes and data, and KMZ', async () => {
    const result = await readBoundaries(bytesOf(kml));
    expect(result.ok && result.boundaries.areas[0]?.cells).toEqual(['Aachen & more', '250000']);
    expect(result.ok && result.boundaries.areas[0]?.polygons[0]?.length).toBe(2);
    expect(await readBoundaries(zipSync({ 'doc.kml': bytesOf(kml) }))).toEqual(result);
  });

  test('R.4 in part: a zipped Shapefile in degrees, and in meters by its projection', async () => {
    const result = await readBoundaries(makeShapefile([{ name: 'Köln', ring: square.toReversed() }]));
    expect(result.ok && result.boundaries.columns).toEqual(['NAME']);
    expect(result.ok && result.boundaries.areas[0]?.cells).toEqual(['Köln']);
    const utm =
      'PROJCS["WGS 84 / UTM zone 32N",GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",9],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1]]';
    const ring = [[356000, 5645000], [357000, 5646000], [357000, 5645000], [356000, 5645000]] as const; // biome-ignore format: a ring is a line
    const inMetres = await readBoundaries(makeShapefile([{ name: 'Köln', ring }], utm));
    const [x = 0, y = 0] = (inMetres.ok && inMetres.boundaries.areas[0]?.polygons[0]?.[0]?.[0]) || [];
    expect([Math.round(x * 10) / 10, Math.round(y * 10) / 10]).toEqual([7, 50.9]);
  });

  test('SVG: shapes with ids, their transforms, titles and groups; nothing hidden, nothing unfilled', async () => {
    const result = await readBoundaries(bytesOf(svg));
    if (!result.ok) throw new Error(result.error);
    const { areas, columns, isFlat } = result.boundaries;
    expect([columns, isFlat]).toEqual([['id', 'name'], true]);
    expect(areas.map(({ cells }) => cells)).toEqual([
      ['north', 'The North'],
      ['south', ''],
    ]);
    expect(areas[0]?.polygons[0]?.[0]).toEqual([
      [10, 20],
      [30, 20],
      [30, 30],
      [10, 30],
      [10, 20],
    ]);
    const [, disc = []] = areas[1]?.polygons ?? [];
    expect(Math.abs(areaOf(disc[0] ?? [])) / 2).toBeCloseTo(Math.PI * 16, 0);
  });

  test('projected meters as a drawing, and web Mercator meters as degrees', async () => {
    const metres = { type: 'Polygon', coordinates: [[[500000, 5600000], [510000, 5600000], [510000, 5610000], [500000, 5600000]]] }; // biome-ignore format: a ring is a line
    const plain = await readBoundaries(bytesOf(JSON.stringify(metres)));
    expect(plain.ok && plain.boundaries.isFlat).toBe(true);
    const web = await readBoundaries(
      bytesOf(JSON.stringify({ ...metres, crs: { properties: { name: 'urn:ogc:def:crs:EPSG::3857' } } })),
    );
    expect(web.ok && web.boundaries.isFlat).toBe(false);
    expect(web.ok && web.boundaries.areas[0]?.polygons[0]?.[0]?.[0]?.map(Math.round)).toEqual([4, 45]);
  });
});

describe('refuses with one sentence', () => {
  const lol = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  const bomb = `<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY l0 "lol">${lol}]><kml><Placemark><name>&l9;</name></Placemark></kml>`;
  const outside = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><path id="a" d="M0,0h9v9z"/><text>&x;</text></svg>`;
  const heavy = JSON.stringify({
    type: 'Topology',
    arcs: [Array.from({ length: 50_000 }, (_, at) => [at % 90, at % 80])],
    objects: {
      a: {
        type: 'GeometryCollection',
        geometries: Array.from({ length: 5000 }, () => ({ type: 'Polygon', arcs: [[0]] })),
      },
    },
  });
  const zeros = new Uint8Array(40_000_000);
  const cases: [string, () => Uint8Array, RegExp][] = [
    ['an XML bomb', () => bytesOf(bomb), /entities/],
    ['an entity from outside', () => bytesOf(outside), /entities/],
    ['a script in SVG', () => bytesOf('<svg><script>alert(1)</script><path id="a" d="M0,0h9v9z"/></svg>'), /scripts/],
    ['a handler in SVG', () => bytesOf('<svg onload="x()"><path id="a" d="M0,0h9v9z"/></svg>'), /scripts/],
    [
      'a link that runs',
      () => bytesOf('<svg><a href=" javascript:x()"><path id="a" d="M0,0h9v9z"/></a></svg>'),
      /scripts/,
    ],
    ['a page in SVG', () => bytesOf('<svg><foreignObject/><path id="a" d="M0,0h9v9z"/></svg>'), /scripts/],
    ['SVG without ids', () => bytesOf('<svg><path d="M0,0h9v9z"/></svg>'), /id/],
    [
      'a drawing without end',
      () => bytesOf(`<svg>${`<path id="a" d="M0,0${'c1,2,3,4,5,6'.repeat(1000)}z"/>`.repeat(130)}</svg>`),
      /too many points/,
    ],
    ['nested JSON without end', () => bytesOf(`{"type":"Feature","geometry":${'['.repeat(100_000)}`), /nested/],
    ['nested XML without end', () => bytesOf(`<svg>${'<g>'.repeat(5000)}</svg>`), /nested/],
    ['cut JSON', () => bytesOf(geojson.slice(0, 200)), /damaged/],
    ['words for coordinates', () => bytesOf(geojson.replace('[2,0]', '["2",0]')), /not numbers/],
    ['a number without end', () => bytesOf(geojson.replace('[2,0]', '[1e999,0]')), /not numbers/],
    ['points alone', () => bytesOf('{"type":"Point","coordinates":[1,2]}'), /no areas/],
    ['numbers that KML lacks', () => bytesOf(kml.replace('2,0,0', 'NaN,x,0')), /not numbers/],
    ['lines named too often', () => bytesOf(heavy), /too many points/],
    [
      'lines that are missing',
      () => bytesOf(topojson.replace('[[0]]', '[[9]]')),
      /^This TopoJSON file refers to lines th/,
    ],
    ['JSON that is no map', () => bytesOf('{"a":1}'), /not GeoJSON/],
    ['a zip bomb', () => zipSync({ 'a.shp': zeros }, { level: 9 }), /unpack/],
    ['a zip without a map', () => zipSync({ 'a.txt': bytesOf('x') }), /contains no map/],
    ['a broken Shapefile', () => zipSync({ 'a.shp': new Uint8Array(300) }), /Shapefile/],
    ['a bare .shp', () => Uint8Array.of(0, 0, 0x27, 0x0a, 0, 0), /zip/],
    ['31 MB', () => new Uint8Array(31_000_000), /larger than 30 MB/],
    ['nothing', () => new Uint8Array(0), /empty/],
    ['a picture', () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), /not a supported map/],
    ['a page', () => bytesOf('<html><body>hello</body></html>'), /not a supported map/],
  ];
  test.each(cases)('%s', async (_, make, sentence) => {
    const result = await readBoundaries(make());
    expect(result.ok ? 'it was read' : result.error).toMatch(sentence);
  });
});
