import { expect, test } from 'vitest';
import type { FlagState } from '#contract/operations/admin-flags.ts';
import { type Flag, flagNames, flags } from '#contract/operations/flags.ts';
import { openTestApp } from '#tests/support/app.ts';
import { makeShare } from '#tests/support/share/make-chart.ts';

const server = await openTestApp();
const admin = await server.person({ isAdmin: true });
const turn = (name: Flag, isOn: boolean, token = admin.token) =>
  server.ask({ method: 'PUT', url: `/api/admin/flags/${name}`, token, payload: { isOn } });

test('all flags are on at first, and pages are told', async () => {
  const { body } = await server.ask({ url: '/api/admin/flags', token: admin.token });
  const list = (body.data as { flags: FlagState[] }).flags;
  expect(list.map(({ name, isOn }) => [name, isOn])).toEqual(flagNames.map((name) => [name, true]));
  const config = await server.ask({ url: '/api/config' });
  expect((config.body.data as { flags: object }).flags).toEqual(
    Object.fromEntries(flagNames.map((name) => [name, true])),
  );
});

test('a flag is turned by admins alone, is noted once, and pages see it at once', async () => {
  const { token } = await server.person();
  expect((await turn('visitor-ai', false, token)).status).toBe(403);
  await turn('visitor-ai', false);
  await turn('visitor-ai', false);
  const config = await server.ask({ url: '/api/config' });
  expect((config.body.data as { flags: Record<Flag, boolean> }).flags['visitor-ai']).toBe(false);
  const { body } = await server.ask({ url: '/api/admin/audit?search=turned off', token: admin.token });
  expect(body.data).toMatchObject({ total: 1, items: [{ action: 'turn-flag-off', target: 'AI for visitors' }] });
  await turn('visitor-ai', true);
});

test('a flag that another admin turned since it was read stays, and the refusal says who did', async () => {
  const { body } = await turn('visitor-ai', false);
  const { changedAt } = body.data as FlagState;
  await turn('visitor-ai', true);
  const other = await server.person({ isAdmin: true });
  const payload = { isOn: false, changedAt };
  const late = await server.ask({ method: 'PUT', url: '/api/admin/flags/visitor-ai', token: other.token, payload });
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringMatching(new RegExp(`^${admin.email.replaceAll('.', '\\.')} changed this flag on .+ It is on\\.$`)),
  ]);
});

const registration = {
  email: 'new@example.org',
  firstname: 'Ada',
  lastname: 'Moss',
  password: 'a long quiet river',
  acceptsTerms: true,
};
const question = { question: 'What is the sum of b?', source: { from: 'text', text: 'a,b\nx,1\ny,2' } };

test.each([
  ['sign-up', '/api/user/register', registration],
  ['visitor-ai', '/api/snap-ai/askquestion', question],
] as const)(
  '%s that is turned off is refused with its sentence, and works again when it is on',
  async (flag, url, payload) => {
    const send = () => server.ask({ method: 'POST', url, payload });
    await turn(flag, false);
    const refused = await send();
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([403, 'turned-off', flags[flag].off]);
    await turn(flag, true);
    expect((await send()).status).toBe(200);
  },
);

test('signed-in users ask questions although visitors cannot', async () => {
  const { token } = await server.person();
  await turn('visitor-ai', false);
  const answer = await server.ask({ method: 'POST', url: '/api/snap-ai/askquestion', payload: question, token });
  expect(answer.status).toBe(200);
  await turn('visitor-ai', true);
});

test('a chart is published but not listed while the gallery takes none', async () => {
  await turn('gallery-submissions', false);
  const person = await server.person();
  const { projectId } = await makeShare(server, person);
  const list = () =>
    server.ask({
      method: 'PATCH',
      url: `/api/project/${projectId}/publish`,
      token: person.token,
      payload: { isListed: true },
    });
  expect((await list()).body).toMatchObject({ code: 'turned-off', message: flags['gallery-submissions'].off });
  await turn('gallery-submissions', true);
  expect((await list()).status).toBe(200);
});
