import type { Notification } from '#contract/notifications.ts';
import { type Reader, tellDay } from '#lib/tell-moment.ts';

type Day = { name: string; notices: Notification[] };

/** Notices under the days they came on, in the order they have. */
export function groupByDay(notices: readonly Notification[], reader: Reader): Day[] {
  const days: Day[] = [];
  for (const notice of notices) {
    const name = tellDay(notice.createdAt, reader);
    const last = days.at(-1);
    if (last?.name === name) last.notices.push(notice);
    else days.push({ name, notices: [notice] });
  }
  return days;
}
