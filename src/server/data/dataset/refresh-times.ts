import type { RefreshInterval } from '#contract/data/datasets.ts';

const minute = 60_000;
const lengths: Record<RefreshInterval, number> = { hour: 60 * minute, day: 1440 * minute, week: 7 * 1440 * minute };

/** How many times in a row a source must fail before its owner is notified: short outages fix themselves. */
export const failuresUntilNotified = 3;

/**
 * When a source is tried again. After a failure soon, then at growing intervals: no later than the usual schedule, and for
 * hourly sources no more than once a day in the end.
 */
export function nextRefresh(now: Date, every: RefreshInterval | null, { failures }: { failures: number }): Date | null {
  if (every === null) return null;
  const usual = lengths[every];
  const wait = failures === 0 ? usual : Math.min(Math.max(usual, lengths.day), 10 * minute * 2 ** (failures - 1));
  return new Date(now.getTime() + wait);
}
