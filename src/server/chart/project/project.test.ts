import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Folder } from '#contract/chart/projects.ts';
import { sql } from '#drizzle';
import { deleteAccounts } from '#server/account/profile/index.ts';
import { readZip } from '#tests/support/account/read-zip.ts';
import { set } from '#tests/support/datasets/open-library.ts';
import { type OpenedProject, openStudio, type Person, title } from '#tests/support/projects/open-studio.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { purgeProjects, thumbnailPurge } from './jobs.ts';

const studio = await openStudio();
const { server, call, good, make, open, save, list, organise, team, patron } = studio;
const { db, files } = server.ports;
const ada = await patron();
beforeEach(studio.calm);

const day = 86_400_000;
const names = async (person: Person, query: Parameters<typeof list>[1] = {}) =>
  (await list(person, query)).items.map(({ name }) => name);
const onDay = (days: number) => ({ ...server.ports, now: () => new Date(Date.now() + days * day) });

describe('quota', () => {
  const sentence = 'Your plan includes 5 charts. Delete one, or upgrade your plan.';
  const create = (person: Person) =>
    call(person, 'POST', '', { content: { name: 'A', document: { version: 1, template: 'bar' } } });

  test('S9.3 S3.18 free has five charts: the fifth is made, the sixth refused', async () => {
    const person = await server.person();
    for (let made = 1; made <= 5; made++) expect((await create(person)).status).toBe(200);
    const { status, body } = await create(person);
    expect([status, body.code, body.message]).toEqual([402, 'needs-plan', sentence]);
    expect((await list(person)).total).toBe(5);
  });

  test('S9.3 20 at once with four charts end at exactly five', async () => {
    const person = await server.person();
    for (let made = 1; made <= 4; made++) await make(person);
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'needs-plan')).toHaveLength(19);
    expect((await list(person)).total).toBe(5);
  });

  test('S9.4 S3.19 S3.20 a plan without a limit makes 50', async () => {
    const person = await patron();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(person)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await list(person)).total).toBe(50);
  });

  test('S9.3 copies and charts taken back count, charts in the trash do not', async () => {
    const person = await server.person();
    const charts: OpenedProject[] = [];
    for (let made = 1; made <= 5; made++) charts.push(await make(person));
    const ids = charts.map(({ id }) => id);
    const [first = '', second = '', third = ''] = ids;
    expect((await call(person, 'POST', `/${first}/duplicate`, {})).body).toMatchObject({
      code: 'needs-plan',
      message: sentence,
    });
    await organise(person, [first, second], { kind: 'trash' });
    expect((await call(person, 'POST', `/${third}/duplicate`, {})).status).toBe(200);
    const refused = await organise(person, [first, second], { kind: 'take-back' });
    expect([refused.status, refused.body.code]).toEqual([402, 'needs-plan']);
    expect((await list(person, { state: 'trash' })).total).toBe(2);
    const both = await Promise.all([first, second].map((id) => organise(person, [id], { kind: 'take-back' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 402]);
    expect((await list(person)).total).toBe(5);
  });

  test('S3.18 a premium chart type needs a plan that has it', async () => {
    const person = await server.person();
    const { templates } = await import('#chart/template/all-types.ts');
    const premium = templates.find(({ tier }) => tier === 'premium');
    if (premium === undefined) return;
    const document = { version: 1, template: premium.id };
    const content = { name: 'A', document };
    expect((await call(person, 'POST', '', { content })).body.code).toBe('needs-plan');
    const { id, version } = await make(person);
    const change = { kind: 'template', template: premium.id, roles: {} };
    expect((await save(person, id, { version, changes: [change] })).body.code).toBe('needs-plan');
    expect((await call(ada, 'POST', '', { content })).status).toBe(200);
  });
});

