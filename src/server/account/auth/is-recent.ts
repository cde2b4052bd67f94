import { recentDays } from '#contract/operations/recent-days.ts';

/** Since when a way into an account counts as new. */
export function recentSince(now: Date): Date {
  return new Date(now.getTime() - recentDays * 86_400_000);
}

export function isRecent(addedAt: Date, now: Date): boolean {
  return addedAt > recentSince(now);
}
