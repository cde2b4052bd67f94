import { beforeAll, expect, test } from 'vitest';
import { blankScene } from '#chart/story/story.ts';
import type { ApiKey, NewApiKey } from '#contract/workspace/api-keys.ts';
import type { NewWebhook, WebhookDelivery } from '#contract/workspace/webhooks.ts';
import { sql } from '#drizzle';
import { changeUser } from '#server/account/user/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { makeChart, makeShare } from '#tests/support/share/make-chart.ts';
import { exportKeys } from './present.ts';

const server = await openTestApp({ env: { FETCH_ALLOW_PRIVATE: 'true' } });
const other = await openTestApp({ beside: server.url });
const { db } = server.ports;
type Person = Awaited<ReturnType<typeof server.person>>;

const allScopes = ['read', 'write', 'publish', 'export', 'ai', 'render'];
let owner: Person;
let team: string;
let personal: string;
/** A key of the team, and one of all workspaces. */
let ofTeam: NewApiKey;
let ofAll: NewApiKey;
/** In the personal workspace: a chart, its data and a publication. */
let outside: { chart: string; dataset: string; share: { id: string; projectId: string } };

async function send<Data>(token: string, url: string, payload?: object, method?: 'PUT' | 'PATCH' | 'DELETE') {
  const { status, body } = await server.ask({
    ...(payload === undefined ? { method: method ?? 'GET' } : { method: method ?? 'POST', payload }),
    url: `/api${url}`,
    token,
  });
  return { status, code: body.code, message: body.message, data: body.data as Data };
}
const create = (person: Person, given: object) =>
  send<NewApiKey>(person.token, '/user/api-keys', { name: 'Team', scopes: allScopes, ...given });
const content = { name: 'Chart', document: { version: 1, template: 'bar' } };

beforeAll(async () => {
  owner = await server.person();
  await changeUser(db, owner.id, { isEnterprise: true });
  team = (await send<{ id: string }>(owner.token, '/workspaces', { name: 'Newsroom' })).data.id;
  const made = await makeChart(server, owner);
  outside = { chart: made.id, dataset: made.datasetId, share: await makeShare(server, owner) };
  const { data } = await send<{ workspaces: { id: string }[] }>(owner.token, '/workspaces');
  personal = data.workspaces.find(({ id }) => id !== team)?.id ?? '';
  ofTeam = (await create(owner, { workspaceId: team })).data;
  ofAll = (await create(owner, {})).data;
});

test('X.15 a key can be for one workspace, which lists and the export of personal data name', async () => {
  expect(ofTeam.key.workspace).toEqual({ id: team, name: 'Newsroom' });
  expect(ofAll.key.workspace).toBeNull();
  const { data } = await send<{ keys: ApiKey[] }>(owner.token, '/user/api-keys');
  expect(data.keys.map(({ workspace }) => workspace?.name ?? null).sort()).toEqual(['Newsroom', null]);
  const { keys } = await exportKeys(db, owner.id, new Date());
  expect(keys.find(({ id }) => id === ofTeam.key.id)?.workspace).toEqual({ id: team, name: 'Newsroom' });
  const rotated = await send<NewApiKey>(owner.token, `/user/api-keys/${ofTeam.key.id}/rotate`, {});
  expect(rotated.data.key.workspace?.id).toBe(team);
});

test('X.15 only a member can make a key for a workspace, and none of one workspace is for admins', async () => {
  expect(await create(await server.person(), { workspaceId: team })).toMatchObject({ status: 404, code: 'not-found' });
  const admin = await server.person({ isAdmin: true });
  const own = (await send<{ id: string }>(admin.token, '/workspaces', { name: 'Own' })).data.id;
  expect(await create(admin, { workspaceId: own, scopes: ['read', 'admin'] })).toMatchObject({ status: 400 });
});

