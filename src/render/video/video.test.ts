import sharp from 'sharp';
import { expect, test } from 'vitest';
import { changedBox } from '#chart/story/changed-box.ts';
import { decoded } from '#tests/support/render/video/decoded.ts';
import { raceStory } from '#tests/support/render/video/race-story.ts';
import { similarity } from '#tests/support/render/video/similarity.ts';
import { encodeSegment, openFramePainter } from './encode-segment.ts';
import { joinParts } from './join-parts.ts';
import type { VideoLook, VideoPart } from './segment.ts';

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
