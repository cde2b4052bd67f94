import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type PaintedFrame, paintFrames } from '#render/video/encode-segment.ts';
import { joinParts } from '#render/video/join-parts.ts';
import type { VideoLook, VideoPart } from '#render/video/segment.ts';
import { findFfmpeg } from '#server/platform/ffmpeg/index.ts';
import { decoded } from '#tests/support/render/video/decoded.ts';
import { raceStory } from '#tests/support/render/video/race-story.ts';
import { similarity } from '#tests/support/render/video/similarity.ts';
import { openFakePrograms } from '#tests/support/video/fake-program.ts';
import { describeEncoders, encoderOf } from './encoder-of.ts';
import { openFfmpegEncoder } from './ffmpeg-encoder.ts';

const { program, nothing } = openFakePrograms();

const look: VideoLook = { format: 'mp4', width: 640, height: 360, fps: 10, quality: 'good', isTransparent: false };
const limits = { seconds: 60, megabytes: 2000, answerMegabytes: 100 };
const settings = { look, format: 'mp4', limits } as const;
const frames = 15;

async function* painted(of: VideoLook, first: number, end: number): AsyncGenerator<PaintedFrame> {
  for await (const one of paintFrames(of, { first, end }, raceStory(of))) yield { ...one, pixels: one.pixels.slice() };
}

async function segment(path: string, of: VideoLook, first: number, end: number): Promise<VideoPart[]> {
  const encoder = openFfmpegEncoder({ path }, { look: of, format: of.format === 'mp4' ? 'mp4' : 'webm', limits });
  try {
    for await (const { pixels, frame, frames: count } of painted(of, first, end))
      await encoder.add(pixels, frame, count);
    return await encoder.finish();
  } finally {
    encoder.close();
  }
}

async function* segments(path: string, of: VideoLook): AsyncGenerator<VideoPart[]> {
  yield segment(path, of, 0, 6);
  yield segment(path, of, 6, frames);
}

/** The least likeness of the frames of a video with their stills. */
async function likeness(path: string, format: 'mp4' | 'webm'): Promise<number> {
  const of = { ...look, format };
  const pictures = await decoded(await joinParts(of, segments(path, of), { title: 'Cities' }));
  expect(pictures).toHaveLength(frames);
  const likes: number[] = [];
  for await (const { pixels, frame, frames: count } of painted(of, 0, frames))
    for (let place = frame; place < frame + count; place++)
      likes.push(similarity(pictures[place] ?? Buffer.alloc(0), pixels, of.width));
  return Math.min(...likes);
}

describe.skipIf(process.platform === 'win32')('an ffmpeg of the settings', () => {
  test('is asked what it can encode; another program, or none, is not taken for it', async () => {
    expect(await findFfmpeg(program())).toMatchObject({ version: '0.0-fake', formats: ['mp4', 'webm'] });
    expect(await findFfmpeg(program('no-vp9'))).toMatchObject({ formats: ['mp4'] });
    expect(await findFfmpeg(program('other'))).toBeNull();
    expect(await findFfmpeg(nothing)).toBeNull();
  });

  test('goes before the built-in encoder, which has the formats that it has not', async () => {
    expect(await encoderOf('mp4', program('no-vp9'))).toMatchObject({ kind: 'ffmpeg' });
    expect(await encoderOf('webm', program('no-vp9'))).toEqual({ kind: 'built-in' });
    expect(await encoderOf('mp4', null)).toEqual({ kind: 'built-in' });
    expect(await describeEncoders(program('no-vp9'))).toEqual({
      encoders: [
        { format: 'mp4', name: 'ffmpeg 0.0-fake' },
        { format: 'webm', name: 'built-in encoder' },
      ],
      problem: 'The ffmpeg of FFMPEG_PATH has no libvpx-vp9.',
    });
    expect((await describeEncoders(nothing)).problem).toBe('FFMPEG_PATH does not lead to an ffmpeg that runs.');
  });

  test.each(['mp4', 'webm'] as const)('gets frames and gives parts: a %s of two segments', async (format) => {
    expect(await likeness(program(), format)).toBeGreaterThan(0.97);
  });

  test('that fails is told to the log, and knows none of our settings', async () => {
    process.env.SECRET_KEY_OF_THIS_TEST = 'secret';
    const failed = segment(program('fail'), look, 0, 6);
    await expect(failed).rejects.toThrow('The video encoder ended by 3: out of luck');
    await expect(failed).rejects.not.toThrow('SECRET_KEY_OF_THIS_TEST');
    delete process.env.SECRET_KEY_OF_THIS_TEST;
  });

  test('is stopped when it takes too long or writes too much', async () => {
    const slow = openFfmpegEncoder({ path: program('hang') }, { ...settings, limits: { ...limits, seconds: 0.2 } });
    await expect(slow.finish()).rejects.toThrow('longer than 0.2 s');
    const flood = openFfmpegEncoder(
      { path: program('flood') },
      { ...settings, limits: { ...limits, answerMegabytes: 2 } },
    );
    await expect(flood.finish()).rejects.toThrow('more than 2 MB written');
    const large = openFfmpegEncoder({ path: program('hang') }, { ...settings, limits: { ...limits, megabytes: 1 } });
    if (process.platform === 'linux') await expect(large.finish()).rejects.toThrow('more than 1 MB');
    for (const one of [slow, flood, large]) one.close();
  });

  test('that is killed ends the wait for it, as on cancel', async () => {
    const encoder = openFfmpegEncoder({ path: program('hang') }, settings);
    const end = Promise.resolve(encoder.finish()).catch((error: Error) => error.message);
    await sleep(50);
    encoder.close();
    expect(await end).toContain('ended by SIGKILL');
  });

  test('that is not there is an error, not a crash', async () => {
    await expect(segment(nothing, look, 0, 2)).rejects.toThrow('could not be started');
  });
});

for (const format of ['mp4', 'webm'] as const)
  test(`the real ffmpeg makes a ${format} whose frames look like their stills`, async (context) => {
    const real = await findFfmpeg('ffmpeg');
    if (!real?.formats.includes(format)) return context.skip('there is no ffmpeg with this encoder here');
    expect(await likeness('ffmpeg', format)).toBeGreaterThan(0.97);
  });

test('the real ffmpeg makes a WebM that is transparent where nothing is drawn', async (context) => {
  const real = await findFfmpeg('ffmpeg');
  if (!real?.formats.includes('webm')) return context.skip('there is no ffmpeg with this encoder here');
  const parts = await segment('ffmpeg', { ...look, format: 'webm', isTransparent: true }, 0, 3);
  expect(parts.map(({ frame, alpha }) => [frame, (alpha?.length ?? 0) > 0])).toEqual([0, 1, 2].map((at) => [at, true]));
});
