import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { MapFile, MapIndex } from '#chart/geo/map-file.ts';
import { projectMap } from '#chart/geo/project-map.ts';
import { type GeoMap, readMap } from '#chart/geo/read-map.ts';
import { circle, group, type Node, path, type Scene, text } from '#chart/scene/node.ts';
import { toPicture } from '#render/to-picture.ts';

/**
 * Contact sheets of all maps as PNG for visual review: regions in alternating colors, borders, water, label points,
 * insets.
 * node scripts/geo-sheet.ts [ids…] [--out=folder] [--size=pixels]
 */
const words = process.argv.slice(2);
const ids = words.filter((word) => !word.startsWith('--'));
const folder = words.find((word) => word.startsWith('--out='))?.slice(6) ?? 'charts-sheets';
const size = Number(words.find((word) => word.startsWith('--size='))?.slice(7) ?? 300);
const perSheet = Math.max(1, Math.floor(2100 / size)) * Math.max(1, Math.floor(1800 / size));
const columns = Math.max(1, Math.floor(2100 / size));
const colors = ['#7fb2d6', '#f2b98a', '#9dd09a', '#e59a9a', '#b9a5d9', '#d9c27a', '#8fcfcb', '#dba3c8'];
mkdirSync(folder, { recursive: true });

const { maps } = JSON.parse(readFileSync('assets/geo/index.json', 'utf8')) as MapIndex; // written by the map builder
const chosen = maps.filter(({ id }) => ids.length === 0 || ids.includes(id));
for (let from = 0; from < chosen.length; from += perSheet) {
  const tiles = await Promise.all(
    chosen.slice(from, from + perSheet).map(async ({ id }, place) => ({
      input: await toPicture(sceneOf(readMap(JSON.parse(readFileSync(`assets/geo/${id}.json`, 'utf8')) as MapFile)), {
        type: 'png',
        scale: 1,
      }),
      left: (place % columns) * size,
      top: Math.floor(place / columns) * size,
    })),
  );
  const height = (Math.floor((tiles.length - 1) / columns) + 1) * size;
  const width = Math.min(columns, tiles.length) * size;
  const sheet = sharp({ create: { width, height, channels: 3, background: '#c9ccd2' } }).composite(tiles);
  writeFileSync(`${folder}/geo-${String(1 + from / perSheet).padStart(2, '0')}.png`, await sheet.png().toBuffer());
}

function sceneOf(map: GeoMap): Scene {
  const room = size - 4;
  const font = { family: 'Noto Sans', size: 11, weight: 700 } as const;
  const insets = map.insets ?? [];
  const small = Math.round(room / 5);
  const main = pictureOf(map, { width: room, height: room - 18 - (insets.length > 0 ? small : 0) });
  const others = insets.map(({ regions }, place) =>
    group(pictureOf(map, { width: small - 4, height: small - 4, focus: regions }), {
      x: (place % 5) * small,
      y: room - small,
      clip: { x: 0, y: 0, width: small - 4, height: small - 4 },
    }),
  );
  const title = text(`${map.id} · ${map.regions.length}`, 3, 12, { font, fill: '#222' });
  const clip = { x: 0, y: 0, width: room, height: room - 18 };
  const root = group([title, group(main, { y: 18, clip }), ...others], { x: 2, y: 2 });
  return { width: size, height: size, background: '#ffffff', root };
}

function pictureOf(map: GeoMap, view: { width: number; height: number; focus?: readonly string[] }): Node[] {
  const drawn = projectMap(map, { ...view, padding: 4 });
  return [
    ...Array.from(drawn.paths, ([, d], place) => path(d, { fill: colors[place % colors.length] ?? '#888888' })),
    path(drawn.lakes(), { fill: '#dcefff' }),
    path(drawn.rivers(), { stroke: '#4d8fcc', strokeWidth: 0.5 }),
    path(drawn.borders(), { stroke: '#ffffff', strokeWidth: 0.5 }),
    path(drawn.rim(), { stroke: '#555555', strokeWidth: 0.4 }),
    path(drawn.parents(), { stroke: '#333333', strokeWidth: 0.6 }),
    ...map.regions.flatMap(({ id }) => {
      const at = map.regions.length > 300 ? null : drawn.middleOf(id);
      return at === null ? [] : [circle(at[0], at[1], 1, { fill: '#000000' })];
    }),
  ];
}
