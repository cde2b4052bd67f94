import { Send } from 'lucide-react';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as notifications from '#web/client/endpoints/notifications.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

type SentNotification = ReplyOf<typeof notifications.sent>['items'][number];

/** Notifications sent by admins. The list is reloaded while one is being delivered. */
export function AdminNotifications({ list }: { list: ListState }) {
  const { page, itemsPerPage } = list;
  const answer = useCall(notifications.sent, { page, itemsPerPage }, { every: 5000 });
  const { moment, number } = useFormats();

  const columns: TableColumn<SentNotification>[] = [
    {
      id: 'what',
      header: 'Notification',
      cell: ({ title, body, path }) => (
        <span className="block min-w-48 py-0.5">
          <span className="block break-words font-medium">{title}</span>
          {body !== '' && <span className="line-clamp-2 break-words text-muted">{body}</span>}
          {path !== null && <span className="block break-all font-mono text-12 text-muted">{path}</span>}
        </span>
      ),
    },
    {
      id: 'to',
      header: 'To',
      className: 'w-40',
      cell: ({ receiver }) => <span className="break-all">{receiver}</span>,
    },
    {
      id: 'reached',
      header: 'Recipients',
      numeric: true,
      className: 'w-24',
      cell: ({ reached, isDone }) =>
        isDone ? (
          number(reached)
        ) : (
          <Badge kind="accent" dot>
            Sending
          </Badge>
        ),
    },
    {
      id: 'seen',
      header: 'Read',
      numeric: true,
      className: 'w-24',
      cell: ({ seen, reached }) => (
        <>
          {number(seen)}
          {reached > 0 && <span className="ms-1 text-12 text-muted">{Math.round((seen / reached) * 100)} %</span>}
        </>
      ),
    },
    {
      id: 'sent',
      header: 'Sent',
      className: 'hidden w-48 md:table-cell',
      cell: ({ sentAt, sentBy }) => (
        <>
          <time dateTime={sentAt} className="block whitespace-nowrap">
            {moment(sentAt)}
          </time>
          <span className="block break-all text-12 text-muted">by {sentBy}</span>
        </>
      ),
    },
  ];

  return (
    <DataList
      things="notifications"
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      onPageChange={list.onPage}
      empty={
        <EmptyState icon={<Send />} title="No notifications sent yet">
          Notify one user, everyone on a plan, or all users. It appears in their notifications right away.
        </EmptyState>
      }
    />
  );
}
