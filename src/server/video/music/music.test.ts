import { Demuxer } from 'node-av/api';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { blankScene } from '#chart/story/story.ts';
import type { Music } from '#contract/video/music.ts';
import type { VideoRender } from '#contract/video/videos.ts';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';
import { tone } from '#tests/support/render/video/tone.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { makeChart } from '#tests/support/share/make-chart.ts';
import { purgeMusicFiles } from './index.ts';
import { musicFile } from './store.ts';

const server = await openTestApp();
const { db, files } = server.ports;
beforeEach(async () => void (await db.execute(sql`delete from rate_limits`)));

const owner = await server.person();
const { id: chart } = await makeChart(server, owner);

async function upload(bytes: Uint8Array, name = 'Song.wav') {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await body.arrayBuffer());
  return server.ask({ method: 'POST', url: '/api/music', token: owner.token, headers, payload });
}

const still = { scenes: [{ ...blankScene('a', 0), seconds: 2 }] };

async function order(
  output: object,
  story: object = still,
): Promise<{ status: number; body: { message: string; data: unknown } }> {
  const size = { width: 320, height: 180, fps: 10 };
  const payload = { name: 'Film', projectIds: [chart], story, output: { ...size, ...output } };
  return server.ask({ method: 'POST', url: '/api/video/renders', token: owner.token, payload });
}

async function finished(id: string): Promise<VideoRender> {
  await runJobs(server);
  return (await server.ask({ url: `/api/video/renders/${id}`, token: owner.token })).body.data as VideoRender;
}

test('R.9 a story becomes MP4, WebM, GIF and WebP with every frame and its captions, and with music where there is sound', async () => {
  const song = (await upload(tone({ seconds: 1 }))).body.data as Music;
  const story = {
    scenes: [{ ...blankScene('a', 0), motion: 'entrance', seconds: 1, caption: 'Spain leads' }],
    captions: 'burned',
  };
  const get = (path: string) =>
    server.app.inject({ url: `/api/video/renders/${path}`, headers: { authorization: `Bearer ${owner.token}` } });
  const frames: Record<string, number> = {};
  for (const format of ['mp4', 'webm', 'gif', 'webp']) {
    const hasSound = format === 'mp4' || format === 'webm';
    const made = await order({ format, ...(hasSound && { music: { id: song.id } }) }, story);
    const { id } = made.body.data as VideoRender;
    expect(await finished(id)).toMatchObject({ state: 'done', hasCaptions: true });
    expect((await get(`${id}/captions?format=srt`)).body).toContain('Spain leads');
    const { rawPayload } = await get(`${id}/file`);
    frames[format] = hasSound
      ? await framesWithSound(rawPayload)
      : ((await sharp(rawPayload, { animated: true }).metadata()).pages ?? 1);
  }
  expect(frames).toEqual({ mp4: 10, webm: 10, gif: 10, webp: 10 });
  await server.ask({ method: 'DELETE', url: `/api/music/${song.id}`, token: owner.token });
});

/** How many pictures a video with sound has. */
async function framesWithSound(bytes: Buffer): Promise<number> {
  const input = await Demuxer.open(bytes);
  expect(input.audio()?.codecpar.sampleRate).toBe(48_000);
  const pictures = input.video()?.index;
  let count = 0;
  for await (const packet of input.packets()) {
    if (packet?.streamIndex === pictures) count += 1;
    packet?.free();
  }
  await input.close();
  return count;
}

test('music is uploaded, listed, heard in MP4 and WebM, and deleted', async () => {
  const { status, body } = await upload(tone({ seconds: 1 }));
  expect(status, JSON.stringify(body)).toBe(200);
  const song = body.data as Music;
  expect(song).toMatchObject({ name: 'Song.wav' });
  expect(song.seconds).toBeCloseTo(1, 1);
  for (const format of ['mp4', 'webm']) {
    const { id } = (await order({ format, music: { id: song.id } })).body.data as VideoRender;
    expect((await finished(id)).state).toBe('done');
    const headers = { authorization: `Bearer ${owner.token}` };
    const { rawPayload } = await server.app.inject({ url: `/api/video/renders/${id}/file`, headers });
    const input = await Demuxer.open(rawPayload);
    expect(input.audio()?.codecpar.sampleRate, format).toBe(48_000);
    await input.close();
  }
  expect((await order({ format: 'gif', music: { id: song.id } })).body.message).toBe(
    'GIF has no sound. Choose MP4 or WebM, or remove the music.',
  );
  // A render that waits says what is missing; the files of others are not touched.
  const waiting = (await order({ format: 'mp4', music: { id: song.id } })).body.data as VideoRender;
  await server.ask({ method: 'DELETE', url: `/api/music/${song.id}`, token: owner.token });
  expect(await finished(waiting.id)).toMatchObject({
    state: 'failed',
    error: 'The music of this video was deleted. Choose other music, or remove it from the video.',
  });
  expect(await files.stat(musicFile(song.id))).toBeUndefined();
  expect((await order({ format: 'mp4', music: { id: song.id } })).status).toBe(400);
});

test('a damaged file is refused in a sentence and nothing is kept', async () => {
  const broken = [Buffer.from('not music'), tone({ seconds: 1 }).subarray(0, 50), Buffer.alloc(5000, 0xff)];
  for (const bytes of broken) {
    const { status, body } = await upload(bytes, 'song.mp3');
    expect([status, body.message]).toEqual([
      400,
      'This file has no sound that can be read. Choose an MP3, M4A, WAV or OGG file.',
    ]);
  }
  const listed = await server.ask({ url: '/api/music', token: owner.token });
  expect(listed.body.data).toEqual({ music: [] });
  const kept: string[] = [];
  for await (const { key } of files.list('uploads/')) kept.push(key);
  expect(kept).toEqual([]);
});

test('files of accounts that are gone are swept away', async () => {
  const guest = await server.person();
  const song = (await upload(tone({ seconds: 1 }))).body.data as Music;
  await files.put(musicFile('00000000-0000-4000-8000-000000000001'), Buffer.from('x'), { type: 'audio/mpeg' });
  await purgeMusicFiles.run(server.ports);
  expect(await files.stat(musicFile('00000000-0000-4000-8000-000000000001'))).toBeUndefined();
  expect(await files.stat(musicFile(song.id))).toBeDefined();
  expect((await server.ask({ url: `/api/music/${song.id}/file`, token: guest.token })).status).toBe(404);
});
