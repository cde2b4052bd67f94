import type { NotificationTab } from '#contract/notification-kinds.ts';
import * as notifications from '#web/api/endpoints/notifications.ts';
import { useCall, useChange } from '#web/api/use-call.ts';

/** spec §9: a page of notices. */
export const notificationsPerPage = 10;

export function useNotifications(tab: NotificationTab, page: number) {
  return useCall(notifications.list, { tab, page, itemsPerPage: notificationsPerPage });
}

/** What came last, with the number unread and the seed of the roles: the panel asks it once for all its parts. */
export function useLatestNotifications() {
  return useNotifications('all', 1);
}

export function useMarkSeen() {
  return useChange(notifications.seen, { renews: [notifications.list], success_toast: false });
}

export function useMarkAllSeen() {
  return useChange(notifications.seenAll, { renews: [notifications.list], success_toast: false });
}
