import { beforeEach, expect, test } from 'vitest';
import { openTestApp } from '#tests/support/app.ts';
import { addBuiltPages } from '#tests/support/http/add-built-pages.ts';

const { app } = await openTestApp();
/** What pages read from the server while they are rendered. */
let calls: { url: string; ip: string }[] = [];
app.addHook('onRequest', async ({ url, ip }) => {
  if (url.startsWith('/api/')) calls.push({ url, ip });
});
await addBuiltPages(app, 'http://localhost:4000');
beforeEach(() => {
  calls = [];
});

let networks = 0;
const newAddress = () => `8.${networks++}.0.1`;

function get(url: string, remoteAddress = newAddress(), headers: Record<string, string> = {}) {
  return app.inject({ url, remoteAddress, headers });
}

test('names in the query that no page reads do not render a page again', async () => {
  const first = await get('/gallery');
  expect(first.statusCode).toBe(200);
  const read = calls.length;
  expect(read).toBeGreaterThan(0);
  for (let turn = 0; turn < 20; turn++) {
    const again = await get(`/gallery?x=${turn}&utm_source=mail`);
    expect([again.statusCode, again.headers.etag]).toEqual([200, first.headers.etag]);
  }
  expect(calls).toHaveLength(read);
  await get('/gallery?search=bars');
  expect(calls.length).toBeGreaterThan(read);
}, 120_000);

test('a browser that has a page is told so', async () => {
  const first = await get('/pricing');
  const again = await get('/pricing', newAddress(), { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
}, 120_000);

test('addresses where nothing is share one page, also below those of pages', async () => {
  for (const path of ['/gallery/', '/auth/social/', '/_', '/wp-']) {
    const answers = [await get(`${path}x1`), await get(`${path}x2`), await get(`${path}x3?a=1`)];
    expect(
      answers.map(({ statusCode }) => statusCode),
      path,
    ).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size, path).toBe(1);
    expect(answers[0]?.body).toContain('<html');
  }
}, 120_000);

test('missing articles have suggestions of their own until a network asks for many', async () => {
  const address = newAddress();
  const etags: unknown[] = [];
  for (let turn = 0; turn < 80; turn++) {
    const { statusCode, headers } = await get(`/docs/chart${turn}`, address);
    expect(statusCode).toBe(404);
    etags.push(headers.etag);
  }
  expect(new Set(etags.slice(0, 20)).size).toBe(20);
  expect(new Set(etags.slice(70)).size).toBe(1);
}, 240_000);

test('a network that has too many pages rendered is told when to come back; others and pages that are ready are not affected', async () => {
  await get('/faq');
  const address = newAddress();
  const statuses: number[] = [];
  for (let turn = 0; turn < 300; turn++)
    statuses.push((await get(`/newsletter/leave?key=${turn}`, address)).statusCode);
  expect(statuses.slice(0, 200).every((status) => status === 200)).toBe(true);
  const refused = await get('/newsletter/leave?key=last', address.replace(/1$/, '99'));
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
  expect(refused.body).toContain('<html');
  expect((await get('/faq', address)).statusCode).toBe(200);
  expect((await get('/newsletter/leave?key=last')).statusCode).toBe(200);
}, 240_000);

test('a proxy in the own network that nobody named may ask for pages of all its visitors', async () => {
  for (let turn = 0; turn < 300; turn++)
    expect((await get(`/newsletter/leave?key=proxy-${turn}`, '172.17.0.1')).statusCode).toBe(200);
}, 240_000);

test('a promotion code on a page counts as an attempt of its visitor', async () => {
  for (const address of ['203.0.113.7', '198.51.100.8']) {
    calls = [];
    expect((await get('/pricing?promo=SPRING', address)).statusCode).toBe(200);
    const checks = calls.filter(({ url }) => url.includes('promo=SPRING'));
    expect(new Set(checks.map(({ ip }) => ip))).toEqual(new Set([address]));
  }
}, 120_000);

test('the data of pages is found, also that of the home page', async () => {
  for (const url of ['/_.data', '/gallery.data', '/gallery.data?_routes=routes%2Fgallery']) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/x-script']);
  }
}, 120_000);
