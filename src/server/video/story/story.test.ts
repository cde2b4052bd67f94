import { beforeEach, describe, expect, test } from 'vitest';
import type { Document } from '#chart/document/document.ts';
import { blankCard, blankScene, type Story } from '#chart/story/story.ts';
import type { SavedStory } from '#contract/video/stories.ts';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { makeChart, makeShare } from '#tests/support/share/make-chart.ts';
import { purgeStoryFiles } from './index.ts';

let ahead = 0;
const server = await openTestApp({ ports: { now: () => new Date(Date.now() + ahead) } });
const { db, files } = server.ports;
beforeEach(async () => {
  ahead = 0;
  await db.execute(sql`delete from rate_limits`);
});

type Person = Awaited<ReturnType<typeof server.person>>;
const owner = await server.person();
const { id: chart } = await makeChart(server, owner);

const story = {
  scenes: [
    { ...blankScene('a', 0), motion: 'entrance', seconds: 1 },
    { ...blankScene('b', 0), seconds: 2, caption: 'Rome <leads> & shines', highlights: ['Rome'] },
    { ...blankCard('c', 'The end'), seconds: 1 },
  ],
  captions: 'burned',
};
const output = { format: 'mp4', width: 320, height: 180, fps: 10 };

function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, { token }: Person = owner) {
  return server.ask({ method, url: `/api/video/stories${path}`, token, ...(payload && { payload }) });
}

async function saved(change: object = {}, person: Person = owner): Promise<SavedStory> {
  const { status, body } = await ask(
    'POST',
    '',
    { name: 'Cities', projectIds: [chart], story, output, ...change },
    person,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as SavedStory;
}

async function published(change: object = {}, settings: object = {}) {
  const { id } = await saved(change);
  const { status, body } = await ask('POST', `/${id}/publish`, settings);
  expect(status, JSON.stringify(body)).toBe(200);
  const { page } = body.data as SavedStory;
  if (page === null) throw new Error('it was just published');
  return { id, page };
}

function get(url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url, headers });
}

describe('a saved story', () => {
  test('highlights names as well as keys, and refuses what its chart does not have: it grayed everything', async () => {
    const writer = await server.person();
    const wide = await makeChart(server, writer, {
      csv: 'Year,Germany,France\n2020,1,2\n2021,3,4\n',
      document: { template: 'line', roles: { x: ['c1'], y: ['c2', 'c3'] } },
    });
    const order = (highlights: string[]) => ({
      name: 'Lines',
      projectIds: [wide.id],
      story: { scenes: [{ ...blankScene('a', 0), highlights }] },
      output,
    });
    const { id } = await saved(order(['germany']), writer);
    const kept = (await ask('GET', `/${id}`, undefined, writer)).body.data as SavedStory & { story: Story };
    expect(kept.story.scenes[0]).toMatchObject({ highlights: ['c2'] });
    for (const { status, body } of [
      await ask('POST', '', order(['Narnia']), writer),
      await ask('PUT', `/${id}`, order(['Narnia']), writer),
      await server.ask({ method: 'POST', url: '/api/video/renders', token: writer.token, payload: order(['Narnia']) }),
    ]) {
      expect(status).toBe(400);
      expect(body.message).toContain('The data has nothing to highlight called “Narnia”.');
    }
  });

  test('is kept by name, changed, listed for its owner alone, and deleted', async () => {
    const { id, seconds, sceneCount, page } = await saved();
    expect(seconds).toBeCloseTo(5.4);
    expect([sceneCount, page]).toEqual([3, null]);
    const changed = await ask('PUT', `/${id}`, { name: 'Towns', projectIds: [chart], story, output });
    expect(changed.body.data).toMatchObject({ name: 'Towns' });
    const other = await server.person();
    expect((await ask('GET', `/${id}`, undefined, other)).status).toBe(404);
    expect((await ask('GET', '', undefined, other)).body.data).toMatchObject({ total: 0 });
    expect(JSON.stringify((await ask('GET', '')).body.data)).toContain('Towns');
    expect((await ask('DELETE', `/${id}`)).status).toBe(200);
    expect((await ask('GET', `/${id}`)).status).toBe(404);
  });

  test('that another window saved is not overwritten, and the refusal says who saved it and when', async () => {
    const first = await saved();
    const put = (name: string, changedAt?: string) =>
      ask('PUT', `/${first.id}`, { name, projectIds: [chart], story, output, ...(changedAt && { changedAt }) });
    const theirs = await put('Theirs', first.changedAt);
    const later = theirs.body.data as SavedStory;
    const { status, body } = await put('Mine', first.changedAt);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.message).toMatch(/^You changed this story in another window on .+ UTC\. Nothing was saved\./);
    expect(body.data).toMatchObject({ name: 'Theirs', changedAt: later.changedAt });
    expect((await ask('GET', `/${first.id}`)).body.data).toMatchObject({ name: 'Theirs' });
    const both = await Promise.all([put('One', later.changedAt), put('Other', later.changedAt)]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
    expect((await put('Without a time')).status).toBe(200); // programs from before
  });

  test('names only charts that it has and that its author can see', async () => {
    const scenes = [blankScene('a', 3)];
    const wrong = await ask('POST', '', { name: 'x', projectIds: [chart], story: { scenes }, output });
    expect(wrong.body.message).toBe('Scene 1 names a chart that the story does not have.');
    const other = await server.person();
    expect((await ask('POST', '', { name: 'x', projectIds: [chart], story, output }, other)).status).toBe(404);
  });
});

