import { asc, eq, lte } from '#drizzle';
import { endDeletedUserPayments } from '#server/billing/subscription/index.ts';
import { handOverProjects } from '#server/chart/project/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { clearPersonFromJobs } from '#server/platform/jobs/store.ts';
import type { Ports } from '#server/ports.ts';
import { handOverWorkspaces } from '#server/workspace/workspace/index.ts';
import { lockUser } from '../auth/index.ts';
import { users } from '../user/index.ts';
import { mailFarewell } from './jobs.ts';

const atOnce = 500;

function usersToDelete(db: Db, now: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletesAt, now))
    .orderBy(asc(users.deletesAt))
    .limit(atOnce);
}

/** With everything that belongs to it: the database cascades. */
async function removeUser(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

export const deleteAccounts: Routine = { name: 'profile.delete', everyMinutes: 60, run: deleteDueAccounts };

/** Deletes the accounts that are due, each in its own transaction: an interruption leaves complete accounts. */
async function deleteDueAccounts({ db, jobs, now }: Ports): Promise<void> {
  for (const { id } of await usersToDelete(db, now())) {
    await db.transaction(async (within) => {
      const user = await lockUser(within, id);
      if (user === null || user.deletesAt === null || user.deletesAt > now()) return; // the deletion was cancelled
      await handOverWorkspaces({ jobs }, within, id);
      await handOverProjects(within, user);
      await endDeletedUserPayments({ jobs }, within, id);
      await removeUser(within, id);
      await clearPersonFromJobs(within, user);
      await jobs.start(mailFarewell, { email: user.email, avatar: user.avatar }, { db: within });
    });
  }
}
