import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { MapFile } from '#chart/geo/map-file.ts';
import { maxUploadedMaps, type UploadedMap } from '#contract/data/own-maps.ts';
import { sql } from '#drizzle';
import { deleteAccounts } from '#server/account/profile/index.ts';
import { personalWorkspace } from '#server/workspace/workspace/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { makeChart, makeShare } from '#tests/support/share/make-chart.ts';
import { loadUploadedMaps } from './index.ts';

const server = await openTestApp();
const ada = await server.person();
const bob = await server.person();
type Person = typeof ada;

const box = (x: number) => [[x, 50], [x, 51], [x + 1, 51], [x + 1, 50], [x, 50]]; // biome-ignore format: a ring is a line
const areas = ['North', 'South'].map((name, place) => ({
  type: 'Feature',
  properties: { name, code: `X${place}` },
  geometry: { type: 'Polygon', coordinates: [box(7 + place)] },
}));
const geojson = JSON.stringify({ type: 'FeatureCollection', features: areas });

async function bring(person: Person, text: string | Uint8Array<ArrayBuffer>, name = 'districts.geojson') {
  const form = new FormData();
  form.set('file', new Blob([text]), name);
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await body.arrayBuffer());
  return server.ask({ method: 'POST', url: '/api/boundary', token: person.token, headers, payload });
}

async function mapOf(person: Person, id: string): Promise<MapFile> {
  const { token } = person;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const { rawPayload } = await server.app.inject({ url: `/api/boundary/${id}/map`, headers });
  return JSON.parse(gunzipSync(rawPayload).toString()) as MapFile; // as the slice wrote it
}

const idsOf = ({ objects }: MapFile) => objects.regions.geometries.map(({ id }) => id);

describe('boundaries of one’s own', () => {
  test('are uploaded, listed, named by another column, sent and deleted', async () => {
    const upload = await bring(ada, geojson);
    const { id, ...facts } = upload.body.data as UploadedMap;
    expect(upload.status).toBe(200);
    expect(facts).toMatchObject({ name: 'districts', regions: 2, key: 'name', isFlat: false });
    expect(facts.columns.map(({ name, distinct }) => [name, distinct])).toEqual([
      ['name', 2],
      ['code', 2],
    ]);
    expect(idsOf(await mapOf(ada, id))).toEqual(['North', 'South']);

    const { token } = ada;
    const url = `/api/boundary/${id}`;
    const changed = await server.ask({ method: 'PATCH', url, token, payload: { key: 'code', name: 'Mine' } });
    expect(changed.body.data).toMatchObject({ key: 'code', name: 'Mine' });
    const map = await mapOf(ada, id);
    expect([map.map.name, idsOf(map)]).toEqual(['Mine', ['X0', 'X1']]);
    expect((await server.ask({ method: 'PATCH', url, token, payload: { key: 'nothing' } })).status).toBe(400);

    const listed = await server.ask({ url: '/api/boundary/list', token });
    expect((listed.body.data as { boundaries: UploadedMap[] }).boundaries.map((each) => each.id)).toEqual([id]);
    expect((await server.ask({ method: 'DELETE', url, token })).status).toBe(200);
    expect((await server.ask({ url, token })).status).toBe(404);
  });

  test('of others are not found, not even for charts of other users', async () => {
    const { id } = (await bring(ada, geojson)).body.data as UploadedMap;
    const { token } = bob;
    for (const [method, path] of [['GET', ''], ['GET', '/map'], ['DELETE', '']] as const) // biome-ignore format: one line each
      expect((await server.ask({ method, url: `/api/boundary/${id}${path}`, token })).status).toBe(404);
    const [mine, his] = [
      (await personalWorkspace(server.ports.db, ada)).id,
      (await personalWorkspace(server.ports.db, bob)).id,
    ];
    const document = { options: { map: `own/${id}` } } as unknown as Parameters<typeof loadUploadedMaps>[1]; // all it uses
    expect(Object.keys(await loadUploadedMaps(server.ports.db, document, mine))).toEqual([`own/${id}.json`]);
    expect(await loadUploadedMaps(server.ports.db, document, his)).toEqual({});
  });

  test('leave no file in the store, whether they are read or refused', async () => {
    await bring(ada, geojson);
    await bring(ada, '{"type":"Point"}');
    const left: string[] = [];
    for await (const { key } of server.ports.files.list('datasets/')) left.push(key);
    expect(left).toEqual([]);
  });

  test(`are ${maxUploadedMaps} at most`, async () => {
    const eve = await server.person();
    const { id } = (await bring(eve, geojson)).body.data as UploadedMap;
    await server.ports.db.execute(sql`
      insert into boundaries (user_id, name, filename, regions, facts, key, is_flat, size, map)
      select user_id, name, filename, regions, facts, key, is_flat, size, map from boundaries, generate_series(2, ${maxUploadedMaps})
      where id = ${id}`);
    const refused = await bring(eve, geojson);
    expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('50 maps')]);
  });
});

