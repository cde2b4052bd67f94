import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NotificationTab } from '#contract/workspace/notification-kinds.ts';
import type { Notification } from '#contract/workspace/notifications.ts';
import * as notifications from '#web/client/endpoints/notifications.ts';
import { listen } from '#web/client/events/listen.ts';
import { send } from '#web/client/send.ts';
import { showToast } from '#web/client/toasts.ts';
import { renew, useCall, useChange } from '#web/client/use-call.ts';

/** conformance S9: a page of notifications. */
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
function readLatestNotifications(client: QueryClient) {
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

/** Keeps every list of notifications up to date, and shows new ones; billing notifications may change the plan. */
export function useLiveNotifications({ onMoney }: { onMoney: () => Promise<void> }): void {
  const client = useQueryClient();
  const handleMoney = useRef(onMoney);
  handleMoney.current = onMoney;
  useEffect(() => {
    let unread: number | undefined;
    return listen(
      notifications.live,
      {},
      {
        onEvent: (event) => {
          const isFirst = unread === undefined;
          for (const { title } of event.news) showToast('info', title);
          if (event.news.some(({ kind }) => kind === 'invoice')) void handleMoney.current();
          else if (isFirst && event.unread > 0)
            readLatestNotifications(client).then(
              (loaded) => {
                if (cameWhileLoading(loaded, event.unread, performance.timeOrigin)) void handleMoney.current();
              },
              () => {}, // the next one comes with its kind
            );
          if (!isFirst || event.news.length > 0) void renew(client, [notifications.list]);
          unread = event.unread;
        },
      },
    );
  }, [client]);
}

/** Before a page loads: the clocks of browser and server differ, and payments are known a moment before they are told. */
const slack = 60_000;

type Loaded = { items: readonly Pick<Notification, 'kind' | 'isSeen' | 'createdAt'>[]; unread: number };

/**
 * Whether what is unread when the stream begins may have changed the plan after the page had asked for it. Older
 * notifications were known by then: loading the plan again for them is one call too many (conformance S9, subscription cache).
 */
export function cameWhileLoading({ items, unread }: Loaded, unreadNow: number, startedAt: number): boolean {
  if (unreadNow > unread) return true; // since the list was loaded
  return items.some(
    ({ kind, isSeen, createdAt }) => kind === 'invoice' && !isSeen && new Date(createdAt).getTime() > startedAt - slack,
  );
}