describe('making', () => {
  test('what is sent is read loosely, and what is no chart is refused', async () => {
    const content = {
      name: ' My\nchart ',
      document: { version: 1, template: 'bar', options: { evil: 1 } },
      isAdmin: true,
    };
    const made = await good<OpenedProject>(ada, 'POST', '', { content });
    expect(made).toMatchObject({
      name: 'My chart',
      template: 'bar',
      version: 1,
      role: 'owner',
      state: 'draft',
      dataset: null,
    });
    expect(made.content.document.options).toEqual({});
    expect(made.content).not.toHaveProperty('isAdmin');
    for (const wrong of [{}, { document: {} }, { document: { version: 99, template: 'bar' } }])
      expect((await call(ada, 'POST', '', { content: wrong })).status).toBe(400);
  });

  test('a chart without a name takes its title as name', async () => {
    const document = { version: 1, template: 'bar', text: { title: 'East sells most' } };
    expect(await good<OpenedProject>(ada, 'POST', '', { content: { document } })).toMatchObject({
      name: 'East sells most',
    });
    const named = { name: 'For Monday', document };
    expect(await good<OpenedProject>(ada, 'POST', '', { content: named })).toMatchObject({ name: 'For Monday' });
  });

  test('X.1 data, workspaces and folders of others cannot be used', async () => {
    const stranger = await patron();
    const data = await studio.add(stranger);
    const content = { name: 'A', document: { version: 1, template: 'bar' } };
    expect((await call(ada, 'POST', '', { content: { ...content, datasetId: data.id } })).status).toBe(400);
    const steps = [{ kind: 'union', table: data.id }];
    expect((await call(ada, 'POST', '', { content: { ...content, steps } })).status).toBe(400);
    expect((await call(ada, 'POST', '', { content, workspaceId: await team(stranger) })).status).toBe(404);
    const { id: folderId } = await good<Folder>(stranger, 'POST', '/folders', { name: 'Mine' });
    expect((await call(ada, 'POST', '', { content, folderId })).status).toBe(404);
  });
});

