import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { retentionPeriods } from '#contract/limits.ts';
import { sql } from '#drizzle';
import { everythingOf } from '#server/platform/db/scope.ts';
import { routines } from '#server/slices.ts';
import { openShop } from '#tests/support/shop.ts';
import { hashPassword } from '../auth/index.ts';
import { changeUser } from '../user/index.ts';
import { mailAboutDeletion } from './jobs.ts';

const receiver = createServer((request, response) => request.resume().on('end', () => response.end('ok')));
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
afterAll(() => receiver.close());
const shop = await openShop({ env: { FETCH_ALLOW_PRIVATE: 'true', CONTACT_EMAIL: 'admin@example.org' } });
const { db } = shop.ports;

const firstname = 'Prudence';
const lastname = 'Quillfeather';
const email = 'prudence.quillfeather@trust.example';
const password = 'correct horse battery';

type Person = { id: string; email: string; token: string };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call that must succeed, or this test would prove nothing. */
async function ask<Data>(token: string | undefined, method: Method, path: string, payload?: object): Promise<Data> {
  const whose = token === undefined ? {} : { token };
  const { status, body } = await shop.ask({ method, url: `/api${path}`, ...whose, ...(payload && { payload }) });
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${body.message}`);
  return body.data as Data; // by the contract
}

/** What stays of a deleted account, and why; decision 068 has the reasons at length. */
const reasons: Record<string, string> = {
  'public.audit_log.target': 'answers for what admins did',
  'public.audit_log.target_id': 'answers for what admins did',
  'public.audit_log.detail': 'answers for what admins did',
  'public.notifications.title': 'belongs to the colleague who was told',
};

async function columnsWith(word: string): Promise<string[]> {
  const { rows: columns } = await db.execute<{ schema: string; table: string; column: string }>(sql`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'uuid')`);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await db.execute(sql`
      select 1 from ${sql.identifier(schema)}.${sql.identifier(table)}
      where ${sql.identifier(column)}::text ilike ${`%${word}%`} limit 1`);
    if (rows.length > 0) found.push(`${schema}.${table}.${column}`);
  }
  return found.sort();
}

const traces = async (person: Person) =>
  [...new Set([...(await columnsWith('Quillfeather')), ...(await columnsWith(person.id))])].sort();

/** Does what the product offers, and leaves traces where it may. */
async function liveHere(): Promise<Person> {
  const admin = await shop.person({ isAdmin: true });
  await db.execute(
    sql`update users set email = 'desk@example.org', email_key = 'desk@example.org' where id = ${admin.id}`,
  );
  const colleague = await shop.person();
  await ask(undefined, 'POST', '/user/register', {
    ...{ email, firstname, lastname, password, acceptsTerms: true, wantsNewsletter: true },
  });
  await shop.work();
  const [confirmation] = (await shop.ports.mail.list({ limit: 10 })).filter(({ to }) => to === email);
  const link = /token=([\w-]{43})/.exec(confirmation?.text ?? '')?.[1];
  type Opened = { token: string; user: { id: string } };
  const { token, user } = await ask<Opened>(undefined, 'POST', '/user/verification', { token: link });
  const person = { id: user.id, email, token };
  await changeUser(db, person.id, { passwordHash: await hashPassword(password) });

  const words = `I am ${firstname} ${lastname}, please write to ${email}.`;
  await ask(token, 'POST', '/contact', { name: `${firstname} ${lastname}`, email, topic: 'idea', message: words });
  await ask(undefined, 'POST', '/contact', { name: `${firstname} ${lastname}`, email, topic: 'sales', message: words });
  await ask(token, 'POST', '/request-access', { path: '/panel/admin/users', note: words });
  await ask(undefined, 'POST', '/newsletter', { email });
  const granting = { action: 'grant-creator', reason: `asked by ${email}` };
  await ask(admin.token, 'POST', `/admin/users/${person.id}`, granting);

  const { id: team } = await ask<{ id: string }>(colleague.token, 'POST', '/workspaces', { name: 'Atlas' });
  await ask(colleague.token, 'POST', `/workspaces/${team}/invitations`, { emails: [email], role: 'editor' });
  await shop.work();
  const { offers } = await ask<{ offers: { id: string }[] }>(token, 'GET', '/invitations/mine');
  for (const { id } of offers) await ask(token, 'POST', `/invitations/${id}/answer`, { accept: true });
  const { id: own } = await ask<{ id: string }>(token, 'POST', '/workspaces', { name: 'Own' });
  await ask(token, 'POST', `/workspaces/${own}/invitations`, { emails: [colleague.email], role: 'viewer' });

  await shop.buy(person);
  for (const event of await shop.events()) await shop.deliver(event);
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/${lastname}`; // it listens on a port
  await ask(token, 'POST', '/webhooks', { name: lastname, url: address, events: ['chart.published'] });
  const blank = { version: 1, template: 'bar', roles: {}, options: {} };
  const content = { name: `${lastname} in ${email}`, document: { ...blank, text: { title: words } } };
  await ask(token, 'POST', '/project', { content });
  const ofTeam = { name: 'Rivers', document: { ...blank, text: {} } }; // what a team keeps is its own
  await ask(token, 'POST', '/project', { content: ofTeam, workspaceId: team });
  await ask(token, 'PUT', `/conversations/${crypto.randomUUID()}`, {
    version: 0,
    title: words,
    turns: 1,
    words,
    content: { words },
  });
  const key = await ask<{ secret: string }>(token, 'POST', '/user/api-keys', {
    name: lastname,
    scopes: ['read', 'write'],
  });
  for (let turn = 0; turn < 3; turn++) await ask(key.secret, 'GET', '/v1/projects');
  await shop.ask({ method: 'POST', url: '/api/user/login', payload: { email, password: 'not this one' } });
  await ask(undefined, 'POST', '/reset-password-request', { email });
  await ask(token, 'POST', `/user/email`, { email: 'quillfeather@elsewhere.example', password });
  const deletesAt = shop.ports.now().toISOString();
  await shop.ports.jobs.start(mailAboutDeletion, { email, deletesAt }, { owner: everythingOf(person.id) });
  await shop.work();
  return person;
}

test('a deleted person is in no column of the database, but for what is listed with its reason', async () => {
  const person = await liveHere();
  const before = await traces(person);
  expect(before).toEqual(expect.arrayContaining(['public.contact_messages.text', 'public.users.email']));
  await ask(person.token, 'POST', '/user/delete', { email, password });
  await shop.work();
  shop.pass(8);
  for (const routine of routines) await routine.run(shop.ports);
  await shop.work();
  const left = await traces(person);
  expect(left.filter((column) => reasons[column] === undefined)).toEqual([]);
  expect(Object.keys(reasons).filter((column) => !left.includes(column))).toEqual([]);
});

test('a message of somebody without an account goes after its time, and what admins were told of it too', async () => {
  const message = { name: 'Zebedee Vantongeren', email: 'z@vantongeren.example', topic: 'sales' };
  await ask(undefined, 'POST', '/contact', { ...message, message: 'I am Zebedee Vantongeren.' });
  await shop.work();
  expect(await columnsWith('vantongeren')).toEqual(
    expect.arrayContaining(['public.contact_messages.text', 'public.notifications.body', 'public.notifications.title']),
  );
  shop.pass(retentionPeriods.messages.days + 1);
  for (const routine of routines) await routine.run(shop.ports);
  await shop.work();
  expect(await columnsWith('vantongeren')).toEqual([]);
});
