import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Provider } from '#contract/account/social.ts';
import { sql } from '#drizzle';
import { notifications } from '#server/workspace/notification/table.ts';
import { openProvider, providerSettings } from '#tests/support/account/open-provider.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addUser, announceUserChange, changeUser, findUserByEmail } from '../user/index.ts';
import { readIdToken } from './login-provider.ts';
import { issueToken } from './one-time-token.ts';
import { hashPassword, isPassword } from './password.ts';
import { openSession } from './session.ts';
import { addLogin, listLogins } from './social-store.ts';

const issuer = await openProvider();
let moment = new Date();
const server = await openTestApp({ env: providerSettings(issuer.issuer), ports: { now: () => moment } });
const { db } = server.ports;

let count = 0;
let subject = '';
let email = '';
beforeEach(() => {
  moment = new Date();
  subject = `subject-${++count}`;
  email = `social${count}@example.org`;
});

const seconds = () => Math.floor(moment.getTime() / 1000);
const claimsFor = (provider: Provider, over: JWTPayload = {}): JWTPayload => ({
  iss: issuer.issuer,
  aud: `${provider}-client`,
  sub: subject,
  email,
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
  iat: seconds(),
  exp: seconds() + 3600,
  ...over,
});
const send = (url: string, payload: object, token?: string) =>
  server.ask({
    method: 'POST',
    url: `/api${url}`,
    payload,
    remoteAddress: `10.1.${Math.floor(count / 250)}.${count % 250}`,
    ...(token === undefined ? {} : { token }),
  });
const enter = async (provider: Provider, over: JWTPayload = {}) =>
  send(`/user/social/${provider}`, { token: await issuer.sign(claimsFor(provider, over)) });
const opened = (data: unknown) => data as { token: string; user: { id: string; email: string } };
const lives = async (token: string) =>
  ((await server.ask({ url: '/api/check-token', token })).body.data as { isAuthenticated: boolean }).isAuthenticated;

describe.each([
  ['S7.18', 'google'],
  ['S7.19', 'linkedin'],
] as const)('%s POST /user/social/%s', (id, provider) => {
  test(`${id} an ID token of the provider opens an account with a confirmed address and without a password`, async () => {
    const { status, body } = await enter(provider);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      user: { email, firstname: 'Grace', lastname: 'Hopper', isVerified: true, roles: { isAdmin: false } },
    });
    const { token, user } = opened(body.data);
    expect((await server.ask({ url: '/api/check-token', token })).body.data).toMatchObject({ isAuthenticated: true });
    const list = await server.ask({ url: '/api/user/social', token });
    expect(list.body.data).toMatchObject({ hasPassword: false, logins: [{ provider, email }] });
    const later = await enter(provider, { iat: seconds() - 5, email: `changed-${email}` });
    expect(opened(later.body.data).user).toMatchObject({ id: user.id, email });
  });

  test.each<[string, (claims: JWTPayload) => Promise<string> | string]>([
    ['of another audience', (claims) => issuer.sign({ ...claims, aud: 'somebody-else' })],
    ['of several audiences', (claims) => issuer.sign({ ...claims, aud: [`${provider}-client`, 'somebody-else'] })],
    ['of another issuer', (claims) => issuer.sign({ ...claims, iss: 'https://evil.example' })],
    ['that expired', (claims) => issuer.sign({ ...claims, iat: seconds() - 300, exp: seconds() - 120 })],
    ['that is older than ten minutes', (claims) => issuer.sign({ ...claims, iat: seconds() - 700 })],
    ['from the future', (claims) => issuer.sign({ ...claims, iat: seconds() + 600, exp: seconds() + 4000 })],
    ['without an age', ({ iat: _, ...claims }) => issuer.sign(claims)],
    ['without an end', ({ exp: _, ...claims }) => issuer.sign(claims)],
    ['without a subject', ({ sub: _, ...claims }) => issuer.sign(claims)],
    ['without an address', ({ email: _, ...claims }) => issuer.sign(claims)],
    ['with an address that is not confirmed', (claims) => issuer.sign({ ...claims, email_verified: false })],
    ['that does not say whether it is', ({ email_verified: _, ...claims }) => issuer.sign(claims)],
    ['with an address that is none', (claims) => issuer.sign({ ...claims, email: 'a@b\r\nBcc: c@example.org' })],
    ['with a character that cannot be kept', (claims) => issuer.sign({ ...claims, sub: 'a\0b' })],
    ['by an unknown key', (claims) => signElse(claims, 'unknown')],
    ['by another key of the same name', (claims) => signElse(claims, 'first')],
    ['without a signature', (claims) => new UnsecuredJWT(claims).encode()],
    ['signed with the client id as a secret', (claims) => signByText(claims, `${provider}-client`)],
    ['with a changed body', async (claims) => tamper(await issuer.sign(claims))],
    ['that is no token', () => 'x'],
    ['that is nothing', () => ''],
    ['that is nearly a token', () => 'eyJhbGciOiJSUzI1NiJ9.e30.'],
    ['of dots', () => '..'],
  ])(`${id} refuses a token %s with 401`, async (_, make) => {
    const token = await make(claimsFor(provider));
    const { status, body } = await send(`/user/social/${provider}`, { token });
    expect([status, body.code]).toEqual([401, 'wrong-token']);
    expect(await findUserByEmail(db, email)).toBe(null);
  });

  test(`${id} a token opens one session, also when its signature is spelled otherwise`, async () => {
    const token = await issuer.sign(claimsFor(provider));
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(`/user/social/${provider}`, { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    const twin = respell(token);
    expect((await send(`/user/social/${provider}`, { token: twin })).status).toBe(401);
  });

  test(`${id} says so when it is not set up`, async () => {
    const bare = await openTestApp();
    const name = provider === 'google' ? 'Google' : 'LinkedIn';
    for (const url of [`/api/user/social/${provider}`, `/api/user/social/${provider}/begin`]) {
      const payload = url.endsWith('begin') ? {} : { token: 'x' };
      expect(await bare.ask({ method: 'POST', url, payload })).toMatchObject({
        status: 503,
        body: { code: 'not-set-up', message: `Signing in with ${name} is not set up on this server.` },
      });
    }
    expect((await bare.ask({ url: '/api/config' })).body.data).toMatchObject({ logins: [] });
  });

  test(`${id} says so when the provider does not answer`, async () => {
    const settings = {
      ...providerSettings(issuer.issuer),
      [`${provider.toUpperCase()}_KEYS_URL`]: 'http://127.0.0.1:9/',
    };
    const away = await openTestApp({ env: settings });
    const payload = { token: await issuer.sign(claimsFor(provider)) };
    const { status, body } = await away.ask({ method: 'POST', url: `/api/user/social/${provider}`, payload });
    expect([status, body.code]).toEqual([503, 'out-of-order']);
  });

  test(`${id} is refused for a suspended user`, async () => {
    const { user } = opened((await enter(provider)).body.data);
    await changeUser(db, user.id, { suspendedAt: moment });
    const { status, body } = await enter(provider, { iat: seconds() - 1 });
    expect([status, body.code]).toEqual([403, 'suspended']);
  });
});

