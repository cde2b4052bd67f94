import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { geoAlbersUsa, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { blankDocument, type Document } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { toGeoSource } from '#chart/geo/geo-source.ts';
import type { MapFile } from '#chart/geo/map-file.ts';
import type { Scene } from '#chart/scene/node.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { themes } from '#chart/theme/themes.ts';
import { type Table, tableOf } from '#data/table.ts';
import { paintOn } from '#render/to-picture.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';

const size = { width: 1200, height: 800 };
// Written by the map builder.
const open = (id: string) => JSON.parse(readFileSync(`assets/geo/${id}.json`, 'utf8')) as MapFile;
const files = { world: open('world'), 'usa-counties': open('usa-counties') };

type Id = keyof typeof files;

/** Map with a value for every region. `seed` varies the values; a fresh map was never projected. */
function choroplethOf(id: Id) {
  const { geometries } = files[id].objects.regions;
  const ids = geometries.map((each) => String(each.id));
  const tables = [1, 2, 3].map((seed) =>
    tableOf(
      ['Region', 'Value'],
      ids.map((region, place) => [region, ((place + 1) * 7919 * seed) % 997]),
    ),
  );
  const template = templateOf('choropleth');
  if (template === null) throw new Error('there is no choropleth');
  const document: Document = {
    ...blankDocument('choropleth'),
    roles: { region: ['Region'], value: ['Value'] },
    options: { map: id },
  };
  const known = toGeoSource(new Map([[`${id}.json`, files[id]]]));
  const map = known.map(id);
  if (map === null) throw new Error(`there is no map ${id}`);
  return (isFresh: boolean, turn = 0): Scene => {
    // A copy of the map object misses the caches kept per map, above all the projection.
    const geo = isFresh ? { ...known, map: () => ({ ...map }) } : known;
    const table = tables[turn % tables.length] as Table; // there are three
    const { scene, error } = draw(document, table, template, { ...size, theme: themes[0], measure, geo });
    if (error !== null) throw new Error(error);
    return scene;
  };
}

const world = choroplethOf('world');
const counties = choroplethOf('usa-counties');
let turn = 0;

export const ourMaps = {
  worldSvg: () => toSvg(world(true)),
  worldFirst: () => world(true),
  worldAgain: () => world(false, turn++),
  countiesFirst: () => counties(true),
};

const countyShapes = feature(files['usa-counties'], files['usa-counties'].objects.regions);

/** The same counties with plain D3, fitted and written as paths. Both sides start from unpacked shapes. */
export function plainCounties(): number {
  const shapes = countyShapes;
  const path = geoPath(geoAlbersUsa().fitSize([size.width, size.height], shapes)).digits(1);
  return shapes.features.reduce((length, shape) => length + (path(shape)?.length ?? 0), 0);
}

// biome-ignore lint/suspicious/noExplicitAny: ECharts is not installed here, so there are no types
type Unknown = any;

/** World map by ECharts, from GeoJSON registered in advance. */
export function echartsWorld(echarts: Unknown): () => string {
  const { regions } = files.world.objects;
  const shapes = feature(files.world, regions);
  const named = shapes.features.map((each) => ({ ...each, properties: { name: String(each.id) } }));
  echarts.registerMap('world', { type: 'FeatureCollection', features: named });
  const data = named.map(({ id }, place) => ({ name: String(id), value: ((place + 1) * 7919) % 997 }));
  return () => {
    const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, ...size });
    chart.setOption({
      animation: false,
      visualMap: { min: 0, max: 997 },
      series: [{ type: 'map', map: 'world', data }],
    });
    const svg = chart.renderToSVGString();
    chart.dispose();
    return svg;
  };
}

const film = { width: 1280, height: 720 };
const frames = 60;
const runners = Array.from({ length: 12 }, (_, place) => `Runner ${place + 1}`);
const scoreOf = (place: number, moment: number) => 100 + ((place * 37) % 50) + moment * (1 + ((place * 7) % 12));

/** One painted frame of a race with twelve bars. */
export function ourRace(): () => void {
  const moments = ['2000', '2005', '2010', '2015', '2020'];
  const table = tableOf(
    ['Name', ...moments],
    runners.map((name, place) => [name, ...moments.map((_, moment) => scoreOf(place, moment * 12))]),
  );
  const template = templateOf('bar-race');
  if (template === null) throw new Error('there is no race');
  const document: Document = {
    ...blankDocument('bar-race'),
    roles: { label: ['Name'], values: moments },
    options: { most: 12 },
  };
  const canvas = createCanvas(film.width, film.height);
  let frame = 0;
  return () => {
    const t = (frame++ % frames) / frames;
    const { scene } = draw(document, table, template, { ...film, theme: themes[0], measure, t });
    paintOn(canvas, scene);
  };
}

/** The same race by ECharts: sorted bars that change from frame to frame. */
export function echartsRace(echarts: Unknown): () => void {
  const canvas = createCanvas(film.width, film.height);
  const chart = echarts.init(canvas);
  let frame = 0;
  return () => {
    const moment = ((frame++ % frames) / frames) * 48;
    chart.setOption({
      animation: false,
      xAxis: { max: 'dataMax' },
      yAxis: { type: 'category', data: runners, inverse: true },
      series: [
        {
          type: 'bar',
          realtimeSort: true,
          label: { show: true, position: 'right' },
          data: runners.map((_, place) => Math.round(scoreOf(place, moment))),
        },
      ],
    });
    chart.getZr().flush();
  };
}
