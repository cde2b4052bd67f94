import type { RefreshInterval } from '#contract/datasets.ts';

const minute = 60_000;
const lengths: Record<RefreshInterval, number> = { hour: 60 * minute, day: 1440 * minute, week: 7 * 1440 * minute };

/** How often in a row a source must fail before its owner is told: short troubles mend themselves. */
export const tellAfter = 3;

/**
 * When a source is asked again. After a failure soon, then at ever longer distances: no later than usual, and for what is
 * asked every hour no more than once a day in the end.
 */
export function nextRefresh(now: Date, every: RefreshInterval | null, { failures }: { failures: number }): Date | null {
  if (every === null) return null;
  const usual = lengths[every];
  const wait = failures === 0 ? usual : Math.min(Math.max(usual, lengths.day), 10 * minute * 2 ** (failures - 1));
  return new Date(now.getTime() + wait);
}
