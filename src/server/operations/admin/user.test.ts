import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pathsOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { AuditEntry } from '#contract/operations/admin-person.ts';
import type { UserDetail } from '#contract/operations/admin-users.ts';
import { auditActions } from '#contract/operations/audit-actions.ts';
import { sql } from '#drizzle';
import { notifyAccountViews, openSession } from '#server/account/auth/index.ts';
import { changeUser, findUser } from '#server/account/user/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { record } from '../audit/index.ts';

let moment = new Date();
const server = await openTestApp({ ports: { now: () => moment } });
const { db, mail } = server.ports;
const admin = await server.person({ isAdmin: true });

type Page<Item> = { items: Item[]; total: number };
const ask = (path: string, token = admin.token) => server.ask({ url: `/api/admin/users/${path}`, token });
const list = async <Item>(path: string) => (await ask(path)).body.data as Page<Item>;
const act = (id: string, action: string, reason = '') =>
  server.ask({ method: 'POST', url: `/api/admin/users/${id}`, token: admin.token, payload: { action, reason } });
const kindsTo = async (email: string) =>
  (await mail.list({ limit: 500 })).filter(({ to }) => to === email).map(({ kind }) => kind);

describe('the page of a user', () => {
  test('shows plan, usage and ways to sign in, and no secret', async () => {
    const { id } = await server.person();
    await changeUser(db, id, { passwordHash: 'a hash', boughtPlan: null });
    await db.execute(sql`insert into pictures (name, owner_id, filename, width, height, size)
      values (${randomUUID()}, ${id}, 'logo.png', 10, 10, 2048)`);
    const { status, body } = await ask(id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      person: { id, plan: 'free' },
      hasPassword: true,
      logins: [],
      subscription: null,
      customer: null,
      grant: null,
      usage: { charts: { used: 0, limit: 5 }, storageBytes: 2048, datasets: 0, exports: 0, apiCalls: 0 },
    });
    expect(JSON.stringify(body)).not.toContain('a hash');
  });

  test('names the grant with its giver', async () => {
    const { id } = await server.person();
    await act(id, 'grant-enterprise', 'A partner');
    expect((await ask(id)).body.data as UserDetail).toMatchObject({
      person: { plan: 'enterprise' },
      grant: { reason: 'A partner', grantedBy: admin.email, endsAt: null },
      subscription: { source: 'granted' },
    });
  });

  test('of an unknown id is not found, on every tab', async () => {
    for (const tab of ['', '/sessions', '/workspaces', '/api-keys', '/emails', '/audit'])
      expect((await ask(`${randomUUID()}${tab}`)).status).toBe(404);
  });

  test('lists workspaces, and API keys by their prefix alone', async () => {
    const { id, token } = await server.person();
    await server.ask({ url: '/api/workspaces', token });
    const made = await server.ask({
      method: 'POST',
      url: '/api/user/api-keys',
      token,
      payload: { name: 'Build', scopes: ['read'] },
    });
    const { secret } = made.body.data as { secret: string };
    const { body } = await ask(`${id}/api-keys`);
    expect(body.data).toMatchObject({ total: 1, items: [{ name: 'Build', scopes: ['read'], state: 'active' }] });
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(await list(`${id}/workspaces`)).toMatchObject({ items: [{ isPersonal: true, role: 'owner', members: 1 }] });
  });

  test('lists 1,200 sessions in pages without a gap, and ends one or all', async () => {
    const { id, token } = await server.person();
    await db.execute(sql`insert into sessions (token_hash, user_id, expires_at, used_at)
      select decode(md5(n::text || ${id}), 'hex'), ${id}, now() + interval '1 day', now() - n * interval '1 second'
      from generate_series(1, 1199) n`);
    const seen = new Set<string>();
    for (let page = 1; page <= 12; page++) {
      const { items, total } = await list<{ id: string }>(`${id}/sessions?page=${page}&itemsPerPage=100`);
      expect(total).toBe(1200);
      for (const item of items) seen.add(item.id);
    }
    expect(seen.size).toBe(1200);
    const [one] = (await list<{ id: string }>(`${id}/sessions`)).items;
    const end = () =>
      server.ask({ method: 'DELETE', url: `/api/admin/users/${id}/sessions/${one?.id}`, token: admin.token });
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(404);
    expect((await list(`${id}/sessions`)).total).toBe(1199);
    await act(id, 'end-sessions', 'A stolen laptop');
    expect((await list(`${id}/sessions`)).total).toBe(0);
    expect((await server.ask({ url: '/api/tour', token })).status).toBe(401);
    expect((await list<AuditEntry>(`${id}/audit`)).items).toMatchObject([
      { action: 'end-sessions', detail: 'A stolen laptop' },
      { action: 'end-session' },
    ]);
  });

  test('lists the emails that were sent, without their text', async () => {
    const { id, email } = await server.person();
    await act(id, 'send-reset');
    await runJobs(server);
    const { body } = await ask(`${id}/emails`);
    expect(body.data).toMatchObject({ total: 1, items: [{ kind: 'reset-password' }] });
    expect(JSON.stringify(body)).not.toContain('token=');
    expect(await kindsTo(email)).toEqual(['reset-password']);
  });

  test('shows the log of and about an account, also after a new address', async () => {
    const { id, email } = await server.person({ isAdmin: true });
    await record(db, { admin: { id, email }, action: 'make-promotion', target: 'SAVE20' });
    await record(db, { admin, action: 'grant-creator', target: email, targetId: id });
    await record(db, { admin, action: 'verify', target: 'somebody.else@example.org' });
    await changeUser(db, id, { email: `new-${email}` });
    const { items } = await list<AuditEntry>(`${id}/audit`);
    expect(items.map(({ action }) => action).sort()).toEqual(['grant-creator', 'make-promotion']);
  });
});