const csv = 'Region,Value\nNorth,1\nSouth,2\n';
const onMap = (id: string) => ({
  csv,
  document: { template: 'choropleth', roles: { region: ['c1'], value: ['c2'] }, options: { map: `own/${id}` } },
});

type OpenedChart = { thumbnail: string; content: { document: { options: { map: string } } } };

async function openChart({ token }: Person, id: string): Promise<OpenedChart & { mapId: string }> {
  const opened = (await server.ask({ url: `/api/project/${id}`, token })).body.data as OpenedChart;
  return { ...opened, mapId: opened.content.document.options.map.replace(/^own\//, '') };
}

async function listed({ token }: Person, workspaceId: string): Promise<UploadedMap[]> {
  const { body } = await server.ask({ url: `/api/boundary/list?workspaceId=${workspaceId}`, token });
  return (body.data as { boundaries: UploadedMap[] }).boundaries;
}

describe('a chart on a map of one’s own', () => {
  test('is copied with its map, which then belongs to the user who copied it', async () => {
    const [eve, kim] = [await server.person(), await server.person()];
    const { id } = (await bring(eve, geojson)).body.data as UploadedMap;
    const share = await makeShare(server, eve, onMap(id));
    await server.ask({ method: 'DELETE', url: `/api/boundary/${id}`, token: eve.token });
    const page = await server.app.inject({ url: `/share/${share.id}` });
    expect(page.body).toContain('Highest: South 2, North 1.');
    const file = await server.app.inject({ url: `/share/${share.id}/chart.json` });
    expect(Object.keys((file.json() as { maps: object }).maps)).toEqual([`own/${id}.json`]);

    const forked = await server.ask({
      method: 'POST',
      url: `/api/share/${share.id}/fork`,
      token: kim.token,
      payload: {},
    });
    const { projectId } = forked.body.data as { projectId: string };
    const { mapId, thumbnail } = await openChart(kim, projectId);
    expect(mapId).not.toBe(id);
    expect(idsOf(await mapOf(kim, mapId))).toEqual(['North', 'South']);
    expect((await server.ask({ url: `/api/boundary/${mapId}/map`, token: eve.token })).status).toBe(404);
    const picture = await server.app.inject({ url: thumbnail, headers: { authorization: `Bearer ${kim.token}` } });
    expect(picture.body).not.toContain('not there any more');
    const publish = {
      method: 'POST',
      url: `/api/project/${projectId}/publish`,
      token: kim.token,
      payload: {},
    } as const;
    expect((await server.ask(publish)).status).toBe(200);
  });

  test('is not copied again for a user who already has the map, nor beyond the limit', async () => {
    const [eve, kim] = [await server.person(), await server.person()];
    const { id } = (await bring(eve, geojson)).body.data as UploadedMap;
    const share = await makeShare(server, eve, onMap(id));
    const fork = ({ token }: Person) =>
      server.ask({ method: 'POST', url: `/api/share/${share.id}/fork`, token, payload: {} });
    const { projectId } = (await fork(eve)).body.data as { projectId: string };
    expect((await openChart(eve, projectId)).mapId).toBe(id);
    await server.ports.db.execute(sql`
      insert into boundaries (user_id, name, filename, regions, facts, key, is_flat, size, map)
      select ${kim.id}, name, filename, regions, facts, key, is_flat, size, map from boundaries, generate_series(1, ${maxUploadedMaps})
      where id = ${id}`);
    const refused = await fork(kim);
    expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('50 maps')]);
  });

  test('shows its map to guests, who find it in their list and take it along in a copy', async () => {
    const [eve, kim] = [await server.person(), await server.person()];
    const { db } = server.ports;
    await db.execute(sql`update users set is_enterprise = true where id = ${eve.id}`);
    const { id } = (await bring(eve, geojson)).body.data as UploadedMap;
    const chart = await makeChart(server, eve, onMap(id));
    const { id: workspaceId } = await personalWorkspace(db, eve);
    expect(await listed(kim, workspaceId)).toEqual([]);
    expect((await server.ask({ url: '/api/boundary/list?workspaceId=x', token: kim.token })).status).toBe(400);
    const people = `/api/project/${chart.id}/people`;
    const invited = {
      method: 'PUT',
      url: people,
      token: eve.token,
      payload: { email: kim.email, role: 'viewer' },
    } as const;
    expect((await server.ask(invited)).status).toBe(200);
    expect(await listed(kim, workspaceId)).toMatchObject([{ id, isOwn: false }]);
    expect(await listed(eve, workspaceId)).toMatchObject([{ id, isOwn: true }]);
    for (const [method, payload] of [['PATCH', { name: 'Mine' }], ['DELETE', undefined]] as const) // biome-ignore format: one line each
      expect(
        (await server.ask({ method, url: `/api/boundary/${id}`, token: kim.token, ...(payload && { payload }) }))
          .status,
      ).toBe(404);
    const copied = await server.ask({
      method: 'POST',
      url: `/api/project/${chart.id}/duplicate`,
      token: kim.token,
      payload: {},
    });
    const { mapId } = await openChart(kim, (copied.body.data as { id: string }).id);
    expect(mapId).not.toBe(id);
    expect(idsOf(await mapOf(kim, mapId))).toEqual(['North', 'South']);
  });
});

