import { describe, expect, test } from 'vitest';
import { openTestApp } from '#tests/support/app.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { fromConfirmKey, toConfirmKey, toLeaveKey } from './link-keys.ts';
import {
  addReader,
  askReader,
  countReaders,
  exportReader,
  isSubscribed,
  removeFormerReaders,
  removeReader,
} from './store.ts';

const server = await openTestApp();
let calls = 0;
/** From another machine each time: tries are counted. */
const join = (email: unknown) =>
  server.ask({
    ...{ method: 'POST', url: '/api/newsletter', payload: { email } as object },
    remoteAddress: `198.51.100.${++calls}`,
  });

describe('POST newsletter', () => {
  test('S7.17 takes a valid address, which is no reader until its owner confirms it', async () => {
    const { status, body } = await join(' Reader@Example.org ');
    expect(status).toBe(200);
    expect(body).toEqual({
      results: true,
      message: 'Please open the link in our email to confirm.',
      data: { isSubscribed: false },
    });
    expect(await countReaders(server.ports.db)).toBe(0);
  });

  test('S7.17 answers a repeated address the same, and one that is subscribed or has left', async () => {
    const [first, second] = [await join('again@example.org'), await join('AGAIN@example.org')];
    expect(second).toMatchObject({ status: first.status, body: first.body });
    await addReader(server.ports.db, 'again@example.org', new Date());
    expect((await join('again@example.org')).body).toEqual(first.body);
    await removeReader(server.ports.db, 'again@example.org', new Date());
    expect((await join('again@example.org')).body).toEqual(first.body);
  });

  test.each([
    '',
    'x',
    'a@b',
    '@example.org',
    'a b@example.org',
    'a@example.org\nBcc: x@example.org',
    `${'a'.repeat(260)}@example.org`,
  ])('S7.17 refuses %j with the sentence of the rule', async (email) => {
    const { status, body } = await join(email);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      results: false,
      code: 'bad-input',
      message: server.ports.validators.user.email.message,
    });
  });
});