describe('an admin', () => {
  test('sends the confirmation again, but not to a confirmed address', async () => {
    const open = await server.person({ isVerified: false });
    expect((await act(open.id, 'resend-confirmation')).status).toBe(200);
    await runJobs(server);
    expect(await kindsTo(open.email)).toEqual(['choose-password']);
    const confirmed = await server.person();
    const refused = await act(confirmed.id, 'resend-confirmation');
    expect([refused.status, refused.body.message]).toEqual([403, 'This email address is already confirmed.']);
  });

  test('deletes an account with the days to undo, and cancels it', async () => {
    const { id, email, token } = await server.person();
    const { body } = await act(id, 'delete-account', 'Asked by phone');
    const days = (new Date((body.data as { deletesAt: string }).deletesAt).getTime() - moment.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect((await server.ask({ url: '/api/tour', token })).status).toBe(401);
    await runJobs(server);
    expect(await kindsTo(email)).toContain('account-will-be-deleted');
    expect((await act(id, 'keep-account')).body.data).toMatchObject({ deletesAt: null });
  });

  test('does not delete the owner of a team with others, and is told why', async () => {
    const [owner, member] = [await server.person(), await server.person()];
    const made = await server.ask({
      method: 'POST',
      url: '/api/workspaces',
      token: owner.token,
      payload: { name: 'Desk' },
    });
    const { id } = made.body.data as { id: string };
    await db.execute(
      sql`insert into workspace_members (workspace_id, user_id, role) values (${id}, ${member.id}, 'editor')`,
    );
    const { status, body } = await act(owner.id, 'delete-account');
    expect([status, body.message]).toEqual([
      409,
      'This user owns “Desk”, which has other members. Please transfer or delete it first.',
    ]);
  });

  test('makes another admin, but nobody unconfirmed, and never removes the own role', async () => {
    const other = await server.person();
    expect((await act(other.id, 'grant-admin')).body.data).toMatchObject({ isAdmin: true });
    expect((await server.ask({ url: '/api/admin/users', token: other.token })).status).toBe(200);
    expect((await act(other.id, 'delete-account')).status).toBe(403);
    expect((await act(other.id, 'take-admin')).body.data).toMatchObject({ isAdmin: false });
    expect((await server.ask({ url: '/api/admin/users', token: other.token })).status).toBe(403);
    const stranger = await server.person({ isVerified: false });
    expect((await act(stranger.id, 'grant-admin')).status).toBe(403);
    expect((await act(admin.id, 'take-admin')).body.message).toBe(
      'You cannot remove your own admin role. Ask another admin.',
    );
  });

  test('removes a lost second factor, after a confirmation; the user gets an email and signs in without it', async () => {
    const { id, email } = await server.person();
    await db.execute(sql`insert into totp_factors (user_id, sealed_secret, confirmed_at) values (${id}, 'x', now())`);
    await db.execute(sql`insert into recovery_codes (user_id, code_hash) values (${id}, 'y')`);
    await changeUser(db, id, { hasSecondFactor: true });
    expect((await ask(id)).body.data).toMatchObject({ person: { hasSecondFactor: true } });

    const { token } = admin;
    moment = new Date(moment.getTime() + 11 * 60_000);
    const refused = await act(id, 'remove-second-factor', 'Lost phone');
    expect(refused.body.code).toBe('confirm-identity');
    admin.token = await openSession(db, { userId: admin.id }, moment);
    const { body } = await act(id, 'remove-second-factor', 'Lost phone');
    expect(body.data).toMatchObject({ hasSecondFactor: false });
    const { rows } = await db.execute(sql`select 1 from totp_factors where user_id = ${id}
      union all select 1 from recovery_codes where user_id = ${id} union all select 1 from passkeys where user_id = ${id}`);
    expect(rows).toEqual([]);
    await runJobs(server);
    const [sent] = (await mail.list({ limit: 500 })).filter(({ to }) => to === email);
    expect(sent?.subject).toBe('Your second factor was removed');
    expect((await list<AuditEntry>(`${id}/audit`)).items).toMatchObject([
      { action: 'remove-second-factor', detail: 'Lost phone' },
    ]);
    expect((await act(admin.id, 'remove-second-factor')).body.message).toBe(
      'Remove your own second factor in your profile.',
    );
    admin.token = token;
    moment = new Date();
  });

  test('cannot change an account of the server itself', async () => {
    const { id } = await server.person();
    await changeUser(db, id, { email: 'robot@chartlas.invalid' });
    expect((await act(id, 'grant-admin')).status).toBe(403);
    expect((await findUser(db, id))?.isAdmin).toBe(false);
  });
});

test('L7 every action of the log has words, and is found by them', async () => {
  for (const words of Object.values(auditActions)) expect(words).toMatch(/^[A-Z][a-z]+( [a-zA-Z]+)*$/);
  await record(db, { admin, action: 'make-promotion', target: 'WORDS10' });
  const { body } = await server.ask({
    url: `/api/admin/audit?search=${encodeURIComponent('created the promotion')}`,
    token: admin.token,
  });
  expect((body.data as Page<AuditEntry>).items.map(({ target }) => target)).toContain('WORDS10');
});

const upload = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n--x--\r\n',
};

