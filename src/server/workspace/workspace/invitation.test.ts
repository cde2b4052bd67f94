import { afterAll, describe, expect, test } from 'vitest';
import type { Invitation, InvitationOffer } from '#contract/workspace/invitations.ts';
import type { Workspace, WorkspaceRole } from '#contract/workspace/workspaces.ts';
import { eq, sql } from '#drizzle';
import { openDatabase } from '#server/platform/db/database.ts';
import { everythingOf } from '#server/platform/db/scope.ts';
import { startWorker } from '#server/platform/jobs/start-worker.ts';
import { jobKinds } from '#server/slices.ts';
import { openTestApp } from '#tests/support/app.ts';
import { notifications } from '../notification/table.ts';
import { toToken } from './invitation-store.ts';
import { roleIn } from './store.ts';
import { invitations, workspaceMembers } from './table.ts';

const day = 86_400_000;
let moment = new Date();
const server = await openTestApp({ ports: { now: () => moment } });
const { db, mail } = server.ports;
const database = openDatabase(server.url);
const worker = await startWorker({ database, ports: server.ports, kinds: jobKinds });
afterAll(async () => {
  await worker.stop();
  await database.close();
});

type Person = { id: string; email: string; token: string };
let counted = 0;
const address = () => `invited${++counted}@example.org`;

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, token?: string, payload?: object) =>
  server.ask({ method, url: `/api${path}`, ...(token && { token }), ...(payload && { payload }) });

async function team(owner?: Person) {
  await db.execute(sql`delete from rate_limits`);
  const who = owner ?? (await server.person());
  const { id } = (await call('POST', '/workspaces', who.token, { name: 'Atlas' })).body.data as Workspace;
  return { id, owner: who };
}

async function join(workspaceId: string, role: WorkspaceRole): Promise<Person> {
  const who = await server.person();
  await db.insert(workspaceMembers).values({ workspaceId, userId: who.id, role });
  return who;
}

const invite = async (id: string, { token }: Person, emails: string[], extra: object = {}) =>
  call('POST', `/workspaces/${id}/invitations`, token, { emails, role: 'editor', ...extra });

async function pending(id: string, { token }: Person): Promise<Invitation[]> {
  const { body } = await call('GET', `/workspaces/${id}/invitations`, token);
  return (body.data as { invitations: Invitation[] }).invitations;
}

/** One invitation with its token. */
async function invited(extra: object = {}, email = address()) {
  const { id, owner } = await team();
  await invite(id, owner, [email], extra);
  const [invitation] = await pending(id, owner);
  if (invitation === undefined) throw new Error('it was just sent');
  return { workspaceId: id, owner, email, invitation, token: tokenOf(invitation.link) };
}

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const look = (token: string) => call('POST', '/invitation/look', undefined, { token });
const titlesFor = async ({ id }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ title }) => title);
const emailTo = async (email: string) => (await mail.list({ limit: 500 })).find(({ to }) => to === email);

