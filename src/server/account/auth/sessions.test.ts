import { describe, expect, test } from 'vitest';
import type { OpenSession } from '#contract/account/sessions.ts';
import { sql } from '#drizzle';
import { notifications } from '#server/workspace/notification/table.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openEvents } from '#tests/support/open-events.ts';
import { addUser, announceUserChange, changeUser } from '../user/index.ts';
import { purgeAccountRecords } from './jobs.ts';
import { issueToken } from './one-time-token.ts';
import { hashPassword } from './password.ts';
import { closeSessionsOf } from './session.ts';
import { openSessionAt, signIn } from './sign-in.ts';
import { saveStartedSocialLogin, spendIdToken } from './social-store.ts';

let moment = new Date();
const server = await openTestApp({ ports: { now: () => moment } });
const { db } = server.ports;
const password = 'a long quiet river';
const passwordHash = await hashPassword(password);

const agents = {
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};

let count = 0;
async function newcomer(over: { suspendedAt?: Date } = {}) {
  const email = `s${++count}@example.org`;
  const user = await addUser(db, { email, firstname: 'S', lastname: '', passwordHash, verifiedAt: moment });
  if (over.suspendedAt !== undefined) await changeUser(db, user.id, over);
  return { ...user, email };
}

type From = { agent?: keyof typeof agents; address?: string; remember?: boolean; words?: string };
function login(
  email: string,
  { agent = 'firefox', address = '192.0.2.1', remember = true, words = password }: From = {},
) {
  return server.ask({
    method: 'POST',
    url: '/api/user/login',
    payload: { email, password: words, remember },
    headers: { 'user-agent': agents[agent] },
    remoteAddress: address.replace('192.0.2', `192.${count % 250}.2`),
  });
}
const tokenOf = ({ body }: { body: { data: unknown } }) => (body.data as { token: string }).token;
const list = async (token: string) =>
  ((await server.ask({ url: '/api/user/sessions', token })).body.data as { sessions: OpenSession[] }).sessions;
const isLive = async (token: string) =>
  ((await server.ask({ url: '/api/check-token', token })).body.data as { isAuthenticated: boolean }).isAuthenticated;
const toldTo = async (id: string) => (await db.select().from(notifications)).filter(({ userId }) => userId === id);

describe('X.3 a session token', () => {
  test('X.3 has 256 random bits, of which only the hash is stored', async () => {
    const { email } = await newcomer();
    const tokens = [tokenOf(await login(email)), tokenOf(await login(email))];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await db.execute<{ all: string }>(sql`select string_agg(s::text, '') as all from sessions s`);
    for (const token of tokens) {
      expect(rows[0]?.all).not.toContain(token);
      expect(rows[0]?.all).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    }
  });

  test('X.3 is dead after logout, and the others live on', async () => {
    const { email } = await newcomer();
    const [here, there] = [tokenOf(await login(email)), tokenOf(await login(email))];
    await server.ask({ method: 'POST', url: '/api/user/logout', token: here });
    expect([await isLive(here), await isLive(there)]).toEqual([false, true]);
  });

  test('X.3 is not made by a login that a change of the password overtook', async () => {
    const before = await newcomer();
    await changeUser(db, before.id, { passwordHash: await hashPassword('another long river') });
    await closeSessionsOf(db, before.id);
    const request = { headers: {}, ip: '192.0.2.1' } as Parameters<typeof signIn>[0]['request']; // all that it reads
    const reply = {} as Parameters<typeof signIn>[0]['reply']; // nothing is sent
    const late = signIn({ ...server.ports, now: () => moment, request, reply }, before);
    await expect(late).rejects.toMatchObject({ code: 'wrong-login' });
  });
});

