import { ScrollText } from 'lucide-react';
import type { ReplyOf } from '#web/api/endpoint.ts';
import * as admin from '#web/api/endpoints/admin.ts';
import { useCall } from '#web/api/use-call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import type { ListState } from '#web/api/use-list-state.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

type Entry = ReplyOf<typeof admin.audit>['items'][number];

export function AdminAudit({ list }: { list: ListState }) {
  const { page, itemsPerPage, search } = list;
  const answer = useCall(admin.audit, { page, itemsPerPage, search });
  const { moment } = useFormats();

  const columns: TableColumn<Entry>[] = [
    {
      id: 'at',
      header: 'When',
      className: 'w-44 whitespace-nowrap text-muted',
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
    },
    { id: 'admin', header: 'Who', cell: ({ admin: who }) => <span className="break-all">{who}</span> },
    { id: 'action', header: 'Did', cell: ({ action }) => <span className="font-medium">{action}</span> },
    { id: 'target', header: 'To', cell: ({ target }) => <span className="break-all">{target}</span> },
    {
      id: 'detail',
      header: 'Detail',
      cell: ({ detail }) => <span className="block min-w-32 break-words text-muted">{detail}</span>,
    },
  ];

  return (
    <div className="flex flex-col gap-3">
      <SearchInput
        aria-label="Search the log"
        placeholder="Search who, what or whom"
        value={list.typed}
        onChange={list.onType}
        className="w-72 max-w-full"
      />
      <DataList
        things="entries"
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={list.onPage}
        empty={
          <EmptyState icon={<ScrollText />} title={search === '' ? 'Nothing was done yet' : 'No entry fits'}>
            What admins do to accounts, messages and jobs is written here and stays.
          </EmptyState>
        }
      />
    </div>
  );
}
