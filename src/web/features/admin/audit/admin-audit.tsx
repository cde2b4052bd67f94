import { ScrollText } from 'lucide-react';
import type { ReplyOf } from '#web/api/endpoint.ts';
import * as admin from '#web/api/endpoints/admin.ts';
import { useCall } from '#web/api/use-call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import type { ListState } from '#web/api/use-list-state.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { TableColumn } from '#web/ui/table.tsx';
import { actionWords } from './action-words.ts';

type Entry = ReplyOf<typeof admin.audit>['items'][number];

export function AdminAudit({ list }: { list: ListState }) {
  const { page, itemsPerPage, search } = list;
  const answer = useCall(admin.audit, { page, itemsPerPage, search });
  const { moment } = useFormats();

  const columns: TableColumn<Entry>[] = [
    {
      id: 'what',
      header: 'Action',
      cell: ({ action, target, detail, admin: who, at }) => (
        <span className="block min-w-56 py-0.5">
          <span className="font-medium">{actionWords(action)}</span> <span className="break-all">{target}</span>
          {detail !== '' && <span className="block break-words text-12 text-muted">{detail}</span>}
          <span className="block break-words text-12 text-muted sm:hidden">
            {who}, {moment(at)}
          </span>
        </span>
      ),
    },
    {
      id: 'who',
      header: 'Admin',
      className: 'hidden sm:table-cell',
      cell: ({ admin: who }) => <span className="block min-w-32 break-all">{who}</span>,
    },
    {
      id: 'at',
      header: 'Date',
      className: 'hidden w-48 whitespace-nowrap text-muted sm:table-cell',
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
    },
  ];

  return (
    <DataList
      things="entries"
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      onPageChange={list.onPage}
      search={{
        label: 'Search the log',
        hint: 'Search admin, action or target',
        typed: list.typed,
        onType: list.onType,
      }}
      empty={
        <EmptyState icon={<ScrollText />} title={search === '' ? 'No entries yet' : 'No matching entries'}>
          Everything admins do to accounts, messages and jobs is recorded here permanently.
        </EmptyState>
      }
    />
  );
}
