import type { PlanName } from '#contract/account/roles.ts';
import { limitKeys, type PlanLimits, seedLimits } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { planNamed } from './store.ts';
import type { PlanRow } from './table.ts';

/** The limits of a plan, as they apply now. */
export function limitsOf({ name, limits }: Pick<PlanRow, 'name' | 'limits'>): PlanLimits {
  return { ...seedLimits[name], ...limits };
}

export async function readLimits(db: Db, name: PlanName): Promise<PlanLimits> {
  return limitsOf(await planNamed(db, name));
}

/** The limits to store: those that differ from the program's, so that the others follow it. */
export function changedLimits(name: PlanName, limits: PlanLimits): Partial<PlanLimits> {
  const seed = seedLimits[name];
  return Object.fromEntries(limitKeys.filter((key) => limits[key] !== seed[key]).map((key) => [key, limits[key]]));
}
