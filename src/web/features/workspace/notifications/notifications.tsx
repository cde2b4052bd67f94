import { BellOff, Check, CheckCheck, Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import { notificationTabs } from '#contract/workspace/notification-kinds.ts';
import type { Notification } from '#contract/workspace/notifications.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PanelPage } from '#web/ui/page-head.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { NotificationListRow } from './latest-notices.tsx';
import {
  notificationsPerPage,
  useLatestNotifications,
  useMarkAllSeen,
  useMarkSeen,
  useNotifications,
} from './use-notices.ts';

type NotificationsProps = {
  tab: ShownTab;
  /** From 1, as in the URL. */
  page: number;
  onTabChange: (tab: ShownTab) => void;
  onPageChange: (page: number) => void;
  /** The link of a notification: null for anything that is not a page of ours. */
  toHref: (path: string | null) => string | null;
  settingsPath: string;
};

export function Notifications(props: NotificationsProps) {
  const { tab, onTabChange, settingsPath } = props;
  const unread = useLatestNotifications().data?.unread ?? 0;
  const markAll = useMarkAllSeen();
  return (
    <PanelPage width="text">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="me-auto font-semibold text-20">Notifications</h1>
        <Button
          icon={<CheckCheck />}
          disabled={unread === 0}
          busy={markAll.isPending}
          onClick={() => markAll.mutate({})}
        >
          Mark all as read
        </Button>
        <Button asChild icon={<Settings2 />} variant="quiet">
          <Link to={settingsPath}>
            <span className="max-sm:sr-only">Settings</span>
          </Link>
        </Button>
      </div>
      <Tabs
        label="Filter notifications"
        className="mt-4"
        value={tab}
        onChange={onTabChange}
        tabs={visibleNotificationTabs.map((value) => ({
          value,
          label: labels[value],
          ...(value === 'unread' && unread > 0 ? { note: unread } : {}),
          content: value === tab && <Page {...props} />,
        }))}
      />
    </PanelPage>
  );
}

/** Nothing in the product mentions people yet: the server has a list of mentions, and the page has none. */
export const visibleNotificationTabs = notificationTabs.filter((tab) => tab !== 'mentions');
type ShownTab = (typeof visibleNotificationTabs)[number];

const labels: Record<ShownTab, string> = {
  all: 'All',
  unread: 'Unread',
  system: 'System',
};

function Page({ tab, page, onPageChange, toHref }: NotificationsProps) {
  const { clock, day: dayOf } = useFormats();
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useNotifications(tab, page);
  const markSeen = useMarkSeen();
  if (isPending) return <Waiting />;
  if (error !== null && data === undefined) {
    return (
      <ErrorState
        title="Your notifications could not be loaded"
        kept={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  if (isPlaceholderData) return <Waiting />;
  if (data.items.length === 0) return <Nothing tab={tab} page={page} onPageChange={onPageChange} />;

  function handleOpen(notice: Notification) {
    if (!notice.isSeen) markSeen.mutate({ id: notice.id });
  }

  return (
    <>
      {groupByDay(data.items, (iso) => dayOf(iso, new Date())).map((day) => (
        <section key={day.name} className="mb-6" aria-label={day.name}>
          <h2 className="px-3 pb-1 font-medium text-12 text-muted">{day.name}</h2>
          <ul className="divide-y divide-line border-line border-y">
            {day.notices.map((notice) => (
              <NotificationListRow
                key={notice.id}
                notice={notice}
                time={clock(notice.createdAt)}
                href={toHref(notice.path)}
                onOpen={handleOpen}
                action={
                  <IconButton
                    label={`Mark “${notice.title}” as read`}
                    size="small"
                    className={notice.isSeen ? 'invisible' : 'text-muted'}
                    onClick={() => markSeen.mutate({ id: notice.id })}
                  >
                    <Check />
                  </IconButton>
                }
              />
            ))}
          </ul>
        </section>
      ))}
      {data.total > notificationsPerPage && (
        <Pager
          things="notifications"
          page={page - 1}
          pageSize={notificationsPerPage}
          total={data.total}
          onPageChange={(next) => onPageChange(next + 1)}
        />
      )}
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6 px-3 py-4">
      <span className="sr-only" role="status">
        Loading notifications
      </span>
      {['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5'].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-4" />
          <div className="flex-1">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="mt-2 h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}

const nothing: Record<ShownTab, { title: string; text: string }> = {
  all: {
    title: 'No notifications yet',
    text: 'Invitations, team changes, finished exports and sign-ins from new devices appear here.',
  },
  unread: { title: 'You’re all caught up', text: 'New notifications appear here automatically.' },
  system: {
    title: 'No system notifications',
    text: 'Team changes, sign-ins, plan limits and announcements appear here.',
  },
};

type NothingProps = Pick<NotificationsProps, 'tab' | 'page' | 'onPageChange'>;

function Nothing({ tab, page, onPageChange }: NothingProps) {
  const { title, text } = nothing[tab];
  if (page === 1) {
    return (
      <EmptyState icon={<BellOff />} title={title} className="py-20">
        {text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<BellOff />}
      title="This page is empty"
      className="py-20"
      action={<Button onClick={() => onPageChange(1)}>Go to first page</Button>}
    >
      There are fewer notifications now than when this link was created.
    </EmptyState>
  );
}

type Day = { name: string; notices: Notification[] };

/** Notifications grouped by day, in their order. */
export function groupByDay(notices: readonly Notification[], dayOf: (iso: string) => string): Day[] {
  const days: Day[] = [];
  for (const notice of notices) {
    const name = dayOf(notice.createdAt);
    const last = days.at(-1);
    if (last?.name === name) last.notices.push(notice);
    else days.push({ name, notices: [notice] });
  }
  return days;
}
