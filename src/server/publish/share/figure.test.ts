import { expect, test } from 'vitest';
import { openTestApp } from '#tests/support/app.ts';
import { makeShare } from '#tests/support/share/make-chart.ts';

const server = await openTestApp();
const owner = await server.person();

async function figure(id: string) {
  const answer = await server.app.inject({ url: `/share/${id}/figure.json` });
  return { status: answer.statusCode, body: answer.json() };
}

test('a published chart is drawn for articles, with ids of its own', async () => {
  const { id } = await makeShare(server, owner);
  const { status, body } = await figure(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ src: `/share/${id}/chart.json`, alt: expect.any(String), fonts: expect.any(String) });
  expect(body.html.match(/<svg/g)?.length).toBeGreaterThanOrEqual(2);
  expect(body.html).toContain(`aria-labelledby="${id}-w-desc"`);
  const ids = Array.from(body.html.matchAll(/\sid="([^"]*)"/g), ([, name]) => String(name));
  expect(ids.filter((name) => !name.startsWith(`${id}-`))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('one with a password, one that was unpublished and one that never was are not', async () => {
  const locked = await makeShare(server, owner, { settings: { password: 'a long quiet river' } });
  expect((await figure(locked.id)).status).toBe(403);
  const gone = await makeShare(server, owner);
  await server.ask({ method: 'DELETE', url: `/api/project/${gone.projectId}/publish`, token: owner.token });
  expect((await figure(gone.id)).status).toBe(410);
  expect((await figure('zzzzzzzzzz')).status).toBe(404);
});