describe('signing in', () => {
  test('without "remember" lasts for twelve hours of rest', async () => {
    const { email } = await newcomer();
    const [short, long] = [tokenOf(await login(email, { remember: false })), tokenOf(await login(email))];
    const start = moment;
    moment = new Date(start.getTime() + 13 * 3_600_000);
    expect([await isLive(short), await isLive(long)]).toEqual([false, true]);
    moment = start;
  });

  test('an open stream does not keep a session alive that is not remembered', async () => {
    const { id, email } = await newcomer();
    const start = moment;
    const token = tokenOf(await login(email, { remember: false }));
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const live = await openEvents<{ unread: number }>(`${address}/api/notifications/live`, token);
    expect(await live.next()).toMatchObject({ unread: 0 });
    moment = new Date(start.getTime() + 6 * 3_600_000);
    await db.insert(notifications).values({ userId: id, kind: 'security', title: 'A word' });
    expect(await live.next()).toMatchObject({ unread: 1 }); // it checked that the session is still valid
    moment = new Date(start.getTime() + 13 * 3_600_000);
    expect(await isLive(token)).toBe(false);
    await live.close();
    moment = start;
  });

  test('a suspended account gets the reason only after the right password', async () => {
    const { email } = await newcomer({ suspendedAt: moment });
    expect((await login(email, { words: 'wrong' })).body.code).toBe('wrong-login');
    const { status, body } = await login(email);
    expect([status, body.code]).toEqual([403, 'suspended']);
  });

  test('a session of a user who is suspended later opens nothing', async () => {
    const { id, email } = await newcomer();
    const token = tokenOf(await login(email));
    await changeUser(db, id, { suspendedAt: moment });
    expect(await isLive(token)).toBe(false);
    expect((await server.ask({ url: '/api/user/sessions', token })).status).toBe(401);
  });

  test('from a new place notifies the owner, but not the first one, nor a known one', async () => {
    const { id, email } = await newcomer();
    const first = tokenOf(await login(email));
    await server.ask({ method: 'POST', url: '/api/user/logout', token: first });
    await login(email);
    expect(await toldTo(id)).toEqual([]);
    await login(email, { agent: 'safari' });
    await login(email, { agent: 'safari' });
    const emails = await toldTo(id);
    expect(emails).toMatchObject([{ kind: 'security', title: 'New sign-in to your account' }]);
    expect(emails[0]?.body).toContain('Safari on iPhone');
    await login(email, { agent: 'safari', address: '192.0.2.77' });
    expect(await toldTo(id)).toHaveLength(2);
  });

  test('from a new place notifies the owner also when nobody is signed in', async () => {
    const { id, email } = await newcomer();
    await server.ask({ method: 'POST', url: '/api/user/logout', token: tokenOf(await login(email)) });
    await login(email, { address: '192.0.2.66' });
    expect(await toldTo(id)).toHaveLength(1);
  });
});

describe('the list of sessions', () => {
  test('names device and address, marks this one, and shows nothing that opens one', async () => {
    const { email } = await newcomer();
    await login(email, { agent: 'safari' });
    moment = new Date(moment.getTime() + 1000);
    const here = tokenOf(await login(email));
    const sessions = await list(here);
    expect(sessions).toMatchObject([
      { device: 'Firefox on Windows', isThis: true },
      { device: 'Safari on iPhone', isThis: false },
    ]);
    expect(sessions[0]?.address).toMatch(/^192\./);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(['address', 'createdAt', 'device', 'id', 'isThis', 'usedAt']);
  });

  test('closes one’s own by name, and answers 404 to any other', async () => {
    const [mine, theirs] = [await newcomer(), await newcomer()];
    const [here, there, foreign] = [
      tokenOf(await login(mine.email)),
      tokenOf(await login(mine.email)),
      tokenOf(await login(theirs.email)),
    ];
    const close = (id: string | undefined) =>
      server.ask({ method: 'DELETE', url: `/api/user/sessions/${id}`, token: here });
    expect((await close((await list(foreign))[0]?.id)).status).toBe(404);
    expect(await isLive(foreign)).toBe(true);
    const other = (await list(here)).find(({ isThis }) => !isThis)?.id;
    expect((await close(other)).status).toBe(200);
    expect((await close(other)).status).toBe(404);
    expect([await isLive(here), await isLive(there)]).toEqual([true, false]);
  });

  test('are closed only by who has proved lately that they are the owner', async () => {
    const { id, email } = await newcomer();
    const [left, other] = [tokenOf(await login(email)), tokenOf(await login(email))];
    const [there] = (await list(left)).filter(({ isThis }) => !isThis);
    await db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour' where user_id = ${id}`);
    announceUserChange(id);
    const calls = [
      ['DELETE', `/api/user/sessions/${there?.id}`],
      ['POST', '/api/user/sessions/close-others'],
    ] as const;
    for (const [method, url] of calls) {
      const { status, body } = await server.ask({ method, url, payload: {}, token: left });
      expect([url, status, body.code]).toEqual([url, 403, 'confirm-identity']);
    }
    expect(await isLive(other)).toBe(true);
  });

  test('closes all but this one', async () => {
    const { email } = await newcomer();
    const tokens = [tokenOf(await login(email)), tokenOf(await login(email)), tokenOf(await login(email))];
    const [here = ''] = tokens;
    const { body } = await server.ask({
      method: 'POST',
      url: '/api/user/sessions/close-others',
      payload: {},
      token: here,
    });
    expect(body.data).toEqual({ closed: 2 });
    expect(await Promise.all(tokens.map(isLive))).toEqual([true, false, false]);
  });
});

