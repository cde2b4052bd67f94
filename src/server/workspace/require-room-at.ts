import { limitText } from '#contract/plan-limits.ts';
import { planOf } from '#contract/roles.ts';
import { sql } from '#drizzle';
import type { Db } from '../db/database.ts';
import { refuse, requireThat } from '../http/errors.ts';
import { readLimits } from '../plans/index.ts';
import { findUser, rolesOf } from '../user/index.ts';

type Handing = { workspaceId: string; to: string; now: Date };

/** A team counts for its owner, so it cannot go to somebody whose plan does not hold its charts. */
export async function requireRoomAt(db: Db, { workspaceId, to, now }: Handing): Promise<void> {
  const receiver = (await findUser(db, to)) ?? refuse('not-found');
  const { charts: most } = await readLimits(db, planOf(rolesOf(receiver, now)));
  if (most === null) return;
  const { rows } = await db.execute<{ charts: number }>(sql`
    select count(*)::int as charts from projects p where p.trashed_at is null and p.workspace_id in (
      select m.workspace_id from workspace_members m where m.user_id = ${to} and m.role = 'owner'
      union select ${workspaceId}::uuid)`);
  requireThat(
    (rows[0]?.charts ?? 0) <= most,
    'needs-plan',
    `This member’s plan includes ${limitText('charts', most)}, and the team has more. They need a higher plan first.`,
  );
}
