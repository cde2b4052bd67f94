import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NewWay } from '#contract/account/registration.ts';
import { sql } from '#drizzle';
import { openPost } from '#tests/support/account/open-post.ts';
import { openTestApp } from '#tests/support/app.ts';
import { hashPassword, issueToken } from '../auth/index.ts';
import { addLogin } from '../auth/social-store.ts';
import { insertPasskey } from '../second-factor/store.ts';
import { codeAt, stepAt } from '../second-factor/totp.ts';
import { changeUser } from '../user/index.ts';

const server = await openTestApp();
const post = await openPost(server);
const { db } = server.ports;
const day = 86_400_000;

beforeEach(async () => {
  await db.execute(sql`delete from rate_limits`);
});

type Person = { id: string; email: string; token: string };
type Shown = { ticket: string; ways: NewWay[] };

async function person(): Promise<Person> {
  const someone = await server.person();
  await changeUser(db, someone.id, { passwordHash: await hashPassword('a long quiet river') });
  return someone;
}

const call = (path: string, payload: object, token?: string) =>
  server.ask({ method: 'POST', url: `/api${path}`, payload, ...(token === undefined ? {} : { token }) });

async function reset({ id: userId, email }: Person, password = 'another long river'): Promise<Shown | null> {
  const token = await issueToken(db, { purpose: 'reset', userId, email, now: new Date() });
  const { status, body } = await call('/reset-password', { token, password });
  expect(status).toBe(200);
  return body.data as Shown | null;
}

/** Turns an authenticator app on; returns its key. */
async function addApp({ token }: Person): Promise<Buffer> {
  const { secret } = (await call('/user/second-factor/app/begin', {}, token)).body.data as { secret: string };
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const code = codeAt(key, stepAt(new Date()));
  expect((await call('/user/second-factor/app', { code }, token)).status).toBe(200);
  return key;
}

/** Everything that a stranger with an open session could have added, days ago. */
async function addEverything(someone: Person, days: number): Promise<{ secret: string }> {
  const { id: userId, token } = someone;
  const then = new Date(Date.now() - days * day);
  await addLogin(db, { provider: 'google', subject: randomUUID(), userId, email: 'eve@example.com' }, then);
  const passkey = { credentialId: randomUUID(), publicKey: Buffer.from('x'), counter: 0, createdAt: then };
  await insertPasskey(db, { userId, name: 'Laptop of Eve', ...passkey });
  await addApp(someone);
  const key = { name: 'Backup', scopes: ['write'], expiresInDays: 365 };
  const { secret } = (await call('/user/api-keys', key, token)).body.data as { secret: string };
  const hook = { name: 'Copy', url: 'https://eve.example.com/in', events: ['chart.published'] };
  expect((await call('/webhooks', hook, token)).status).toBe(200);
  const at = then.toISOString();
  for (const change of [
    sql`update totp_factors set confirmed_at = ${at} where user_id = ${userId}`,
    sql`update recovery_codes set created_at = ${at} where user_id = ${userId}`,
    sql`update api_keys set created_at = ${at} where user_id = ${userId}`,
    sql`update webhooks set created_at = ${at} where user_id = ${userId}`,
  ])
    await db.execute(change);
  return { secret };
}

describe('after a reset', () => {
  test('what a stranger added is shown and dropped, and the owner is in and the stranger out', async () => {
    const owner = await person();
    const { secret } = await addEverything(owner, 29);
    const shown = await reset(owner);
    expect(shown?.ways.map(({ kind, name }) => [kind, name])).toEqual([
      ['login', 'Google: eve@example.com'],
      ['app', 'Authenticator app'],
      ['passkey', 'Laptop of Eve'],
      ['recovery-codes', 'Recovery codes'],
      ['api-key', expect.stringContaining('Backup')],
      ['webhook', 'Copy (eve.example.com)'],
    ]);
    const { ticket = '', ways = [] } = shown ?? {};
    const login = () => call('/user/login', { email: owner.email, password: 'another long river' });
    expect((await login()).body.code).toBe('second-factor');
    const first = await call('/reset-password/drop-ways', { ticket, ids: ['passkey:other', ways[0]?.id] });
    expect((first.body.data as Shown).ways).toHaveLength(5);
    const rest = await call('/reset-password/drop-ways', { ticket, ids: ways.map(({ id }) => id) });
    expect(rest.body.data).toEqual({ ways: [] });
    expect((await login()).status).toBe(200);
    expect((await server.ask({ url: '/api/workspaces', token: secret })).status).toBe(401);
    const { rows } = await db.execute(sql`select 1 from webhooks where user_id = ${owner.id}`);
    expect(rows).toEqual([]);
    expect((await post.to(owner.email)).map(({ subject }) => subject)).toContain('Ways into your account were removed');
  });

  test('what is older stays: an old second factor guards the account from whoever reads its mail', async () => {
    const owner = await person();
    await addEverything(owner, 31);
    expect(await reset(owner)).toBe(null);
    await db.execute(sql`update api_keys set expires_at = null where user_id = ${owner.id}`);
    const shown = await reset(owner, 'a third long river');
    expect(shown?.ways).toMatchObject([{ kind: 'api-key', name: expect.stringContaining('never expires') }]);
    const drop = { ticket: shown?.ticket, ids: ['app:one', 'google', ...(shown?.ways ?? []).map(({ id }) => id)] };
    expect((await call('/reset-password/drop-ways', drop)).body.data).toEqual({ ways: [] });
    const login = await call('/user/login', { email: owner.email, password: 'a third long river' });
    expect(login.body.data).toMatchObject({ ways: ['app', 'passkey', 'recovery-code'] });
  });

  test('the email links to the same, and says nothing of it when nothing was added', async () => {
    const [owner, careful] = [await person(), await person()];
    await addEverything(owner, 3);
    await reset(owner);
    const ticket = await post.tokenOf('password-changed', owner.email);
    const { body } = await call('/reset-password/new-ways', { ticket });
    expect((body.data as Shown).ways).toHaveLength(6);
    expect(await reset(careful)).toBe(null);
    expect((await post.to(careful.email))[0]?.text).not.toContain('were added');
  });

  test('the ticket opens no session, ends with the next reset, and is for its own account', async () => {
    const [owner, other] = [await person(), await person()];
    await addEverything(owner, 3);
    await addEverything(other, 3);
    const { ticket = '' } = (await reset(owner)) ?? {};
    const theirs = (await reset(other))?.ways ?? [];
    expect((await call('/reset-password', { token: ticket, password: 'a fourth long river' })).status).toBe(400);
    await call('/reset-password/drop-ways', { ticket, ids: theirs.map(({ id }) => id) });
    const { rows } = await db.execute(sql`select 1 from api_keys where user_id = ${other.id} and revoked_at is null`);
    expect(rows).toHaveLength(1);
    await reset(owner, 'a fifth long river');
    expect((await call('/reset-password/new-ways', { ticket })).status).toBe(401);
  });
});
