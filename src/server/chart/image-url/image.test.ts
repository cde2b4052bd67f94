import { hash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sql } from '#drizzle';
import { newSecret } from '#server/workspace/api-key/keys.ts';
import { addKey } from '#server/workspace/api-key/store.ts';
import { openTestApp } from '#tests/support/app.ts';
import { makeShare } from '#tests/support/share/make-chart.ts';
import { openImageCache } from './image-routes.ts';
import { specSignature } from './signed-spec.ts';

const server = await openTestApp();
const ada = await server.person();
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('the image of a published chart', () => {
  test('R.13 is drawn in its size and theme, cacheable, and answered with 304 when it is known', async () => {
    const { id } = await makeShare(server, ada);
    const light = await get(`/i/${id}.png?w=600`);
    expect(light.statusCode).toBe(200);
    expect(light.headers['content-type']).toBe('image/png');
    // Six minutes after it was unpublished, no cache may show it any more.
    const ages = [...String(light.headers['cache-control']).matchAll(/=(\d+)/g)].map(([, age]) => Number(age));
    expect(light.headers['cache-control']).toContain('public');
    expect(ages.reduce((sum, age) => sum + age, 0)).toBeLessThanOrEqual(360);
    expect((await sharp(light.rawPayload).metadata()).width).toBe(600);
    const etag = String(light.headers.etag);
    expect((await get(`/i/${id}.png?w=600`, { 'if-none-match': etag })).statusCode).toBe(304);
    const dark = await get(`/i/${id}.png?w=600&theme=dark`);
    expect(dark.headers.etag).not.toBe(etag);
    const corner = await sharp(dark.rawPayload).extract({ left: 1, top: 1, width: 1, height: 1 }).raw().toBuffer();
    expect(Math.max(...corner.subarray(0, 3))).toBeLessThan(60);
    const webp = await get(`/i/${id}.webp?w=600&h=300&scale=2`);
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 600 });
    const again = await server.app.inject({
      method: 'POST',
      url: `/api/project/${(await projectOf(id)).id}/publish`,
      headers: { authorization: `Bearer ${ada.token}` },
      payload: {},
    });
    expect(again.statusCode).toBe(200);
    expect((await get(`/i/${id}.png?w=600`)).headers.etag).not.toBe(etag);
  });

  test('needs the plan of the author for SVG and PDF', async () => {
    const { id } = await makeShare(server, await server.person());
    expect((await get(`/i/${id}.svg`)).statusCode).toBe(402);
    expect((await get(`/i/${id}.pdf`)).statusCode).toBe(402);
  });

  test('is not there for unpublished, locked, and unknown charts, other formats and sizes out of bounds', async () => {
    const locked = await makeShare(server, ada, { settings: { password: 'river' } });
    expect((await get(`/i/${locked.id}.png`)).statusCode).toBe(403);
    const closed = await makeShare(server, ada, { settings: { permissions: { download: false } } });
    expect((await get(`/i/${closed.id}.png`)).statusCode).toBe(403);
    const shown = await makeShare(server, ada);
    for (const query of ['w=10', 'w=99999', 'h=1', 'theme=blue', 'lang=xx', 'size=3', 'w=600&w=700'])
      expect([query, (await get(`/i/${shown.id}.png?${query}`)).statusCode]).toEqual([query, 400]);
    expect((await get(`/i/${shown.id}.gif`)).statusCode).toBe(404);
    expect((await get('/i/aaaaaaaaaa.png')).statusCode).toBe(404);
    await server.ask({
      method: 'DELETE',
      url: `/api/project/${(await projectOf(shown.id)).id}/publish`,
      token: ada.token,
    });
    expect((await get(`/i/${shown.id}.png`)).statusCode).toBe(404);
  });
});

async function projectOf(shareId: string): Promise<{ id: string }> {
  const { rows } = await server.ports.db.execute<{ id: string }>(
    sql`select project_id as id from shares where id = ${shareId}`,
  );
  return rows[0] ?? { id: '' };
}

describe('a chart in a signed URL', () => {
  const parameters = { type: 'column', data: 'City,People;Vienna,2;Paris,3', title: 'Two & two', w: '400' };

  async function signer(scopes: ('read' | 'export')[] = ['export']) {
    const person = await server.person();
    const { secret, ...stored } = newSecret();
    const { id } = await addKey(server.ports.db, { userId: person.id, name: 'Images', scopes, ...stored });
    const urlOf = (given: Record<string, string>) => {
      const signed = { ...given, key: id };
      const sig = specSignature(signed, hash('sha256', secret, 'buffer'));
      return `/i/new?${new URLSearchParams({ ...signed, sig })}`;
    };
    return { id, urlOf };
  }

  test('is drawn, and known by its ETag', async () => {
    const { urlOf } = await signer();
    const drawn = await get(urlOf(parameters));
    expect(drawn.statusCode).toBe(200);
    expect((await sharp(drawn.rawPayload).metadata()).width).toBe(400);
    expect((await get(urlOf(parameters), { 'if-none-match': String(drawn.headers.etag) })).statusCode).toBe(304);
  });

  test('is refused with a wrong signature, changed parameters, a missing scope, after its time and a revoked key', async () => {
    const { urlOf, id } = await signer();
    expect((await get(urlOf(parameters).replace('Vienna', 'Berlin'))).statusCode).toBe(401);
    expect((await get(urlOf({ ...parameters, expires: '1000' }))).statusCode).toBe(401);
    expect((await get((await signer(['read'])).urlOf(parameters))).statusCode).toBe(403);
    expect((await get(`/i/new?${new URLSearchParams(parameters)}`)).statusCode).toBe(400);
    await server.ports.db.execute(sql`update api_keys set revoked_at = now() where id = ${id}`);
    expect((await get(urlOf(parameters))).statusCode).toBe(401);
  });

  test('says why when it cannot be drawn', async () => {
    const { urlOf } = await signer();
    const unknown = await get(urlOf({ ...parameters, type: 'nonsense' }));
    expect([unknown.statusCode, unknown.json().message]).toEqual([400, 'There is no chart type “nonsense”.']);
    expect((await get(urlOf({ ...parameters, data: ',' }))).statusCode).toBe(400);
  });
});

test('the cache draws an image once at a time, and drops those that were not asked for longest', async () => {
  const cache = openImageCache(1000);
  let drawn = 0;
  const draw = async () => ({ bytes: Buffer.alloc(100), etag: `${++drawn}` });
  await Promise.all([cache.read('a', draw), cache.read('a', draw)]);
  expect(drawn).toBe(1);
  for (let n = 0; n < 12; n++) await cache.read(`${n}`, draw);
  const before = drawn;
  await cache.read('11', draw);
  expect(drawn).toBe(before);
  await cache.read('a', draw);
  expect(drawn).toBe(before + 1);
});
