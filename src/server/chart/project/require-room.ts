import { planOf } from '#contract/account/roles.ts';
import { limitText } from '#contract/limits.ts';
import { and, eq, isNull, sql } from '#drizzle';
import { findUser, rolesOf } from '#server/account/user/index.ts';
import { readLimits } from '#server/billing/plan/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { ownerOf, workspaceMembers } from '#server/workspace/workspace/index.ts';
import { projects } from './table.ts';

type Charts = {
  more?: number;
  /** Who adds them. */
  by: string;
  now: Date;
};

/**
 * Refuses when the plan of a workspace's owner has no room for this many more charts: whoever makes a chart in a team, it
 * counts for the team. Must be called in the transaction that adds them: until it ends, no other chart can be added for
 * the same owner.
 */
export async function requireChartQuota(db: Db, workspaceId: string, { more = 1, by, now }: Charts): Promise<void> {
  const ownerId = (await ownerOf(db, workspaceId)) ?? refuse('not-found');
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`charts of ${ownerId}`}, 0))`);
  const owner = (await findUser(db, ownerId)) ?? refuse('not-found');
  const { charts: most } = await readLimits(db, planOf(rolesOf(owner, now)));
  if (most === null) return;
  requireThat(
    (await countChartsOfOwner(db, ownerId)) + more <= most,
    'needs-plan',
    ownerId === by
      ? `Your plan includes ${limitText('charts', most)}. Delete one, or upgrade your plan.`
      : `The plan of this team includes ${limitText('charts', most)}. Delete one, or ask the team’s owner to upgrade.`,
  );
}

/** The charts in the workspaces of an owner, whoever made them. Charts in the trash do not count. */
export async function countChartsOfOwner(db: Db, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ charts: sql<number>`count(*)::int` })
    .from(projects)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, projects.workspaceId))
    .where(and(eq(workspaceMembers.userId, ownerId), eq(workspaceMembers.role, 'owner'), isNull(projects.trashedAt)));
  return row?.charts ?? 0;
}
