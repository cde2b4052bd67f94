import type { Statistics } from '#contract/publish/statistics.ts';
import * as statistics from '#contract/publish/statistics.ts';
import { countUsers } from '#server/account/user/index.ts';
import { countReaders } from '#server/blog/newsletter/index.ts';
import { countAllProjects } from '#server/chart/project/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { route } from '#server/platform/http/route.ts';

const freshFor = 60_000;
const cache = new WeakMap<Db, { at: number; value: Promise<Statistics> }>();

/** Public statistics, counted at most once a minute: the home page loads them at every visit. */
function readStatistics(db: Db, now: Date): Promise<Statistics> {
  const last = cache.get(db);
  if (last !== undefined && Math.abs(now.getTime() - last.at) < freshFor) return last.value;
  const value = count(db);
  cache.set(db, { at: now.getTime(), value });
  value.catch(() => cache.delete(db)); // the caller gets the failure, and it is not cached
  return value;
}

async function count(db: Db): Promise<Statistics> {
  const [people, charts, readers] = await Promise.all([countUsers(db), countAllProjects(db), countReaders(db)]);
  return { people, charts, readers };
}

export const routes = [route(statistics.read, (_, { db, now }) => readStatistics(db, now()))];