describe('inviting', () => {
  test('says for each address what became of it, and sends one email to each that is new', async () => {
    const { id, owner } = await team();
    const member = await join(id, 'viewer');
    const [first, second] = [address(), address()];
    await invite(id, owner, [second]);
    const { body } = await invite(id, owner, [
      ` ${first.toUpperCase()} `,
      first,
      second,
      member.email.toUpperCase(),
      owner.email,
      'no address',
      '',
      'x@example.org\nBcc: y@example.org',
    ]);
    expect((body.data as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome)).toEqual([
      'invited',
      'again',
      'member',
      'member',
      'invalid',
      'invalid',
      'invalid',
    ]);
    await expect.poll(() => emailTo(first), { timeout: 10_000 }).toBeTruthy();
    expect(await pending(id, owner)).toHaveLength(2);
    expect((await mail.list({ limit: 500 })).filter(({ to }) => to === first)).toHaveLength(1);
  });

  test('the email says who, where, as what and until when, quotes the message as text, and its link opens', async () => {
    const { email } = await invited({ role: 'viewer', message: 'Hello <b>Ann</b>, please join.' });
    await expect.poll(() => emailTo(email), { timeout: 10_000 }).toBeTruthy();
    const message = await emailTo(email);
    expect(message?.subject).toBe('Test Person invited you to Atlas');
    for (const words of [
      'Test Person',
      '“Atlas”',
      'a viewer',
      'Hello <b>Ann</b>, please join.',
      'The link works until',
    ])
      expect(message?.text).toContain(words);
    expect(message?.html).not.toContain('<b>Ann');
    const token = tokenOf(/http\S+\/invitation\?token=\S+/.exec(message?.text ?? '')?.[0] ?? '');
    expect((await look(token)).body.data).toMatchObject({
      workspace: 'Atlas',
      invitedBy: 'Test Person',
      email,
      role: 'viewer',
      state: 'open',
    });
  });

  test('tells people who have an account, if the address is confirmed', async () => {
    const { id, owner } = await team();
    const known = await server.person();
    const unsure = await server.person({ isVerified: false });
    await invite(id, owner, [known.email, unsure.email]);
    expect(await titlesFor(known)).toEqual(['Test Person invited you to Atlas']);
    expect(await titlesFor(unsure)).toEqual([]);
  });

  test('nothing in the database opens an invitation', async () => {
    const { token } = await invited();
    const signature = token.split('.')[1] ?? '';
    expect(signature).toMatch(/^[\w-]{43}$/);
    for (const table of ['invitations', 'jobs', 'notifications']) {
      const { rows } = await db.execute<{ all: string }>(
        sql`select coalesce(string_agg(t::text, ''), '') as all from ${sql.identifier(table)} t`,
      );
      expect(rows[0]?.all).not.toContain(signature);
    }
  });

  test('at once from two sides leaves one open invitation', async () => {
    const { id, owner } = await team();
    const admin = await join(id, 'admin');
    const email = address();
    const answers = await Promise.all([owner, admin, owner, admin].map((who) => invite(id, who, [email])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await pending(id, owner)).toHaveLength(1);
  });
});

describe('an invitation as admin is the owner’s', () => {
  test('an admin does not see its link, cannot send it again, take it back or lower it', async () => {
    const { workspaceId, owner, invitation, email } = await invited({ role: 'admin' });
    const admin = await join(workspaceId, 'admin');
    expect(invitation.link).toContain('/invitation?token=');
    expect((await pending(workspaceId, admin))[0]).toMatchObject({ role: 'admin', link: '' });
    expect((await call('POST', `/invitations/${invitation.id}/resend`, admin.token)).status).toBe(403);
    expect((await call('DELETE', `/invitations/${invitation.id}`, admin.token)).status).toBe(403);
    await invite(workspaceId, admin, [email], { role: 'viewer' });
    expect((await pending(workspaceId, owner))[0]).toMatchObject({ role: 'admin', email });
  });
});

describe('X.1 the invitations of a workspace', () => {
  test('are there for owner and admins, closed to other members, and do not exist for strangers', async () => {
    const { workspaceId, invitation } = await invited();
    const expected = { admin: 200, editor: 403, viewer: 403, stranger: 404 };
    for (const [role, status] of Object.entries(expected)) {
      const who = role === 'stranger' ? (await team()).owner : await join(workspaceId, role as WorkspaceRole);
      expect((await call('POST', `/invitations/${invitation.id}/resend`, who.token)).status).toBe(status);
      if (status !== 200)
        expect((await call('DELETE', `/invitations/${invitation.id}`, who.token)).status).toBe(status);
    }
  });
});

describe('sending again and taking back', () => {
  test('sending again makes earlier links useless and gives 14 days more', async () => {
    const { owner, invitation, token, email, workspaceId } = await invited();
    await expect.poll(() => emailTo(email), { timeout: 10_000 }).toBeTruthy();
    moment = new Date(moment.getTime() + 10 * day);
    const { body } = await call('POST', `/invitations/${invitation.id}/resend`, owner.token);
    const renewed = body.data as Invitation;
    expect(Date.parse(renewed.expiresAt)).toBe(moment.getTime() + 14 * day);
    expect((await look(token)).status).toBe(404);
    expect((await look(tokenOf(renewed.link))).status).toBe(200);
    expect(tokenOf((await pending(workspaceId, owner))[0]?.link ?? '')).toBe(tokenOf(renewed.link));
    await expect
      .poll(async () => (await mail.list({ limit: 500 })).filter(({ to }) => to === email).length, { timeout: 10_000 })
      .toBe(2);
  });

  test('what was taken back says so and cannot be accepted', async () => {
    const { owner, invitation, token, workspaceId } = await invited();
    expect((await call('DELETE', `/invitations/${invitation.id}`, owner.token)).status).toBe(200);
    expect((await look(token)).body.data).toMatchObject({ state: 'revoked' });
    const { status, body } = await call('POST', '/invitation/accept', (await server.person()).token, { token });
    expect([status, body.message]).toEqual([409, 'This invitation was revoked.']);
    expect((await call('POST', `/invitations/${invitation.id}/resend`, owner.token)).status).toBe(409);
    expect(await pending(workspaceId, owner)).toEqual([]);
  });

  test('after 14 days it has expired; inviting again renews it', async () => {
    const { owner, token, workspaceId, email } = await invited();
    moment = new Date(moment.getTime() + 14 * day);
    await db.execute(sql`update sessions set confirmed_at = ${moment} where user_id = ${owner.id}`);
    expect((await look(token)).body.data).toMatchObject({ state: 'expired' });
    expect((await call('POST', '/invitation/accept', owner.token, { token })).status).toBe(409);
    expect((await call('POST', '/invitation/decline', undefined, { token })).status).toBe(409);
    expect((await pending(workspaceId, owner))[0]).toMatchObject({ isExpired: true });
    expect((await invite(workspaceId, owner, [email])).body.data).toMatchObject({ results: [{ outcome: 'again' }] });
    expect((await pending(workspaceId, owner))[0]).toMatchObject({ isExpired: false });
  });
});

describe('answering', () => {
  test('F7 only the account of the invited address may accept, and others read why', async () => {
    const [person, other] = [await server.person(), await server.person()];
    const { token, workspaceId, email } = await invited({ role: 'editor' }, person.email.toUpperCase());
    const refused = await call('POST', '/invitation/accept', other.token, { token });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      `This invitation is for ${email}, and you are signed in as ${other.email}. Sign in with the invited address, or ask for an invitation to yours.`,
    ]);
    expect(await roleIn(db, workspaceId, everythingOf(other.id))).toBe(null);
    expect((await look(token)).body.data).toMatchObject({ state: 'open', isForAnyone: false });
    expect((await call('POST', '/invitation/accept', person.token, { token })).status).toBe(200);
  });

  test('where the inviter allows it, anyone with the link and an account may accept, once; the inviters are notified', async () => {
    const { token, workspaceId, owner } = await invited({ role: 'editor', isForAnyone: true });
    const person = await server.person();
    const accept = (who: Person) => call('POST', '/invitation/accept', who.token, { token });
    const answers = await Promise.all([accept(person), accept(person), accept(person)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body.data).toEqual({ workspaceId });
    expect(await roleIn(db, workspaceId, everythingOf(person.id))).toBe('editor');
    expect(await titlesFor(owner)).toEqual(['Test Person joined Atlas']);
    const late = await accept(await server.person());
    expect([late.status, late.body.message]).toEqual([409, 'This invitation was already used. Ask for a new one.']);
    expect((await look(token)).body.data).toMatchObject({ state: 'accepted' });
  });

  test('of many people with one link, one gets in', async () => {
    const { token, workspaceId } = await invited({ isForAnyone: true });
    const crowd = await Promise.all(Array.from({ length: 6 }, () => server.person()));
    const statuses = await Promise.all(
      crowd.map(async (who) => (await call('POST', '/invitation/accept', who.token, { token })).status),
    );
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await db.$count(workspaceMembers, eq(workspaceMembers.workspaceId, workspaceId))).toBe(2);
  });

  test.each([
    ['viewer', 'editor', 'editor'],
    ['admin', 'viewer', 'admin'],
    ['owner', 'viewer', 'owner'],
  ] as const)('a member who is %s and accepts an invitation as %s is %s', async (before, offered, after) => {
    const { token, workspaceId, owner } = await invited({ role: offered, isForAnyone: true });
    const who = before === 'owner' ? owner : await join(workspaceId, before);
    expect((await call('POST', '/invitation/accept', who.token, { token })).status).toBe(200);
    expect(await roleIn(db, workspaceId, everythingOf(who.id))).toBe(after);
  });

  test('a link can be declined without an account, twice as well as once', async () => {
    const { token, workspaceId, owner, email } = await invited();
    for (const _ of [1, 2]) expect((await call('POST', '/invitation/decline', undefined, { token })).status).toBe(200);
    expect((await look(token)).body.data).toMatchObject({ state: 'declined' });
    expect(await titlesFor(owner)).toEqual([`${email} declined to join Atlas`]);
    expect((await call('POST', '/invitation/accept', owner.token, { token })).status).toBe(409);
    expect((await invite(workspaceId, owner, [email])).body.data).toMatchObject({ results: [{ outcome: 'invited' }] });
  });

  test('people see the open invitations to their own address and answer them', async () => {
    const person = await server.person();
    const first = await invited({}, person.email.toUpperCase());
    const second = await invited({}, person.email);
    const mine = async (who: Person) =>
      ((await call('GET', '/invitations/mine', who.token)).body.data as { offers: InvitationOffer[] }).offers.map(
        ({ id }) => id,
      );
    expect((await mine(person)).sort()).toEqual([first.invitation.id, second.invitation.id].sort());
    const answer = (id: string, who: Person, accept: boolean) =>
      call('POST', `/invitations/${id}/answer`, who.token, { accept });
    const other = await server.person();
    expect(await mine(other)).toEqual([]);
    expect((await answer(first.invitation.id, other, true)).status).toBe(404);
    expect((await answer(first.invitation.id, first.owner, false)).status).toBe(404);
    expect((await answer(first.invitation.id, person, true)).body.data).toEqual({ workspaceId: first.workspaceId });
    expect((await answer(second.invitation.id, person, false)).body.data).toEqual({ workspaceId: null });
    expect(await mine(person)).toEqual([]);
    expect(await roleIn(db, first.workspaceId, everythingOf(person.id))).toBe('editor');
    expect(await roleIn(db, second.workspaceId, everythingOf(person.id))).toBeNull();
  });

  test('accepting while the workspace is deleted never breaks', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await server.person();
      const { token, workspaceId, owner } = await invited({}, person.email);
      const answers = await Promise.all([
        call('POST', '/invitation/accept', person.token, { token }),
        call('DELETE', `/workspaces/${workspaceId}`, owner.token),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 404].includes(status))).toEqual([]);
    }
  });
});

test('a token that we did not make opens nothing', async () => {
  const { token, invitation } = await invited();
  const [row] = await db.select().from(invitations).where(eq(invitations.id, invitation.id));
  if (row === undefined) throw new Error('it was just sent');
  const other = await invited();
  const forged = [
    '',
    '.',
    invitation.id,
    `${invitation.id}.`,
    `${invitation.id}.${'A'.repeat(43)}`,
    `${invitation.id}.${other.token.split('.')[1]}`,
    token.slice(0, -2),
    toToken(row, 'another secret'),
    '__proto__',
    "' or 1=1 --.x",
  ];
  for (const wrong of forged) {
    for (const path of ['look', 'decline'])
      expect((await call('POST', `/invitation/${path}`, undefined, { token: wrong })).status).toBe(404);
    expect((await call('POST', '/invitation/accept', other.owner.token, { token: wrong })).status).toBe(404);
  }
  expect((await look(token)).body.data).toMatchObject({ state: 'open' });
});
