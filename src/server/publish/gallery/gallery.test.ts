import { describe, expect, test } from 'vitest';
import { templates } from '#chart/template/all-types.ts';
import type { GalleryCard } from '#contract/publish/gallery.ts';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';
import { sampled } from '#tests/support/sample.ts';
import { makeShare } from '#tests/support/share/make-chart.ts';
import { seedGallery } from './seed-gallery.ts';

const server = await openTestApp();
const { db } = server.ports;

async function list(query = ''): Promise<{ items: GalleryCard[]; total: number }> {
  const { body } = await server.ask({ url: `/api/project/public/list${query}` });
  return body.data as { items: GalleryCard[]; total: number }; // a page of the contract
}

async function listed(person: Awaited<ReturnType<typeof server.person>>, title: string, settings: object = {}) {
  const share = await makeShare(server, person, {
    settings: { isListed: true, ...settings },
    document: { text: { title, subtitle: '', source: '', sourceUrl: '', note: '', byline: '', alt: '' } },
  });
  const { items } = await list(`?search=${encodeURIComponent(title)}&itemsPerPage=100`);
  return { ...share, entry: items.find(({ shareId }) => shareId === share.id) };
}

describe('S7.48 GET /project/public/list', () => {
  test('S7.48 shows what is listed and open to everybody, and nothing else', async () => {
    const ada = await server.person();
    await db.execute(sql`update users set is_enterprise = true where id = ${ada.id}`);
    const open = await listed(ada, 'Whales at sea', { topic: 'science', licence: 'cc0' });
    expect(open.entry).toMatchObject({
      title: 'Whales at sea',
      template: 'bar',
      topic: 'science',
      licence: 'cc0',
      mayFork: true,
      isPremium: false,
      author: { name: 'Test Person' },
    });
    const later = new Date(Date.now() + 60_000).toISOString();
    expect((await listed(ada, 'Whales unlisted', { isListed: false })).entry).toBeUndefined();
    expect((await listed(ada, 'Whales locked', { password: 'x' })).entry).toBeUndefined();
    const passing = await listed(ada, 'Whales passing', { expiresAt: later });
    expect(passing.entry).toBeDefined();
    await db.execute(sql`update shares set expires_at = now() - interval '1 second' where id = ${passing.id}`);
    const removedEntry = await listed(ada, 'Whales gone');
    await server.ask({ method: 'DELETE', url: `/api/project/${removedEntry.projectId}/publish`, token: ada.token });
    const trashed = await listed(ada, 'Whales trashed');
    await db.execute(sql`update projects set trashed_at = now() where id = ${trashed.projectId}`);
    expect((await list('?search=whales')).items.map(({ title }) => title)).toEqual(['Whales at sea']);
  });

  test('S7.48 is searched, narrowed, sorted and turned over', async () => {
    const ada = await server.person();
    await db.execute(sql`update users set is_enterprise = true where id = ${ada.id}`);
    const [old, hot, forked] = [
      await listed(ada, 'Owls in winter', { topic: 'climate' }),
      await listed(ada, 'Owls in spring', { topic: 'culture' }),
      await listed(ada, 'Owls in summer', { topic: 'culture' }),
    ];
    await db.execute(
      sql`insert into share_views values (${old.id}, current_date - 30, 900), (${hot.id}, current_date, 5), (${forked.id}, current_date - 5, 6)`,
    );
    await db.execute(sql`update shares set views = 900 where id = ${old.id}`);
    await db.execute(sql`update shares set forks = 3 where id = ${forked.id}`);
    const titles = async (query: string) =>
      (await list(`?search=owls${query}`)).items.map(({ title }) => title.slice(8));
    expect(await titles('&sort=trending')).toEqual(['spring', 'summer', 'winter']);
    expect(await titles('&sort=new')).toEqual(['summer', 'spring', 'winter']);
    expect((await titles('&sort=forked'))[0]).toBe('summer');
    expect((await titles('&sort=views'))[0]).toBe('winter');
    expect(await titles('&topic=climate')).toEqual(['winter']);
    expect(await titles('%20spring')).toEqual(['spring']);
    expect(await titles('&template=line')).toEqual([]);
    expect(await titles('&family=bars&tier=free')).toHaveLength(3);
    expect(await titles('&tier=premium')).toEqual([]);
    expect(await titles('&family=__proto__')).toEqual([]);
    const second = await list('?search=owls&sort=new&itemsPerPage=2&page=2');
    expect([second.total, second.items.length]).toEqual([3, 1]);
  });
});

