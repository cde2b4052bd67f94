import { Bell, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { LatestNotifications } from './latest-notices.tsx';
import { useLatestNotifications, useMarkAllSeen } from './use-notices.ts';

type NotificationBellProps = {
  allPath: string;
  toHref: (path: string | null) => string | null;
};

/** The bell with the number of unread notifications; it opens the latest ones. */
export function NotificationBell({ allPath, toHref }: NotificationBellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const unread = useLatestNotifications().data?.unread ?? 0;
  const markAll = useMarkAllSeen();
  const close = () => setIsOpen(false);
  return (
    <Popover
      label="Latest notifications"
      align="end"
      className="w-96 p-0!"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`} data-tour="bell">
          <span className="relative">
            <Bell />
            {unread > 0 && <Count unread={unread} />}
          </span>
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
            Mark all as read
          </Button>
        )}
      </div>
      <div className="p-1">
        <LatestNotifications atMost={6} toHref={toHref} onOpen={close} />
      </div>
      <div className="border-line border-t p-1">
        <Button asChild variant="quiet" className="w-full">
          <Link to={allPath} onClick={close}>
            See all notifications
          </Link>
        </Button>
      </div>
    </Popover>
  );
}

function Count({ unread }: { unread: number }) {
  return (
    <span
      aria-hidden="true"
      className="tabular absolute -end-2 -top-2 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[10px] text-on-accent leading-none"
    >
      {unread > 99 ? '99+' : unread}
    </span>
  );
}
