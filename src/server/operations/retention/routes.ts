import { type RetentionName, retentionNames, retentionPeriods } from '#contract/limits.ts';
import type { RetentionPeriod } from '#contract/operations/admin-retention.ts';
import * as adminRetention from '#contract/operations/admin-retention.ts';
import { counted } from '#lib/counted.ts';
import { isUnchangedSince, timeAfter, whoChanged } from '#server/account/user/index.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { route } from '#server/platform/http/route.ts';
import { record } from '../audit/index.ts';
import { changedRetentionPeriods, lockPeriods, setPeriod } from './store.ts';
import type { RetentionRow } from './table.ts';

export const routes = [
  route(adminRetention.list, async (_, { db }) => {
    const changed = await changedRetentionPeriods(db);
    return { periods: retentionNames.map((name) => presentPeriod(name, changed.get(name))) };
  }),

  route(adminRetention.change, ({ name, days, changedAt: seen }, { user, db, now }) => {
    const complaint = problemOf(name, days);
    requireThat(complaint === null, 'bad-input', complaint ?? undefined);
    return db.transaction(async (within) => {
      await lockPeriods(within);
      const last = (await changedRetentionPeriods(within)).get(name);
      const before = presentPeriod(name, last);
      if (before.days === days) return before;
      if (last !== undefined && !isUnchangedSince(seen, last.changedAt)) {
        const { changedBy, changedAt } = last;
        const isYou = changedBy === user.email;
        const who = whoChanged({ thing: 'this period', name: changedBy, at: changedAt, isYou });
        refuse('conflict', `${who}, to ${inWords(before.days)}. Nothing was saved.`, { data: before });
      }
      const row = { name, days, changedBy: user.email, changedAt: timeAfter(last?.changedAt, now()) };
      await setPeriod(within, row);
      const detail = `${inWords(before.days)} → ${inWords(days)}`;
      await record(within, { admin: user, action: 'change-retention', target: retentionPeriods[name].label, detail });
      return presentPeriod(name, row);
    });
  }),
];

function problemOf(name: RetentionName, days: number | null): string | null {
  const { label, least, most, days: standard } = retentionPeriods[name];
  if (days === null)
    return standard === null ? null : `“${label}” cannot be kept forever. Enter ${least} to ${most} days.`;
  return days >= least && days <= most ? null : `“${label}” can be kept for ${least} to ${most} days.`;
}

function presentPeriod(name: RetentionName, row: RetentionRow | undefined): RetentionPeriod {
  return {
    name,
    days: row === undefined ? retentionPeriods[name].days : row.days,
    changedBy: row?.changedBy ?? null,
    changedAt: row?.changedAt.toISOString() ?? null,
  };
}

function inWords(days: number | null): string {
  return days === null ? 'forever' : counted(days, 'day');
}
