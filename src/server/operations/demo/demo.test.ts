import { expect, test } from 'vitest';
import { demoEmail, makeFirstAccounts, openSession } from '#server/account/auth/index.ts';
import { findUserByEmail } from '#server/account/user/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { fillDemo } from './fill-demo.ts';

const server = await openTestApp();
const { db, now } = server.ports;

test('a demo account has three charts that are drawn, their data, a story and a team', async () => {
  await makeFirstAccounts(db, {
    adminEmail: 'first@example.org',
    withDemo: true,
    mustReplace: false,
    now: now(),
    show: () => {},
  });
  await fillDemo(server.ports);
  const demo = await findUserByEmail(db, demoEmail);
  const token = await openSession(db, { userId: demo?.id ?? '' }, now());
  const get = async <Data>(path: string) => {
    const { status, body } = await server.ask({ url: `/api${path}`, token });
    expect([path, status]).toEqual([path, 200]);
    return body.data as Data; // as the contract says
  };
  const charts = await get<{ items: { id: string; template: string }[] }>('/project/list');
  expect(charts.items.map(({ template }) => template)).toEqual(['line', 'bar', 'choropleth']);
  expect(await get('/dataset/list')).toMatchObject({ total: 3 });
  expect(await get('/v1/stories')).toMatchObject({ total: 1, items: [{ sceneCount: 3 }] });
  const { workspaces } = await get<{ workspaces: { name: string }[] }>('/workspaces');
  expect(workspaces.map(({ name }) => name)).toContain('Newsroom');
  for (const { id } of charts.items) {
    const png = await server.app.inject({
      method: 'POST',
      url: `/api/project/${id}/render`,
      headers: { authorization: `Bearer ${token}` },
      payload: { format: 'png' },
    });
    expect([png.statusCode, png.headers['content-type']]).toEqual([200, 'image/png']);
  }
});
