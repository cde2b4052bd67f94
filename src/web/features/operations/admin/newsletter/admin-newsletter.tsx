import { Download, Newspaper } from 'lucide-react';
import { useState } from 'react';
import type { ReaderState } from '#contract/operations/reader-states.ts';
import { download } from '#web/client/download.ts';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as admin from '#web/client/endpoints/admin.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

type Reader = ReplyOf<typeof admin.readers>['items'][number];
type ReaderFilter = 'all' | ReaderState;

const labels = {
  subscribed: 'Subscribed',
  unconfirmed: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
  all: 'All',
} as const satisfies Record<ReaderFilter, string>;
const looks = { subscribed: 'success', unconfirmed: 'warning', unsubscribed: 'neutral' } as const;

const filters = (['subscribed', 'unconfirmed', 'unsubscribed', 'all'] as const).map((value) => ({
  value,
  label: labels[value],
}));

export function AdminNewsletter({ list }: { list: ListState<ReaderFilter> }) {
  const { page, itemsPerPage, search, filter } = list;
  const answer = useCall(admin.readers, { page, itemsPerPage, search, state: filter });
  const { date } = useFormats();

  const columns: TableColumn<Reader>[] = [
    {
      id: 'email',
      header: 'Email',
      cell: ({ email }) => <span className="block min-w-40 break-all font-medium">{email}</span>,
    },
    {
      id: 'joined',
      header: 'Date',
      className: 'w-40 whitespace-nowrap text-muted',
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{date(joinedAt)}</time>,
    },
    {
      id: 'state',
      header: 'Status',
      className: 'w-40 whitespace-nowrap',
      cell: ({ state, leftAt }) => (
        <Badge kind={looks[state]} dot>
          {labels[state]}
          {leftAt !== null && ` on ${date(leftAt)}`}
        </Badge>
      ),
    },
  ];

  return (
    <DataList
      things="readers"
      answer={answer}
      columns={columns}
      rowKey={({ email }) => email}
      onPageChange={list.onPage}
      search={{ label: 'Search subscribers', hint: 'Search by email', typed: list.typed, onType: list.onType }}
      filter={
        <Select aria-label="Status" options={filters} value={filter} onChange={list.onFilter} className="w-40!" />
      }
      empty={
        <EmptyState icon={<Newspaper />} title={search === '' ? 'No addresses here' : 'No matching addresses'}>
          People subscribe with the form on the home page and the link in the email they get.
        </EmptyState>
      }
    />
  );
}

/** Downloads the addresses of all current subscribers; a failure is shown in a toast. */
export function ExportReaders() {
  const [isBusy, setIsBusy] = useState(false);

  async function handleExport() {
    setIsBusy(true);
    await download(admin.exportReaders, {}, { fallbackName: 'newsletter-readers.csv' }).catch(() => {});
    setIsBusy(false);
  }

  return (
    <Button icon={<Download />} busy={isBusy} onClick={handleExport}>
      Export as CSV
    </Button>
  );
}
