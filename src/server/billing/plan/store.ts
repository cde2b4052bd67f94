import type { PlanName } from '#contract/account/roles.ts';
import { and, asc, eq } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { type PlanRow, plans } from './table.ts';

export function listPlans(db: Db): Promise<PlanRow[]> {
  return db.select().from(plans).orderBy(asc(plans.id));
}

export async function requirePlan(db: Db, id: number): Promise<PlanRow> {
  const [row] = await db.select().from(plans).where(eq(plans.id, id));
  return row ?? refuse('not-found', 'This plan does not exist.');
}

export async function planNamed(db: Db, name: PlanName): Promise<PlanRow> {
  const [row] = await db.select().from(plans).where(eq(plans.name, name));
  if (row === undefined) throw new Error(`the plan ${name} is made by the migrations`);
  return row;
}

type PlanChange = Pick<
  PlanRow,
  'displayName' | 'description' | 'isPopular' | 'extras' | 'monthlyCents' | 'yearlyCents' | 'limits'
>;

type Over = {
  id: number;
  /** The version that the change was made from. */
  version: number;
  by: string;
  now: Date;
};

/** Changes a plan; null when it was changed since. */
export async function changePlanRow(
  db: Db,
  change: PlanChange,
  { id, version, by, now }: Over,
): Promise<PlanRow | null> {
  const [row] = await db
    .update(plans)
    .set({ ...change, version: version + 1, changedAt: now, changedBy: by })
    .where(and(eq(plans.id, id), eq(plans.version, version)))
    .returning();
  return row ?? null;
}
