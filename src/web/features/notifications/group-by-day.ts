import type { Notification } from '#contract/notifications.ts';

type Day = { name: string; notices: Notification[] };

/** Notifications grouped by day, in their order. */
export function groupByDay(notices: readonly Notification[], dayOf: (iso: string) => string): Day[] {
  const days: Day[] = [];
  for (const notice of notices) {
    const name = dayOf(notice.createdAt);
    const last = days.at(-1);
    if (last?.name === name) last.notices.push(notice);
    else days.push({ name, notices: [notice] });
  }
  return days;
}