describe('who sees what', () => {
  test('X.1 the place in a workspace and what the chart allows decide together', async () => {
    const [owner, editor, viewer, admin, stranger] = await Promise.all(Array.from({ length: 5 }, patron));
    if (!owner || !editor || !viewer || !admin || !stranger) throw new Error('there are five');
    const workspaceId = await team(owner, [
      [editor, 'editor'],
      [viewer, 'viewer'],
      [admin, 'admin'],
    ]);
    const { id } = await make(editor, {}, { workspaceId });
    const roles = async () =>
      Promise.all(
        [owner, editor, viewer, admin, stranger].map(async (person) => {
          const { status, body } = await call(person, 'GET', `/${id}`);
          return status === 200 ? (body.data as OpenedProject).role : status;
        }),
      );
    expect(await roles()).toEqual(['owner', 'owner', 'viewer', 'owner', 404]);
    await good(editor, 'PATCH', `/${id}/people`, { workspace: 'none' });
    expect(await roles()).toEqual(['owner', 'owner', 404, 'owner', 404]);
    const { id: second } = await make(owner, {}, { workspaceId });
    expect((await open(editor, second)).role).toBe('editor');
    await good(owner, 'PATCH', `/${second}/people`, { workspace: 'viewer' });
    expect((await open(editor, second)).role).toBe('viewer');
    expect((await list(viewer, { workspaceId })).items.map((card) => card.id)).toEqual([second]);
    expect((await call(stranger, 'GET', `/list?workspaceId=${workspaceId}`)).status).toBe(404);
    expect(
      (await call(viewer, 'POST', '', { workspaceId, content: { document: { version: 1, template: 'bar' } } })).status,
    ).toBe(403);
  });

  test('X.1 a viewer of a chart gets 403 at every change, and strangers get 404', async () => {
    const viewer = await patron();
    const stranger = await patron();
    const { id, version } = await make(ada);
    await good(ada, 'PUT', `/${id}/people`, { email: viewer.email, role: 'viewer' });
    const writes = (person: Person) =>
      Promise.all([
        save(person, id, { version, changes: [title('A')] }),
        call(person, 'PATCH', `/${id}/history/1`, { name: 'A' }),
        call(person, 'POST', `/${id}/restore`, { version: 1 }),
        call(person, 'PUT', `/${id}/people`, { email: 'x@example.org', role: 'viewer' }),
        call(person, 'PATCH', `/${id}/people`, { workspace: 'none' }),
        call(person, 'DELETE', `/${id}/people?email=x%40example.org`),
        organise(person, [id], { kind: 'trash' }),
        organise(person, [id], { kind: 'tag', add: ['a'], remove: [] }),
        call(person, 'GET', `/${id}/people`),
      ]);
    expect((await writes(viewer)).map(({ status, body }) => [status, body.code])).toEqual(
      Array(9).fill([403, 'not-allowed']),
    );
    expect((await writes(stranger)).map(({ status }) => status)).toEqual(Array(9).fill(404));
    expect((await open(ada, id)).version).toBe(1);
  });

  test('an editor changes a chart but does not share or delete it', async () => {
    const editor = await patron();
    const { id, version } = await make(ada);
    await good(ada, 'PUT', `/${id}/people`, { email: editor.email, role: 'editor' });
    expect((await save(editor, id, { version, changes: [title('A')] })).status).toBe(200);
    expect((await call(editor, 'PUT', `/${id}/people`, { email: 'x@example.org', role: 'editor' })).status).toBe(403);
    expect((await organise(editor, [id], { kind: 'trash' })).status).toBe(403);
  });

  test('a former member can no longer open their charts there, and they no longer count', async () => {
    const leaver = await server.person();
    const workspaceId = await team(ada, [[leaver, 'editor']]);
    const { id } = await make(leaver, {}, { workspaceId });
    for (let made = 1; made <= 4; made++) await make(leaver);
    await db.execute(sql`delete from workspace_members where user_id = ${leaver.id} and workspace_id = ${workspaceId}`);
    expect((await call(leaver, 'GET', `/${id}`)).status).toBe(404);
    expect((await open(ada, id)).role).toBe('owner');
    expect((await call(leaver, 'POST', '', { content: { document: { version: 1, template: 'bar' } } })).status).toBe(
      200,
    );
  });
});

