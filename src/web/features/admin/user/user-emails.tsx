import { Mail } from 'lucide-react';
import type { ReplyOf } from '#web/api/endpoint.ts';
import * as adminUsers from '#web/api/endpoints/admin-users.ts';
import { useCall } from '#web/api/use-call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import type { ListState } from '#web/api/use-list-state.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

type Email = ReplyOf<typeof adminUsers.emails>['items'][number];

/** Emails of the last 90 days, without their text. */
export function UserEmails({ id, list: { page, itemsPerPage, onPage } }: { id: string; list: ListState }) {
  const answer = useCall(adminUsers.emails, { id, page, itemsPerPage });
  const { moment } = useFormats();
  const columns: TableColumn<Email>[] = [
    {
      id: 'subject',
      header: 'Subject',
      cell: ({ subject, sentAt }) => (
        <span className="block min-w-48 py-0.5">
          <span className="block break-words font-medium">{subject}</span>
          <span className="block text-12 text-muted sm:hidden">{moment(sentAt)}</span>
        </span>
      ),
    },
    {
      id: 'kind',
      header: 'Kind',
      className: 'hidden w-56 text-muted md:table-cell',
      cell: ({ kind }) => kind,
    },
    {
      id: 'sent',
      header: 'Sent',
      className: 'hidden w-48 whitespace-nowrap text-muted sm:table-cell',
      cell: ({ sentAt }) => <time dateTime={sentAt}>{moment(sentAt)}</time>,
    },
  ];
  return (
    <DataList
      things="emails"
      answer={answer}
      columns={columns}
      rowKey={({ id: email }) => email}
      onPageChange={onPage}
      empty={
        <EmptyState icon={<Mail />} title="No emails in the last 90 days">
          Emails are listed once the mail server has accepted them. Failed ones are under Jobs.
        </EmptyState>
      }
    />
  );
}
