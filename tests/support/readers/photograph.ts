import sharp, { type OutputInfo } from 'sharp';

type Corner = readonly [x: number, y: number];

/** Where the corners of the sheet are in the photo, from 0 to 1, and how dark its shadow is. */
type Camera = { corners: readonly [Corner, Corner, Corner, Corner]; shadow?: number; noise?: number };

const photo = { width: 1400, height: 1050 };
const ground = [92, 70, 54] as const;

/** A photo of a picture that lies on a table: seen from the side, in uneven light, with the noise of a small camera. */
export async function photograph(png: Uint8Array, { corners, shadow = 0.3, noise = 8 }: Camera): Promise<Uint8Array> {
  const { data, info } = await sharp(png).flatten({ background: '#fff' }).raw().toBuffer({ resolveWithObject: true });
  const pixels = Buffer.alloc(photo.width * photo.height * 3);
  const find = placeOn(corners);
  let seed = 7;
  for (let y = 0; y < photo.height; y++)
    for (let x = 0; x < photo.width; x++) {
      const at = find(x / photo.width, y / photo.height);
      const light = 1 - shadow * ((x / photo.width) * 0.7 + (y / photo.height) ** 2 * 0.3);
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      const grain = (seed / 2 ** 31 - 0.5) * 2 * noise;
      for (let channel = 0; channel < 3; channel++) {
        const color = at === null ? (ground[channel] ?? 0) : sample(data, info, at, channel) * 0.93;
        pixels[(y * photo.width + x) * 3 + channel] = Math.max(0, Math.min(255, color * light + grain));
      }
    }
  return sharp(pixels, { raw: { ...photo, channels: 3 } })
    .blur(0.6)
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** From a place in the photo to the place on the sheet, or null beside it. */
function placeOn([a, b, c, d]: Camera['corners']): (x: number, y: number) => Corner | null {
  const [dx1, dx2, dx3] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]];
  const [dy1, dy2, dy3] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]];
  const cross = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(dx3 * dy2 - dx2 * dy3) / cross, (dx1 * dy3 - dx3 * dy1) / cross];
  const [m0, m1, m2] = [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0]];
  const [m3, m4, m5] = [b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1]];
  return (x, y) => {
    // Two equations in u and v: (m0 − g x) u + (m1 − h x) v = x − m2, and the same for y.
    const [p, q, r] = [m0 - g * x, m1 - h * x, x - m2];
    const [s, t, w] = [m3 - g * y, m4 - h * y, y - m5];
    const whole = p * t - q * s;
    const [u, v] = [(r * t - q * w) / whole, (p * w - r * s) / whole];
    return u < 0 || u > 1 || v < 0 || v > 1 ? null : [u, v];
  };
}

function sample(data: Buffer, { width, height, channels }: OutputInfo, [u, v]: Corner, channel: number): number {
  const [x, y] = [u * (width - 1), v * (height - 1)];
  const [left, top] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))];
  const at = (dx: number, dy: number): number => data[((top + dy) * width + left + dx) * channels + channel] ?? 0;
  const [fx, fy] = [x - left, y - top];
  return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
}
