import type { QueryClient } from '@tanstack/react-query';
import type { NotificationTab } from '#contract/notification-kinds.ts';
import * as notifications from '#web/api/endpoints/notifications.ts';
import { send } from '#web/api/send.ts';
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

const latest = { tab: 'all', page: 1, itemsPerPage: notificationsPerPage } as const;

/** The same outside of a component: as loaded, or loaded now. */
export function readLatestNotifications(client: QueryClient) {
  return client.ensureQueryData({
    queryKey: [notifications.list.path, latest],
    queryFn: () => send(notifications.list, latest, { toast: false }),
  });
}

export function useMarkSeen() {
  return useChange(notifications.seen, { renews: [notifications.list], success_toast: false });
}

export function useMarkAllSeen() {
  return useChange(notifications.seenAll, { renews: [notifications.list], success_toast: false });
}
