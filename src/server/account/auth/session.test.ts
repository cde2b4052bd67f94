import { describe, expect, test } from 'vitest';
import { sql } from '#drizzle';
import { openChannels } from '#server/platform/db/listen.ts';
import { openTestApp } from '#tests/support/app.ts';
import { changeUser } from '../user/index.ts';
import { knowCallers } from './session.ts';

const server = await openTestApp();
const other = await openTestApp({ beside: server.url });
const { db, channels } = server.ports;

async function isIn(at: typeof server, token: string): Promise<boolean> {
  const { body } = await at.ask({ url: '/api/check-token', token });
  return (body.data as { isAuthenticated: boolean }).isAuthenticated;
}

/** Other processes are notified a moment after the commit. */
async function untilOut(at: typeof server, token: string): Promise<void> {
  await expect.poll(() => isIn(at, token), { interval: 5 }).toBe(false);
}

describe('a token that both servers know', () => {
  test('X.3 opens nothing at the same server from the moment of the logout, and at the other once it has heard', async () => {
    const { token } = await server.person();
    expect([await isIn(server, token), await isIn(other, token)]).toEqual([true, true]);
    await server.ask({ method: 'POST', url: '/api/user/logout', token, payload: {} });
    expect(await isIn(server, token)).toBe(false);
    await untilOut(other, token);
  });

  test('opens nothing once its account is suspended, by any process', async () => {
    const { id, token } = await server.person();
    expect([await isIn(server, token), await isIn(other, token)]).toEqual([true, true]);
    await db.execute(sql`update users set suspended_at = now() where id = ${id}`);
    await untilOut(server, token);
    await untilOut(other, token);
  });

  test('shows a changed account at once', async () => {
    const { id, token } = await server.person();
    await isIn(server, token);
    await changeUser(db, id, { firstname: 'Ada' });
    const { body } = await server.ask({ url: '/api/check-token', token });
    expect(body.data).toMatchObject({ user: { firstname: 'Ada' } });
  });
});

test('what is read while it changes is not kept', async () => {
  const { id, token } = await server.person();
  const callers = knowCallers({ db, channels });
  const reading = callers.identify(token, new Date());
  const changing = changeUser(db, id, { firstname: 'Grace' });
  await Promise.all([reading, changing]);
  expect((await callers.identify(token, new Date()))?.account.firstname).toBe('Grace');
  callers.close();
});

test('nothing is kept while the database cannot be heard', async () => {
  const { id, token } = await server.person();
  const deaf = openChannels('postgres://nobody@127.0.0.1:1/nothing');
  const callers = knowCallers({ db, channels: deaf });
  await callers.identify(token, new Date());
  await db.execute(sql`update users set firstname = 'Hedy' where id = ${id}`);
  expect((await callers.identify(token, new Date()))?.account.firstname).toBe('Hedy');
  callers.close();
  await deaf.close();
});

test('an answer is kept for a minute at most', async () => {
  const { id, token } = await server.person();
  const silent = { ...channels, hear: () => () => {}, isHearing: () => true };
  const callers = knowCallers({ db, channels: silent });
  const now = new Date();
  const nameAt = async (milliseconds: number) =>
    (await callers.identify(token, new Date(now.getTime() + milliseconds)))?.account.firstname;
  await nameAt(0);
  await db.execute(sql`update users set firstname = 'Mary' where id = ${id}`);
  expect(await nameAt(59_000)).toBe('Test');
  expect(await nameAt(60_001)).toBe('Mary');
  callers.close();
});
