import { createHmac, randomUUID } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#drizzle';
import { passwordCost } from '#server/platform/db/password-cost.ts';
import { countAttempts } from '#server/platform/http/rate-limit.ts';
import { personalWorkspace } from '#server/workspace/workspace/index.ts';
import { openPost } from '#tests/support/account/open-post.ts';
import { openTestApp } from '#tests/support/app.ts';
import { hashPassword, issueToken } from '../auth/index.ts';
import { changeUser } from '../user/index.ts';
import { fastHashOfCode, hashOfCode } from './recovery-code.ts';
import { replaceCodes } from './store.ts';
import { codeAt, stepAt } from './totp.ts';

let moment = new Date();
const server = await openTestApp({ ports: { now: () => moment } });
const post = await openPost(server);
const { db } = server.ports;
const password = 'a long quiet river';
const passwordHash = await hashPassword(password);

beforeEach(async () => {
  moment = new Date();
  await db.execute(sql`delete from rate_limits`);
});

type Person = { id: string; email: string; token: string };

async function newcomer(): Promise<Person> {
  const person = await server.person();
  await changeUser(db, person.id, { passwordHash });
  return person;
}

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, token?: string, payload: object = {}) =>
  server.ask({
    method,
    url: `/api/user${path}`,
    ...(token === undefined ? {} : { token }),
    ...(method === 'POST' ? { payload } : {}),
  });
const login = (email: string) => ask('POST', '/login', undefined, { email, password });
const inSteps = (steps: number) => new Date(moment.getTime() + steps * 30_000);

type App = { secret: string; code: (at?: Date) => string; codes: string[] };

/** Turns an app on as a person would. */
async function withApp({ token }: Person): Promise<App> {
  const { secret } = (await ask('POST', '/second-factor/app/begin', token)).body.data as { secret: string };
  const key = fromBase32(secret);
  const code = (at = moment) => codeAt(key, stepAt(at));
  const added = await ask('POST', '/second-factor/app', token, { code: code() });
  expect(added.status).toBe(200);
  moment = inSteps(2); // that code is used
  return { secret, code, codes: (added.body.data as { codes: string[] }).codes };
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function ticketFor(email: string): Promise<string> {
  const { status, body } = await login(email);
  expect([status, body.code]).toEqual([401, 'second-factor']);
  return (body.data as { ticket: string }).ticket;
}
const finish = (ticket: string, code: string) => ask('POST', '/login/second-step', undefined, { ticket, code });

describe('an authenticator app', () => {
  test('R.19 makes the password alone too little, and opens the session with its code', async () => {
    const person = await newcomer();
    const { code, codes } = await withApp(person);
    expect(new Set(codes).size).toBe(10);
    const ticket = await ticketFor(person.email);
    expect((await login(person.email)).body.data).toMatchObject({ ways: ['app', 'recovery-code'] });
    expect((await finish(ticket, '000000')).status).toBe(400);
    const { status, body } = await finish(ticket, code());
    expect(status).toBe(200);
    const { token } = body.data as { token: string };
    expect((await server.ask({ url: '/api/check-token', token })).body.data).toMatchObject({ isAuthenticated: true });
  });

  test('takes no code twice, not even at once', async () => {
    const person = await newcomer();
    const { code } = await withApp(person);
    const ticket = await ticketFor(person.email);
    const answers = await Promise.all([finish(ticket, code()), finish(ticket, code()), finish(ticket, code())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    moment = inSteps(-1); // an older one neither
    expect((await finish(await ticketFor(person.email), code())).status).toBe(400);
  });

  test('stops guesses after ten', async () => {
    const person = await newcomer();
    const { code } = await withApp(person);
    const ticket = await ticketFor(person.email);
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++)
      statuses.push((await finish(ticket, String(index).padStart(6, '0'))).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await finish(ticket, code())).status).toBe(429);
  });

  test('is stored sealed, and its codes only as hashes', async () => {
    const person = await newcomer();
    const { secret, codes } = await withApp(person);
    const { rows } = await db.execute<{ text: string }>(sql`
      select encode(sealed_secret, 'escape') || encode(sealed_secret, 'base64') as text from totp_factors
      union all select encode(code_hash, 'escape') from recovery_codes where user_id = ${person.id}`);
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(fromBase32(secret).toString('base64'));
    for (const code of codes) expect(stored).not.toContain(code);
  });

  test('is told to its owner by email, and so is its end', async () => {
    const person = await newcomer();
    await withApp(person);
    expect((await ask('DELETE', '/second-factor/app', person.token)).status).toBe(200);
    const subjects = (await post.to(person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        'An authenticator app was added to your account',
        'The authenticator app was removed from your account',
      ]),
    );
    expect((await login(person.email)).status).toBe(200);
  });

  test('cannot be added twice, nor with a wrong code', async () => {
    const person = await newcomer();
    await ask('POST', '/second-factor/app/begin', person.token);
    expect((await ask('POST', '/second-factor/app', person.token, { code: '000000' })).status).toBe(400);
    expect((await login(person.email)).status).toBe(200);
    await withApp(person);
    expect((await ask('POST', '/second-factor/app/begin', person.token)).status).toBe(409);
  });
});

