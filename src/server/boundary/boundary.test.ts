import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { MapFile } from '#chart/geo/map-file.ts';
import { mostBoundaries, type OwnBoundary } from '#contract/boundaries.ts';
import { openTestApp } from '#tests/support/app.ts';
import { personalWorkspace } from '../workspace/index.ts';
import { ownMapsOf } from './index.ts';

const house = await openTestApp();
const ada = await house.person();
const bob = await house.person();
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
  return house.ask({ method: 'POST', url: '/api/boundary', token: person.token, headers, payload });
}

async function mapOf(person: Person, id: string): Promise<MapFile> {
  const { token } = person;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const { rawPayload } = await house.app.inject({ url: `/api/boundary/${id}/map`, headers });
  return JSON.parse(gunzipSync(rawPayload).toString()) as MapFile; // as the slice wrote it
}

const idsOf = ({ objects }: MapFile) => objects.regions.geometries.map(({ id }) => id);

describe('boundaries of one’s own', () => {
  test('are brought, listed, named by another column, given and deleted', async () => {
    const brought = await bring(ada, geojson);
    const { id, ...facts } = brought.body.data as OwnBoundary;
    expect(brought.status).toBe(200);
    expect(facts).toMatchObject({ name: 'districts', regions: 2, key: 'name', isFlat: false });
    expect(facts.columns.map(({ name, distinct }) => [name, distinct])).toEqual([
      ['name', 2],
      ['code', 2],
    ]);
    expect(idsOf(await mapOf(ada, id))).toEqual(['North', 'South']);

    const { token } = ada;
    const url = `/api/boundary/${id}`;
    const changed = await house.ask({ method: 'PATCH', url, token, payload: { key: 'code', name: 'Mine' } });
    expect(changed.body.data).toMatchObject({ key: 'code', name: 'Mine' });
    expect(idsOf(await mapOf(ada, id))).toEqual(['X0', 'X1']);
    expect((await house.ask({ method: 'PATCH', url, token, payload: { key: 'nothing' } })).status).toBe(400);

    const listed = await house.ask({ url: '/api/boundary/list', token });
    expect((listed.body.data as { boundaries: OwnBoundary[] }).boundaries.map((each) => each.id)).toEqual([id]);
    expect((await house.ask({ method: 'DELETE', url, token })).status).toBe(200);
    expect((await house.ask({ url, token })).status).toBe(404);
  });

  test('of others are not there, not even for charts of somebody else', async () => {
    const { id } = (await bring(ada, geojson)).body.data as OwnBoundary;
    const { token } = bob;
    for (const [method, path] of [['GET', ''], ['GET', '/map'], ['DELETE', '']] as const) // biome-ignore format: one line each
      expect((await house.ask({ method, url: `/api/boundary/${id}${path}`, token })).status).toBe(404);
    const [mine, his] = [
      (await personalWorkspace(house.ports.db, ada)).id,
      (await personalWorkspace(house.ports.db, bob)).id,
    ];
    const document = { options: { map: `own/${id}` } } as unknown as Parameters<typeof ownMapsOf>[1]; // all it looks at
    expect(Object.keys(await ownMapsOf(house.ports.db, document, mine))).toEqual([`own/${id}.json`]);
    expect(await ownMapsOf(house.ports.db, document, his)).toEqual({});
  });

  test('leave no file in the store, whether they are read or refused', async () => {
    await bring(ada, geojson);
    await bring(ada, '{"type":"Point"}');
    const left: string[] = [];
    for await (const { key } of house.ports.files.list('datasets/')) left.push(key);
    expect(left).toEqual([]);
  });

  test(`are ${mostBoundaries} at most`, async () => {
    const eve = await house.person();
    const { id } = (await bring(eve, geojson)).body.data as OwnBoundary;
    await house.ports.db.execute(sql`
      insert into boundaries (user_id, name, filename, regions, facts, key, is_flat, size, map)
      select user_id, name, filename, regions, facts, key, is_flat, size, map from boundaries, generate_series(2, ${mostBoundaries})
      where id = ${id}`);
    const refused = await bring(eve, geojson);
    expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('50 maps')]);
  });
});

test.each([
  ['a drawing with a script', '<svg><script>x</script><path id="a" d="M0,0h9v9z"/></svg>', 400, /scripts/],
  ['an XML bomb', '<!DOCTYPE kml [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><kml><name>&c;</name></kml>', 400, /entities/],
  ['no map', 'hello', 400, /no map/],
])('%s is refused with a sentence and nothing of it is kept', async (_, text, status, sentence) => {
  const refused = await bring(bob, text, 'evil.svg');
  expect([refused.status, refused.body.message]).toEqual([status, expect.stringMatching(sentence)]);
  const listed = await house.ask({ url: '/api/boundary/list', token: bob.token });
  expect((listed.body.data as { boundaries: unknown[] }).boundaries).toEqual([]);
});

test('of 100 MB only as much is taken as is allowed, and the sentence says so', async () => {
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  const address = house.app.server.address();
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