test('what has expired is swept away, and what has not stays', async () => {
  const { id, email } = await newcomer();
  await login(email);
  await issueToken(db, { purpose: 'reset', userId: id, email, now: moment });
  const soon = new Date(moment.getTime() + 600_000);
  await saveStartedSocialLogin(db, { state: 's', provider: 'google', nonce: 'n', codeVerifier: 'c', expiresAt: soon });
  await spendIdToken(db, 'a.b.c', soon);
  const left = async () => {
    const { rows } = await db.execute<Record<string, number>>(sql`select
      (select count(*)::int from sessions where user_id = ${id}) as sessions,
      (select count(*)::int from one_time_tokens where user_id = ${id}) as tokens,
      (select count(*)::int from social_beginnings) as beginnings,
      (select count(*)::int from spent_id_tokens) as spent`);
    return rows[0];
  };
  await purgeAccountRecords.run(server.ports);
  expect(await left()).toEqual({ sessions: 1, tokens: 1, beginnings: 1, spent: 1 });
  moment = new Date(moment.getTime() + 31 * 86_400_000);
  await purgeAccountRecords.run(server.ports);
  expect(await left()).toEqual({ sessions: 0, tokens: 0, beginnings: 0, spent: 0 });
});

test('an account that was never confirmed is removed after 30 days, not before and not while an email leads to it', async () => {
  const add = async (name: string, rest: { verifiedAt?: Date; suspendedAt?: Date } = {}) => {
    const user = await addUser(db, { email: `${name}@late.example`, firstname: '', lastname: '', passwordHash: null });
    if (Object.keys(rest).length > 0) await changeUser(db, user.id, rest);
    return user.id;
  };
  const start = moment;
  const askedSession = await add('asked');
  await add('forgotten');
  await add('confirmed', { verifiedAt: start });
  await add('samples', { suspendedAt: start });
  const left = async () => {
    const { rows } = await db.execute<{ email: string }>(
      sql`select email from users where email like '%@late.example' order by email`,
    );
    return rows.map(({ email }) => email.split('@')[0]);
  };
  const created = (await db.execute<{ at: string }>(sql`select max(created_at)::text as at from users`)).rows[0]?.at;
  moment = new Date(new Date(created ?? '').getTime() + 29 * 86_400_000);
  await purgeAccountRecords.run(server.ports);
  expect(await left()).toEqual(['asked', 'confirmed', 'forgotten', 'samples']);
  moment = new Date(moment.getTime() + 2 * 86_400_000);
  await issueToken(db, { purpose: 'verify', userId: askedSession, email: 'asked@late.example', now: moment });
  await purgeAccountRecords.run(server.ports);
  expect(await left()).toEqual(['asked', 'confirmed', 'samples']);
  moment = new Date(moment.getTime() + 2 * 86_400_000);
  await purgeAccountRecords.run(server.ports);
  expect(await left()).toEqual(['confirmed', 'samples']);
  moment = start;
});

test('signing in does not wait for the disk, and a session that a transaction opens does', async () => {
  const person = await newcomer();
  const place = { device: 'x', address: '192.0.2.1', isRemembered: true, isConfirmed: true };
  const waits = async (mayBeLost: boolean) =>
    db.transaction(async (within) => {
      await within.execute(sql`set local synchronous_commit = on`);
      await openSessionAt(within, person, { ...place, isConfirmed: true, mayBeLost }, moment);
      const { rows } = await within.execute<{ waits: string }>(
        sql`select current_setting('synchronous_commit') as waits`,
      );
      return rows[0]?.waits;
    });
  expect(await waits(true)).toBe('off');
  expect(await waits(false)).toBe('on'); // as with a new password, which must not be lost
});