describe('after a clock that was a year ahead', () => {
  const aYear = 365 * 86_400_000;

  test('an authenticator that was used meanwhile works, and takes no code twice', async () => {
    const person = await newcomer();
    const { code } = await withApp(person);
    moment = new Date(moment.getTime() + aYear);
    expect((await finish(await ticketFor(person.email), code())).status).toBe(200);
    moment = new Date();
    const ticket = await ticketFor(person.email);
    expect((await finish(ticket, code())).status).toBe(200);
    expect((await finish(ticket, code())).status).toBe(400);
  });

  test('a session that was opened meanwhile has confirmed nothing, and ends as others do', async () => {
    const person = await newcomer();
    moment = new Date(moment.getTime() + aYear);
    const { token } = (await login(person.email)).body.data as { token: string };
    const { ticket } = await (async () => {
      const other = await newcomer();
      await withApp(other);
      return { ticket: await ticketFor(other.email) };
    })();
    moment = new Date();
    expect((await ask('GET', '/confirmation', token)).body.data).toMatchObject({ isConfirmed: false });
    expect((await finish(ticket, '000000')).status).toBe(401);
    const { rows } = await db.execute<{ days: number }>(
      sql`select extract(day from max(expires_at) - now())::int as days from sessions where user_id = ${person.id}`,
    );
    expect(rows[0]?.days).toBeLessThan(31);
  });

  test('the link of an email from then opens nothing, and a limit from then counts anew', async () => {
    const { id: userId, email } = await newcomer();
    const then = new Date(moment.getTime() + aYear);
    const token = await issueToken(db, { purpose: 'reset', userId, email, now: then });
    const { body } = await server.ask({ method: 'POST', url: '/api/reset-password/check', payload: { token } });
    expect(body.data).toEqual({ isValid: false });
    await countAttempts(db, 'test', [{ limit: { by: 'address', times: 1, seconds: 60 }, who: email }]);
    await db.execute(sql`update rate_limits set window_end = now() + interval '1 year'`);
    await countAttempts(db, 'test', [{ limit: { by: 'address', times: 1, seconds: 60 }, who: email }]);
  });
});

