import { readFileSync } from 'node:fs';
import type { PixelTextLine } from './find-text.ts';
import { runNetwork } from './models.ts';
import type { PixelImage } from './picture.ts';

/** Text of a line, and the mean probability of its letters. */
type Recognized = { text: string; confidence: number };

/** Height the network reads lines at. */
const lineHeight = 48;
const narrowest = 48;
const widest = 1400;

/** Reads one line of text: cut out along its direction, scaled to 48 pixels, letter by letter. */
export async function recognize(picture: PixelImage, line: PixelTextLine): Promise<Recognized> {
  const read = await readAlong(picture, line);
  const isUpright = Math.abs(Math.abs(line.angle) - Math.PI / 2) < 0.1;
  if (!isUpright || read.confidence > 0.85) return read;
  const other = await readAlong(picture, { ...line, angle: -line.angle });
  return other.confidence > read.confidence ? other : read;
}

async function readAlong(picture: PixelImage, line: PixelTextLine): Promise<Recognized> {
  const width = Math.min(widest, Math.max(8, Math.round((line.length / line.thickness) * lineHeight)));
  const padded = Math.max(narrowest, Math.ceil(width / 16) * 16);
  const input = cutOut(picture, line, width, padded);
  const outputs = await runNetwork('english', input, [1, 3, lineHeight, padded]);
  const [scores] = outputs.values();
  const [, steps = 0, letters = 1] = scores?.dims ?? [];
  const alphabet = readAlphabet();
  let text = '';
  let sum = 0;
  let count = 0;
  let last = 0;
  for (let step = 0; step < steps; step++) {
    let best = 0;
    for (let letter = 1; letter < letters; letter++) {
      if ((scores?.data[step * letters + letter] ?? 0) > (scores?.data[step * letters + best] ?? 0)) best = letter;
    }
    if (best !== last && best !== 0) {
      text += alphabet[best - 1] ?? '';
      sum += scores?.data[step * letters + best] ?? 0;
      count += 1;
    }
    last = best;
  }
  return { text: text.trim(), confidence: count === 0 ? 0 : sum / count };
}

/** Samples the line into the input of the network (blue, green, red; −1 to 1), the rest filled with its last column. */
function cutOut(picture: PixelImage, line: PixelTextLine, width: number, padded: number): Float32Array {
  const area = lineHeight * padded;
  const input = new Float32Array(3 * area);
  const alongX = Math.cos(line.angle);
  const alongY = Math.sin(line.angle);
  const step = line.length / width;
  // Large letters are averaged over several samples per pixel, otherwise thin strokes are lost.
  const samples = Math.max(1, Math.min(4, Math.round(line.thickness / lineHeight)));
  const scale = 127.5 * samples * samples;
  for (let row = 0; row < lineHeight; row++) {
    for (let column = 0; column < width; column++) {
      sum.fill(0);
      for (let s = 0; s < samples * samples; s++) {
        const u = (column + ((s % samples) + 0.5) / samples) * step - line.length / 2;
        const v = ((row + (Math.floor(s / samples) + 0.5) / samples) / lineHeight - 0.5) * line.thickness;
        addColor(picture, line.x + u * alongX - v * alongY - 0.5, line.y + u * alongY + v * alongX - 0.5);
      }
      const place = row * padded + column;
      for (let channel = 0; channel < 3; channel++) input[channel * area + place] = (sum[2 - channel] ?? 0) / scale - 1;
    }
  }
  return input;
}

/** Colors added up for one pixel of the input: one array for all pixels, as there are a million of them. */
const sum = new Float64Array(3);

/** Adds the color between four pixels to the sum. */
function addColor({ width, height, data }: PixelImage, x: number, y: number): void {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const dx = Math.min(1, Math.max(0, x - left));
  const dy = Math.min(1, Math.max(0, y - top));
  for (let channel = 0; channel < 3; channel++) {
    const upper =
      (data[(top * width + left) * 3 + channel] ?? 0) * (1 - dx) +
      (data[(top * width + right) * 3 + channel] ?? 0) * dx;
    const lower =
      (data[(bottom * width + left) * 3 + channel] ?? 0) * (1 - dx) +
      (data[(bottom * width + right) * 3 + channel] ?? 0) * dx;
    sum[channel] = (sum[channel] ?? 0) + upper * (1 - dy) + lower * dy;
  }
}

let alphabet: readonly string[] | undefined;

/** Letters in the order of the network, after the blank; the last one is the space. */
function readAlphabet(): readonly string[] {
  alphabet ??= [
    ...readFileSync(new URL('../weights/text-english.txt', import.meta.url), 'utf8')
      .replace(/\n$/, '')
      .split('\n'),
    ' ',
  ];
  return alphabet;
}
