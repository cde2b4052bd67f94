import type { Notification } from '#contract/workspace/notifications.ts';
import { toDistance } from '#lib/formats.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NotificationListRow } from './notice-line.tsx';
import { useLatestNotifications, useMarkSeen } from './use-notices.ts';

type LatestNotificationsProps = {
  atMost: number;
  toHref: (path: string | null) => string | null;
  onOpen?: () => void;
};

/** The newest few, for the bell and the dashboard. */
export function LatestNotifications({ atMost, toHref, onOpen }: LatestNotificationsProps) {
  const { data, error, isPending, isFetching, refetch } = useLatestNotifications();
  const markSeen = useMarkSeen();
  if (isPending) {
    return (
      <div aria-busy="true" className="p-3">
        <Skeleton lines={4} />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <ErrorState
        title="Your notifications could not be loaded"
        kept={error?.message}
        onRetry={refetch}
        isRetrying={isFetching}
        className="py-6"
      />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState title="No notifications yet" className="py-8">
        Invitations, team changes and finished exports appear here.
      </EmptyState>
    );
  }

  function handleOpen({ id, isSeen }: Notification) {
    onOpen?.();
    if (!isSeen) markSeen.mutate({ id });
  }

  return (
    <ul>
      {data.items.slice(0, atMost).map((notice) => (
        <NotificationListRow
          key={notice.id}
          notice={notice}
          time={toDistance(notice.createdAt, new Date())}
          href={toHref(notice.path)}
          onOpen={handleOpen}
          isDense
        />
      ))}
    </ul>
  );
}