test('S7.49 GET /project/public/get/{id} gives the chart, where it comes from and what is like it', async () => {
  const [ada, bob] = [await server.person(), await server.person()];
  const original = await listed(ada, 'Bees and hives', { topic: 'science' });
  const uuid = original.entry?.id ?? '';
  const made = await server.ask({
    method: 'POST',
    url: '/api/project/public/duplicate',
    token: bob.token,
    payload: { uuid },
  });
  const { projectId } = made.body.data as { projectId: string };
  await server.ask({
    method: 'POST',
    url: `/api/project/${projectId}/publish`,
    token: bob.token,
    payload: { isListed: true },
  });
  const copy = (await list('?search=bees&sort=new')).items.find(({ id }) => id !== uuid);
  const { body } = await server.ask({ url: `/api/project/public/get/${copy?.id}` });
  expect(body.data).toMatchObject({
    title: 'Bees and hives',
    chart: { document: { template: 'bar' } },
    basedOn: { id: uuid, title: 'Bees and hives', author: 'Test Person' },
  });
  expect((body.data as { similar: GalleryCard[] }).similar.map(({ id }) => id)).toContain(uuid);
  for (const id of ['x', original.id, '00000000-0000-4000-8000-000000000000', ':id'])
    expect((await server.ask({ url: `/api/project/public/get/${id}` })).status).toBe(404);
});

test('S7.47 GET /project/public/html/{id} gives a whole page with the picture in it', async () => {
  const share = await listed(await server.person(), 'Foxes <b>&</b> hens');
  const answer = await server.app.inject({ url: `/api/project/public/html/${share.entry?.id}` });
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(answer.body).toContain('<svg ');
  expect(answer.body).toContain('<title>Foxes &lt;b&gt;&amp;&lt;/b&gt; hens</title>');
  expect(answer.body).not.toContain('<script');
  expect((await server.app.inject({ url: `/api/project/public/html/${share.id}` })).statusCode).toBe(404);
});

test('S7.50 POST /project/public/duplicate makes a copy for the caller', async () => {
  const [ada, bob] = [await server.person(), await server.person()];
  const share = await listed(ada, 'Cats to copy');
  const ask = (payload: object) =>
    server.ask({ method: 'POST', url: '/api/project/public/duplicate', token: bob.token, payload });
  const made = await ask({ uuid: share.entry?.id });
  expect(made.status).toBe(200);
  const { projectId } = made.body.data as { projectId: string };
  const copy = await server.ask({ url: `/api/project/${projectId}`, token: bob.token });
  expect(copy.body.data).toMatchObject({ name: 'Cats to copy', role: 'owner', dataset: { rows: 3 } });
  expect((await ask({ uuid: share.id })).status).toBe(404);
  expect((await ask({ uuid: share.entry?.id, userId: ada.id })).status).toBe(400);
});

test('an entry that is reported comes before an admin, who hides it and is on record', async () => {
  const admin = await server.person({ isAdmin: true });
  const share = await listed(await server.person(), 'Spam for all');
  const payload = { uuid: share.entry?.id, reason: 'spam', text: '<script>alert(1)</script>' };
  expect((await server.ask({ method: 'POST', url: '/api/project/public/report', payload })).status).toBe(200);
  const reported = async () =>
    (await server.ask({ url: '/api/admin/gallery', token: admin.token })).body.data as { items: { id: string }[] };
  expect((await reported()).items).toMatchObject([
    { id: share.entry?.id, state: 'listed', reports: [{ reason: 'spam', text: '<script>alert(1)</script>' }] },
  ]);
  const decide = (action: string) =>
    server.ask({
      method: 'POST',
      url: `/api/admin/gallery/${share.entry?.id}`,
      token: admin.token,
      payload: { action, reason: 'advertising' },
    });
  expect((await decide('hide')).body.data).toMatchObject({ state: 'hidden', reports: [] });
  expect((await list('?search=spam')).total).toBe(0);
  expect((await server.ask({ url: `/api/project/public/get/${share.entry?.id}` })).status).toBe(404);
  const hidden = await server.ask({ url: '/api/admin/gallery?state=hidden', token: admin.token });
  expect(hidden.body.data).toMatchObject({ total: 1 });
  expect((await decide('list')).body.data).toMatchObject({ state: 'listed' });
  expect((await list('?search=spam')).total).toBe(1);
  const log = (await server.ask({ url: '/api/admin/audit', token: admin.token })).body.data as { items: unknown[] };
  expect(log.items).toMatchObject([{ action: 'gallery-list' }, { action: 'gallery-hide', detail: 'advertising' }]);
});