test('S7.19 LinkedIn may write that an address is confirmed as a text', async () => {
  expect((await enter('linkedin', { email_verified: 'true' })).status).toBe(200);
});

describe('an address that has an account', () => {
  const add = async (over: { isVerified: boolean }) =>
    addUser(db, {
      email,
      firstname: 'Ada',
      lastname: '',
      passwordHash: await hashPassword('a long quiet river'),
      verifiedAt: over.isVerified ? moment : null,
    });

  test('is connected when it is confirmed: the password stays, and its owner is notified', async () => {
    const { id } = await add({ isVerified: true });
    const session = await openSession(db, { userId: id }, moment);
    expect(opened((await enter('google', { email: email.toUpperCase() })).body.data).user.id).toBe(id);
    const user = await findUserByEmail(db, email);
    expect(await isPassword('a long quiet river', user?.passwordHash ?? null)).toBe(true);
    expect(await lives(session)).toBe(true);
    const received = (await db.select().from(notifications)).filter(({ userId }) => userId === id);
    expect(received).toMatchObject([{ kind: 'security', title: 'You can now sign in with Google' }]);
  });

  test('is taken over when it is not: nothing of the earlier registration stays', async () => {
    const { id } = await add({ isVerified: false });
    const session = await openSession(db, { userId: id }, moment);
    const emailToken = await issueToken(db, { purpose: 'verify', userId: id, email, now: moment });
    await addLogin(db, { provider: 'linkedin', subject: 'stranger', userId: id, email: 'eve@example.org' }, moment);
    const { body } = await enter('google');
    expect(body.data).toMatchObject({ user: { id, isVerified: true, firstname: 'Grace' } });
    expect(await findUserByEmail(db, email)).toMatchObject({ passwordHash: null });
    expect(await lives(session)).toBe(false);
    expect(
      (await server.ask({ method: 'POST', url: '/api/user/verification', payload: { token: emailToken } })).status,
    ).not.toBe(200);
    expect(await listLogins(db, id)).toMatchObject([{ provider: 'google', subject }]);
    expect((await send('/user/login', { email, password: 'a long quiet river' })).status).toBe(401);
  });

  test('is the same with a dot at its end, and its look-alikes get no account', async () => {
    const { id } = await add({ isVerified: true });
    expect(opened((await enter('google', { email: `${email}.` })).body.data).user).toMatchObject({ id, email });
    for (const [i, alike] of [`ｓocıal@example.org`, `soc\u0131al@example.org`, `social@ex\u212Bmple.org`].entries())
      expect((await enter('google', { email: alike, sub: `alike-${i}` })).status).toBe(401);
    expect((await enter('google', { email: `dotted-${email}.`, sub: 'dotted' })).body.data).toMatchObject({
      user: { email: `dotted-${email}` },
    });
  });

  test('is not given to a second login of the same provider', async () => {
    await enter('google');
    const { status, body } = await enter('google', { sub: 'another' });
    expect([status, body.code]).toEqual([409, 'conflict']);
  });

  test('makes one account when it signs in twice at once', async () => {
    const answers = await Promise.all([enter('google'), enter('google', { iat: seconds() - 1 }), enter('linkedin')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => opened(body.data).user.id)).size).toBe(1);
  });
});

