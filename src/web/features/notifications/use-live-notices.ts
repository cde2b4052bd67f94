import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as notifications from '#web/api/endpoints/notifications.ts';
import { listen } from '#web/api/listen.ts';
import { showToast } from '#web/api/toasts.ts';
import { renew } from '#web/api/use-call.ts';
import { cameWhileLoading } from './came-while-loading.ts';
import { readLatestNotifications } from './use-notices.ts';

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