describe('sharing by address', () => {
  test('says the same whether or not there is an account, tells both, and opens once the address is confirmed', async () => {
    const known = await server.person();
    const { id } = await make(ada, { name: 'Sales' });
    const first = await good<{ people: object[] }>(ada, 'PUT', `/${id}/people`, { email: known.email, role: 'viewer' });
    const second = await good<{ people: object[] }>(ada, 'PUT', `/${id}/people`, {
      email: ' New@Example.org ',
      role: 'editor',
    });
    const waiting = { userId: null, avatar: null, isWaiting: true };
    expect(first.people).toEqual([{ ...waiting, email: known.email, name: known.email, role: 'viewer' }]);
    expect(second.people[1]).toEqual({ ...waiting, email: 'New@Example.org', name: 'New@Example.org', role: 'editor' });
    await runJobs(server);
    const messages = await server.ports.mail.list({ limit: 50 });
    expect(
      messages.filter(({ to }) => [known.email, 'New@Example.org'].includes(to)).map(({ subject }) => subject),
    ).toEqual(Array(2).fill('Test Person shared “Sales” with you'));
    const notices = (await server.ask({ url: '/api/notifications', token: known.token })).body.data;
    expect(notices).toMatchObject({ items: [{ kind: 'share', path: `/panel/project/${id}` }] });

    expect((await open(known, id)).role).toBe('viewer');
    expect(await good(ada, 'GET', `/${id}/people`)).toMatchObject({
      people: [{ userId: known.id, name: 'Test Person', isWaiting: false }, { isWaiting: true }],
      workspace: 'editor',
    });
    const late = await server.person({ isVerified: false });
    await db.execute(
      sql`update users set email = 'new@example.org', email_key = 'new@example.org' where id = ${late.id}`,
    );
    expect((await call(late, 'GET', `/${id}`)).status).toBe(403);
    await db.execute(sql`update users set verified_at = now() where id = ${late.id}`);
    const other = await import('#tests/support/app.ts').then(({ openTestApp }) => openTestApp({ beside: server.url }));
    const opened = await other.ask({ url: `/api/project/${id}`, token: late.token });
    expect(opened.body.data).toMatchObject({ role: 'editor', folderId: null });
  });

  test('the role can be changed, the chart taken back, and a guest may leave', async () => {
    const guest = await patron();
    const { id } = await make(ada);
    await good(ada, 'PUT', `/${id}/people`, { email: guest.email, role: 'viewer' });
    await good(ada, 'PUT', `/${id}/people`, { email: guest.email.toUpperCase(), role: 'editor' });
    expect((await open(guest, id)).role).toBe('editor');
    expect((await list(guest, { whose: 'shared' })).items).toMatchObject([{ id, role: 'editor' }]);
    expect(await names(guest, { whose: 'mine' })).toEqual([]);
    expect(await good(guest, 'DELETE', `/${id}/people?email=${encodeURIComponent(guest.email)}`)).toEqual({
      people: [],
    });
    expect((await call(guest, 'GET', `/${id}`)).status).toBe(404);
    for (const email of ['nowhere', '', 'a@b', ada.email])
      expect((await call(ada, 'PUT', `/${id}/people`, { email, role: 'viewer' })).status).toBe(400);
  });

  test('the data comes with the chart, to see and not to change, as long as it is shared', async () => {
    const guest = await patron();
    const data = await studio.add(ada);
    const joined = await studio.add(ada);
    await studio.edit(ada, data.id, { version: 1, edits: [set(0, 0, 'Bodø')] });
    const { id } = await make(ada, { datasetId: data.id, steps: [{ kind: 'union', table: joined.id }] });
    const sheet = (of = data.id) => studio.download(guest, `/${of}/sheet`).then(({ statusCode }) => statusCode);
    expect([await sheet(), await sheet(joined.id)]).toEqual([404, 404]);
    await good(ada, 'PUT', `/${id}/people`, { email: guest.email, role: 'editor' });
    expect([await sheet(), await sheet(joined.id)]).toEqual([200, 200]);
    expect((await studio.callData(guest, 'GET', `/${data.id}`)).status).toBe(200);
    expect((await studio.download(guest, `/${data.id}/sheet?version=2`)).statusCode).toBe(200);
    for (const path of ['/sheet?version=1', '/original', '/versions', '/download?format=csv'])
      expect((await studio.download(guest, `/${data.id}${path}`)).statusCode).toBe(404);
    expect((await studio.callData(guest, 'PATCH', `/${data.id}`, { name: 'Mine' })).status).toBe(404);
    const mine = { name: 'A', document: { version: 1, template: 'bar' }, datasetId: data.id };
    expect((await call(guest, 'POST', '', { content: mine })).status).toBe(400);

    const copy = await good<OpenedProject>(guest, 'POST', `/${id}/duplicate`, {});
    expect(copy).toMatchObject({ name: 'Sales (copy)', role: 'owner', dataset: { rows: 2 } });
    expect(copy.dataset?.id).not.toBe(data.id);
    expect(copy.content.steps).toMatchObject([{ kind: 'union' }]);
    expect(JSON.stringify(copy.content)).not.toContain(joined.id);
    await call(ada, 'DELETE', `/${id}/people?email=${encodeURIComponent(guest.email)}`);
    expect([await sheet(), await sheet(joined.id), await sheet(copy.dataset?.id ?? '')]).toEqual([404, 404, 200]);
  });

  test('a former member shares nothing of the workspace', async () => {
    const leaver = await patron();
    const friend = await patron();
    const workspaceId = await team(ada, [[leaver, 'editor']]);
    const data = await studio.add(ada, 'a,b\n1,2\n', { fields: { workspaceId } });
    const { id } = await make(leaver, { datasetId: data.id });
    await good(leaver, 'PUT', `/${id}/people`, { email: friend.email, role: 'viewer' });
    const sees = async (person: Person) => (await studio.download(person, `/${data.id}/sheet`)).statusCode;
    expect([await sees(leaver), await sees(friend)]).toEqual([200, 200]);
    await db.execute(sql`delete from workspace_members where user_id = ${leaver.id} and workspace_id = ${workspaceId}`);
    expect([await sees(leaver), await sees(friend)]).toEqual([404, 404]);
  });
});

