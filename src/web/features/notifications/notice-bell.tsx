import { Bell, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Notification } from '#contract/notifications.ts';
import { type Reader, tellAgo } from '#lib/tell-moment.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NoticeLine } from './notice-line.tsx';
import { useMarkAllSeen, useMarkSeen, useNewestNotices } from './use-notices.ts';

type NoticeBellProps = {
  allPath: string;
  toHref: (path: string | null) => string | null;
  reader: () => Reader;
};

const shown = 6;

/** The bell with the number unread; it opens what came last. */
export function NoticeBell({ allPath, toHref, reader }: NoticeBellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const newest = useNewestNotices();
  const markAll = useMarkAllSeen();
  const unread = newest.data?.unread ?? 0;
  return (
    <Popover
      label="Newest notifications"
      align="end"
      className="w-96 p-0"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`} data-tour="bell">
          <Bell />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="tabular absolute -end-0.5 -top-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[10px] text-on-accent leading-none"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </IconButton>
      }
    >
      <div className="flex min-h-11 items-center justify-between gap-2 border-line border-b px-4">
        <h2 className="font-semibold text-13">Notifications</h2>
        {unread > 0 && (
          <Button
            variant="quiet"
            size="small"
            icon={<CheckCheck />}
            className="-me-2"
            busy={markAll.isPending}
            onClick={() => markAll.mutate({})}
          >
            Mark all as seen
          </Button>
        )}
      </div>
      <div className="p-1">
        <Newest newest={newest} toHref={toHref} reader={reader()} onClose={() => setIsOpen(false)} />
      </div>
      <div className="border-line border-t p-1">
        <Button asChild variant="quiet" className="w-full">
          <Link to={allPath} onClick={() => setIsOpen(false)}>
            See all notifications
          </Link>
        </Button>
      </div>
    </Popover>
  );
}

type NewestProps = {
  newest: ReturnType<typeof useNewestNotices>;
  toHref: NoticeBellProps['toHref'];
  reader: Reader;
  onClose: () => void;
};

function Newest({ newest, toHref, reader, onClose }: NewestProps) {
  const markSeen = useMarkSeen();
  const { data, error, isPending, isFetching, refetch } = newest;
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
        title="They could not be loaded"
        kept={error?.message}
        onRetry={refetch}
        isRetrying={isFetching}
        className="py-6"
      />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState title="Nothing has happened yet" className="py-8">
        Invitations, changes in your teams and finished work are told here.
      </EmptyState>
    );
  }

  function handleOpen(notice: Notification) {
    onClose();
    if (!notice.isSeen) markSeen.mutate({ id: notice.id });
  }

  return (
    <ul>
      {data.items.slice(0, shown).map((notice) => (
        <NoticeLine
          key={notice.id}
          notice={notice}
          time={tellAgo(notice.createdAt, reader)}
          href={toHref(notice.path)}
          onOpen={handleOpen}
          isDense
        />
      ))}
    </ul>
  );
}
