import type { MapFile } from '#chart/geo/map-file.ts';
import { projectMap } from '#chart/geo/project-map.ts';
import { readMap } from '#chart/geo/read-map.ts';

/** A small picture of a map as the data of two paths: its land, and the lines in it. */
export type MapSketch = { land: string; lines: string };

export const sketchSize = { width: 132, height: 84 } as const;
/** The lines between so many regions would be a blot. */
const mostLined = 400;

export function drawMapPicture(file: MapFile): MapSketch {
  const map = readMap(file);
  const drawn = projectMap(map, { ...sketchSize, padding: 3 });
  const lines = map.regions.length > mostLined ? drawn.parents() : drawn.borders();
  return { land: [...drawn.paths.values()].join(''), lines };
}
