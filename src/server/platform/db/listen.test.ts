import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { openChannels } from './listen.ts';

const { database, url } = await openTestDatabase();
const listening = (channel: string) => async () => {
  const { rowCount } = await database.pool.query(
    'select 1 from pg_stat_activity where query = $1 and pid <> pg_backend_pid()',
    [`listen "${channel}"`],
  );
  return rowCount;
};

test('hears what others say, and again after the connection was cut', async () => {
  const channels = openChannels(url);
  const heard: string[] = [];
  let gaps = 0;
  channels.hear('news', (payload) => heard.push(payload));
  channels.onGap(() => gaps++);
  await expect.poll(listening('news')).toBe(1);
  await database.pool.query("select pg_notify('news', 'one')");
  await expect.poll(() => heard).toEqual(['one']);

  const before = gaps;
  await database.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where query = $1', [
    'listen "news"',
  ]);
  await expect.poll(() => gaps, { timeout: 5000 }).toBe(before + 1);
  await database.pool.query("select pg_notify('news', 'two')");
  await expect.poll(() => heard).toEqual(['one', 'two']);
  await channels.close();
});

test('stops hearing when told to', async () => {
  const channels = openChannels(url);
  const heard: string[] = [];
  const stop = channels.hear('talk', (payload) => heard.push(payload));
  const still: string[] = [];
  channels.hear('talk', (payload) => still.push(payload));
  await expect.poll(listening('talk')).toBe(1);
  stop();
  await database.pool.query("select pg_notify('talk', 'x')");
  await expect.poll(() => still).toEqual(['x']);
  expect(heard).toEqual([]);
  await channels.close();
});
