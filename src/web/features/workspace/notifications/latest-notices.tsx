import {
  AtSign,
  ChartNoAxesCombined,
  Film,
  Gauge,
  GitFork,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Receipt,
  RefreshCw,
  Share2,
  ShieldCheck,
  UserPlus,
  Users,
  Webhook,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { NotificationKind } from '#contract/workspace/notification-kinds.ts';
import type { Notification } from '#contract/workspace/notifications.ts';
import { toDistance } from '#lib/formats.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
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

type NotificationRowProps = {
  notice: Notification;
  /** When it was sent, in words. */
  time: string;
  /** The page on this site that it links to, or null. */
  href: string | null;
  onOpen: (notice: Notification) => void;
  /** A button at the end. */
  action?: ReactNode;
  isDense?: boolean;
};

export function NotificationListRow({ notice, time, href, onOpen, action, isDense = false }: NotificationRowProps) {
  const { kind, title, body, createdAt, isSeen } = notice;
  return (
    <li
      className={classNames(
        'relative flex items-start gap-3 px-3 hover:bg-ink/3',
        isDense ? 'rounded-control py-2' : 'py-3',
        href !== null && 'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent',
      )}
    >
      <span className="flex h-5 items-center gap-2">
        <span className={classNames('size-1.5 shrink-0 rounded-full', isSeen ? 'bg-transparent' : 'bg-accent')} />
        <NotificationIcon kind={kind} />
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames('break-words text-13', isSeen ? 'text-ink' : 'font-medium')}>
          {href === null ? (
            title
          ) : (
            <Link to={href} onClick={() => onOpen(notice)} className="outline-none after:absolute after:inset-0">
              {title}
            </Link>
          )}
          {!isSeen && <span className="sr-only">, unread</span>}
        </p>
        {body && (
          <p className={classNames('break-words text-13 text-muted', isDense ? 'line-clamp-1' : 'mt-0.5')}>{body}</p>
        )}
      </div>
      <time dateTime={createdAt} className="tabular shrink-0 text-12 text-muted leading-5">
        {time}
      </time>
      {action && <div className="relative -my-1 flex shrink-0 pointer-coarse:-my-2.5">{action}</div>}
    </li>
  );
}

const icons: Record<NotificationKind, LucideIcon> = {
  mention: AtSign,
  comment: MessageSquare,
  share: Share2,
  invite: UserPlus,
  team: Users,
  fork: GitFork,
  publish: ChartNoAxesCombined,
  refresh: RefreshCw,
  render: Film,
  webhook: Webhook,
  invoice: Receipt,
  limit: Gauge,
  security: ShieldCheck,
  news: Megaphone,
};

function NotificationIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />;
}
