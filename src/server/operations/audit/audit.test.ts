import { expect, test } from 'vitest';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';
import { record } from './store.ts';

const server = await openTestApp();
const { db } = server.ports;
const admin = await server.person({ isAdmin: true });
const search = async (words: string) => {
  const { body } = await server.ask({ url: '/api/admin/audit', query: { search: words }, token: admin.token });
  return body.data as { total: number; items: { target: string; at: string }[] };
};

await record(db, { admin, action: 'verify', target: 'ada@example.org' });
await record(db, { admin, action: 'suspend', target: 'bob@example.org', detail: 'spam' });
await record(db, { admin, action: 'verify', target: '100%_\\sure@example.org' });

test('shows what admins did, the newest first', async () => {
  const { total, items } = await search('');
  expect(total).toBe(3);
  expect(items.map(({ target }) => target)).toEqual(['100%_\\sure@example.org', 'bob@example.org', 'ada@example.org']);
  expect(items[1]).toMatchObject({ admin: admin.email, action: 'suspend', detail: 'spam' });
});

test.each([
  ['SUSPEND', 1],
  ['ada@', 1],
  ['person1@', 3],
  ['%', 1],
  ['_', 1],
  ['\\', 1],
  ['%_\\', 1],
  ['a%a', 0],
  ["' or 1=1 --", 0],
])('finds %j by admin, action or target, as text: %i', async (words, count) => {
  expect((await search(words)).total).toBe(count);
});

test.each(['update audit_log set detail = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
  'cannot be changed: %s',
  async (statement) => {
    const attempt = db.execute(sql.raw(statement)).catch((error: Error) => String(error.cause));
    expect(await attempt).toContain('the audit log cannot be changed');
    expect((await search('')).total).toBe(3);
  },
);

test('an entry stays when its admin is gone', async () => {
  const deletedAdmin = await server.person({ isAdmin: true });
  await record(db, { admin: deletedAdmin, action: 'verify', target: 'eve@example.org' });
  await db.execute(sql`delete from users where id = ${deletedAdmin.id}`);
  expect(await search(deletedAdmin.email)).toMatchObject({ total: 1, items: [{ admin: deletedAdmin.email }] });
});