describe('the page of a story', () => {
  test('shows all scenes as pictures with captions, before any script runs', async () => {
    const { page } = await published();
    const { statusCode, body, headers } = await get(`/share/${page.id}`);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(body.match(/<figure>/g)).toHaveLength(3);
    expect(body).toContain('<figcaption>Rome &lt;leads&gt; &amp; shines</figcaption>');
    expect(body).toContain('By Test Person');
    expect(body).toContain('og:image');
    expect(body).not.toContain('og:video');
    for (const width of ['wide', 'narrow']) {
      const picture = await get(`/share/${page.id}/scenes/2-${width}.svg`);
      expect(picture.headers['content-type']).toContain('image/svg+xml');
      expect(picture.body).toContain('Rome');
      expect(picture.body).toContain('@font-face');
    }
    expect((await get(`/share/${page.id}/scenes/3-wide.svg`)).body).toContain('The end');
    for (const wrong of ['4-wide.svg', '0-wide.svg', '1-huge.svg', '..%2fx'])
      expect((await get(`/share/${page.id}/scenes/${wrong}`)).statusCode).toBe(404);
    const poster = await get(`/share/${page.id}/poster.png`);
    expect(poster.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  test('gives the player the scenes and what they show of the data, and nothing else', async () => {
    const { page } = await published({}, { play: 'auto' });
    const file = await get(`/share/${page.id}/story.json`, { origin: 'https://news.example' });
    expect(file.headers['access-control-allow-origin']).toBe('*');
    const given = file.json();
    expect(given).toMatchObject({ title: 'Cities', play: 'auto', size: { width: 320, height: 180 } });
    expect(given.story.scenes).toHaveLength(3);
    expect(file.body).toContain('Vienna');
    expect(file.body).not.toContain('Secret');
  });

  test('can be embedded unless its author forbids it, and says so to oEmbed', async () => {
    const { page } = await published();
    const framed = await get(`/share/${page.id}?embed=1`);
    expect(framed.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(framed.body).not.toContain('<h1>');
    const url = encodeURIComponent(page.url);
    const oembed = (await get(`/api/oembed?url=${url}&maxwidth=500`)).json();
    expect(oembed).toMatchObject({ type: 'rich', width: 500, title: 'Cities', author_name: 'Test Person' });
    expect(oembed.html).toContain(`/share/${page.id}?embed=1`);
    const closed = await published({}, { allowsEmbed: false });
    expect((await get(`/share/${closed.page.id}?embed=1`)).headers['content-security-policy']).toContain(
      "ancestors 'none'",
    );
    const foreign = await get(`/share/${closed.page.id}/story.json`, { origin: 'https://news.example' });
    expect(foreign.statusCode).toBe(404);
    expect((await get(`/api/oembed?url=${encodeURIComponent(closed.page.url)}`)).statusCode).toBe(404);
  });

  test('is closed by a password, an expiry and its author, and keeps its link', async () => {
    const { id, page } = await published({}, { password: 'tulips', play: 'steps' });
    const url = `/share/${page.id}`;
    expect((await get(url)).body).toContain('This story is password protected');
    for (const part of ['story.json', 'scenes/1-wide.svg', 'poster.png', 'video.mp4'])
      expect((await get(`${url}/${part}`)).statusCode, part).toBe(403);
    const form = { method: 'POST' as const, url, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await server.app.inject({ ...form, payload: 'password=roses' })).statusCode).toBe(403);
    const entered = await server.app.inject({ ...form, payload: 'password=tulips' });
    expect(entered.body).toContain('<figcaption>');
    expect(entered.body).not.toContain('og:image');
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
    expect((await get(`${url}/story.json`, { cookie })).statusCode).toBe(200);

    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const again = await ask('POST', `/${id}/publish`, { password: null, expiresAt });
    expect((again.body.data as SavedStory).page).toMatchObject({ id: page.id, play: 'steps', hasPassword: false });
    expect((await get(url)).statusCode).toBe(200);
    ahead = 120_000;
    expect((await get(url)).statusCode).toBe(410);
    ahead = 0;
    expect((await ask('DELETE', `/${id}/publish`)).body.data).toMatchObject({ page: null });
    const withdrawn = await get(url);
    expect([withdrawn.statusCode, withdrawn.body.includes('This story is no longer published')]).toEqual([410, true]);
    expect((await get(`${url}/story.json`)).statusCode).toBe(410);
    await ask('POST', `/${id}/publish`, { expiresAt: null });
    expect((await get(url)).statusCode).toBe(200);
    await ask('DELETE', `/${id}`);
    expect((await get(url)).statusCode).toBe(404);
    expect((await get('/share/AAAAAAAAAAAA')).statusCode).toBe(404);
  });

  test('stays as it was published until it is published again', async () => {
    const { id, page } = await published();
    const later = { ...story, scenes: [{ ...blankScene('a', 0), caption: 'Something new' }] };
    ahead = 1000;
    const changed = await ask('PUT', `/${id}`, { name: 'New name', projectIds: [chart], story: later, output });
    expect((changed.body.data as SavedStory).page).toMatchObject({ isCurrent: false });
    expect((await get(`/share/${page.id}`)).body).not.toContain('Something new');
    const again = await ask('POST', `/${id}/publish`, {});
    expect((again.body.data as SavedStory).page).toMatchObject({ id: page.id, isCurrent: true });
    expect((await get(`/share/${page.id}`)).body).toContain('Something new');
  });

  test('says that a chart is gone, and gives nothing of it away', async () => {
    const { id: gone } = await makeChart(server, owner, { csv: 'Town,People\nLinz,0.2\nGraz,0.3\n' });
    const scenes = [blankScene('a', 0), { ...blankScene('b', 1), caption: 'The second' }];
    const { page } = await published({ projectIds: [chart, gone], story: { scenes } });
    expect((await get(`/share/${page.id}/story.json`)).body).toContain('Linz');
    const trash = { ids: [gone], action: { kind: 'trash' } };
    await server.ask({ method: 'POST', url: '/api/project/organise', token: owner.token, payload: trash });
    const { body } = await get(`/share/${page.id}`);
    expect(body).toContain('The chart of this scene was deleted, or its author can no longer see it.');
    expect(body).toContain('The second');
    expect(body).not.toContain('Graz');
    const file = await get(`/share/${page.id}/story.json`);
    expect(file.body).not.toContain('Linz');
    expect(file.json().charts[1]).toBeNull();
    expect((await get(`/share/${page.id}/scenes/2-wide.svg`)).statusCode).toBe(404);
    expect((await get(`/share/${page.id}/scenes/1-wide.svg`)).statusCode).toBe(200);
  });

  test('publishes only charts that its author may publish', async () => {
    const guest = await server.person();
    const { id: lent } = await makeChart(server, owner);
    const invited = await server.ask({
      method: 'PUT',
      url: `/api/project/${lent}/people`,
      token: owner.token,
      payload: { email: guest.email, role: 'viewer' },
    });
    expect(invited.status, JSON.stringify(invited.body)).toBe(200);
    const { id } = await saved({ projectIds: [lent] }, guest);
    expect((await ask('POST', `/${id}/publish`, {}, guest)).status).toBe(403);
  });

  test('says which scene cannot be drawn', async () => {
    const empty = await makeChart(server, owner, { document: { roles: {} } });
    const { id } = await saved({ projectIds: [empty.id] });
    const { status, body } = await ask('POST', `/${id}/publish`, {});
    expect(status).toBe(400);
    expect(body.message).toMatch(/^Scene 1 cannot be drawn\./);
  });

  test('links to the public pages of its charts, and offers the video that was rendered of it', async () => {
    const shared = await makeShare(server, owner);
    const short = { scenes: [{ ...blankScene('a', 0), seconds: 0.5 }] };
    const { page } = await published({ projectIds: [shared.projectId], story: short });
    expect((await get(`/share/${page.id}`)).body).toContain(`href="/share/${shared.id}"`);
    const order = { name: 'Film', projectIds: [shared.projectId], story: short, output };
    await server.ask({ method: 'POST', url: '/api/video/renders', token: owner.token, payload: order });
    await runJobs(server);
    expect((await get(`/share/${page.id}`)).body).toContain(`og:video" content="${page.url}/video.mp4"`);
    const video = await get(`/share/${page.id}/video.mp4`);
    expect(video.headers['content-type']).toBe('video/mp4');
    expect(video.rawPayload.toString('latin1', 4, 8)).toBe('ftyp');
  });

  test('offers no video of charts that were changed after it was published', async () => {
    const shared = await makeShare(server, owner);
    const short = { scenes: [{ ...blankScene('a', 0), seconds: 0.5 }] };
    const { id, page } = await published({ projectIds: [shared.projectId], story: short });
    const changed = await server.ask({
      method: 'POST',
      url: `/api/project/${shared.projectId}/changes`,
      token: owner.token,
      payload: {
        version: 1,
        key: crypto.randomUUID(),
        words: 'title',
        changes: [{ kind: 'text', field: 'title', value: 'Not for readers yet' }],
      },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const order = { name: 'Film', projectIds: [shared.projectId], story: short, output: { ...output, width: 480 } };
    await server.ask({ method: 'POST', url: '/api/video/renders', token: owner.token, payload: order });
    await runJobs(server);
    expect((await get(`/share/${page.id}/video.mp4`)).statusCode).toBe(404);
    expect((await get(`/share/${page.id}`)).body).not.toContain('og:video');
    await ask('POST', `/${id}/publish`, {});
    expect((await get(`/share/${page.id}/video.mp4`)).statusCode).toBe(200);
    expect((await get(`/share/${page.id}`)).body).toContain('og:video:width" content="480"');
  });

  test('holds no rows that none of its scenes shows', async () => {
    const project = await server.ask({ url: `/api/project/${chart}`, token: owner.token });
    const { document } = (project.body.data as { content: { document: Document } }).content; // as the contract says
    const rows = (...values: string[]) => ({ column: document.roles.label?.[0] ?? '', values });
    const some = [blankScene('a', 0), blankScene('b', 0)];
    const part = some.map((scene, place) => ({ ...scene, rows: place === 0 ? rows('Rome') : rows('Rome', 'Paris') }));
    const { page } = await published({ story: { scenes: part } });
    const { body } = await get(`/share/${page.id}/story.json`);
    expect(body).toContain('Paris');
    expect(body).not.toContain('Vienna');
    const { page: whole } = await published({ story: { scenes: [part[0], some[1]] } });
    expect((await get(`/share/${whole.id}/story.json`)).body).toContain('Vienna');
  });

  test('counts views of people', async () => {
    const { id, page } = await published();
    await get(`/share/${page.id}`, { 'user-agent': 'Mozilla/5.0 (Macintosh) Firefox/140.0' });
    await get(`/share/${page.id}`, { 'user-agent': 'Googlebot/2.1' });
    await expect
      .poll(async () => ((await ask('GET', `/${id}`)).body.data as SavedStory).page?.views, { timeout: 8000 })
      .toBe(1);
  });

  test('leaves no files of earlier publications behind', async () => {
    const { id, page } = await published();
    const folders = async () => {
      const found = new Set<string>();
      for await (const { key } of files.list('stories/')) found.add(key.split('/')[1] ?? '');
      return found;
    };
    const before = await folders();
    await ask('POST', `/${id}/publish`, {});
    expect((await folders()).size).toBe(before.size + 1);
    ahead = 2 * 86_400_000;
    await purgeStoryFiles.run(server.ports);
    expect((await folders()).size).toBeLessThanOrEqual(before.size);
    expect((await get(`/share/${page.id}/scenes/1-wide.svg`)).statusCode).toBe(200);
  });
});

test('music of somebody else cannot be saved with a story, nor can music that never was', async () => {
  const stranger = await server.person();
  const addSong = async (userId: string) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into music (id, user_id, name, size, seconds)
      values (gen_random_uuid(), ${userId}, 'song.mp3', 4, 1) returning id`);
    return rows[0]?.id ?? '';
  };
  const [mine, theirs] = [await addSong(owner.id), await addSong(stranger.id)];
  const withMusic = (id: string) => ({ name: 'A', projectIds: [chart], story, output: { ...output, music: { id } } });
  for (const id of [theirs, crypto.randomUUID()]) {
    const { status, body } = await ask('POST', '', withMusic(id));
    expect([status, body.code]).toEqual([400, 'bad-input']);
    expect(body.message).toContain('no such music among yours');
  }
  const { id } = await saved({ output: withMusic(mine).output });
  expect((await ask('PUT', `/${id}`, withMusic(theirs))).status).toBe(400);
  await db.execute(sql`delete from music where id = ${mine}`);
  expect((await ask('PUT', `/${id}`, withMusic(mine))).status).toBe(200); // it was theirs: rendering says what is missing
});
