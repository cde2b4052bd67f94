import { Decoder, Demuxer } from 'node-av/api';
import { AV_PIX_FMT_RGBA } from 'node-av/constants';
import { Frame, SoftwareScaleContext } from 'node-av/lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { templateOf } from '#chart/all-types.ts';
import { blankDocument } from '#chart/document/document.ts';
import { layoutFor } from '#chart/story/frame-size.ts';
import { openStory } from '#chart/story/open-story.ts';
import { blankScene, type Story } from '#chart/story/story.ts';
import { measure } from '../measure.ts';
import { changedBox } from './changed-box.ts';
import { encodeSegment } from './encode-segment.ts';
import { openFramePainter } from './frame-painter.ts';
import { joinParts } from './join-parts.ts';
import type { VideoLook, VideoPart } from './segment.ts';

const story: Story = {
  scenes: [
    { ...blankScene('play', 0), motion: 'playback', seconds: 1 },
    { ...blankScene('end', 0), transition: 'cut', seconds: 0.5 },
  ],
  captions: 'burned',
  theme: 'as-is',
  background: null,
};

function raceStory(look: VideoLook) {
  const template = templateOf('bar-race');
  if (template === null) throw new Error('there is a race');
  const { table, document } = template.sample();
  const chart = { document: { ...blankDocument('bar-race'), ...document }, table, template };
  const { scale, width, height } = layoutFor(look);
  return { story: openStory(story, { charts: [chart], measure, width, height }), scale, fonts: [] };
}

const look: VideoLook = { format: 'mp4', width: 640, height: 360, fps: 10, quality: 'good', isTransparent: false };
const frames = 15;

async function* segments(of: VideoLook, ...ends: number[]): AsyncGenerator<VideoPart[]> {
  let first = 0;
  for (const end of [...ends, frames]) {
    yield* encodeSegment(of, { first, end }, raceStory(of));
    first = end;
  }
}

async function partsOf(of: VideoLook, first: number, end: number): Promise<VideoPart[]> {
  const all: VideoPart[] = [];
  for await (const parts of encodeSegment(of, { first, end }, raceStory(of))) all.push(...parts);
  return all;
}

async function stills(of: VideoLook): Promise<Uint8Array[]> {
  const { story: open, scale, fonts } = raceStory(of);
  const paint = openFramePainter({ ...of, scale, fonts });
  const all: Uint8Array[] = [];
  for (let frame = 0; frame < frames; frame++) all.push((await paint(open.frameAt(frame / of.fps))).slice());
  return all;
}

async function decoded(bytes: Uint8Array): Promise<Buffer[]> {
  const input = await Demuxer.open(Buffer.from(bytes));
  const stream = input.video();
  if (stream === undefined) throw new Error('no video in the file');
  const decoder = await Decoder.create(stream);
  const all: Buffer[] = [];
  for await (const frame of decoder.frames(input.packets(stream.index))) {
    if (frame === null) continue;
    all.push(toRgba(frame));
    frame.free();
  }
  decoder.close();
  await input.close();
  return all;
}

function toRgba(frame: Frame): Buffer {
  const scaler = new SoftwareScaleContext();
  scaler.allocContext();
  const picture = new Frame();
  picture.alloc();
  picture.width = frame.width;
  picture.height = frame.height;
  picture.format = AV_PIX_FMT_RGBA;
  picture.getBuffer();
  scaler.scaleFrameSync(picture, frame);
  const pixels = picture.toBuffer();
  picture.free();
  return pixels;
}

/** Structural similarity of two frames by their lightness, in boxes of 8 by 8. */
function similarity(a: Uint8Array, b: Uint8Array, width: number): number {
  const height = a.length / 4 / width;
  const light = (pixels: Uint8Array, at: number) =>
    0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
  let [sum, boxes] = [0, 0];
  for (let y = 0; y + 8 <= height; y += 8) {
    for (let x = 0; x + 8 <= width; x += 8) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let dy = 0; dy < 8; dy++) {
        for (let dx = 0; dx < 8; dx++) {
          const at = ((y + dy) * width + x + dx) * 4;
          const [one, other] = [light(a, at), light(b, at)];
          sa += one;
          sb += other;
          saa += one * one;
          sbb += other * other;
          sab += one * other;
        }
      }
      const [ma, mb] = [sa / 64, sb / 64];
      const [va, vb, cov] = [saa / 64 - ma * ma, sbb / 64 - mb * mb, sab / 64 - ma * mb];
      sum += ((2 * ma * mb + 6.5) * (2 * cov + 58.5)) / ((ma * ma + mb * mb + 6.5) * (va + vb + 58.5));
      boxes += 1;
    }
  }
  return sum / boxes;
}

test.each(['mp4', 'webm'] as const)(
  'a %s of joined segments has every frame, and each looks like its still',
  async (format) => {
    const of = { ...look, format };
    const pictures = await decoded(await joinParts(of, segments(of, 6, 11), { title: 'Cities' }));
    expect(pictures).toHaveLength(frames);
    const expected = await stills(of);
    const likeness = pictures.map((picture, place) => similarity(picture, expected[place] ?? picture, of.width));
    expect(Math.min(...likeness)).toBeGreaterThan(0.97);
    // Another frame must not pass: the measure can tell them apart.
    expect(similarity(pictures[0] ?? Buffer.alloc(0), expected[9] ?? Buffer.alloc(0), of.width)).toBeLessThan(0.97);
  },
);

test.each(['gif', 'webp'] as const)('a %s of joined segments shows each frame for its time', async (format) => {
  const of = { ...look, format };
  const bytes = await joinParts(of, segments(of, 6), { title: 'Cities' });
  const { pages, delay, pageHeight, loop } = await sharp(bytes, { animated: true }).metadata();
  expect(pageHeight).toBe(of.height);
  expect(loop).toBe(0);
  expect(delay?.reduce((sum, each) => sum + each, 0)).toBe(1500);
  const expected = await stills(of);
  let frame = 0;
  for (let page = 0; page < (pages ?? 0); page++) {
    const picture = await sharp(bytes, { page }).ensureAlpha().raw().toBuffer();
    expect(similarity(picture, expected[frame] ?? picture, of.width), `frame ${frame}`).toBeGreaterThan(0.95);
    frame += Math.round((delay?.[page] ?? 0) / 100);
  }
});

test('a WebM can be transparent where nothing is drawn', async () => {
  const of: VideoLook = { ...look, format: 'webm', isTransparent: true };
  const parts = await partsOf(of, 0, 3);
  expect(parts).toHaveLength(3);
  expect(parts.every(({ alpha }) => alpha !== undefined && alpha.length > 0)).toBe(true);
  const [still] = await stills(of);
  expect(still?.[3]).toBe(0);
});

test('frames that look the same become one file of a sequence, seen for all of them', async () => {
  const of: VideoLook = { ...look, format: 'png' };
  const parts = await partsOf(of, 9, frames);
  expect(parts.map(({ frame, frames: count }) => [frame, count])).toEqual([
    [9, 1],
    [10, 5],
  ]);
  const { width, height } = await sharp(parts[0]?.data).metadata();
  expect([width, height]).toEqual([640, 360]);
});

test('the box of what has changed is as small as can be', () => {
  const before = new Uint8Array(4 * 5 * 4);
  const after = before.slice();
  expect(changedBox(before, after, 5)).toBeNull();
  after[(1 * 5 + 2) * 4] = 9;
  after[(3 * 5 + 4) * 4 + 3] = 9;
  expect(changedBox(before, after, 5)).toEqual({ x: 2, y: 1, width: 3, height: 3 });
});
