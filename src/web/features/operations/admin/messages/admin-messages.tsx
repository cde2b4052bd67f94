import { Inbox } from 'lucide-react';
import { useState } from 'react';
import type { ContactMessage } from '#contract/operations/admin.ts';
import * as admin from '#web/client/endpoints/admin.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { TableColumn } from '#web/ui/table.tsx';
import { MessageDrawer, MessageState } from './message-drawer.tsx';

type MessageFilter = 'open' | 'answered' | 'closed' | 'all';

const filters = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
] as const satisfies { value: MessageFilter; label: string }[];

export function AdminMessages({ list }: { list: ListState<MessageFilter> }) {
  const { page, itemsPerPage, search, filter } = list;
  const answer = useCall(admin.messages, { page, itemsPerPage, search, state: filter });
  const [opened, setOpened] = useState<ContactMessage | null>(null);
  const { moment } = useFormats();

  const columns: TableColumn<ContactMessage>[] = [
    {
      id: 'from',
      header: 'From',
      cell: (message) => (
        <button
          type="button"
          onClick={() => setOpened(message)}
          className="block w-full min-w-40 rounded-control py-0.5 text-start hover:underline"
        >
          <span className="block break-words font-medium">{message.name || message.email}</span>
          <span className="block break-all text-12 text-muted">{message.email}</span>
        </button>
      ),
    },
    {
      id: 'text',
      header: 'Message',
      cell: ({ topic, text }) => (
        <span className="block min-w-32">
          <span className="block font-medium">{topic}</span>
          <span className="line-clamp-1 break-all text-muted">{text}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: 'Status',
      className: 'hidden w-28 sm:table-cell',
      cell: ({ state }) => <MessageState state={state} />,
    },
    {
      id: 'at',
      header: 'Received',
      className: 'hidden w-44 whitespace-nowrap text-muted md:table-cell',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    },
  ];

  return (
    <>
      <DataList
        things="messages"
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={list.onPage}
        search={{
          label: 'Search messages',
          hint: 'Search name, email or text',
          typed: list.typed,
          onType: list.onType,
        }}
        filter={<Segmented label="Status" options={filters} value={filter} onChange={list.onFilter} />}
        empty={
          <EmptyState icon={<Inbox />} title={search === '' ? 'No messages' : 'No matching messages'}>
            Contact form messages and access requests appear here.
          </EmptyState>
        }
      />
      {opened !== null && <MessageDrawer message={opened} onChange={setOpened} onClose={() => setOpened(null)} />}
    </>
  );
}