describe('viewing an account', () => {
  const view = async (id: string, reason = 'A question about a chart') =>
    server.ask({ method: 'POST', url: `/api/admin/users/${id}/impersonate`, token: admin.token, payload: { reason } });
  const noticesOf = async (token: string) =>
    (await server.ask({ url: '/api/notifications', token })).body.data as Page<{ title: string; body: string }>;

  test('needs a reason, and does not work for admins, oneself or the suspended', async () => {
    const { id } = await server.person();
    expect((await view(id, ' ')).status).toBe(400);
    expect((await view(admin.id)).status).toBe(403);
    expect((await view((await server.person({ isAdmin: true })).id)).status).toBe(403);
    await changeUser(db, id, { suspendedAt: new Date() });
    expect((await view(id)).status).toBe(403);
    expect((await view(randomUUID())).status).toBe(404);
  });

  test('ends with a note in the log and a notification to the owner, once', async () => {
    const person = await server.person();
    const { token } = (await view(person.id)).body.data as { token: string };
    expect((await server.ask({ url: '/api/profile', token })).body.data).toMatchObject({ email: person.email });
    expect(await list(`${person.id}/sessions`)).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ isSupport: true })]),
    });
    expect((await noticesOf(person.token)).total).toBe(0);
    await server.ask({ method: 'POST', url: '/api/user/logout', token, payload: {} });
    expect((await server.ask({ url: '/api/profile', token })).status).toBe(401);
    const { items } = await noticesOf(person.token);
    expect(items).toMatchObject([{ title: 'Support viewed your account' }]);
    expect(items[0]?.body).toContain('Reason: A question about a chart');
    expect((await list<AuditEntry>(`${person.id}/audit`)).items.map(({ action }) => action)).toEqual([
      'end-impersonation',
      'start-impersonation',
    ]);
  });

  test('is over after 15 minutes, and the owner is told then', async () => {
    const person = await server.person();
    const { token } = (await view(person.id)).body.data as { token: string };
    const start = moment;
    await notifyAccountViews.run(server.ports);
    expect((await noticesOf(person.token)).total).toBe(0);
    moment = new Date(start.getTime() + 15 * 60_000 + 1000);
    expect((await server.ask({ url: '/api/profile', token })).status).toBe(401);
    await notifyAccountViews.run(server.ports);
    await notifyAccountViews.run(server.ports);
    expect((await noticesOf(person.token)).items).toMatchObject([
      { body: expect.stringContaining('for 15 minutes. They could not change anything.') },
    ]);
    moment = start;
  });

  test('every call of the server that is not a GET is refused, but to leave', async () => {
    const { token } = (await view((await server.person()).id)).body.data as { token: string };
    const writes = [...calls].filter(([, call]) => call.method !== 'GET' && call.whileViewing !== 'allowed');
    expect(writes.length).toBeGreaterThan(100);
    for (const [name, call] of writes) {
      const url = `/api${pathsOf(call)[0]?.replace(/\{\w+\}/g, randomUUID())}`;
      const isUpload = call.takes === 'multipart';
      const { status, body } = await server.ask({
        method: call.method as 'POST',
        url,
        token,
        ...(call.method === 'DELETE' ? {} : isUpload ? upload : { payload: {} }),
      });
      expect([name, status, body.code]).toEqual([name, 403, 'read-only']);
    }
    const leave = [...calls.values()].filter(({ whileViewing }) => whileViewing === 'allowed');
    expect(leave.map(({ path }) => path)).toEqual(['/user/logout']);
    const answers = [
      await server.ask({ url: '/api/user/export', token }),
      await server.ask({ method: 'POST', url: '/api/v1/projects', token, payload: {} }),
    ];
    for (const { body } of answers) expect(body.code).toBe('read-only');
  });

  test('does not count as activity of the owner', async () => {
    const person = await server.person();
    await db.execute(sql`delete from sessions where user_id = ${person.id}`);
    await view(person.id);
    expect((await ask(person.id)).body.data as UserDetail).toMatchObject({ person: { lastActiveAt: null } });
  });

  test('a session of the owner goes on as before', async () => {
    const person = await server.person();
    await view(person.id);
    const token = await openSession(db, { userId: person.id }, new Date());
    const changed = await server.ask({ method: 'PUT', url: '/api/profile', token, payload: { firstname: 'Eve' } });
    expect(changed.body.code).not.toBe('read-only');
  });
});
