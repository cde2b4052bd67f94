import { KeyRound } from 'lucide-react';
import type { ReplyOf } from '#web/api/endpoint.ts';
import * as adminUsers from '#web/api/endpoints/admin-users.ts';
import { useCall } from '#web/api/use-call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import type { ListState } from '#web/api/use-list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

type Key = ReplyOf<typeof adminUsers.apiKeys>['items'][number];

const states = {
  active: ['success', 'Active'],
  replaced: ['warning', 'Replaced'],
  expired: ['neutral', 'Expired'],
  revoked: ['neutral', 'Revoked'],
} as const;

/** API keys by their first characters. */
export function UserKeys({ id, list: { page, itemsPerPage, onPage } }: { id: string; list: ListState }) {
  const answer = useCall(adminUsers.apiKeys, { id, page, itemsPerPage });
  const { date, moment } = useFormats();
  const columns: TableColumn<Key>[] = [
    {
      id: 'name',
      header: 'Key',
      cell: ({ name, prefix, scopes }) => (
        <span className="block min-w-40 py-0.5">
          <span className="block break-words font-medium">{name}</span>
          <code className="block break-all text-12 text-muted">{prefix}…</code>
          <span className="block text-12 text-muted">{scopes.join(', ')}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: 'Status',
      className: 'w-28',
      cell: ({ state }) => (
        <Badge kind={states[state][0]} dot>
          {states[state][1]}
        </Badge>
      ),
    },
    {
      id: 'created',
      header: 'Created',
      className: 'hidden w-32 whitespace-nowrap text-muted md:table-cell',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
    {
      id: 'used',
      header: 'Last used',
      className: 'hidden w-48 whitespace-nowrap text-muted sm:table-cell',
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? 'Never' : <time dateTime={lastUsedAt}>{moment(lastUsedAt)}</time>,
    },
  ];
  return (
    <DataList
      things="API keys"
      answer={answer}
      columns={columns}
      rowKey={({ id: key }) => key}
      onPageChange={onPage}
      empty={
        <EmptyState icon={<KeyRound />} title="No API keys">
          Keys that this user creates appear here by their first characters.
        </EmptyState>
      }
    />
  );
}
