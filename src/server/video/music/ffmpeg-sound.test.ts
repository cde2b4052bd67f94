import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Demuxer } from 'node-av/api';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { blankScene } from '#chart/story/story.ts';
import type { Music } from '#contract/video/music.ts';
import type { VideoRender } from '#contract/video/videos.ts';
import { decoded, encodeMusic } from '#render/video/music.ts';
import { findFfmpeg } from '#server/platform/ffmpeg/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { tone } from '#tests/support/render/video/tone.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { makeChart } from '#tests/support/share/make-chart.ts';
import { encodeByFfmpeg, measureByFfmpeg } from './ffmpeg-sound.ts';

const folder = mkdtempSync(join(tmpdir(), 'chartlas-sound-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = await findFfmpeg('ffmpeg');
const isMissing = program === null || program.sounds.length < 2;
beforeEach((context) => context.skip(isMissing, 'there is no ffmpeg with AAC and Opus here'));
const running = { program: { path: 'ffmpeg' } };

const course = { seconds: 8, volume: 0.5, fadeIn: 2, fadeOut: 3 };
const unreadable = 'This file has no sound that can be read. Choose an MP3, M4A, WAV or OGG file.';

/** The tone as another file, by the same program. */
function toneAs(name: string, words: readonly string[] = [], seconds = 3): Uint8Array {
  const file = join(folder, name);
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', 'pipe:0', ...words, file], { input: tone({ seconds }) });
  return readFileSync(file);
}

/** How loud sound is in each tenth of a second. */
async function loudness(bytes: Uint8Array): Promise<number[]> {
  const all: number[] = [];
  for await (const chunk of decoded(bytes)) for (let at = 0; at < chunk.length; at += 2) all.push(chunk[at] ?? 0);
  return Array.from({ length: Math.floor(all.length / 4800) }, (_, place) => {
    const part = all.slice(place * 4800, (place + 1) * 4800);
    return Math.sqrt(part.reduce((sum, each) => sum + each * each, 0) / part.length);
  });
}

/** Sound as a file that can be decoded: AAC with the head of each piece, Opus in the container of the program. */
async function fileOf({ codec, parts, description }: Awaited<ReturnType<typeof encodeMusic>>): Promise<Uint8Array> {
  const { BufferTarget, EncodedAudioPacketSource, EncodedPacket, MkvOutputFormat, Output } = await import('mediabunny');
  const target = new BufferTarget();
  const output = new Output({ format: new MkvOutputFormat(), target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    codec: codec === 'aac' ? 'mp4a.40.2' : 'opus',
    sampleRate: 48_000,
    numberOfChannels: 2,
    description,
  };
  for (const { data, start, seconds } of parts)
    await source.add(new EncodedPacket(data, 'key', start, seconds), { decoderConfig });
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

test.each(['aac', 'opus'] as const)(
  'ffmpeg mixes %s as long and as loud as the package, with the same fades',
  async (codec) => {
    const bytes = tone({ seconds: 3 }); // shorter than the story: it is repeated
    const [ours, theirs] = [
      await encodeMusic(bytes, course, codec),
      await encodeByFfmpeg(running, bytes, { course, codec }),
    ];
    const lengthOf = ({ parts }: typeof ours) => (parts.at(-1)?.start ?? 0) + (parts.at(-1)?.seconds ?? 0);
    expect(Math.abs(lengthOf(theirs) - lengthOf(ours))).toBeLessThan(0.05);
    const [mine, other] = [await loudness(await fileOf(ours)), await loudness(await fileOf(theirs))];
    for (let place = 0; place < 79; place++)
      expect(other[place], `at ${place / 10} s`).toBeCloseTo(mine[place] ?? 9, 1);
    expect(other[35]).toBeGreaterThan(0.28); // one channel is not made quieter
    expect(other[0]).toBeLessThan(0.05);
    expect(other[78]).toBeLessThan(0.05);
  },
);

test('ffmpeg reads what people upload, also files that name their parts at the end', async () => {
  const files = [
    toneAs('a.m4a'),
    toneAs('long.m4a', ['-b:a', '320k'], 40),
    toneAs('a.ogg', ['-c:a', 'libopus']),
    toneAs('a.flac'),
    tone({ seconds: 3 }),
  ];
  const lengths: number[] = [];
  for (const bytes of files) lengths.push(await measureByFfmpeg(running, bytes, 900));
  for (const [place, length] of lengths.entries()) expect(Math.abs(length - (place === 1 ? 40 : 3))).toBeLessThan(0.1);
  await expect(measureByFfmpeg(running, tone({ seconds: 125 }), 120)).rejects.toThrow(
    'Music is at most 2 minutes long. Choose a shorter file.',
  );
});

test('ffmpeg refuses a damaged file, and one that names others, in the same sentence', async () => {
  const list = Buffer.from(`#EXTM3U\n#EXTINF:3,\nfile:${join(folder, 'a.m4a')}\n`);
  const concat = Buffer.from(`ffconcat version 1.0\nfile '${join(folder, 'a.m4a')}'\n`);
  const broken = [
    Buffer.from('not music'.repeat(999)),
    tone({ seconds: 1 }).subarray(0, 50),
    toneAs('b.m4a').subarray(0, 3000),
    Buffer.alloc(5000, 0xff),
    new Uint8Array(0),
    list,
    concat,
  ];
  for (const bytes of broken) await expect(measureByFfmpeg(running, bytes, 60)).rejects.toThrow(unreadable);
  for (const bytes of broken.slice(0, 2))
    await expect(encodeByFfmpeg(running, bytes, { course, codec: 'aac' })).rejects.toThrow(unreadable);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('chartlas-music-'))).toEqual([]);
});

test('S1.7 a server whose settings name ffmpeg takes music and puts it under videos', async () => {
  const server = await openTestApp({ env: { FFMPEG_PATH: 'ffmpeg' } });
  const owner = await server.person();
  const { id: chart } = await makeChart(server, owner);
  const song = (await upload(toneAs('song.m4a'))).body.data as Music;
  expect(song.seconds).toBeCloseTo(3, 0);
  expect((await upload(toneAs('cut.m4a').subarray(0, 2000))).body.message).toBe(unreadable);
  for (const format of ['mp4', 'webm'] as const) {
    const story = { scenes: [{ ...blankScene('a', 0), seconds: 5 }] };
    const output = {
      format,
      width: 320,
      height: 180,
      fps: 10,
      music: { id: song.id, volume: 1, fadeIn: 1, fadeOut: 1 },
    };
    const payload = { name: 'Film', projectIds: [chart], story, output };
    const made = await server.ask({ method: 'POST', url: '/api/video/renders', token: owner.token, payload });
    const { id } = made.body.data as VideoRender;
    await runJobs(server);
    const headers = { authorization: `Bearer ${owner.token}` };
    const { rawPayload } = await server.app.inject({ url: `/api/video/renders/${id}/file`, headers });
    const input = await Demuxer.open(rawPayload);
    expect([input.audio()?.codecpar.sampleRate, input.video() !== undefined], format).toEqual([48_000, true]);
    await input.close();
    const loud = await loudness(rawPayload);
    expect(loud.length / 10).toBeCloseTo(5, 0);
    expect([(loud[0] ?? 1) < 0.1, (loud[25] ?? 0) > 0.5, (loud.at(-1) ?? 1) < 0.2]).toEqual([true, true, true]);
  }

  async function upload(bytes: Uint8Array) {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), 'Song.m4a');
    const body = new Response(form);
    const headers = { 'content-type': body.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await body.arrayBuffer());
    return server.ask({ method: 'POST', url: '/api/music', token: owner.token, headers, payload });
  }
});
