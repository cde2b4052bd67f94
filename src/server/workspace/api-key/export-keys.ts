import type { ApiKey } from '#contract/workspace/api-keys.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentKey } from './present.ts';
import { countByDay, listKeys } from './store.ts';

/** The part of the personal data export about API keys: the keys, and the days of the last year with calls. */
export async function exportKeys(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ keys: ApiKey[]; days: { day: string; calls: number }[] }> {
  const days = await countByDay(db, { userId, days: 365, now });
  return {
    keys: (await listKeys(db, userId)).map((row) => presentKey(row, now)),
    days: days.filter(({ calls }) => calls > 0),
  };
}
