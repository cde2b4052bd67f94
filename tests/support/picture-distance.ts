import sharp from 'sharp';

/**
 * Device pixels per pixel of the chart in compared pictures. Rasterizers smooth edges differently and Chromium rounds
 * baselines to device pixels: four to one, that is a quarter of a pixel at most.
 */
export const comparedScale = 4;

const side = 3 * comparedScale; // of the squares whose mean colors are compared: about the stem of a character and its gap
const shifts = [-1, 0, 1];

/**
 * How different two pictures of one chart look to a person: the largest difference between the mean colors of two small
 * squares at the same position, 0 to 255. A square may be one device pixel off. One moved label or one missing mark counts
 * as much in a large picture as in a small one.
 */
export async function pictureDistance(one: Buffer, other: Buffer): Promise<{ distance: number; at: string }> {
  const [first, second] = await Promise.all([sumsOf(one), sumsOf(other)]);
  if (first.width !== second.width || first.height !== second.height)
    throw new Error(`one picture is ${first.width} × ${first.height}, the other ${second.width} × ${second.height}`);
  let [distance, at] = [0, 'nowhere'];
  for (let y = 1; y + side < first.height; y += comparedScale) {
    for (let x = 1; x + side < first.width; x += comparedScale) {
      if (differenceAt(first, second, { x, y, dx: 0, dy: 0 }) <= distance) continue; // a shift would not change that either
      const shifted = shifts.flatMap((dy) => shifts.map((dx) => differenceAt(first, second, { x, y, dx, dy })));
      const here = Math.min(...shifted);
      if (here > distance) [distance, at] = [here, `${(x - 1) / comparedScale}, ${(y - 1) / comparedScale}`];
    }
  }
  return { distance, at };
}

type Place = { x: number; y: number; dx: number; dy: number };

/** The difference of two mean colors, in the channel that differs most. */
function differenceAt(first: Sums, second: Sums, { x, y, dx, dy }: Place): number {
  const off = (channel: number) =>
    Math.abs(squareSum(first, channel, x, y) - squareSum(second, channel, x + dx, y + dy)) / side ** 2;
  return Math.max(off(0), off(1), off(2));
}

/** Sums of each channel over everything above and to the left of a pixel: the sum of any square is then four reads. */
type Sums = { width: number; height: number; channels: Uint32Array[] };

async function sumsOf(picture: Buffer): Promise<Sums> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const stride = width + 1;
  const channels = [0, 1, 2].map((channel) => {
    const sums = new Uint32Array(stride * (height + 1));
    for (let y = 0; y < height; y++) {
      let row = 0;
      for (let x = 0; x < width; x++) {
        row += data[(y * width + x) * 3 + channel] ?? 0;
        sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
      }
    }
    return sums;
  });
  return { width, height, channels };
}

function squareSum({ width, channels }: Sums, channel: number, x: number, y: number): number {
  const sums = channels[channel];
  const [top, bottom] = [y * (width + 1) + x, (y + side) * (width + 1) + x];
  if (sums === undefined) return 0;
  return (sums[bottom + side] ?? 0) - (sums[bottom] ?? 0) - (sums[top + side] ?? 0) + (sums[top] ?? 0);
}