describe('by way of the provider’s pages', () => {
  const begin = async (provider: Provider, { token, backTo }: { token?: string; backTo?: string } = {}) => {
    const { body } = await send(`/user/social/${provider}/begin`, backTo === undefined ? {} : { backTo }, token);
    return body.data as { url: string; state: string };
  };
  const finish = (provider: Provider, given: { code: string; state: string }, token?: string) =>
    send(`/user/social/${provider}/finish`, given, token);
  const walk = async (provider: Provider, options: { token?: string; backTo?: string } = {}) => {
    issuer.people.set(subject, { email, email_verified: true, given_name: 'Grace', family_name: 'Hopper' });
    const { url, state } = await begin(provider, options);
    const back = await issuer.visit(url, subject);
    expect(back.origin + back.pathname).toBe(`http://localhost:4000/auth/social/${provider}`);
    expect(back.searchParams.get('state')).toBe(state);
    return { code: back.searchParams.get('code') ?? '', state };
  };

  test.each([
    ['S7.18', 'google'],
    ['S7.19', 'linkedin'],
  ] as const)('%s the whole way opens a session and leads back, once', async (_, provider) => {
    const outcome = await walk(provider, { backTo: '/panel/profile' });
    const { status, body } = await finish(provider, outcome);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      user: { email, isVerified: true, lastname: 'Hopper' },
      backTo: '/panel/profile',
    });
    expect(await lives(opened(body.data).token)).toBe(true);
    expect((await finish(provider, outcome)).status).toBe(400);
  });

  test('asks with state, nonce and a proof key, and keeps none of them readable in the address', async () => {
    const { url, state } = await begin('google', { backTo: '//evil.example' });
    const query = new URL(url).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: 'google-client',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
  });

  test('a state that is unknown, of another provider or older than ten minutes ends nothing', async () => {
    const outcome = await walk('google');
    expect((await finish('google', { ...outcome, state: 'x' })).status).toBe(400);
    expect((await finish('linkedin', outcome)).status).toBe(400);
    moment = new Date(moment.getTime() + 601_000);
    expect((await finish('google', outcome)).status).toBe(400);
  });

  test('a code that the provider does not know ends nothing', async () => {
    const { state } = await begin('google');
    const { status, body } = await finish('google', { state, code: 'x' });
    expect([status, body.code]).toEqual([400, 'bad-input']);
  });

  test('a code of someone else’s sign-in finishes nothing', async () => {
    const strangers = await walk('google');
    const { state } = await begin('google');
    expect((await finish('google', { code: strangers.code, state })).status).toBe(400);
  });

  test('an ID token that was made for another beginning ends nothing', async () => {
    const provider = server.ports.logins.google;
    if (provider === null) return expect.fail('Google is set up here');
    const read = async (nonce: string, claims: JWTPayload) =>
      readIdToken(provider, { name: 'Google', idToken: await issuer.sign(claims), nonce, now: moment });
    await expect(read('mine', claimsFor('google', { nonce: 'mine' }))).resolves.toMatchObject({ email });
    await expect(read('mine', claimsFor('google', { nonce: 'theirs' }))).rejects.toMatchObject({ code: 'wrong-token' });
    await expect(read('mine', claimsFor('google'))).rejects.toMatchObject({ code: 'wrong-token' });
  });

  test('signed in, it connects the login to the account, and only for the account that started', async () => {
    const me = await server.person();
    const other = await server.person();
    const outcome = await walk('google', { token: me.token });
    expect((await finish('google', outcome, other.token)).status).toBe(400);
    const again = await walk('google', { token: me.token });
    const { status, body } = await finish('google', again, me.token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ token: me.token, user: { id: me.id } });
    const list = await server.ask({ url: '/api/user/social', token: me.token });
    expect(list.body.data).toMatchObject({ logins: [{ provider: 'google', email }] });
    const theirs = await finish('google', await walk('google', { token: other.token }), other.token);
    expect(theirs).toMatchObject({
      status: 409,
      body: { message: 'This Google account is connected to another Chartlas account.' },
    });
  });

  test('a session that was left open connects and disconnects nothing before its owner has confirmed', async () => {
    const me = await server.person();
    await changeUser(db, me.id, { passwordHash: await hashPassword('a long quiet river') });
    const later = async () => {
      await db.execute(
        sql`update sessions set confirmed_at = confirmed_at - interval '1 hour' where user_id = ${me.id}`,
      );
      announceUserChange(me.id);
    };
    const confirm = async () => {
      const { body } = await send('/user/confirmation', { password: 'a long quiet river' }, me.token);
      me.token = (body.data as { token: string }).token;
    };
    await later();
    const refused = await send('/user/social/google/begin', {}, me.token);
    expect([refused.status, refused.body.code]).toEqual([403, 'confirm-identity']);
    await confirm();
    const outcome = await walk('google', { token: me.token });
    await later();
    expect((await finish('google', outcome, me.token)).body.code).toBe('confirm-identity');
    await confirm();
    expect((await finish('google', outcome, me.token)).status).toBe(200);
    await later();
    const off = () => server.ask({ method: 'DELETE', url: '/api/user/social/google', token: me.token });
    expect((await off()).body.code).toBe('confirm-identity');
    await confirm();
    expect((await off()).status).toBe(200);
  });

  test('a login that is connected for less than 30 days confirms nothing on an account with a password', async () => {
    const me = await server.person();
    await changeUser(db, me.id, { passwordHash: await hashPassword('a long quiet river') });
    await addLogin(db, { provider: 'google', subject, userId: me.id, email }, moment);
    const mayConfirm = async () => {
      const { token } = opened((await enter('google', { iat: seconds() })).body.data);
      return (await server.ask({ url: '/api/user/confirmation', token })).body.data;
    };
    expect(await mayConfirm()).toEqual({ isConfirmed: false, ways: ['password'] });
    moment = new Date(moment.getTime() + 31 * 86_400_000);
    expect(await mayConfirm()).toMatchObject({ isConfirmed: true });
  });

  test('an account that is not confirmed connects nothing', async () => {
    const { token } = await server.person({ isVerified: false });
    expect((await send('/user/social/google/begin', {}, token)).status).toBe(409);
  });
});

