import type { MapFile } from '#chart/geo/map-file.ts';
import { drawMapPicture } from './draw-map-picture.ts';
import type { MapSketch } from './map-sketch.ts';

/** A map with its file: the page fetches it, since the content security policy forbids it to workers. */
export type AskPicture = { id: string; text: string };
export type TellPicture = { id: string; sketch: MapSketch | null };

// Projecting three thousand counties would block scrolling.
addEventListener('message', ({ data: { id, text } }: MessageEvent<AskPicture>) => {
  postMessage({ id, sketch: draw(text) } satisfies TellPicture);
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
