import type { Routine } from '#server/platform/jobs/routine.ts';
import { notify } from '../notification/index.ts';
import { claimExpiringKeys, purgeApiKeys } from './store.ts';

const day = 86_400_000;

/** Hourly: notifies owners a week before a key expires, and deletes keys that ended three months ago. */
export const expireApiKeys: Routine = {
  name: 'api-key.tend',
  everyMinutes: 60,
  run: async ({ db, jobs, now }) => {
    const moment = now();
    await db.transaction(async (within) => {
      const until = new Date(moment.getTime() + 7 * day);
      for (const { userId, name, prefix, expiresAt } of await claimExpiringKeys(within, { now: moment, until })) {
        await notify(
          { db: within, jobs },
          {
            to: userId,
            kind: 'security',
            title: `Your API key “${name}” expires soon`,
            body: `The key that starts with ${prefix} stops working on ${expiresAt?.toISOString().slice(0, 10)}. Rotate it to get a new one.`,
            path: '/panel/api-keys',
          },
        );
      }
    });
    await purgeApiKeys(db, new Date(moment.getTime() - 90 * day));
  },
};
