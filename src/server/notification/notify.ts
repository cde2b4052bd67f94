import type { NotificationKind } from '#contract/notification-kinds.ts';
import type { Db } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { notifications } from './table.ts';

/** What somebody is told. `path` is where in Chartlas it leads. */
export type Notice = { to: string; kind: NotificationKind; title: string; body?: string; path?: string };

/** Tells one person, as part of the transaction that `db` may be. */
export async function notify({ db }: { db: Db; jobs: Jobs }, { to, ...notice }: Notice): Promise<void> {
  await db.insert(notifications).values({ userId: to, ...notice });
}
