import type { Notification } from '#contract/notifications.ts';

type Day = { name: string; notices: Notification[] };

/** Notices under the days they came on, in the order they have. */
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
