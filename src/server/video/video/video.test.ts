import { serialize } from 'node:v8';
import { unzipSync } from 'fflate';
import { Demuxer } from 'node-av/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import { blankScene } from '#chart/story/story.ts';
import type { Health } from '#contract/operations/admin-system.ts';
import type { VideoRender, VideoUsage } from '#contract/video/videos.ts';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { makeChart } from '#tests/support/share/make-chart.ts';
import { openFakePrograms } from '#tests/support/video/fake-program.ts';
import { notifyFailedVideos, purgeVideos } from './index.ts';
import { videoFiles } from './store.ts';

let ahead = 0;
const server = await openTestApp({ ports: { now: () => new Date(Date.now() + ahead) } });
const { db, files } = server.ports;
beforeEach(async () => {
  ahead = 0;
  await db.execute(sql`delete from rate_limits`);
});

type Person = Awaited<ReturnType<typeof server.person>>;
const owner = await server.person();
const chart = await addChart(owner);

async function addChart({ token }: Person): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob(['Country,Value\nNorway,12\nPoland,7.5\nSpain,30\n']), 'data.csv');
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await body.arrayBuffer());
  const up = await server.ask({ method: 'POST', url: '/api/dataset/uploadfile', token, headers, payload });
  const { dataset } = up.body.data as { dataset: { id: string; columns: { key: string }[] } };
  const [label, value] = dataset.columns.map(({ key }) => key);
  const blank = blankDocument('bar');
  const document = { ...blank, roles: { label: [label], value: [value] }, text: { ...blank.text, title: 'Values' } };
  const content = { name: 'Values', document, datasetId: dataset.id, steps: [] };
  const made = await server.ask({ method: 'POST', url: '/api/project', token, payload: { content } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return (made.body.data as { id: string }).id;
}

const story = {
  scenes: [
    { ...blankScene('a', 0), motion: 'entrance', seconds: 1 },
    { ...blankScene('b', 0), transitionSeconds: 0.5, seconds: 4, caption: 'Spain leads', highlights: ['Spain'] },
  ],
  captions: 'burned',
};
const output = { format: 'mp4', width: 320, height: 180, fps: 10 };

function order(change: object = {}, { token }: Person = owner, url = '/api/video/renders') {
  const payload = { name: 'My video', projectIds: [chart], story, output, ...change };
  return server.ask({ method: 'POST', url, token, payload });
}

async function made(change: object = {}, person: Person = owner): Promise<VideoRender> {
  const { status, body } = await order(change, person);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as VideoRender;
}

async function state(id: string, { token }: Person = owner): Promise<VideoRender> {
  return (await server.ask({ url: `/api/video/renders/${id}`, token })).body.data as VideoRender;
}

async function usage({ token }: Person = owner): Promise<VideoUsage> {
  return (await server.ask({ url: '/api/video/limits', token })).body.data as VideoUsage;
}

function download(id: string, part = 'file', { token }: Person = owner) {
  return server.app.inject({ url: `/api/video/renders/${id}/${part}`, headers: { authorization: `Bearer ${token}` } });
}

describe('a video', () => {
  test('R.9 in part: S1.7 is rendered in segments, played, captioned, counted once and told about', async () => {
    const before = await usage();
    const { id, state: first, seconds } = await made();
    expect([first, seconds]).toEqual(['queued', 5.5]);
    await runJobs(server);
    const done = await state(id);
    expect(done).toMatchObject({ state: 'done', progress: 100, error: null, hasCaptions: true });
    const file = await download(id);
    expect(file.headers['content-type']).toBe('video/mp4');
    expect(file.headers['content-disposition']).toContain('My video.mp4');
    expect(file.rawPayload.length).toBe(done.size);
    expect(await packetCount(file.rawPayload)).toBe(55);
    expect((await download(id, 'captions?format=srt')).body).toContain('00:00:01,000 --> 00:00:05,500\nSpain leads');
    expect((await download(id, 'poster')).headers['content-type']).toBe('image/jpeg');
    expect((await usage()).minutesUsed - before.minutesUsed).toBeCloseTo(5.5 / 60);
    expect(await keysOf(id)).toEqual([videoFiles.file(id), videoFiles.poster(id)]);
    const notices = await server.ask({ url: '/api/notifications', token: owner.token });
    expect(JSON.stringify(notices.body.data)).toContain('Your video “My video” is ready');
  });

  test('goes on after the segments that were finished before', async () => {
    const { id } = await made();
    await server.ask({ method: 'POST', url: `/api/video/renders/${id}/cancel`, token: owner.token });
    await runJobs(server);
    // A finished segment without frames: it is not made again, so only those of the second are in the file.
    await files.put(videoFiles.segment(id, 0), serialize([]), { type: 'application/octet-stream' });
    await server.ask({ method: 'POST', url: `/api/video/renders/${id}/retry`, token: owner.token });
    await runJobs(server);
    expect((await state(id)).state).toBe('done');
    expect(await packetCount((await download(id)).rawPayload)).toBe(15);
  });

  test('R.9 in part: becomes a GIF, an animated WebP or files of frames without a video encoder', async () => {
    const short = { ...story, scenes: [{ ...blankScene('a', 0), motion: 'entrance', seconds: 1 }] };
    const ids: string[] = [];
    for (const format of ['gif', 'webp', 'png'])
      ids.push((await made({ story: short, output: { ...output, format } })).id);
    await runJobs(server);
    const [gif, webp, png] = await Promise.all(ids.map((id) => download(id)));
    expect(gif?.rawPayload.toString('latin1', 0, 6)).toBe('GIF89a');
    expect(webp?.rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
    expect(Object.keys(unzipSync(png?.rawPayload ?? Buffer.alloc(0)))).toHaveLength(10);
  });

  test.skipIf(process.platform === 'win32')('is encoded by the ffmpeg of the settings, which is shown', async () => {
    const { program, calls } = openFakePrograms();
    const path = program();
    const other = await openTestApp({ beside: server.url, env: { FFMPEG_PATH: path }, ports: { files } });
    for (const format of ['mp4', 'webm']) {
      const { id } = await made({ output: { ...output, format } });
      await runJobs(other);
      expect(await state(id)).toMatchObject({ state: 'done', error: null });
      expect(await packetCount((await download(id)).rawPayload)).toBe(55);
    }
    const encodings = calls(path).filter((line) => line.includes('-i pipe:0'));
    expect(encodings.map((line) => /-c:v (\S+)/.exec(line)?.[1]).toSorted()).toEqual(
      ['libvpx-vp9', 'libvpx-vp9', 'libx264', 'libx264'], // two segments each
    );
    const { token } = await server.person({ isAdmin: true });
    const health = (await other.ask({ url: '/api/admin/health', token })).body.data as Health;
    expect(health.checks.find(({ name }) => name === 'videos')).toMatchObject({
      state: 'ok',
      text: 'MP4 and WebM: ffmpeg 0.0-fake',
    });
  });

  test('is finished and counted once although the disk is full for a while', async () => {
    const before = await usage();
    let refusals = 0;
    const full: typeof files = {
      ...files,
      put: (key, ...rest) => {
        if (!key.includes('segment') || refusals >= 2) return files.put(key, ...rest);
        refusals += 1;
        return Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
      },
    };
    const other = await openTestApp({ beside: server.url, ports: { files: full } });
    const { id } = await made();
    await runJobs(other);
    expect(refusals).toBe(2);
    expect(await state(id)).toMatchObject({ state: 'done', error: null });
    expect(await packetCount((await download(id)).rawPayload)).toBe(55);
    const minutes = (await usage()).minutesUsed - before.minutesUsed;
    expect(minutes).toBeCloseTo(5.5 / 60, 3);
  });

  test('shows a chart of 10,000 marks', async () => {
    const csv = `X,Y\n${Array.from({ length: 10_000 }, (_, n) => `${n % 101},${(n * 7) % 103}`).join('\n')}\n`;
    const marks = await makeChart(server, owner, {
      csv,
      document: { template: 'scatter', roles: { x: ['c1'], y: ['c2'] } },
    });
    const short = { ...story, scenes: [{ ...blankScene('a', 0), motion: 'entrance', seconds: 0.5 }] };
    const { id } = await made({ projectIds: [marks.id], story: short });
    await runJobs(server);
    expect(await state(id)).toMatchObject({ state: 'done', error: null });
    expect(await packetCount((await download(id)).rawPayload)).toBe(5);
  });

  test('says why it failed, costs nothing then, and can be tried again', async () => {
    const gone = await addChart(owner);
    const before = await usage();
    const { id } = await made({ projectIds: [gone] });
    await server.ask({ method: 'DELETE', url: `/api/project/${gone}`, token: owner.token });
    await db.execute(sql`delete from projects where id = ${gone}`);
    await runJobs(server);
    expect(await state(id)).toMatchObject({
      state: 'failed',
      error: 'A chart of this video was deleted or is no longer shared with you.',
    });
    expect((await usage()).minutesUsed).toBe(before.minutesUsed);
    const retry = await server.ask({ method: 'POST', url: `/api/video/renders/${id}/retry`, token: owner.token });
    expect((retry.body.data as VideoRender).state).toBe('queued');
    await runJobs(server);
  });

  test('can be canceled and deleted, and minutes that were used stay used', async () => {
    const { id } = await made();
    await server.ask({ method: 'POST', url: `/api/video/renders/${id}/cancel`, token: owner.token });
    await runJobs(server);
    expect((await state(id)).state).toBe('cancelled');
    const finished = await made();
    await runJobs(server);
    const { minutesUsed } = await usage();
    await server.ask({ method: 'DELETE', url: `/api/video/renders/${finished.id}`, token: owner.token });
    expect((await download(finished.id)).statusCode).toBe(404);
    expect(await keysOf(finished.id)).toEqual([]);
    expect((await usage()).minutesUsed).toBe(minutesUsed);
    const isKept = async () => (await db.execute(sql`select 1 from videos where id = ${finished.id}`)).rows.length > 0;
    await purgeVideos.run(server.ports);
    expect(await isKept()).toBe(true);
    ahead = 32 * 86_400_000;
    await purgeVideos.run(server.ports);
    expect(await isKept()).toBe(false);
  });

  test('is nobody else’s to see', async () => {
    const stranger = await server.person();
    const { id } = await made();
    for (const part of ['file', 'poster', 'captions'])
      expect((await download(id, part, stranger)).statusCode, part).toBe(404);
    expect((await server.ask({ url: `/api/video/renders/${id}`, token: stranger.token })).status).toBe(404);
    expect((await order({ projectIds: [chart] }, stranger)).status).toBe(404);
    await runJobs(server);
  });

  test('S1.7 tells its owner in the panel and by email, once, when it is finished and when it failed', async () => {
    const person = await server.person();
    const [kept, gone] = [await addChart(person), await addChart(person)];
    const short = { story: { scenes: [{ ...blankScene('a', 0), seconds: 1 }] }, name: 'Sales <b>' };
    const done = await made({ ...short, projectIds: [kept] }, person);
    const failed = await made({ ...short, projectIds: [gone], name: 'Lost' }, person);
    await db.execute(sql`delete from projects where id = ${gone}`);
    await runJobs(server);
    expect([(await state(done.id, person)).state, (await state(failed.id, person)).state]).toEqual(['done', 'failed']);
    await notifyFailedVideos.run(server.ports); // they were told before
    await runJobs(server);
    const titles = ['Your video “Lost” could not be rendered', 'Your video “Sales <b>” is ready'];
    expect((await noticesOf(person)).toSorted()).toEqual(titles);
    const emails = await emailsTo(person);
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual(titles);
    for (const { text, html } of emails) {
      expect(text).toContain('http://localhost:4000/panel/video-render');
      expect(html).not.toContain('<b>”');
    }
    expect(emails.find(({ subject }) => subject === titles[0])?.text).toContain(
      'A chart of this video was deleted or is no longer shared with you.',
    );
  });

  test('whose process died for good, or took too long, is told to its owner once', async () => {
    const person = await server.person();
    const { id } = await made({ projectIds: [await addChart(person)] }, person);
    // As jobs are marked whose last worker was silent for too long.
    await db.execute(sql`update jobs set state = 'failed', error = 'Interrupted.', ended_at = now()
      where id = (select job_id from videos where id = ${id})`);
    for (let round = 0; round < 2; round++) await notifyFailedVideos.run(server.ports);
    await runJobs(server);
    expect(await noticesOf(person)).toEqual(['Your video “My video” could not be rendered']);
    expect(await emailsTo(person)).toMatchObject([{ subject: 'Your video “My video” could not be rendered' }]);
  });

  test('sends no email to those who do not want any', async () => {
    const person = await server.person();
    const payload = { kinds: [{ kind: 'render', inApp: true, byMail: false }] };
    const set = await server.ask({ method: 'PUT', url: '/api/notification/preferences', token: person.token, payload });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    const scenes = [{ ...blankScene('a', 0), seconds: 1 }];
    await made({ projectIds: [await addChart(person)], story: { scenes } }, person);
    await runJobs(server);
    expect(await noticesOf(person)).toEqual(['Your video “My video” is ready']);
    expect(await emailsTo(person)).toEqual([]);
  });

  test('leaves no charts and segments behind when it was given up, or its last step was cut off', async () => {
    const leftOver = async (id: string) => {
      await files.put(videoFiles.source(id), serialize({}), { type: 'application/octet-stream' });
      await files.put(videoFiles.segment(id, 0), serialize([]), { type: 'application/octet-stream' });
    };
    const { id: canceled } = await made();
    await server.ask({ method: 'POST', url: `/api/video/renders/${canceled}/cancel`, token: owner.token });
    await runJobs(server);
    const { id: finished } = await made();
    await runJobs(server);
    for (const id of [canceled, finished]) await leftOver(id);
    await purgeVideos.run(server.ports);
    expect(await keysOf(finished)).toEqual([videoFiles.file(finished), videoFiles.poster(finished)]);
    expect(await keysOf(canceled)).toContain(videoFiles.segment(canceled, 0)); // it may be tried again
    ahead = 2 * 86_400_000;
    await purgeVideos.run(server.ports);
    ahead = 0;
    expect(await keysOf(canceled)).toEqual([]);
  });

  test('expires after its days; the entry stays', async () => {
    const { id } = await made();
    await runJobs(server);
    ahead = 31 * 86_400_000;
    await purgeVideos.run(server.ports);
    ahead = 0; // the session of the reader would be over
    expect((await download(id)).statusCode).toBe(404);
    expect(await state(id)).toMatchObject({ state: 'done', size: null, expiresAt: null });
  });
});

describe('the link of a video', () => {
  const share = (id: string, method: 'POST' | 'DELETE' = 'POST', { token }: Person = owner) =>
    server.ask({ method, url: `/api/video/renders/${id}/link`, token, ...(method === 'POST' && { payload: {} }) });
  const linkOf = async (id: string) => new URL(((await share(id)).body.data as VideoRender).link ?? '').pathname;
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

  test('plays it for whoever has it, until it is turned off for good', async () => {
    const { id } = await made({ name: 'Cities <script>' });
    await runJobs(server);
    expect((await state(id)).link).toBeNull();
    const path = await linkOf(id);
    expect(path).toMatch(/^\/share\/video\/[A-Za-z0-9]{16}$/);
    expect(await linkOf(id)).toBe(path);
    const page = await get(path);
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(page.headers['content-security-policy']).toContain("media-src 'self'");
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect(page.body).toContain(`src="${path}/video.mp4" poster="${path}/poster.jpg" width="320" height="180"`);
    expect(page.body).toContain('Cities &lt;script&gt;');
    expect(page.body).not.toContain(id);
    const file = await get(`${path}/video.mp4`);
    expect([file.statusCode, file.headers['content-type'], file.headers['x-robots-tag']]).toEqual([
      200,
      'video/mp4',
      'noindex',
    ]);
    expect(await packetCount(file.rawPayload)).toBe(55);
    expect((await get(`${path}/video.mp4`, { range: 'bytes=0-99' })).statusCode).toBe(206);
    expect((await get(`${path}/captions.vtt`)).body).toContain('Spain leads');
    expect((await get(`${path}/poster.jpg`)).headers['content-type']).toBe('image/jpeg');
    for (const other of ['video.webm', 'source', '..', 'segment-0'])
      expect((await get(`${path}/${other}`)).statusCode, other).toBe(404);
    for (const other of ['x', '\0', 'ä'.repeat(16), 'a'.repeat(400)])
      expect((await get(`/share/video/${encodeURI(other)}`)).statusCode, other).toBe(404);

    expect(((await share(id, 'DELETE')).body.data as VideoRender).link).toBeNull();
    for (const part of ['', '/video.mp4', '/poster.jpg', '/captions.vtt'])
      expect((await get(`${path}${part}`)).statusCode, part).toBe(404);
    expect(await linkOf(id)).not.toBe(path);
    expect((await get(path)).body).toContain('Video not found');
  });

  test('is the owner’s to turn on, for a finished video whose file is there', async () => {
    const stranger = await server.person();
    const { id } = await made();
    expect((await share(id)).body).toMatchObject({
      code: 'conflict',
      message: 'Only a finished video whose file is still kept can be shared.',
    });
    await runJobs(server);
    expect((await share(id, 'POST', stranger)).status).toBe(404);
    expect((await share(id, 'DELETE', stranger)).status).toBe(404);
  });

  test('ends with the video and with its file', async () => {
    const [deleted, expired] = [await made(), await made()];
    await runJobs(server);
    const [one, two] = [await linkOf(deleted.id), await linkOf(expired.id)];
    await server.ask({ method: 'DELETE', url: `/api/video/renders/${deleted.id}`, token: owner.token });
    expect((await get(one)).statusCode).toBe(404);
    expect((await get(`${one}/video.mp4`)).statusCode).toBe(404);
    ahead = 31 * 86_400_000;
    await purgeVideos.run(server.ports);
    ahead = 0;
    const page = await get(two);
    expect([page.statusCode, page.body.includes('The link has expired.')]).toEqual([410, true]);
    expect((await get(`${two}/video.mp4`)).statusCode).toBe(410);
    expect((await state(expired.id)).link).toBeNull();
  });

  test('shows a GIF as a picture, and of single frames the poster with a download', async () => {
    const scenes = [{ ...blankScene('a', 0), seconds: 0.5 }];
    const [gif, png] = [
      await made({ story: { scenes }, output: { ...output, format: 'gif' } }),
      await made({ story: { scenes }, output: { ...output, format: 'png' } }),
    ];
    await runJobs(server);
    const [gifPath, pngPath] = [await linkOf(gif.id), await linkOf(png.id)];
    expect((await get(gifPath)).body).toContain(`<img src="${gifPath}/video.gif"`);
    expect((await get(pngPath)).body).toContain(`<img src="${pngPath}/poster.jpg"`);
    expect((await get(`${pngPath}/video.zip`)).headers['content-type']).toBe('application/zip');
  });
});

describe('limits', () => {
  test('a plan limits length, size and minutes per month, also for orders at once', async () => {
    const person = await server.person();
    const own = await addChart(person);
    const base = { projectIds: [own] };
    const long = { ...story, scenes: [{ ...blankScene('a', 0), seconds: 61 }] };
    expect((await order({ ...base, story: long }, person)).body).toMatchObject({ code: 'needs-plan' });
    const large = { ...output, width: 1920, height: 1080 };
    expect((await order({ ...base, output: large }, person)).body).toMatchObject({ code: 'needs-plan' });
    const minute = { ...story, scenes: [{ ...blankScene('a', 0), seconds: 60 }] };
    const answers = await Promise.all(Array.from({ length: 8 }, () => order({ ...base, story: minute }, person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 402 || status === 403)).toHaveLength(5);
    await db.execute(sql`delete from videos where user_id = ${person.id}`);
  });

  test('what cannot be is refused in a sentence', async () => {
    const cases = [
      [{ output: { ...output, isTransparent: true } }, 'MP4 cannot be transparent. Choose WebM, WebP or PNG.'],
      [{ story: { scenes: [blankScene('a', 4)] } }, 'Scene 1 names a chart that the video does not have.'],
    ] as const;
    for (const [change, message] of cases) expect((await order(change)).body).toMatchObject({ message });
    for (const change of [
      { story: { scenes: [] } },
      { output: { ...output, width: 321 } },
      { output: { ...output, fps: 1000 } },
      { projectIds: [] },
      { name: ' ' },
    ])
      expect((await order(change)).status).toBe(400);
  });
});

async function packetCount(bytes: Buffer): Promise<number> {
  const input = await Demuxer.open(bytes);
  let count = 0;
  for await (const packet of input.packets()) {
    if (packet !== null) count += 1;
    packet?.free();
  }
  await input.close();
  return count;
}

async function noticesOf({ token }: Person): Promise<string[]> {
  const { body } = await server.ask({ url: '/api/notifications', token });
  return (body.data as { items: { title: string }[] }).items.map(({ title }) => title);
}

async function emailsTo({ email }: Person) {
  return (await server.ports.mail.list({ limit: 500 })).filter(({ to }) => to === email);
}

async function keysOf(id: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(videoFiles.folder(id))) keys.push(key);
  return keys.toSorted();
}
