import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ConversationEntry } from '#contract/ai/conversations.ts';
import { openTestApp } from '#tests/support/app.ts';
import { purgeConversations } from './routines.ts';

const server = await openTestApp();
const url = '/api/conversations';

const conversation = (title: string) => ({
  version: 0,
  title,
  turns: 1,
  words: `${title} sales.csv`,
  content: { turns: [{ text: title }] },
});

type Listed = { total: number; items: ConversationEntry[] };

function callsOf(token: string) {
  return {
    save: (id: string, payload: object) => server.ask({ method: 'PUT', url: `${url}/${id}`, token, payload }),
    read: (id: string) => server.ask({ url: `${url}/${id}`, token }),
    list: async (query: Record<string, string> = {}) => (await server.ask({ url, token, query })).body.data as Listed,
    rename: (id: string, title: string) =>
      server.ask({ method: 'PATCH', url: `${url}/${id}`, token, payload: { title } }),
    remove: (id: string) => server.ask({ method: 'DELETE', url: `${url}/${id}`, token }),
  };
}

test('S2.2 the history of an account is saved, listed, searched, opened, renamed and deleted', async () => {
  const { save, read, list, rename, remove } = callsOf((await server.person()).token);
  const id = randomUUID();
  expect((await save(id, conversation('Rents by city'))).body.data).toMatchObject({ id, version: 1, turns: 1 });
  expect((await save(randomUUID(), conversation('Sales by region'))).status).toBe(200);
  expect(await list({ search: 'rents' })).toMatchObject({ total: 1, items: [{ id }] });
  expect((await read(id)).body.data).toMatchObject({ content: { turns: [{ text: 'Rents by city' }] } });
  expect((await rename(id, 'Rents')).body.data).toMatchObject({ title: 'Rents' });
  expect((await remove(id)).status).toBe(200);
  expect((await read(id)).status).toBe(404);
  expect((await list()).total).toBe(1);
});

test('X.1 nobody but the owner reads, changes or deletes a conversation', async () => {
  const { save, read } = callsOf((await server.person()).token);
  const other = callsOf((await server.person()).token);
  const id = randomUUID();
  await save(id, conversation('Secret'));
  expect((await other.read(id)).status).toBe(404);
  expect((await other.save(id, { ...conversation('Mine'), version: 1 })).status).toBe(404);
  expect((await other.save(id, conversation('Mine'))).status).toBe(404);
  expect((await other.rename(id, 'Mine')).status).toBe(404);
  expect((await other.remove(id)).status).toBe(404);
  expect((await other.list()).total).toBe(0);
  expect((await read(id)).body.data).toMatchObject({ title: 'Secret' });
});

test('a conversation that another window changed is not overwritten', async () => {
  const { save } = callsOf((await server.person()).token);
  const id = randomUUID();
  await save(id, conversation('Sales'));
  expect((await save(id, { ...conversation('One'), version: 1 })).body.data).toMatchObject({ version: 2 });
  expect((await save(id, { ...conversation('Two'), version: 1 })).status).toBe(409);
});

test('a thousand conversations are listed by page', async () => {
  const { token, id: userId } = await server.person();
  const { db } = server.ports;
  await db.execute(
    `insert into conversations (id, user_id, title, words, turns, content, changed_at)
     select gen_random_uuid(), '${userId}', 'Conversation ' || n, '', 1, '{}', now() - n * interval '1 minute'
     from generate_series(1, 1000) as s(n)`,
  );
  const { list } = callsOf(token);
  const last = await list({ page: '40', itemsPerPage: '25' });
  expect([last.total, last.items.length, last.items[24]?.title]).toEqual([1000, 25, 'Conversation 1000']);
});

test('conversations are deleted with the account, and after a year without a new message', async () => {
  const { token, id: userId } = await server.person();
  const { db } = server.ports;
  const { save, list } = callsOf(token);
  await save(randomUUID(), conversation('New'));
  await db.execute(
    `insert into conversations (id, user_id, title, words, turns, content, changed_at)
     values (gen_random_uuid(), '${userId}', 'Old', '', 1, '{}', now() - interval '366 days')`,
  );
  await purgeConversations.run(server.ports);
  expect((await list()).items.map(({ title }) => title)).toEqual(['New']);
  await db.execute(`delete from users where id = '${userId}'`);
  const { rows } = await db.execute(`select id from conversations where user_id = '${userId}'`);
  expect(rows).toEqual([]);
});