test('POST /project/public/view counts a view of an entry, without bots and the author', async () => {
  const ada = await server.person();
  const { entry, id } = await listed(ada, 'Herons at dawn');
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36';
  const look = (agent: string, token?: string) =>
    server.ask({
      method: 'POST',
      url: '/api/project/public/view',
      headers: { 'user-agent': agent },
      payload: { uuid: entry?.id },
      ...(token !== undefined && { token }),
    });
  expect((await look(browser)).status).toBe(200);
  await look(browser, (await server.person()).token);
  await look('Googlebot/2.1 (+http://www.google.com/bot.html)');
  await look(browser, ada.token);
  expect((await list('?search=herons')).items[0]?.views).toBe(2);
  const { rows } = await db.execute(sql`select views from share_views where share_id = ${id}`);
  expect(rows).toEqual([{ views: 2 }]);
  const unknown = { uuid: '00000000-0000-4000-8000-000000000000' };
  const nothing = await server.ask({ method: 'POST', url: '/api/project/public/view', payload: unknown });
  expect(nothing.status).toBe(404);
});

describe('the seeds', () => {
  const seeds = async () => {
    const pages = await Promise.all([1, 2].map((page) => list(`?itemsPerPage=100&sort=new&page=${page}`)));
    return pages.flatMap(({ items }) => items).filter(({ author }) => author.name === 'Chartlas');
  };

  test('are one chart of every type, made once, by an account that cannot be signed in to', async () => {
    const before = await db.$count(sql`shares`);
    const made = await Promise.all([seedGallery(server.ports), seedGallery(server.ports)]);
    expect(made[0] + made[1]).toBe(templates.length);
    expect(await seedGallery(server.ports)).toBe(0);
    expect(await db.$count(sql`shares`)).toBe(before + templates.length);
    const seeded = await seeds();
    expect(seeded.map(({ template }) => template).sort()).toEqual(templates.map(({ id }) => id).sort());
    const { rows } = await db.execute(
      sql`select password_hash, is_admin, suspended_at is not null as suspended from users where email like '%.invalid'`,
    );
    expect(rows).toEqual([{ password_hash: null, is_admin: false, suspended: true }]);
  });

  test('show one type of every family first', async () => {
    const familyOf = new Map(templates.map(({ id, family }) => [id, family]));
    const families = new Set(familyOf.values());
    const newest = (await seeds()).slice(0, families.size);
    expect(new Set(newest.map(({ template }) => familyOf.get(template)))).toEqual(families);
  });

  test('can be seen', { timeout: 240_000 }, async () => {
    for (const { shareId, title } of sampled(await seeds(), { count: 12, key: 'seeds' })) {
      const { statusCode, body } = await server.app.inject({ url: `/share/${shareId}` });
      expect([title, statusCode, body.match(/<svg /g)?.length]).toEqual([title, 200, 4]);
    }
  });

  test('come later for types that are new, and not again for one that was removed', async () => {
    await db.execute(sql`delete from projects where id in (select project_id from shares where template = 'pie')`);
    await db.execute(sql`delete from projects where id in (select project_id from shares where template = 'waffle')`);
    await db.execute(sql`delete from milestones where name = 'sample-chart:waffle'`);
    expect(await seedGallery(server.ports)).toBe(1);
    expect((await list('?template=waffle')).total).toBe(1);
    expect((await list('?template=pie')).total).toBe(0);
  });

  test('notify nobody when they are copied', async () => {
    const bob = await server.person();
    const [sample] = (await list('?template=waffle')).items;
    const payload = { uuid: sample?.id };
    const url = '/api/project/public/duplicate';
    expect((await server.ask({ method: 'POST', url, token: bob.token, payload })).status).toBe(200);
    const { rows } = await db.execute(
      sql`select n.id from notifications n join users u on u.id = n.user_id where u.email like '%.invalid'`,
    );
    expect(rows).toEqual([]);
  });

  test('have the topic that their chart type names', async () => {
    const { rows } = await db.execute<{ template: string; topic: string }>(
      sql`select s.template, s.topic from shares s join projects p on p.id = s.project_id
        join users u on u.id = p.owner_id where u.email like '%.invalid'`,
    );
    expect(rows.length).toBeGreaterThan(90); // a test above removes one
    const topicOf = new Map(templates.map(({ id, topic }) => [id, topic]));
    for (const { template, topic } of rows) expect([template, topic]).toEqual([template, topicOf.get(template)]);
  });
});
