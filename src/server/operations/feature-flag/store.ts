import { type Flag, flagNames, flags } from '#contract/operations/flags.ts';
import { eq, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { requireThat } from '#server/platform/http/errors.ts';
import { type FlagRow, featureFlags } from './table.ts';

/** A flag that nobody has changed is on. */
async function isOn(db: Db, flag: Flag): Promise<boolean> {
  const [row] = await db.select({ isOn: featureFlags.isOn }).from(featureFlags).where(eq(featureFlags.name, flag));
  return row?.isOn ?? true;
}

/** The changed flags by name. */
export async function changedFlags(db: Db): Promise<Map<Flag, FlagRow>> {
  const rows = await db.select().from(featureFlags);
  return new Map(rows.map((row) => [row.name, row]));
}

const keptMilliseconds = 1000;
let writes = 0;
const kept = new WeakMap<Db, { flags: Promise<Record<Flag, boolean>>; at: number; writes: number }>();

/** All flags, for pages: every page asks, so they are read once a second, and after every change. */
export function loadFeatureFlags(db: Db): Promise<Record<Flag, boolean>> {
  const known = kept.get(db);
  const now = performance.now();
  if (known !== undefined && known.writes === writes && now - known.at < keptMilliseconds) return known.flags;
  const flags = readNow(db);
  kept.set(db, { flags, at: now, writes });
  flags.catch(() => kept.delete(db));
  return flags;
}

async function readNow(db: Db): Promise<Record<Flag, boolean>> {
  const changed = await changedFlags(db);
  const all = flagNames.map((name) => [name, changed.get(name)?.isOn ?? true]);
  return Object.fromEntries(all) as Record<Flag, boolean>; // every name is in the list
}

/** Lets one admin after the other change a flag, so that what they compare is still there. */
export async function lockFlags(db: Db): Promise<void> {
  await db.execute(sql`lock table ${featureFlags} in share row exclusive mode`);
}

export async function setFlag(db: Db, row: FlagRow): Promise<void> {
  writes++;
  const { name: _, ...set } = row;
  await db.insert(featureFlags).values(row).onConflictDoUpdate({ target: featureFlags.name, set });
}

/** Refuses with the sentence of the flag when an admin has turned it off. */
export async function requireOn(db: Db, flag: Flag): Promise<void> {
  requireThat(await isOn(db, flag), 'turned-off', flags[flag].off);
}
