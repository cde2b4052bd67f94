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

/** A map with its file: the page fetches it, since the content security policy forbids it to workers. */
export type AskPicture = { id: string; text: string };
export type PictureReply = { id: string; sketch: MapSketch | null };

// Projecting three thousand counties would block scrolling.
addEventListener('message', ({ data: { id, text } }: MessageEvent<AskPicture>) => {
  postMessage({ id, sketch: draw(text) } satisfies PictureReply);
});

/** A card without a picture is better than none: errors are reported and the picture is left out. */
function draw(text: string): MapSketch | null {
  try {
    return drawMapPicture(JSON.parse(text) as MapFile); // as the builder or the server wrote it
  } catch (error) {
    reportError(error);
    return null;
  }
}