describe('a recovery code', () => {
  test('signs in once, in any writing, and its owner hears of it', async () => {
    const person = await newcomer();
    const { codes } = await withApp(person);
    const [first = '', second = ''] = codes;
    const ticket = await ticketFor(person.email);
    expect((await finish(ticket, ` ${first.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await finish(ticket, first)).status).toBe(400);
    expect((await finish(ticket, second)).status).toBe(200);
    const { body } = await ask('GET', '/second-factor', person.token);
    expect(body.data).toMatchObject({ codesLeft: 8 });
    expect((await post.to(person.email)).map(({ subject }) => subject)).toContain('A recovery code was used');
  });

  test('is void once there are new ones', async () => {
    const person = await newcomer();
    const { codes } = await withApp(person);
    const renewed = (await ask('POST', '/second-factor/recovery-codes', person.token)).body.data as { codes: string[] };
    const ticket = await ticketFor(person.email);
    expect((await finish(ticket, codes[0] ?? '')).status).toBe(400);
    expect((await finish(ticket, renewed.codes[0] ?? '')).status).toBe(200);
  });
});

describe('the hash of a recovery code', () => {
  const owner = { userId: '0b0f4d0e-0000-4000-8000-000000000001', secret: 's'.repeat(32) };

  test('is argon2id with a salt of its account and server', async () => {
    const hash = await hashOfCode('abcde-fghjk', owner);
    const salt = createHmac('sha256', owner.secret).update(`recovery code salt|${owner.userId}`).digest();
    expect(hash).toEqual(await hashRaw('abcdefghjk', { ...passwordCost, algorithm: 2, salt }));
    expect(hash).not.toEqual(await hashOfCode('abcde-fghjk', { ...owner, userId: randomUUID() }));
    expect(hash).not.toEqual(await hashOfCode('abcde-fghjk', { ...owner, secret: 't'.repeat(32) }));
  });

  test('of a code from before opens once too', async () => {
    const person = await newcomer();
    await withApp(person);
    const old = 'abcde-fghjk';
    const { secret } = server.ports;
    await replaceCodes(db, person.id, [fastHashOfCode(old, { userId: person.id, secret })]);
    const ticket = await ticketFor(person.email);
    expect((await finish(ticket, old)).status).toBe(200);
    expect((await finish(ticket, old)).status).toBe(400);
  });
});

describe('the ticket of a second step', () => {
  test('opens nothing when it is forged, another person’s, too old or older than the password', async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    const { code } = await withApp(person);
    await withApp(other);
    const ticket = await ticketFor(person.email);
    const [text = '', mac = ''] = ticket.split('.');
    const [, otherMac = ''] = (await ticketFor(other.email)).split('.');
    for (const forged of ['', 'x', text, `${text}.`, `${text}.${otherMac}`, `${text}x.${mac}`, `.${mac}`])
      expect([forged, (await finish(forged, code())).status]).toEqual([forged, 401]);
    expect((await finish(await ticketFor(other.email), code())).status).toBe(400);
    await changeUser(db, person.id, { passwordHash: await hashPassword('another long river') });
    expect((await finish(ticket, code())).status).toBe(401);
    await changeUser(db, person.id, { passwordHash });
    moment = inSteps(20);
    expect((await finish(ticket, code())).status).toBe(401);
  });
});

describe('a dangerous action', () => {
  const tokenIn = ({ data }: { data: unknown }) => (data as { token: string }).token;
  const later = () => {
    moment = new Date(moment.getTime() + 11 * 60_000);
  };

  test('asks who it is when the last proof is ten minutes old, and a password is proof enough', async () => {
    const person = await newcomer();
    later();
    const refused = await ask('POST', '/second-factor/app/begin', person.token);
    expect([refused.status, refused.body.code]).toEqual([403, 'confirm-identity']);
    expect((await ask('GET', '/confirmation', person.token)).body.data).toEqual({
      isConfirmed: false,
      ways: ['password'],
    });
    expect((await ask('POST', '/confirmation', person.token, { password: 'wrong' })).status).toBe(400);
    const { status, body } = await ask('POST', '/confirmation', person.token, { password });
    expect(status).toBe(200);
    expect((await ask('POST', '/second-factor/app/begin', tokenIn(body))).status).toBe(200);
  });

  test('is confirmed by the new token alone: one that somebody else has ends half a minute later', async () => {
    const person = await newcomer();
    later();
    const { body } = await ask('POST', '/confirmation', person.token, { password });
    expect(tokenIn(body)).not.toBe(person.token);
    const withOld = await ask('POST', '/second-factor/app/begin', person.token);
    expect([withOld.status, withOld.body.code]).toEqual([403, 'confirm-identity']);
    expect((await ask('GET', '/confirmation', person.token)).body.data).toMatchObject({ isConfirmed: false });
    moment = new Date(moment.getTime() + 31_000);
    expect((await ask('GET', '/confirmation', person.token)).status).toBe(401);
    expect((await ask('GET', '/confirmation', tokenIn(body))).body.data).toMatchObject({ isConfirmed: true });
  });

  test('needs the second factor where there is one, not only the password', async () => {
    const person = await newcomer();
    const { code } = await withApp(person);
    later();
    expect((await ask('POST', '/confirmation', person.token, { password })).status).toBe(400);
    const payload = { email: person.email, password };
    const refused = await server.ask({ method: 'POST', url: '/api/user/delete', token: person.token, payload });
    expect(refused.body.code).toBe('confirm-identity');
    const { status, body } = await ask('POST', '/confirmation', person.token, { code: code() });
    expect(status).toBe(200);
    const deleted = await server.ask({ method: 'POST', url: '/api/user/delete', token: tokenIn(body), payload });
    expect(deleted.status).toBe(200);
  });

  test('of an account without password and factor needs a new sign-in', async () => {
    const person = await server.person();
    later();
    expect((await ask('GET', '/confirmation', person.token)).body.data).toMatchObject({ ways: ['sign-in'] });
    expect((await ask('POST', '/confirmation', person.token, { password })).status).toBe(409);
    const payload = { email: 'new@example.org' };
    expect((await server.ask({ method: 'POST', url: '/api/user/email', token: person.token, payload })).body.code).toBe(
      'confirm-identity',
    );
  });

  test('of an admin who gives rights, or makes a key with them, asks too', async () => {
    const [admin, person] = [await server.person({ isAdmin: true }), await newcomer()];
    const grant = (action: string) =>
      server.ask({ method: 'POST', url: `/api/admin/users/${person.id}`, token: admin.token, payload: { action } });
    const makeKey = (scope: string) =>
      server.ask({
        method: 'POST',
        url: '/api/user/api-keys',
        token: admin.token,
        payload: { name: 'Key', scopes: [scope] },
      });
    later();
    for (const answer of [await grant('grant-creator'), await grant('grant-enterprise'), await makeKey('admin')])
      expect(answer.body.code).toBe('confirm-identity');
    expect((await grant('verify')).status).toBe(200);
  });

  test('is one that gives lasting access: to keys, webhooks, members of a workspace, its model and all data', async () => {
    const { id, token } = await newcomer();
    const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, payload?: object) =>
      server.ask({ method, url: `/api${url}`, token, ...(payload === undefined ? {} : { payload }) });
    const workspace = `/workspaces/${(await personalWorkspace(db, { id })).id}`;
    const key = { name: 'Key', scopes: ['write'] };
    const hook = { name: 'Hook', url: 'https://hooks.example.org/a', events: ['chart.published'] };
    const { key: made } = (await call('POST', '/user/api-keys', key)).body.data as { key: { id: string } };
    const { webhook } = (await call('POST', '/webhooks', hook)).body.data as { webhook: { id: string } };
    later();
    for (const ask of [
      () => call('POST', '/user/api-keys', key),
      () => call('POST', `/user/api-keys/${made.id}/rotate`, {}),
      () => call('PATCH', `/user/api-keys/${made.id}`, { allowedIps: [] }),
      () => call('POST', '/webhooks', hook),
      () => call('PATCH', `/webhooks/${webhook.id}`, { url: 'https://hooks.example.org/b' }),
      () => call('POST', `/webhooks/${webhook.id}/secret`, {}),
      () => call('POST', `${workspace}/invitations`, { emails: ['friend@example.org'], role: 'editor' }),
      () => call('PUT', `${workspace}/members/${randomUUID()}`, { role: 'admin' }),
      () => call('PUT', `${workspace}/language-model`, { provider: 'openai', model: 'a', apiKey: 'of somebody' }),
      () => call('GET', '/user/export'),
    ])
      expect(await ask()).toMatchObject({ status: 403, body: { code: 'confirm-identity' } });
    for (const [path, change] of [
      [`/user/api-keys/${made.id}`, { name: 'Other' }],
      [`/webhooks/${webhook.id}`, { name: 'Other' }],
    ] as const)
      expect((await call('PATCH', path, change)).status).toBe(200);
  });
});
