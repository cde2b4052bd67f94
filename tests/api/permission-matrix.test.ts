import { hash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Access, type Call, pathFields, usesQuery } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { listSessions, openSession } from '#server/account/index.ts';
import { welcomeReader } from '#server/newsletter/index.ts';
import { openTestApp } from '#tests/support/app.ts';

const providers = Object.fromEntries(
  ['GOOGLE', 'LINKEDIN'].flatMap((name) => [
    [`${name}_CLIENT_ID`, 'test'],
    [`${name}_CLIENT_SECRET`, 'test'],
  ]),
);
const house = await openTestApp({ env: providers });
const people = {
  visitor: undefined,
  unverified: await house.person({ isVerified: false }),
  other: await house.person(),
  owner: await house.person(),
  admin: await house.person({ isAdmin: true }),
};
type Who = keyof typeof people;

const spare = await openSession(house.ports.db, { userId: people.owner.id }, new Date());
const sessions = await listSessions(house.ports.db, people.owner.id, new Date());
const session = sessions.find(({ tokenHash }) => tokenHash.equals(hash('sha256', spare, 'buffer')))?.id;

const job = await house.ports.jobs.start(welcomeReader, { email: 'a@example.org' }, { owner: people.owner.id });

/** One row a call: what to send. `of` names whose object the input points at: it answers 404 to everyone else. */
const rows: Record<string, { input: Record<string, unknown>; of?: Who }> = {
  'account.checkToken': { input: {} },
  'account.login': { input: { email: 'a@example.org', password: 'wrong' } },
  'account.logout': { input: {} },
  'config.read': { input: {} },
  'jobs.cancel': { input: { id: job }, of: 'owner' },
  'jobs.read': { input: { id: job }, of: 'owner' },
  'jobs.watch': { input: { id: job }, of: 'owner' },
  'newsletter.join': { input: { email: 'a@example.org' } },
  'newsletter.leave': { input: { key: 'x' } },
  'outbox.list': { input: {} },
  'outbox.read': { input: { id: 'x' } },
  'plans.list': { input: {} },
  'registration.claim': { input: { ticket: 'x' } },
  'registration.register': {
    input: { email: 'b@example.org', firstname: 'B', password: 'a long quiet river', acceptsTerms: true },
  },
  'registration.reset': { input: { token: 'x', password: 'a long quiet river' } },
  'registration.resetCheck': { input: { token: 'x' } },
  'registration.resetRequest': { input: { email: 'b@example.org' } },
  'registration.retry': { input: { email: 'b@example.org' } },
  'registration.verify': { input: { token: 'x' } },
  'sessions.close': { input: { id: session }, of: 'owner' },
  'sessions.closeOthers': { input: {} },
  'sessions.list': { input: {} },
  'social.begin': { input: { provider: 'google' } },
  'social.disconnect': { input: { provider: 'google' } },
  'social.finish': { input: { provider: 'google', code: 'x', state: 'x' } },
  'social.google': { input: { token: 'x' } },
  'social.linkedin': { input: { token: 'x' } },
  'social.list': { input: {} },
  'statistics.read': { input: {} },
  'subscription.read': { input: {} },
};

/** What ends a session or ends all the others is asked by somebody who is needed for nothing else. */
const needsFresh = ['account.logout', 'sessions.closeOthers'];

const order: Access[] = ['anyone', 'user', 'verified', 'admin'];
const reach: Record<Who, Access> = {
  visitor: 'anyone',
  unverified: 'user',
  other: 'verified',
  owner: 'verified',
  admin: 'admin',
};

function mayCall(who: Who, { access }: Call): boolean {
  return order.indexOf(reach[who]) >= order.indexOf(access);
}

async function make(call: Call, input: Record<string, unknown>, token: string | undefined) {
  const rest = { ...input };
  for (const name of pathFields(call.path)) delete rest[name];
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const answer = await house.app.inject({
    method: call.method,
    url: `/api${path}`,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    ...(usesQuery(call.method) ? { query: rest as Record<string, string> } : { payload: rest }),
  });
  const code = answer.headers['content-type']?.toString().includes('json') ? answer.json().code : undefined;
  return { status: answer.statusCode, code };
}

test('X.1 every call has a row in the permission matrix', () => {
  expect([...calls.keys()].sort()).toEqual(Object.keys(rows).sort());
});

describe.each([...calls])('X.1 %s', (name, call) => {
  const { input, of } = rows[name] ?? { input: {} };

  test.each(Object.keys(people) as Who[])('answers %s as its access rule says', async (who) => {
    const token =
      who === 'visitor'
        ? undefined
        : needsFresh.includes(name)
          ? (await house.person({ isAdmin: who === 'admin', isVerified: who !== 'unverified' })).token
          : people[who]?.token;
    const { status, code } = await make(call, input, token);
    if (!mayCall(who, call)) {
      expect(status).toBe(who === 'visitor' ? 401 : 403);
      expect(code).toBe(who === 'visitor' ? 'not-signed-in' : who === 'unverified' ? 'not-verified' : 'not-allowed');
      return;
    }
    if (of !== undefined && who !== of) return expect(status).toBe(404);
    expect(status).not.toBe(403);
    expect(status === 401 && code === 'not-signed-in').toBe(false);
    expect(status).toBeLessThan(500);
  });

  test('takes a dead token for no token', async () => {
    const { status, code } = await make(call, input, 'x'.repeat(43));
    if (call.access === 'anyone') return expect(code).not.toBe('not-signed-in');
    expect([status, code]).toEqual([401, 'not-signed-in']);
  });

  if (of !== undefined) {
    test('answers 404 for an id that does not exist', async () => {
      const { status } = await make(call, { ...input, id: randomUUID() }, people.owner.token);
      expect(status).toBe(404);
    });
  }
});
