import { featureOf } from '#contract/features.ts';
import { planOf } from '#contract/roles.ts';
import { and, eq, isNull, sql } from '#drizzle';
import type { Db } from '../db/database.ts';
import { refuse, requireThat } from '../http/errors.ts';
import { findUser, rolesOf } from '../user/index.ts';
import { workspaceMembers } from '../workspace/index.ts';
import { projects } from './table.ts';

/**
 * Refuses when the owner's plan has no room for this many more charts. Must be called in the transaction that adds them:
 * until it ends, no other chart can be added for the same owner.
 */
export async function requireRoom(
  db: Db,
  ownerId: string,
  { more = 1, now }: { more?: number; now: Date },
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`charts of ${ownerId}`}, 0))`);
  const owner = (await findUser(db, ownerId)) ?? refuse('not-found');
  const most = featureOf(planOf(rolesOf(owner, now)), 'number-of-charts');
  if (most === Number.POSITIVE_INFINITY) return;
  requireThat(
    (await countCharts(db, ownerId)) + more <= most,
    'needs-plan',
    `Your plan includes ${most} charts. Delete one, or upgrade your plan.`,
  );
}

/** Charts in the trash do not count, and neither do those left behind in a team. */
export async function countCharts(db: Db, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ charts: sql<number>`count(*)::int` })
    .from(projects)
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, projects.workspaceId), eq(workspaceMembers.userId, ownerId)),
    )
    .where(and(eq(projects.ownerId, ownerId), isNull(projects.trashedAt)));
  return row?.charts ?? 0;
}
