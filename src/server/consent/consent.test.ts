import { expect, test } from 'vitest';
import { legalVersions } from '#contract/legal-versions.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openPost } from '../auth/testing/open-post.ts';
import { toLeaveKey } from '../newsletter/leave-key.ts';
import { agreeAtSignUp } from './index.ts';

const legal = { ...legalVersions };
const server = await openTestApp({ ports: { legal } });
const { db, secret } = server.ports;
const post = await openPost(server);

type Listed = {
  consents: { subject: string; version: string; isGiven: boolean; way: string; at: string }[];
  due: { document: string; version: string }[];
};
const list = async (token: string) => (await server.ask({ url: '/api/user/consents', token })).body.data as Listed;
const send = (path: string, token: string | undefined, payload: object) =>
  server.ask({ method: 'POST', url: `/api${path}`, payload, ...(token !== undefined && { token }) });
const accept = (token: string, accepted: object[]) => send('/user/consents', token, { accepted });
const member = async () => {
  const person = await server.person();
  await agreeAtSignUp(db, { userId: person.id, legal: legalVersions, way: 'registration', now: new Date() });
  return person;
};

test('a registration records which versions were agreed to, when and how', async () => {
  const email = 'ada@example.org';
  const payload = { email, firstname: 'Ada', password: 'a long quiet river', acceptsTerms: true };
  expect((await send('/user/register', undefined, payload)).status).toBe(200);
  expect((await send('/user/register', undefined, payload)).status).toBe(200); // a double click
  const token = await post.tokenOf('confirm-address', email);
  const opened = await server.ask({ url: `/api/user/verification/${token}` });
  const { consents, due } = await list((opened.body.data as { token: string }).token);
  expect(due).toEqual([]);
  expect(consents.map(({ at: _, ...rest }) => rest).toSorted((a, b) => a.subject.localeCompare(b.subject))).toEqual([
    { subject: 'privacy', version: legalVersions.privacy, isGiven: true, way: 'registration' },
    { subject: 'terms', version: legalVersions.terms, isGiven: true, way: 'registration' },
  ]);
});

test('a new version is asked for once, and only from those who agreed to an older one', async () => {
  const [person, madeByServer] = [await member(), await server.person()];
  legal.terms = '2027-01-01';
  try {
    expect((await list(madeByServer.token)).due).toEqual([]);
    expect((await list(person.token)).due).toEqual([{ document: 'terms', version: '2027-01-01' }]);
    const stale = await accept(person.token, [{ document: 'terms', version: legalVersions.terms }]);
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringMatching(/changed again/)]);
    for (const _ of [1, 2])
      expect((await accept(person.token, [{ document: 'terms', version: '2027-01-01' }])).status).toBe(200);
    const { consents, due } = await list(person.token);
    expect(due).toEqual([]);
    expect(consents.filter(({ subject }) => subject === 'terms')).toMatchObject([
      { version: '2027-01-01', way: 'question' },
      { version: legalVersions.terms, way: 'registration' },
    ]);
  } finally {
    legal.terms = legalVersions.terms;
  }
});

test('the newsletter is recorded in the settings and by the link of an email, and a stranger’s entry is not', async () => {
  const { token, email } = await server.person();
  const subscribed = async () =>
    ((await server.ask({ url: '/api/user/newsletter', token })).body.data as { isSubscribed: boolean }).isSubscribed;
  const ways = async () => (await list(token)).consents.map(({ isGiven, way }) => `${isGiven ? '+' : '-'} ${way}`);
  await send('/newsletter', undefined, { email });
  expect([await subscribed(), await ways()]).toEqual([true, []]);
  await send('/user/newsletter', token, { isSubscribed: false });
  expect([await subscribed(), await ways()]).toEqual([false, ['- settings']]);
  for (const _ of [1, 2]) await send('/user/newsletter', token, { isSubscribed: true });
  expect([await subscribed(), await ways()]).toEqual([true, ['+ settings', '- settings']]);
  await send('/newsletter/leave', undefined, { key: toLeaveKey(email, secret) });
  expect([await subscribed(), (await ways())[0]]).toEqual([false, '- email']);
  await send('/newsletter', token, { email: email.toUpperCase() });
  expect((await ways())[0]).toBe('+ form');
});
