import type { MapFile } from '#chart/geo/map-file.ts';
import { projectMap } from '#chart/geo/project-map.ts';
import { readMap } from '#chart/geo/read-map.ts';
import { type MapSketch, sketchSize } from './map-sketch.ts';

/** The lines between this many regions would be a blot. */
const mostLined = 400;

export function drawMapPicture(file: MapFile): MapSketch {
  const map = readMap(file);
  const drawn = projectMap(map, { ...sketchSize, padding: 3 });
  const lines = map.regions.length > mostLined ? drawn.parents() : drawn.borders();
  return { land: [...drawn.paths.values()].join(''), lines };
}
