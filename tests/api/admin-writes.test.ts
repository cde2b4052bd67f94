import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';

const server = await openTestApp();
const { db } = server.ports;
const writes = [...calls].filter(([, { access, method }]) => access === 'admin' && method !== 'GET');

/** Calls of admins that need no recent confirmation, each with the reason. */
const unconfirmed: Record<string, string> = {
  'admin.cancelJob': 'stops work that can be started again',
  'admin.changeMessage': 'only marks a message',
  'admin-flags.change': 'turns a feature off and on again; a mistake is undone in one click',
  'admin-plans.preview': 'changes nothing',
  'admin-retention.change':
    'what it deletes goes by a routine within the bounds of the contract, and the change is listed',
  'admin-system.replayEvent': 'only has the state at the card provider read again',
  'admin-system.retryJob': 'only does what was asked for before',
  'admin-users.change': 'asks by the action: only those that take nothing away need no confirmation',
  'admin-users.endSession': 'somebody has to sign in again, no more',
  'gallery.decide': 'hides and shows again',
  'language-models.test': 'changes nothing',
  'language-models.turn': 'turns the model off and on again',
  'notifications.send': 'has a preview and is listed with its sender',
  'promotions.create': 'is listed with who made it, and can be ended at once',
  'promotions.createDiscount': 'is listed with who made it, and can be ended at once',
  'promotions.end': 'stops a code; another can be made',
  'promotions.endDiscount': 'stops a discount; another can be made',
};

test('every write of admins needs a recent confirmation, or has a reason why not', () => {
  const open = writes.filter(([, { needsConfirmation }]) => needsConfirmation !== true).map(([name]) => name);
  expect(open.sort()).toEqual(Object.keys(unconfirmed).sort());
});

test('lists of people as a file need a recent confirmation', () => {
  for (const name of ['admin-system.exportUsers', 'admin-system.exportAudit'])
    expect(calls.get(name)?.needsConfirmation).toBe(true);
});

const admin = await server.person({ isAdmin: true });
await db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour' where user_id = ${admin.id}`);
const { id } = await server.person();
const post = (path: string, payload: object = {}) =>
  server.ask({ method: 'POST', url: `/api/admin/${path}`, payload, token: admin.token });

test.each([
  'suspend',
  'delete-account',
  'take-admin',
  'end-sessions',
  'grant-admin',
  'take-enterprise',
  'take-creator',
])('the action %s asks an admin whose browser was left open who they are', async (action) => {
  const { status, body } = await post(`users/${id}`, { action, reason: 'x' });
  expect([status, body.code]).toEqual([403, 'confirm-identity']);
});

test.each([
  ['refund', { invoiceId: 'in_1', amount: 1, reason: 'x' }],
  ['credit', { amount: 1, reason: 'x' }],
  ['cancel-subscription', { atPeriodEnd: true, reason: 'x' }],
  ['impersonate', { reason: 'x' }],
])('so does %s', async (path, payload) => {
  const { status, body } = await post(`users/${id}/${path}`, payload);
  expect([status, body.code]).toEqual([403, 'confirm-identity']);
});

test('what only helps does not', async () => {
  expect((await post(`users/${id}`, { action: 'verify', reason: '' })).status).toBe(200);
});