describe('the list', () => {
  test('filters, searches words in name and title, sorts and pages', async () => {
    const person = await patron();
    const texts = (text: string) => ({ document: { version: 1, template: 'line', text: { title: text } } });
    const one = await make(person, { name: 'Bread 100%' });
    const two = await make(person, { name: 'apples', ...texts('Prices of fruit') });
    const three = await make(person, { name: 'Cheese' });
    await save(person, one.id, { version: 1, changes: [title('Prices of bread')] });
    await studio.publish(one, 3);
    await studio.publish({ id: two.id, version: 1 }, 9);
    await organise(person, [three.id], { kind: 'tag', add: ['Food', ' food ', 'Dairy'], remove: [] });
    expect(await names(person)).toEqual(['Bread 100%', 'Cheese', 'apples']);
    expect(await names(person, { sort: 'title' })).toEqual(['apples', 'Bread 100%', 'Cheese']);
    expect(await names(person, { sort: 'created' })).toEqual(['Cheese', 'apples', 'Bread 100%']);
    expect(await names(person, { sort: 'views' })).toEqual(['apples', 'Bread 100%', 'Cheese']);
    expect(await names(person, { sort: 'published' })).toEqual(['apples', 'Bread 100%', 'Cheese']);
    expect(await names(person, { search: 'PRICES  of', sort: 'title' })).toEqual(['apples', 'Bread 100%']);
    expect(await names(person, { search: 'fruit apples' })).toEqual(['apples']);
    expect(await names(person, { search: '100%' })).toEqual(['Bread 100%']);
    expect(await names(person, { search: 'a%s' })).toEqual([]);
    expect(await names(person, { tag: 'Food' })).toEqual(['Cheese']);
    expect(await names(person, { template: 'line' })).toEqual(['apples']);
    expect(await names(person, { state: 'draft' })).toEqual(['Cheese']);
    const published = (await list(person, { state: 'published', sort: 'title' })).items;
    expect(published.map(({ state, views }) => [state, views])).toEqual([
      ['published', 9],
      ['changed', 3],
    ]);
    expect(await list(person, { sort: 'title', itemsPerPage: 2, page: 2 })).toMatchObject({
      total: 3,
      items: [{ name: 'Cheese' }],
    });
    expect(await list(person, { itemsPerPage: 2, page: 9 })).toMatchObject({ total: 3, items: [] });
    expect(JSON.stringify(published)).not.toContain('document');
  });

  test('finds and counts among 1,500', async () => {
    const person = await patron();
    const { id } = await make(person);
    await db.execute(sql`
      insert into projects (workspace_id, owner_id, name, template, content)
      select workspace_id, owner_id, 'Chart ' || n, template, content from projects, generate_series(1, 1500) n where id = ${id}`);
    const found = await list(person, { itemsPerPage: 100, search: 'chart 1', sort: 'title' });
    expect([found.total, found.items.length]).toEqual([772, 100]);
  });
});

