import type { NotificationTab } from '#contract/notification-kinds.ts';
import * as notifications from '#web/api/endpoints/notifications.ts';
import { useCall, useChange } from '#web/api/use-call.ts';

/** spec §9: a page of notifications. */
export const notificationsPerPage = 10;

export function useNotifications(tab: NotificationTab, page: number) {
  return useCall(notifications.list, { tab, page, itemsPerPage: notificationsPerPage });
}

/**
 * The latest notifications, with the number of unread ones and the seed of the roles: the panel loads it once for all
 * its parts.
 */
export function useLatestNotifications() {
  return useNotifications('all', 1);
}

export function useMarkSeen() {
  return useChange(notifications.seen, { renews: [notifications.list], success_toast: false });
}

export function useMarkAllSeen() {
  return useChange(notifications.seenAll, { renews: [notifications.list], success_toast: false });
}