describe('a chart of a team on a map of a member', () => {
  const join = async (workspaceId: string, { id }: Person, role: string) =>
    server.ports.db.execute(
      sql`insert into workspace_members (workspace_id, user_id, role) values (${workspaceId}, ${id}, ${role})`,
    );
  const membersOf = (id: string) => `/api/workspaces/${id}/members`;

  /** A team of one with a chart on another user's map, and a third user who only looks. */
  async function makeTeam() {
    const [owner, member, viewer] = [await server.person(), await server.person(), await server.person()];
    const { db } = server.ports;
    const { rows } = await db.execute<{ id: string }>(sql`insert into workspaces (name) values ('Team') returning id`);
    const workspaceId = rows[0]?.id ?? '';
    await join(workspaceId, owner, 'owner');
    await join(workspaceId, member, 'editor');
    await join(workspaceId, viewer, 'viewer');
    const { id: mapId } = (await bring(member, geojson)).body.data as UploadedMap;
    const chart = await makeChart(server, member, onMap(mapId));
    await db.execute(
      sql`update projects set workspace_id = ${workspaceId}, workspace_role = 'editor' where id = ${chart.id}`,
    );
    const document = (await openChart(owner, chart.id)).content.document as unknown as Parameters<
      typeof loadUploadedMaps
    >[1]; // a whole one
    const files = async () => Object.keys(await loadUploadedMaps(db, document, workspaceId));
    return { owner, member, viewer, workspaceId, mapId, files };
  }

  test('keeps the map when the member leaves, and what they do to it then is their own', async () => {
    const { owner, member, viewer, workspaceId, mapId, files } = await makeTeam();
    const url = `${membersOf(workspaceId)}/${member.id}`;
    expect((await server.ask({ method: 'DELETE', url, token: member.token })).status).toBe(200);
    expect(await files()).toEqual([`own/${mapId}.json`]);
    const payload = { key: 'code' };
    await server.ask({ method: 'PATCH', url: `/api/boundary/${mapId}`, token: member.token, payload });
    for (const person of [owner, viewer]) expect(idsOf(await mapOf(person, mapId))).toEqual(['North', 'South']);
    expect(idsOf(await mapOf(member, mapId))).toEqual(['X0', 'X1']);
    await server.ask({ method: 'DELETE', url: `/api/boundary/${mapId}`, token: member.token });
    expect(await files()).toEqual([`own/${mapId}.json`]);
    expect(await listed(owner, workspaceId)).toMatchObject([{ name: 'districts', isOwn: true }]);
    expect(await listed(viewer, workspaceId)).toMatchObject([{ name: 'districts', isOwn: false }]);
  });

  test('keeps the map when the account of the member is deleted', async () => {
    const { owner, member, viewer, mapId, files } = await makeTeam();
    const { db, now } = server.ports;
    await db.execute(sql`update users set deletes_at = ${new Date(now().getTime() - 1000)} where id = ${member.id}`);
    await deleteAccounts.run(server.ports);
    expect((await db.execute(sql`select from users where id = ${member.id}`)).rows).toEqual([]);
    expect(await files()).toEqual([`own/${mapId}.json`]);
    for (const person of [owner, viewer]) expect(idsOf(await mapOf(person, mapId))).toEqual(['North', 'South']);
  });

  test('shows the kept map to nobody else, and no map of theirs that no chart is drawn on', async () => {
    const { owner, member, workspaceId, mapId } = await makeTeam();
    const { id: other } = (await bring(member, geojson)).body.data as UploadedMap;
    const url = `${membersOf(workspaceId)}/${member.id}`;
    expect((await server.ask({ method: 'DELETE', url, token: owner.token })).status).toBe(200);
    const stranger = await server.person();
    const status = async ({ token }: Person, id: string) =>
      (await server.ask({ url: `/api/boundary/${id}/map`, token })).status;
    expect(await status(stranger, mapId)).toBe(404);
    expect(await status(owner, other)).toBe(404);
    expect(await listed(owner, workspaceId)).toHaveLength(1);
  });
});