describe('organising', () => {
  test('is done to all or to none', async () => {
    const stranger = await patron();
    const [one, two, theirs] = [await make(ada), await make(ada), await make(stranger)];
    expect((await organise(ada, [one.id, theirs.id], { kind: 'trash' })).status).toBe(404);
    expect((await organise(ada, [one.id, randomUUID()], { kind: 'tag', add: ['a'], remove: [] })).status).toBe(404);
    expect((await open(ada, one.id)).tags).toEqual([]);
    const both = await organise(ada, [two.id, one.id, two.id], { kind: 'tag', add: ['x', 'y'], remove: [] });
    expect(both.body.data).toMatchObject({ projects: [{ id: two.id, tags: ['x', 'y'] }, { id: one.id }] });
    await organise(ada, [one.id], { kind: 'tag', add: [], remove: ['X'] });
    expect((await open(ada, one.id)).tags).toEqual(['y']);
    const many = Array.from({ length: 20 }, (_, place) => `t${place}`);
    expect((await organise(ada, [one.id], { kind: 'tag', add: many, remove: [] })).status).toBe(400);
  });

  test('the trash keeps charts for 30 days, then they are gone with their pictures', async () => {
    const person = await patron();
    const data = await studio.add(person);
    const kept = await make(person);
    const deletedProject = await make(person, { datasetId: data.id, ...drawable(data.columns.map(({ key }) => key)) });
    await studio.publish(deletedProject);
    await picture(person, deletedProject);
    expect((await call(person, 'DELETE', `/${kept.id}`)).status).toBe(409);
    const trashed = await organise(person, [kept.id, deletedProject.id], { kind: 'trash' });
    const [card] = (trashed.body.data as { projects: OpenedProject[] }).projects;
    expect(Date.parse(card?.goneAt ?? '') - Date.parse(card?.trashedAt ?? '')).toBe(30 * day);
    expect((await call(person, 'GET', `/${deletedProject.id}`)).status).toBe(404);
    expect((await save(person, deletedProject.id, { version: 1, changes: [title('A')] })).status).toBe(404);
    expect((await list(person)).total).toBe(0);
    expect((await list(person, { state: 'trash' })).total).toBe(2);
    expect((await picture(person, deletedProject)).statusCode).toBe(200);
    await organise(person, [kept.id], { kind: 'take-back' });
    await purgeProjects.run(onDay(29));
    expect((await list(person, { state: 'trash' })).total).toBe(1);
    await purgeProjects.run(onDay(31));
    expect([(await list(person)).total, (await list(person, { state: 'trash' })).total]).toEqual([1, 0]);
    expect(await pictures(deletedProject.id)).toEqual([]);
    expect((await db.execute(sql`select from shares where project_id = ${deletedProject.id}`)).rows).toEqual([]);
  });

  test('a chart in the trash can be removed for good', async () => {
    const { id } = await make(ada);
    await organise(ada, [id], { kind: 'trash' });
    expect((await call(ada, 'DELETE', `/${id}`)).status).toBe(200);
    expect((await call(ada, 'DELETE', `/${id}`)).status).toBe(404);
    expect((await organise(ada, [id], { kind: 'take-back' })).status).toBe(404);
  });
});

