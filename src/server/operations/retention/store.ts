import { type RetentionName, retentionPeriods } from '#contract/limits.ts';
import { eq, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { purgeJobs } from '#server/platform/jobs/recover-jobs.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { purgeSentEmails } from '#server/platform/mail/log-sent.ts';
import { purgeAuditLog } from '../audit/index.ts';
import { type RetentionRow, retentionTable } from './table.ts';

/** The changed periods by name. */
export async function changedRetentionPeriods(db: Db): Promise<Map<RetentionName, RetentionRow>> {
  const rows = await db.select().from(retentionTable);
  return new Map(rows.map((row) => [row.name, row]));
}

/** Lets one admin after the other change a period, so that what they compare is still there. */
export async function lockPeriods(db: Db): Promise<void> {
  await db.execute(sql`lock table ${retentionTable} in share row exclusive mode`);
}

export async function setPeriod(db: Db, row: RetentionRow): Promise<void> {
  const { name: _, ...set } = row;
  await db.insert(retentionTable).values(row).onConflictDoUpdate({ target: retentionTable.name, set });
}

/** How many days something is kept; null is forever. */
export async function retentionDays(db: Db, name: RetentionName): Promise<number | null> {
  const [row] = await db
    .select({ days: retentionTable.days })
    .from(retentionTable)
    .where(eq(retentionTable.name, name));
  return row === undefined ? retentionPeriods[name].days : row.days;
}

/** Whatever is older than this is to be deleted. */
export async function retentionCutoff(db: Db, name: RetentionName, now: Date): Promise<Date> {
  const days = await retentionDays(db, name);
  return days === null ? new Date(0) : new Date(now.getTime() - days * 86_400_000);
}

/** Deletes old records that belong to no slice of their own. The other periods are used by the routines of their slices. */
export const purgeOldRecords: Routine = {
  name: 'retention.sweep',
  everyMinutes: 60,
  run: async ({ db, now }) => {
    await purgeJobs(db, await retentionCutoff(db, 'jobs', now()));
    await purgeSentEmails(db, await retentionCutoff(db, 'emails', now()));
    await purgeAuditLog(db, await retentionCutoff(db, 'audit', now()));
  },
};
