import { evenLight } from './even-light.ts';
import type { Picture, Rect } from './picture.ts';
import { findSheet, type Point, type Quad } from './sheet.ts';

/** A picture as it is read, and where its rectangles are in the picture that was given, from 0 to 1. */
export type Straight = { picture: Picture; isPhoto: boolean; place: (rect: Rect) => Rect };

/** Makes the chart in a photo upright and evenly lit; other pictures stay as they are. */
export function straighten(picture: Picture): Straight {
  const sheet = findSheet(picture);
  if (sheet === null) {
    const { width, height } = picture;
    const place = ({ x0, y0, x1, y1 }: Rect): Rect => ({
      x0: x0 / width,
      y0: y0 / height,
      x1: x1 / width,
      y1: y1 / height,
    });
    return { picture, isPhoto: false, place };
  }
  const [a, b, c, d] = sheet;
  const width = Math.round(Math.max(lengthOf(a, b), lengthOf(d, c)));
  const height = Math.round(Math.max(lengthOf(a, d), lengthOf(b, c)));
  const toPhoto = projection(sheet, width, height);
  const place = ({ x0, y0, x1, y1 }: Rect): Rect => {
    const corners = [toPhoto(x0, y0), toPhoto(x1, y0), toPhoto(x1, y1), toPhoto(x0, y1)];
    const [xs, ys] = [corners.map(([x]) => x / picture.width), corners.map(([, y]) => y / picture.height)];
    return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
  };
  return { picture: evenLight(cutOut(picture, toPhoto, width, height)), isPhoto: true, place };
}

function lengthOf([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

/** From a place in an upright rectangle to the place in the photo that shows it, by the perspective of its four corners. */
function projection([a, b, c, d]: Quad, width: number, height: number): (x: number, y: number) => Point {
  const [sumX, sumY] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]];
  const [p, q] = [b[0] - c[0], d[0] - c[0]];
  const [r, s] = [b[1] - c[1], d[1] - c[1]];
  const cross = p * s - q * r;
  const g = (sumX * s - q * sumY) / cross;
  const h = (p * sumY - sumX * r) / cross;
  const [ax, bx, cx] = [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0]];
  const [ay, by, cy] = [b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1]];
  return (x, y) => {
    const [u, v] = [x / width, y / height];
    const depth = g * u + h * v + 1;
    return [(ax * u + bx * v + cx) / depth, (ay * u + by * v + cy) / depth];
  };
}

/** Part of the sheet that is left out at each side: its rim is half ground. */
const rim = 0.006;

function cutOut(picture: Picture, toPhoto: (x: number, y: number) => Point, width: number, height: number): Picture {
  const data = new Uint8Array(width * height * 3);
  const inside = (value: number, size: number): number => Math.min(size * (1 - rim), Math.max(size * rim, value));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = toPhoto(inside(x + 0.5, width), inside(y + 0.5, height));
      copyPixel(picture, [fromX - 0.5, fromY - 0.5], data, (y * width + x) * 3);
    }
  return { width, height, data };
}

/** Color between four pixels. */
function copyPixel({ width, height, data }: Picture, [x, y]: Point, into: Uint8Array, place: number): void {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const [dx, dy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const from = (top * width + left) * 3;
  for (let channel = 0; channel < 3; channel++) {
    const at = (offset: number): number => data[from + offset + channel] ?? 0;
    const upper = at(0) * (1 - dx) + at(3) * dx;
    const lower = at(width * 3) * (1 - dx) + at(width * 3 + 3) * dx;
    into[place + channel] = Math.round(upper * (1 - dy) + lower * dy);
  }
}