test('the eleventh try from one address within ten minutes is refused with Retry-After', async () => {
  const other = await openTestApp();
  const attempt = (index: number) =>
    other.ask({ method: 'POST', url: '/api/newsletter', payload: { email: `many${index}@example.org` } });
  const statuses = await Promise.all(Array.from({ length: 15 }, async (_, index) => (await attempt(index)).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  const refused = await attempt(15);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body.code).toBe('too-many');
});

test('nobody can have more than five emails an hour sent to an address, from whatever machines', async () => {
  const statuses: number[] = [];
  for (let turn = 1; turn <= 6; turn++) {
    const answer = await join(turn % 2 === 0 ? 'victim@example.org' : 'Victim@Example.org');
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

let moment = Date.now();
const desk = await openTestApp({ ports: { now: () => new Date(moment) } });

describe('the link of an email', () => {
  const { db, mail, secret } = desk.ports;
  const fromElsewhere = () => `203.0.113.${++calls}`;
  const post = (path: string, payload: object) =>
    desk.ask({ method: 'POST', url: `/api/newsletter${path}`, payload, remoteAddress: fromElsewhere() });
  const days = (count: number) => count * 86_400_000;

  /** The keys in the emails of a kind to an address. */
  async function keysIn(kind: string, email: string): Promise<string[]> {
    await runJobs(desk);
    const messages = (await mail.list({ limit: 100 })).filter((each) => each.to === email && each.kind === kind);
    return messages.map(({ text }) => /\?key=([\w.-]+)/.exec(text)?.[1] ?? '');
  }

  /** The key of the email that follows an entry in the form. */
  async function askedKey(email: string): Promise<string> {
    const known = await keysIn('newsletter-confirmation', email);
    expect((await post('', { email })).status).toBe(200);
    const keys = await keysIn('newsletter-confirmation', email);
    return keys.find((key) => !known.includes(key)) ?? '';
  }

  test('confirms the address, twice too; one welcome follows, whose link unsubscribes it', async () => {
    const email = 'new@example.org';
    const key = await askedKey(email);
    expect(fromConfirmKey(key, secret)).toEqual({ email, sentAt: new Date(moment) });
    expect(await isSubscribed(db, email)).toBe(false);
    for (const _ of [1, 2]) {
      const { status, body } = await post('/confirm', { key });
      expect([status, body.message]).toEqual([200, 'You are subscribed to the newsletter.']);
    }
    expect(await isSubscribed(db, email)).toBe(true);
    const welcomes = await keysIn('newsletter-welcome', email);
    expect(welcomes).toHaveLength(1);
    expect((await post('/leave', { key: welcomes[0] })).body.message).toBe('You are unsubscribed.');
    expect(await isSubscribed(db, email)).toBe(false);
  });

  test('is in no email when the address is subscribed already', async () => {
    const email = 'known@example.org';
    await addReader(db, email, new Date(moment));
    await post('', { email });
    expect(await keysIn('newsletter-confirmation', email)).toEqual([]);
  });

  test('expires after 7 days, and another one can be asked for', async () => {
    const email = 'late@example.org';
    const key = await askedKey(email);
    moment += days(7);
    const { status, body } = await post('/confirm', { key });
    expect([status, body.message]).toEqual([
      400,
      'This link has expired. Enter your address on the home page to get a new one.',
    ]);
    expect((await post('/confirm', { key: await askedKey(email) })).status).toBe(200);
    expect(await isSubscribed(db, email)).toBe(true);
  });

  test('does not bring back who has unsubscribed since; a new one does', async () => {
    const email = 'back@example.org';
    const key = await askedKey(email);
    await post('/confirm', { key });
    moment += 1000;
    await post('/leave', { key: toLeaveKey(email, secret) });
    expect((await post('/confirm', { key })).status).toBe(400);
    expect(await isSubscribed(db, email)).toBe(false);
    moment += 1000;
    expect((await post('/confirm', { key: await askedKey(email) })).status).toBe(200);
    expect(await isSubscribed(db, email)).toBe(true);
  });

  test('is refused when it was changed, is of another kind or about an address that was deleted', async () => {
    const email = 'eve@example.org';
    const key = await askedKey(email);
    const [text = '', signature] = key.split('.');
    const later = Buffer.from(`${moment + days(1)} ${email}`).toString('base64url');
    const wrong = [`${later}.${signature}`, text, '', '.', 'x', toLeaveKey(email, secret)];
    for (const each of wrong) expect([each, (await post('/confirm', { key: each })).status]).toEqual([each, 400]);
    expect((await post('/leave', { key })).status).toBe(400);
    const unknown = toConfirmKey('deleted@example.org', { now: new Date(moment), secret });
    expect((await post('/confirm', { key: unknown })).status).toBe(400);
    expect(await isSubscribed(db, email)).toBe(false);
  });

  test('works for the longest address that the form takes', async () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;
    expect(email.length).toBeGreaterThan(245);
    expect((await post('/confirm', { key: await askedKey(email) })).status).toBe(200);
    expect((await post('/leave', { key: toLeaveKey(email, secret) })).status).toBe(200);
    expect(await isSubscribed(db, email)).toBe(false);
  });

  test('is needless for the address of an account, for its owner alone', async () => {
    const [ada, bob] = [await desk.person(), await desk.person()];
    const unproven = await desk.person({ isVerified: false });
    const enter = (email: string, token: string) =>
      desk.ask({ method: 'POST', url: '/api/newsletter', payload: { email }, token, remoteAddress: fromElsewhere() });
    expect((await enter(ada.email, bob.token)).body.data).toEqual({ isSubscribed: false });
    expect((await enter(unproven.email, unproven.token)).body.data).toEqual({ isSubscribed: false });
    expect([await isSubscribed(db, ada.email), await isSubscribed(db, unproven.email)]).toEqual([false, false]);
    expect((await enter(ada.email, ada.token)).body).toMatchObject({
      message: 'You are subscribed to the newsletter.',
      data: { isSubscribed: true },
    });
    expect(await isSubscribed(db, ada.email)).toBe(true);
  });
});

test('who unsubscribed and wants to come back is not deleted while the link of the email works', async () => {
  const { db } = server.ports;
  const now = new Date('2026-06-01');
  const before = (count: number) => new Date(now.getTime() - count * 86_400_000);
  for (const email of ['gone@example.org', 'returning@example.org']) {
    await addReader(db, email, before(400));
    await removeReader(db, email, before(300));
  }
  await askReader(db, 'returning@example.org', before(1));
  await removeFormerReaders(db, before(90));
  expect(await exportReader(db, 'gone@example.org')).toBeNull();
  expect(await exportReader(db, 'returning@example.org')).toMatchObject({ leftAt: before(300) });
});

test('a key that we did not sign unsubscribes and confirms nobody', async () => {
  const forged = `${Buffer.from('reader@example.org').toString('base64url')}.${'A'.repeat(43)}`;
  const before = await countReaders(server.ports.db);
  for (const key of [forged, '', 'x', '.', toLeaveKey('reader@example.org', 'another secret')]) {
    for (const path of ['leave', 'confirm'])
      expect((await server.ask({ method: 'POST', url: `/api/newsletter/${path}`, payload: { key } })).status).toBe(400);
  }
  expect(await countReaders(server.ports.db)).toBe(before);
});
