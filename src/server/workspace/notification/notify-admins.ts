import { eq } from '#drizzle';
import { users } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type NewNotification, notify } from './notify.ts';

/** Notifies every admin of this server. */
export async function notifyAdmins(ports: { db: Db; jobs: Jobs }, notice: Omit<NewNotification, 'to'>): Promise<void> {
  const admins = await ports.db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
  for (const { id } of admins) await notify(ports, { ...notice, to: id });
}