describe('DELETE /user/social/{provider}', () => {
  const disconnect = (provider: string, token: string) =>
    server.ask({ method: 'DELETE', url: `/api/user/social/${provider}`, token });

  test('never takes the last way in, also of two at once', async () => {
    const { token } = opened((await enter('google')).body.data);
    expect((await disconnect('google', token)).body).toMatchObject({
      code: 'conflict',
      message: 'This is your only way to sign in. Please set a password first.',
    });
    await enter('linkedin');
    const both = await Promise.all([disconnect('google', token), disconnect('linkedin', token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('takes it when there is a password, and answers 404 to what is not connected', async () => {
    const { token, user } = opened((await enter('google')).body.data);
    await changeUser(db, user.id, { passwordHash: await hashPassword('a long quiet river') });
    expect((await disconnect('linkedin', token)).status).toBe(404);
    expect((await disconnect('google', token)).status).toBe(200);
    expect(await listLogins(db, user.id)).toEqual([]);
    expect((await disconnect('github', token)).status).toBe(400);
  });
});

async function signElse(claims: JWTPayload, kid: string): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
}

function signByText(claims: JWTPayload, text: string): Promise<string> {
  const key = new TextEncoder().encode(text.padEnd(32, 'x'));
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(key);
}

function tamper(token: string): string {
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, given_name: 'Eve' })).toString('base64url');
  return [head, changed, signature].join('.');
}

/** The last character of a signature has unused bits. */
function respell(token: string): string {
  const twin = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    .map((letter) => token.slice(0, -1) + letter)
    .find((other) => other !== token && bytesOf(other).equals(bytesOf(token)));
  return twin ?? token;
}

function bytesOf(token: string): Buffer {
  return Buffer.from(token.slice(token.lastIndexOf('.') + 1), 'base64url');
}
