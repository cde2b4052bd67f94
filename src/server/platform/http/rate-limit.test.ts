import { expect, test } from 'vitest';
import type { Limit } from '#contract/call.ts';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';
import { countAttempts, readAttempts } from './rate-limit.ts';

const { db } = (await openTestApp()).ports;
const limit: Limit = { by: 'address', times: 100, seconds: 600 };
const attempts = [{ limit, who: '203.0.113.9' }];

test('an attempt that began earlier and is counted later does not begin the count anew', async () => {
  await db.transaction(async (early) => {
    await early.execute(sql`select now()`); // from here on its time stands still
    await countAttempts(db, 'at.once', attempts);
    await countAttempts(db, 'at.once', attempts);
    await countAttempts(early, 'at.once', attempts);
  });
  expect(await readAttempts(db, 'at.once', attempts)).toEqual([3]);
});

test('a count that a clock has dated ahead begins anew', async () => {
  await countAttempts(db, 'ahead', attempts);
  await db.execute(sql`update rate_limits set window_end = now() + interval '1 year' where key like 'ahead|%'`);
  await countAttempts(db, 'ahead', attempts);
  expect(await readAttempts(db, 'ahead', attempts)).toEqual([1]);
});