test('X.15 a key of one workspace creates there, also where no workspace is named', async () => {
  const { secret } = ofTeam;
  const chart = await send<{ id: string; workspaceId: string }>(secret, '/project', { content });
  expect(chart.data.workspaceId).toBe(team);
  const folder = await send<{ id: string }>(secret, '/project/folders', { name: 'Drafts' });
  const text = await send<{ dataset: { id: string } }>(secret, '/dataset/text', {
    name: 'A',
    text: 'city,people\nVienna,2\nParis,3\n',
  });
  const snap = await send<{ projectId?: string }>(secret, '/snap/project', {
    source: { from: 'dataset', id: text.data.dataset.id },
    template: 'bar',
  });
  const fork = await send<{ id: string }>(secret, `/share/${outside.share.id}/fork`, {});
  expect([chart, folder, text, snap, fork].map(({ status, message }) => [status, message])).toEqual(
    [200, 200, 200, 200, 200].map((status) => [status, expect.any(String)]),
  );
  const { rows } = await db.execute<{ workspace_id: string; number: number }>(sql`
    select workspace_id, count(*)::int as number from (
      select workspace_id from projects union all select workspace_id from folders union all select workspace_id from datasets
    ) made group by 1`);
  const countIn = (id: string) => rows.find((row) => row.workspace_id === id)?.number;
  expect(countIn(personal)).toBe(4); // two charts and their data, from before
  expect(countIn(team)).toBe(6); // three charts, a folder, and the data of the text and of the copy
});

test('X.15 lists of a key of one workspace have nothing of others', async () => {
  const { secret } = ofTeam;
  type Page = { items: { id: string; workspaceId?: string }[]; total: number };
  const places = await send<{ workspaces: { id: string }[] }>(secret, '/workspaces');
  expect(places.data.workspaces.map(({ id }) => id)).toEqual([team]);
  const charts = await send<Page>(secret, '/project/list');
  expect(charts.data.total).toBe(3);
  expect(charts.data.items.map(({ id }) => id)).not.toContain(outside.chart);
  expect((await send<Page>(ofAll.secret, '/project/list')).data.total).toBe(5);
  expect((await send<Page>(secret, `/project/list?workspaceId=${personal}`)).status).toBe(404);
  const data = await send<Page>(secret, '/dataset/list');
  expect(data.data.items.map(({ id }) => id)).not.toContain(outside.dataset);
  const found = await send<{ hits: { id: string }[] }>(secret, '/snap-ai/search?search=cities');
  const everywhere = await send(ofAll.secret, '/snap-ai/search?search=cities');
  expect(JSON.stringify(everywhere.data)).toContain(outside.chart);
  expect(JSON.stringify(found.data)).not.toContain(outside.chart);
});

test('X.15 a key of one workspace cannot take from others', async () => {
  const { secret } = ofTeam;
  const borrowed = await send(secret, '/project', { content: { ...content, datasetId: outside.dataset, steps: [] } });
  expect(borrowed.status).toBe(400);
  const own = await send<{ id: string }>(secret, '/project', { content });
  expect((await send(secret, `/project/${own.data.id}/duplicate`, { workspaceId: personal })).status).toBe(404);
  expect((await send(secret, '/project/export', { ids: [outside.chart], file: { format: 'png' } })).status).toBe(404);
  expect((await send(secret, '/workspaces', { name: 'Another' })).status).toBe(404);
  expect((await send(secret, '/notifications')).status).toBe(404);
});

test('X.15 stories, exports and webhooks that it makes are the ones it sees; their owner sees all', async () => {
  const { secret } = ofTeam;
  const { data: chart } = await send<{ id: string }>(secret, '/project', { content });
  const scenes = [blankScene('a', 0)];
  const story = {
    name: 'Story',
    projectIds: [chart.id],
    story: { scenes },
    output: { format: 'mp4', width: 320, height: 180 },
  };
  type Stories = { items: { id: string }[] };
  const listed = async (token: string) => (await send<Stories>(token, '/video/stories')).data.items.map(({ id }) => id);
  const own = await send<{ id: string }>(owner.token, '/video/stories', story);
  expect([own.status, own.message]).toEqual([200, 'Story saved.']);
  const made = await send<{ id: string }>(secret, '/video/stories', story);
  expect(await listed(secret)).toEqual([made.data.id]);
  expect((await listed(owner.token)).sort()).toEqual([own.data.id, made.data.id].sort());
  expect((await send(secret, `/video/stories/${own.data.id}`)).status).toBe(404);

  const started = await send<{ jobId: string }>(owner.token, `/project/${chart.id}/export`, {
    files: [{ format: 'png' }],
  });
  const mine = await send<{ jobId: string }>(secret, `/project/${chart.id}/export`, { files: [{ format: 'png' }] });
  expect([started.status, mine.status]).toEqual([200, 200]);
  expect((await send(secret, `/jobs/${started.data.jobId}`)).status).toBe(404);
  expect((await send(secret, `/jobs/${mine.data.jobId}`)).status).toBe(200);
});

