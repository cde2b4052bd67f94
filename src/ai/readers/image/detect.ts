import sharp from 'sharp';
import { type Output, runNetwork } from './models.ts';
import type { PixelImage } from './picture.ts';

/** Side of the square the network sees. */
const side = 640;

/** Raw outputs of the detector by name, and the factor from picture pixels to its pixels. */
export type Detection = { outputs: ReadonlyMap<string, Output>; scale: number; width: number; height: number };

/** Runs the chart detector on the whole picture: fit into 640 × 640 at the top left, the rest grey. */
export async function detect(picture: PixelImage): Promise<Detection> {
  const scale = side / Math.max(picture.width, picture.height);
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  const { data } = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: scale > 1 ? 'linear' : 'mitchell' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const input = new Float32Array(3 * side * side).fill(128 / 255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        input[channel * side * side + y * side + x] = (data[(y * width + x) * 3 + channel] ?? 0) / 255;
      }
    }
  }
  const outputs = await runNetwork('reader', input, [1, 3, side, side]);
  return { outputs, scale, width, height };
}
