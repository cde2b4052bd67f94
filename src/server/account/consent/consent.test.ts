import { expect, test } from 'vitest';
import { legalVersions } from '#contract/account/legal-versions.ts';
import { sql } from '#drizzle';
import { toConfirmKey, toLeaveKey } from '#server/blog/newsletter/link-keys.ts';
import { openPost } from '#tests/support/account/open-post.ts';
import { openTestApp } from '#tests/support/app.ts';
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
  const opened = await server.ask({ method: 'POST', url: '/api/user/verification', payload: { token } });
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
  await send('/user/newsletter', token, { isSubscribed: false });
  expect([await subscribed(), await ways()]).toEqual([false, []]);
  const key = toConfirmKey(email, { now: new Date(), secret });
  for (const _ of [1, 2]) await send('/newsletter/confirm', undefined, { key });
  expect([await subscribed(), await ways()]).toEqual([true, ['+ email']]);
  await send('/user/newsletter', token, { isSubscribed: false });
  expect([await subscribed(), await ways()]).toEqual([false, ['- settings', '+ email']]);
  for (const _ of [1, 2]) await send('/user/newsletter', token, { isSubscribed: true });
  expect([await subscribed(), await ways()]).toEqual([true, ['+ settings', '- settings', '+ email']]);
  await send('/newsletter/leave', undefined, { key: toLeaveKey(email, secret) });
  expect([await subscribed(), (await ways())[0]]).toEqual([false, '- email']);
  await send('/newsletter', token, { email: email.toUpperCase() });
  expect((await ways())[0]).toBe('+ form');
});

test('a newsletter that is ticked when registering is consent, and begins when the address is confirmed', async () => {
  const isReader = async (email: string) => {
    const { rows } = await db.execute(sql`select 1 from newsletter_readers where email = ${email} and left_at is null`);
    return rows.length > 0;
  };
  const register = (email: string, given: object) =>
    send('/user/register', undefined, {
      email,
      firstname: 'Bo',
      password: 'a long quiet river',
      acceptsTerms: true,
      ...given,
    });
  const confirm = async (email: string) => {
    const token = await post.tokenOf('confirm-address', email);
    const opened = await server.ask({ method: 'POST', url: '/api/user/verification', payload: { token } });
    return (opened.body.data as { token: string }).token;
  };
  const [wanting, plain] = ['bo@example.org', 'cy@example.org'];
  for (const _ of [1, 2]) expect((await register(wanting, { wantsNewsletter: true })).status).toBe(200); // a double click
  await register(plain, {});
  const [token, other] = [await confirm(wanting), await confirm(plain)];
  expect([await isReader(wanting), await isReader(plain)]).toEqual([true, false]);
  const said = async (of: string) => (await list(of)).consents.filter(({ subject }) => subject === 'newsletter');
  expect(await said(token)).toMatchObject([{ isGiven: true, way: 'registration', version: legalVersions.privacy }]);
  expect(await said(other)).toEqual([]);
  await send('/user/newsletter', token, { isSubscribed: false });
  expect(await isReader(wanting)).toBe(false);
  expect((await said(token))[0]).toMatchObject({ isGiven: false, way: 'settings' });
});

test('an address that is not confirmed gets no newsletter, and the last registration decides', async () => {
  const email = 'di@example.org';
  const register = (password: string, wantsNewsletter: boolean) =>
    server.ask({
      method: 'POST',
      url: '/api/user/register',
      payload: { email, firstname: 'Di', password, acceptsTerms: true, wantsNewsletter },
      remoteAddress: '192.0.2.1', // registrations of the other tests would ask for a proof
    });
  expect((await register('a long quiet river', true)).status).toBe(200);
  await post.tokenOf('confirm-address', email);
  const readers = async () => (await db.execute(sql`select 1 from newsletter_readers where email = ${email}`)).rows;
  expect(await readers()).toEqual([]);
  expect((await register('another quiet river', false)).status).toBe(200); // by its owner: the first was a stranger
  const token = await post.tokenOf('choose-password', email);
  const chosen = await send('/reset-password', undefined, { token, password: 'a third quiet river' });
  expect(chosen.body.message).toMatch(/^Your password was changed/);
  expect(await readers()).toEqual([]);
});