test('X.15 a webhook of one workspace is told what happens there, and nothing else', async () => {
  const { secret } = ofTeam;
  const hook = { name: 'Site', url: 'http://127.0.0.1:9/', events: ['chart.published'] };
  expect((await send(secret, '/webhooks', { ...hook, events: ['plan.changed'] })).status).toBe(400);
  const ofOne = await send<NewWebhook>(secret, '/webhooks', hook);
  const anywhere = await send<NewWebhook>(owner.token, '/webhooks', hook);
  expect([ofOne.data.webhook.workspaceId, anywhere.data.webhook.workspaceId]).toEqual([team, null]);
  const { data: text } = await send<{ dataset: { id: string; columns: { key: string }[] } }>(secret, '/dataset/text', {
    name: 'A',
    text: 'city,people\nVienna,2\nParis,3\n',
  });
  const [label, value] = text.dataset.columns.map(({ key }) => key);
  const document = { version: 1, template: 'bar', roles: { label: [label], value: [value] } };
  const { data: chart } = await send<{ id: string }>(secret, '/project', {
    content: { name: 'Inside', document, datasetId: text.dataset.id, steps: [] },
  });
  const publish = (token: string, id: string) => send(token, `/project/${id}/publish`, {});
  expect((await publish(secret, chart.id)).message).toBe('Chart published.');
  await publish(owner.token, outside.share.projectId);
  type Deliveries = { items: WebhookDelivery[] };
  const told = async ({ data: { webhook } }: typeof ofOne) =>
    (await send<Deliveries>(owner.token, `/webhooks/${webhook.id}/deliveries`)).data.items.length;
  expect([await told(ofOne), await told(anywhere)]).toEqual([1, 2]);
  const { data } = await send<{ webhooks: { id: string }[] }>(secret, '/webhooks');
  expect(data.webhooks.map(({ id }) => id)).toEqual([ofOne.data.webhook.id]);
});

test('X.15 a repeated write of another key is not replayed to a key of one workspace', async () => {
  const payload = { content };
  const headers = { 'idempotency-key': 'same' };
  const url = '/api/v1/projects';
  const first = await server.ask({ method: 'POST', url, token: ofAll.secret, payload, headers });
  const second = await server.ask({ method: 'POST', url, token: ofTeam.secret, payload, headers });
  expect([first.status, second.status, second.body.code]).toEqual([200, 422, 'key-reused']);
});

test('X.15 a key of a workspace ends on all servers when its owner leaves, and does not come back with them', async () => {
  const member = await server.person();
  const join = () =>
    db.execute(
      sql`insert into workspace_members (workspace_id, user_id, role) values (${team}, ${member.id}, 'editor')`,
    );
  await join();
  const { secret, key } = (await create(member, { workspaceId: team })).data;
  const statusAt = async (at: typeof server) => (await at.ask({ url: '/api/workspaces', token: secret })).status;
  expect([await statusAt(server), await statusAt(other)]).toEqual([200, 200]);
  await send(owner.token, `/workspaces/${team}/members/${member.id}`, undefined, 'DELETE');
  for (const at of [server, other]) await expect.poll(() => statusAt(at), { interval: 5, timeout: 1000 }).toBe(401);
  await join();
  expect([await statusAt(server), await statusAt(other)]).toEqual([401, 401]);
  const { data } = await send<{ keys: ApiKey[] }>(member.token, '/user/api-keys');
  expect(data.keys).toMatchObject([{ id: key.id, state: 'revoked', workspace: { id: team } }]);
});

test('X.15 a key of a workspace is gone with it', async () => {
  const { data } = await send<{ id: string }>(owner.token, '/workspaces', { name: 'Short' });
  const { secret } = (await create(owner, { workspaceId: data.id })).data;
  expect((await send(secret, '/workspaces')).status).toBe(200);
  await send(owner.token, `/workspaces/${data.id}`, undefined, 'DELETE');
  await expect.poll(async () => (await send(secret, '/workspaces')).status, { timeout: 1000 }).toBe(401);
});
