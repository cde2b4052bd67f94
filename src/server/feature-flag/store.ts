import { type Flag, flagNames } from '#contract/flags.ts';
import { eq } from '#drizzle';
import type { Db } from '../db/database.ts';
import { type FlagRow, featureFlags } from './table.ts';

/** A flag that nobody has changed is on. */
export async function isOn(db: Db, flag: Flag): Promise<boolean> {
  const [row] = await db.select({ isOn: featureFlags.isOn }).from(featureFlags).where(eq(featureFlags.name, flag));
  return row?.isOn ?? true;
}

/** The changed flags by name. */
export async function changedFlags(db: Db): Promise<Map<Flag, FlagRow>> {
  const rows = await db.select().from(featureFlags);
  return new Map(rows.map((row) => [row.name, row]));
}

/** All flags, for pages. */
export async function readFlags(db: Db): Promise<Record<Flag, boolean>> {
  const changed = await changedFlags(db);
  const all = flagNames.map((name) => [name, changed.get(name)?.isOn ?? true]);
  return Object.fromEntries(all) as Record<Flag, boolean>; // every name is in the list
}

export async function setFlag(db: Db, row: FlagRow): Promise<void> {
  const { name: _, ...set } = row;
  await db.insert(featureFlags).values(row).onConflictDoUpdate({ target: featureFlags.name, set });
}