describe('folders', () => {
  const folder = (person: Person, name: string, rest: object = {}) =>
    good<Folder>(person, 'POST', '/folders', { name, ...rest });
  type Shelf = { folders: Folder[]; tags: object[]; count: object };

  test('are a tree of a workspace, with how many charts are in each', async () => {
    const person = await patron();
    const outer = await folder(person, ' Reports ');
    const inner = await folder(person, '2026', { parentId: outer.id });
    const [one, two] = [await make(person, {}, { folderId: inner.id }), await make(person)];
    await organise(person, [two.id], { kind: 'move', folderId: outer.id });
    await organise(person, [one.id, two.id], { kind: 'tag', add: ['q1'], remove: [] });
    expect(await good<Shelf>(person, 'GET', '/folders')).toEqual({
      folders: [
        { ...inner, charts: 1 },
        { ...outer, name: 'Reports', charts: 1 },
      ],
      tags: [{ name: 'q1', charts: 2 }],
      count: { all: 2, mine: 2, shared: 0, trash: 0 },
    });
    expect((await list(person, { folderId: inner.id })).items.map(({ id }) => id)).toEqual([one.id]);
    await good(person, 'DELETE', `/folders/${outer.id}`);
    expect((await good<Shelf>(person, 'GET', '/folders')).folders).toEqual([{ ...inner, parentId: null, charts: 1 }]);
    expect((await list(person, { folderId: 'none' })).items.map(({ id }) => id)).toEqual([two.id]);
  });

  test('never lie in themselves, also when two move at once, and not without end', async () => {
    const person = await patron();
    const a = await folder(person, 'A');
    const b = await folder(person, 'B');
    const into = (what: Folder, where: Folder) => call(person, 'PATCH', `/folders/${what.id}`, { parentId: where.id });
    expect((await into(a, a)).body.message).toBe('A folder cannot be moved into itself.');
    const both = await Promise.all([into(a, b), into(b, a)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    let deepest = await folder(person, '1');
    for (let depth = 2; depth <= 10; depth++) deepest = await folder(person, `${depth}`, { parentId: deepest.id });
    expect((await call(person, 'POST', '/folders', { name: '11', parentId: deepest.id })).status).toBe(400);
    expect((await into(a, deepest)).status).toBe(400);
    for (const name of ['', ' \n ', 'x'.repeat(101)])
      expect((await call(person, 'POST', '/folders', { name })).status).toBe(400);
  });

  test('X.1 of others are not there, and viewers do not change them', async () => {
    const [viewer, stranger] = [await patron(), await patron()];
    const workspaceId = await team(ada, [[viewer, 'viewer']]);
    const made = await folder(ada, 'Team', { workspaceId });
    expect((await good<Shelf>(viewer, 'GET', `/folders?workspaceId=${workspaceId}`)).folders).toMatchObject([
      { id: made.id },
    ]);
    expect((await call(viewer, 'PATCH', `/folders/${made.id}`, { name: 'Mine' })).status).toBe(403);
    expect((await call(viewer, 'DELETE', `/folders/${made.id}`)).status).toBe(403);
    expect((await call(stranger, 'PATCH', `/folders/${made.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await call(stranger, 'GET', `/folders?workspaceId=${workspaceId}`)).status).toBe(404);
    const own = await make(stranger);
    expect((await organise(stranger, [own.id], { kind: 'move', folderId: made.id })).status).toBe(404);
  });
});

const drawable = ([x = '', y = '']: string[]) => ({
  document: { version: 1, template: 'bar', roles: { label: [x], value: [y] }, text: { title: 'Cities <b>' } },
});
const picture = ({ token }: Person, { thumbnail }: Pick<OpenedProject, 'thumbnail'>, theme = 'light') =>
  server.app.inject({ url: `/api${thumbnail}&theme=${theme}`, headers: { authorization: `Bearer ${token}` } });
async function pictures(id: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(`thumbnails/${id}/`)) keys.push(key);
  return keys;
}

describe('thumbnails', () => {
  test('are small pictures of the data, kept for each version, light and dark', async () => {
    const data = await studio.add(ada);
    const made = await make(ada, { datasetId: data.id, ...drawable(data.columns.map(({ key }) => key)) });
    const answer = await picture(ada, made);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(answer.body).toContain('Oslo');
    expect(answer.body).toContain('Cities &lt;b&gt;');
    expect(answer.body).toContain('width="480"');
    expect(answer.body).toContain('@font-face'); // a picture in a list cannot use the fonts of the page
    expect(answer.headers['content-security-policy']).toContain('font-src data:');
    expect((await picture(ada, made, 'dark')).body).not.toBe(answer.body);
    expect(await pictures(made.id)).toHaveLength(2);
    expect((await picture(ada, made)).body).toBe(answer.body);
    await save(ada, made.id, { version: 1, changes: [title('Towns')] });
    const after = await open(ada, made.id);
    expect(after.thumbnail).not.toBe(made.thumbnail);
    expect((await picture(ada, after)).body).toContain('Towns');
    expect((await picture(ada, made)).headers['cache-control']).toBe('private, max-age=30');
    await thumbnailPurge.run(server.ports);
    expect(await pictures(made.id)).toEqual([expect.stringContaining('/2-')]);
    expect((await picture(await patron(), after)).statusCode).toBe(404);
  });

  test('of charts that cannot be drawn are quiet', async () => {
    const data = await studio.add(ada);
    const keys = data.columns.map(({ key }) => key);
    const charts = [
      await make(ada),
      await make(ada, { datasetId: data.id }),
      await make(ada, { datasetId: data.id, ...drawable(keys), steps: [{ kind: 'union', table: 'nothing' }] }),
    ];
    for (const chart of charts) {
      const answer = await picture(ada, chart);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=30']);
      expect(answer.body).toMatch(/^<svg/);
      expect(await pictures(chart.id)).toEqual([]);
    }
  });

  test('of large data are drawn in a separate process', async () => {
    const rows = Array.from({ length: 30_000 }, (_, row) => `Place ${row % 7},${row}`);
    const data = await studio.add(ada, `city,people\n${rows.join('\n')}\n`);
    const made = await make(ada, { datasetId: data.id, ...drawable(data.columns.map(({ key }) => key)) });
    const answer = await picture(ada, made);
    expect(answer.body).toContain('Place 3');
  }, 60_000);

  test('of thousands of marks are of pixels: browsers take long over so many elements', async () => {
    const rows = Array.from({ length: 3000 }, (_, row) => `${row},${row % 89}`);
    const data = await studio.add(ada, `height,weight\n${rows.join('\n')}\n`);
    const [x = '', y = ''] = data.columns.map(({ key }) => key);
    const document = { version: 1, template: 'scatter', roles: { x: [x], y: [y] }, text: { title: 'Cities <b>' } };
    const { body } = await picture(ada, await make(ada, { datasetId: data.id, document }));
    expect(body.match(/<(circle|path|text)/g)).toBeNull();
    expect(body.match(/<image [^>]*href="data:image\/webp;base64,/g)).toHaveLength(1);
    expect(body.match(/<title[^>]*>Cities &lt;b&gt;/g)).toHaveLength(1);
  }, 60_000);
});

describe('data that goes', () => {
  test('leaves the chart without data, which the answer says', async () => {
    const data = await studio.add(ada);
    const { id } = await make(ada, { datasetId: data.id });
    const answer = await studio.callData(ada, 'DELETE', `/file/${data.id}`);
    expect(answer.body.message).toContain('1 chart uses it and has no data until then.');
    expect(await open(ada, id)).toMatchObject({ dataset: null, content: { datasetId: data.id } });
    await db.execute(sql`delete from datasets where id = ${data.id}`);
    expect(await open(ada, id)).toMatchObject({ dataset: null, content: { datasetId: null } });
    expect((await save(ada, id, { version: 1, changes: [title('Still here')] })).status).toBe(200);
    expect((await call(ada, 'POST', `/${id}/restore`, { version: 1 })).status).toBe(200);
  });
});

describe('an account', () => {
  test('takes its charts along, and leaves those of teams to the team', async () => {
    const leaver = await patron();
    const workspaceId = await team(ada, [[leaver, 'editor']]);
    const own = await make(leaver, { name: 'My own' });
    const shared = await make(leaver, { name: 'For all' }, { workspaceId });
    const answer = await server.app.inject({
      url: '/api/user/export',
      headers: { authorization: `Bearer ${leaver.token}` },
    });
    const charts = JSON.parse(String(readZip(answer.rawPayload).get('charts.json')));
    expect(charts).toMatchObject({ charts: [{ name: 'My own', content: { name: 'My own' } }, { name: 'For all' }] });
    await db.execute(sql`update users set deletes_at = now() - interval '1 day' where id = ${leaver.id}`);
    await deleteAccounts.run(server.ports);
    expect((await open(ada, shared.id)).owner.id).toBe(ada.id);
    expect((await db.execute(sql`select from projects where id = ${own.id}`)).rows).toEqual([]);
  });
});
