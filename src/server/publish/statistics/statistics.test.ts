import { expect, test } from 'vitest';
import { openTestApp } from '#tests/support/app.ts';

let moment = new Date('2026-01-01T00:00:00Z');
const server = await openTestApp({ ports: { now: () => moment } });

test('S7.53 GET /statistics counts confirmed accounts, charts and readers, at most once a minute', async () => {
  await server.person();
  await server.person({ isVerified: false });
  const counts = async () => (await server.ask({ url: '/api/statistics' })).body.data;
  expect(await counts()).toEqual({ people: 1, charts: 0, readers: 0 });
  const { token } = await server.person();
  const content = { name: 'Sales', document: { version: 1, template: 'bar' } };
  await server.ask({ method: 'POST', url: '/api/project', token, payload: { content } });
  expect(await counts()).toEqual({ people: 1, charts: 0, readers: 0 });
  moment = new Date(moment.getTime() + 60_001);
  expect(await counts()).toEqual({ people: 2, charts: 1, readers: 0 });
});