test.each([
  ['a drawing with a script', '<svg><script>x</script><path id="a" d="M0,0h9v9z"/></svg>', 400, /scripts/],
  ['an XML bomb', '<!DOCTYPE kml [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><kml><name>&c;</name></kml>', 400, /entities/],
  ['no map', 'hello', 400, /not a supported map/],
])('%s is refused with a sentence and nothing of it is kept', async (_, text, status, sentence) => {
  const refused = await bring(bob, text, 'evil.svg');
  expect([refused.status, refused.body.message]).toEqual([status, expect.stringMatching(sentence)]);
  const listed = await server.ask({ url: '/api/boundary/list', token: bob.token });
  expect((listed.body.data as { boundaries: unknown[] }).boundaries).toEqual([]);
});

test('of 100 MB only as much is taken as is allowed, and the sentence says so', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const headers = {
    authorization: `Bearer ${bob.token}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 100_000_000,
  };
  const answer = await new Promise<{ status: number; body: string }>((done, fail) => {
    const upload = request({ port, method: 'POST', path: '/api/boundary', headers }, (reply) => {
      let body = '';
      reply.on('data', (chunk) => (body += chunk)).on('end', () => done({ status: reply.statusCode ?? 0, body }));
      reply.on('close', () => upload.destroy());
    });
    upload.on('error', fail);
    upload.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.geojson"\r\n\r\n{');
  });
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'too-large', message: expect.stringContaining('MB') });
});
