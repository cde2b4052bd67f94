import { Demuxer } from 'node-av/api';
import { expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import { gainAt } from '#chart/story/music.ts';
import { openStory } from '#chart/story/open-story.ts';
import { blankScene } from '#chart/story/story.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { tone } from '#tests/support/render/video/tone.ts';
import { measure } from '../measure.ts';
import { encodeSegment } from './encode-segment.ts';
import { joinParts } from './join-parts.ts';
import { decoded, encodeMusic, measureMusic } from './music.ts';
import type { VideoLook } from './segment.ts';

const course = { seconds: 8, volume: 0.5, fadeIn: 2, fadeOut: 3 };
const look: VideoLook = { format: 'mp4', width: 320, height: 180, fps: 10, quality: 'small', isTransparent: false };

/** A silent video of eight seconds with music under it. */
async function withMusic(format: 'mp4' | 'webm'): Promise<Uint8Array> {
  const template = templateOf('bar');
  if (template === null) throw new Error('there are bars');
  const { table, document } = template.sample();
  const chart = { document: { ...blankDocument('bar'), ...document }, table, template };
  const scenes = [{ ...blankScene('a', 0), seconds: course.seconds }];
  const story = openStory(
    { scenes, captions: 'none', theme: 'as-is', background: null, hasLogo: true },
    { charts: [chart], measure, width: 320, height: 180 },
  );
  const of = { ...look, format };
  const frames = encodeSegment(of, { first: 0, end: 80 }, { story, scale: 1, fonts: [] });
  const sound = await encodeMusic(tone({ seconds: 3 }), course, format === 'mp4' ? 'aac' : 'opus');
  return joinParts(of, frames, { title: 'Bars', sound });
}

/** How loud a file is in each tenth of a second, as the root of the mean square. */
async function loudness(bytes: Uint8Array): Promise<number[]> {
  const all: number[] = [];
  for await (const chunk of decoded(bytes)) for (let at = 0; at < chunk.length; at += 2) all.push(chunk[at] ?? 0);
  return Array.from({ length: Math.floor(all.length / 4800) }, (_, place) => {
    const part = all.slice(place * 4800, (place + 1) * 4800);
    return Math.sqrt(part.reduce((sum, each) => sum + each * each, 0) / part.length);
  });
}

test.each(['mp4', 'webm'] as const)(
  'music in a %s is repeated to its length, fades in and out, at its volume',
  async (format) => {
    const bytes = await withMusic(format);
    const input = await Demuxer.open(Buffer.from(bytes));
    expect(input.audio()?.codecpar.sampleRate).toBe(48_000);
    expect(input.video()).toBeDefined();
    await input.close();
    const loud = await loudness(bytes);
    expect(loud.length / 10).toBeCloseTo(course.seconds, 0);
    // A tone has the loudness of its height by the root of two.
    const expected = (time: number) => Math.SQRT1_2 * 0.9 * gainAt(time, course);
    for (const time of [0.05, 0.55, 1.05, 1.55, 2.55, 3.05, 4.05, 5.55, 6.05, 6.55, 7.05])
      expect(loud[Math.floor(time * 10)], `at ${time} s`).toBeCloseTo(expected(time), 1);
    expect(loud[0]).toBeLessThan(0.05);
    expect(loud.at(-1)).toBeLessThan(0.05);
    expect(loud[35]).toBeGreaterThan(0.28);
  },
);

test('music longer than its video ends with it', async () => {
  const { parts } = await encodeMusic(tone({ seconds: 9 }), { ...course, seconds: 2.5 }, 'aac');
  const last = parts.at(-1);
  expect((last?.start ?? 0) + (last?.seconds ?? 0)).toBeCloseTo(2.5, 1);
});

test('what is no music, or too long, is refused in a sentence', async () => {
  expect(await measureMusic(tone({ seconds: 3 }), 60)).toBeCloseTo(3, 1);
  await expect(measureMusic(Buffer.from('no music at all'.repeat(999)), 60)).rejects.toThrow(
    'This file has no sound that can be read. Choose an MP3, M4A, WAV or OGG file.',
  );
  await expect(measureMusic(tone({ seconds: 3 }).subarray(0, 60), 60)).rejects.toThrow('no sound that can be read');
  await expect(measureMusic(new Uint8Array(0), 60)).rejects.toThrow('no sound that can be read');
  await expect(measureMusic(tone({ seconds: 130 }), 120)).rejects.toThrow(
    'Music is at most 2 minutes long. Choose a shorter file.',
  );
});
