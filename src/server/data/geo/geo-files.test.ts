import { expect, test } from 'vitest';
import { geodataVersion } from '#chart/geo/version.ts';
import { openTestApp } from '#tests/support/app.ts';

const server = await openTestApp();
const get = (path: string) => server.app.inject({ url: `/geo/${path}` });

test('maps are given to any page, and for good under the version they have', async () => {
  const now = await get(`${geodataVersion}/liechtenstein.json`);
  expect(now.statusCode).toBe(200);
  expect(now.json()).toMatchObject({ type: 'Topology', map: { id: 'liechtenstein' } });
  expect(now.headers['cache-control']).toContain('immutable');
  expect(now.headers['access-control-allow-origin']).toBe('*');
  expect((await get(`${geodataVersion}/places/q.json`)).statusCode).toBe(200);
  expect((await get(`${geodataVersion}/example-elements.json`)).statusCode).toBe(200);
});

test('a page from before an update gets what there is now, but not for good', async () => {
  const old = await get('0123456789ab/liechtenstein.json');
  expect(old.statusCode).toBe(200);
  expect(old.headers['cache-control']).not.toContain('immutable');
});

test.each([
  `${geodataVersion}/atlantis.json`,
  `${geodataVersion}/../../package.json`,
  `${geodataVersion}/..%2f..%2fpackage.json`,
  'x/%2e%2e/%2e%2e/package.json',
])('%s is not there', async (path) => {
  const { statusCode, body } = await get(path);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('chartlas"');
});
