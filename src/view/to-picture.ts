import type { Scene } from '#chart/scene/node.ts';
import { openScenePainter } from './scene-painter.ts';

type PictureOptions = { type: 'png' | 'jpg'; scale: number; isTransparent: boolean };

/** A scene as a picture, painted by this browser with the fonts of the page. */
export async function toPicture(scene: Scene, { type, scale, isTransparent }: PictureOptions): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(scene.width * scale);
  canvas.height = Math.round(scene.height * scale);
  const paintScene = openScenePainter(canvas, { scale, isTransparent: isTransparent && type !== 'jpg' });
  await paintScene(scene);
  return toBlob(canvas, type === 'jpg' ? 'image/jpeg' : 'image/png');
}

/** What a canvas shows as a file. */
export function toBlob(
  canvas: HTMLCanvasElement,
  type: 'image/png' | 'image/jpeg' | 'image/webp',
  quality = 0.92,
): Promise<Blob> {
  return new Promise((done, fail) =>
    canvas.toBlob((bytes) => (bytes === null ? fail(tooLarge()) : done(bytes)), type, quality),
  );
}

function tooLarge(): Error {
  return new Error('This image is too large for your browser. Choose a smaller size or scale.');
}
