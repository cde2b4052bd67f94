import sharp from 'sharp';
import { runNetwork } from './models.ts';
import type { PixelImage, Rect } from './picture.ts';

/** Line of text: the middle of its rectangle, its size, and the direction it is read in (radians, y down). */
export type PixelTextLine = { x: number; y: number; length: number; thickness: number; angle: number };

/** Means and deviations of the colors the text detector was trained with (blue, green, red). */
const mean = [0.406, 0.456, 0.485] as const;
const deviation = [0.225, 0.224, 0.229] as const;

const textPixel = 0.3;
const certainLine = 0.5;
/** The detector marks the core of a line; its letters reach this share of area ÷ outline further. */
const growth = 1.6;

/** Finds lines of text at any angle in a part of the picture, scaled by `fit`, with the PaddleOCR detector. */
export async function findText(picture: PixelImage, part: Rect, fit: number): Promise<PixelTextLine[]> {
  const left = Math.max(0, Math.floor(part.x0));
  const top = Math.max(0, Math.floor(part.y0));
  const ownWidth = Math.min(picture.width, Math.ceil(part.x1)) - left;
  const ownHeight = Math.min(picture.height, Math.ceil(part.y1)) - top;
  const width = Math.max(32, Math.round((ownWidth * fit) / 32) * 32);
  const height = Math.max(32, Math.round((ownHeight * fit) / 32) * 32);
  const { data } = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .extract({ left, top, width: ownWidth, height: ownHeight })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const area = width * height;
  const input = new Float32Array(3 * area);
  for (let place = 0; place < area; place++) {
    for (let channel = 0; channel < 3; channel++) {
      const value = (data[place * 3 + 2 - channel] ?? 0) / 255;
      input[channel * area + place] = (value - (mean[channel] ?? 0)) / (deviation[channel] ?? 1);
    }
  }
  const outputs = await runNetwork('textDetector', input, [1, 3, height, width]);
  const [map] = outputs.values();
  if (map === undefined) return [];
  const scaleX = ownWidth / width;
  const scaleY = ownHeight / height;
  return blobs(map.data, width, height)
    .map((blob) => lineOf(blob, scaleX, scaleY))
    .map((line) => ({ ...line, x: line.x + left, y: line.y + top }))
    .filter((line) => line.thickness >= 4 && line.length >= 4);
}

type Pixel = { x: number; y: number };

/** Connected pixels above the threshold whose mean probability is high enough. */
function blobs(map: Float32Array, width: number, height: number): Pixel[][] {
  const seen = new Uint8Array(width * height);
  const found: Pixel[][] = [];
  for (let start = 0; start < map.length; start++) {
    if (seen[start] === 1 || (map[start] ?? 0) < textPixel) continue;
    const pixels: Pixel[] = [];
    const open = [start];
    seen[start] = 1;
    let sum = 0;
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const x = place % width;
      const y = (place - x) / width;
      pixels.push({ x, y });
      sum += map[place] ?? 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
          const next = place + dy * width + dx;
          if (seen[next] === 1 || (map[next] ?? 0) < textPixel) continue;
          seen[next] = 1;
          open.push(next);
        }
      }
    }
    if (pixels.length >= 6 && sum / pixels.length >= certainLine) found.push(pixels);
  }
  return found;
}

/** Rectangle around a blob along its main direction, grown to the size of the letters. */
function lineOf(pixels: readonly Pixel[], scaleX: number, scaleY: number): PixelTextLine {
  const points = pixels.map(({ x, y }) => ({ x: (x + 0.5) * scaleX, y: (y + 0.5) * scaleY }));
  const count = points.length;
  const middleX = points.reduce((sum, point) => sum + point.x, 0) / count;
  const middleY = points.reduce((sum, point) => sum + point.y, 0) / count;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const { x, y } of points) {
    xx += (x - middleX) ** 2;
    xy += (x - middleX) * (y - middleY);
    yy += (y - middleY) ** 2;
  }
  const angle = readingAngle(Math.atan2(2 * xy, xx - yy) / 2, xx, yy, xy);
  const along = { x: Math.cos(angle), y: Math.sin(angle) };
  const places = points.map(({ x, y }) => (x - middleX) * along.x + (y - middleY) * along.y);
  const heights = points.map(({ x, y }) => -(x - middleX) * along.y + (y - middleY) * along.x);
  const from = least(places) - scaleX / 2;
  const to = most(places) + scaleX / 2;
  const top = least(heights) - scaleY / 2;
  const bottom = most(heights) + scaleY / 2;
  const length = to - from;
  const thickness = bottom - top;
  const grow = (growth * length * thickness) / (2 * (length + thickness));
  const shiftX = (from + to) / 2;
  const shiftY = (top + bottom) / 2;
  return {
    x: middleX + shiftX * along.x - shiftY * along.y,
    y: middleY + shiftX * along.y + shiftY * along.x,
    length: length + 2 * grow,
    thickness: thickness + 2 * grow,
    angle,
  };
}

/** Level unless the blob is long and clearly turned; upright text is read from bottom to top. */
function readingAngle(angle: number, xx: number, yy: number, xy: number): number {
  const spread = Math.sqrt(((xx - yy) / 2) ** 2 + xy ** 2);
  const isLong = (xx + yy) / 2 + spread > 5 * ((xx + yy) / 2 - spread);
  const degrees = (angle * 180) / Math.PI;
  if (!isLong || Math.abs(degrees) < 7) return 0;
  if (Math.abs(degrees) > 83) return -Math.PI / 2;
  return angle;
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
}
