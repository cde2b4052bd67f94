import type { MapFile } from '#chart/geo/map-file.ts';
import { drawMapPicture } from './draw-map-picture.ts';
import type { MapSketch } from './map-sketch.ts';

/** A map with its file: the page fetches it, the policy of scripts lets no worker do so. */
export type AskPicture = { id: string; text: string };
export type TellPicture = { id: string; sketch: MapSketch | null };

// Projecting three thousand counties takes longer than anybody should wait for a page to scroll.
addEventListener('message', ({ data: { id, text } }: MessageEvent<AskPicture>) => {
  postMessage({ id, sketch: draw(text) } satisfies TellPicture);
});

/** A card without a picture is better than none: what cannot be drawn is reported and left out. */
function draw(text: string): MapSketch | null {
  try {
    return drawMapPicture(JSON.parse(text) as MapFile); // as the builder or the server wrote it
  } catch (error) {
    reportError(error);
    return null;
  }
}
