import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbox } from './open-mail.ts';

const from = 'Chartlas <hello@chartlas.example>';
const message = { to: 'ada@example.org', subject: 'Hello', html: '<p>Hi</p>', text: 'Hi', kind: 'notice' };

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'deep', 'outbox');
});
afterEach(() => rm(join(folder, '..', '..'), { recursive: true }));

test('keeps an email whole and gives it back', async () => {
  const outbox = await openOutbox(folder, { from, now: () => Date.UTC(2026, 0, 2) });
  const { id } = await outbox.send({ ...message, headers: { 'X-A': 'b' } });
  const kept = { ...message, id, from, sentAt: '2026-01-02T00:00:00.000Z', headers: { 'X-A': 'b' } };
  expect(await outbox.read(id)).toEqual(kept);
  expect(await (await openOutbox(folder, { from })).list({ limit: 10 })).toEqual([kept]);
});

test('lists the newest first, also within one millisecond', async () => {
  const outbox = await openOutbox(folder, { from, now: () => 1_700_000_000_000 });
  for (const subject of ['1', '2', '3', '4']) await outbox.send({ ...message, subject });
  expect((await outbox.list({ limit: 3 })).map(({ subject }) => subject)).toEqual(['4', '3', '2']);
});

test('forgets the oldest beyond its size', async () => {
  const outbox = await openOutbox(folder, { from, most: 5 });
  for (let number = 1; number <= 12; number++) await outbox.send({ ...message, subject: `${number}` });
  expect((await outbox.list({ limit: 100 })).map(({ subject }) => subject)).toEqual(['12', '11', '10', '9', '8']);
  expect((await readdir(folder)).length).toBe(5);
});

test('two processes write side by side', async () => {
  const both = [await openOutbox(folder, { from, most: 30 }), await openOutbox(folder, { from, most: 30 })];
  await Promise.all(Array.from({ length: 60 }, (_, index) => both[index % 2]?.send(message)));
  const names = await readdir(folder);
  expect(names.length).toBe(30);
  expect(names.every((name) => name.endsWith('.json'))).toBe(true);
});

test.each(['../../secret', '', 'x', '000000000000001-0001-00000000000g', '/etc/passwd'])(
  'does not read %j',
  async (id) => {
    const outbox = await openOutbox(folder, { from });
    await writeFile(join(folder, '..', '..', 'secret.json'), '{}');
    expect(await outbox.read(id)).toBeUndefined();
  },
);

test('says that an email is gone by giving nothing', async () => {
  const outbox = await openOutbox(folder, { from });
  expect(await outbox.read('001700000000000-0001-000000000000')).toBeUndefined();
});

test('refuses what SMTP would refuse', async () => {
  const outbox = await openOutbox(folder, { from });
  await expect(outbox.send({ ...message, subject: 'a\nb' })).rejects.toMatchObject({ code: 'bad-message' });
  expect(await readdir(folder)).toEqual([]);
});
