import { Refusal } from '../http/errors.ts';
import type { Routine } from '../jobs/routine.ts';
import { keptSince } from '../retention/index.ts';
import { dropFiles } from './bytes.ts';
import { refreshLater } from './jobs.ts';
import { filesDue, purgeTrash, takeDue } from './store.ts';

const minute = 60_000;
const atOnce = 200;

/** Starts the refreshes that are due. A refresh that never finishes becomes due again an hour later. */
export const refreshDue: Routine = {
  name: 'dataset.refresh',
  everyMinutes: 1,
  run: async ({ db, jobs, now }) => {
    await db.transaction(async (within) => {
      const until = new Date(now().getTime() + 60 * minute);
      for (const { id, createdBy: account } of await takeDue(within, { now: now(), until, limit: atOnce }))
        await jobs.start(refreshLater, { id, isAsked: false }, { db: within, account }).catch(requireTooMany);
    });
  },
};

/** Those of an account that has too many waiting are due again later. */
function requireTooMany(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'too-many')) throw error;
}

/** Deletes datasets that were in the trash for long, and files that nothing refers to. */
export const sweepDatasets: Routine = {
  name: 'dataset.sweep',
  everyMinutes: 30,
  run: async (ports) => {
    await purgeTrash(ports.db, await keptSince(ports.db, 'trash', ports.now()));
    for (let left = 50; left > 0; left--) {
      const keys = await filesDue(ports.db, ports.now(), atOnce);
      await dropFiles(ports, keys);
      if (keys.length < atOnce) return;
    }
  },
};
