import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminWorkspace } from '#contract/operations/admin-system.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import * as adminSystem from '#web/client/endpoints/admin-system.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

type WorkspaceFilter = 'teams' | 'personal' | 'all';

const filters = [
  { value: 'teams', label: 'Teams' },
  { value: 'personal', label: 'Personal' },
  { value: 'all', label: 'All' },
] as const satisfies { value: WorkspaceFilter; label: string }[];

export function AdminWorkspaces({ list }: { list: ListState<WorkspaceFilter> }) {
  const { page, itemsPerPage, search, filter } = list;
  const answer = useCall(adminSystem.workspaces, { page, itemsPerPage, search, state: filter });
  const { date, number } = useFormats();
  const columns: TableColumn<AdminWorkspace>[] = [
    {
      id: 'name',
      header: 'Workspace',
      cell: ({ id, name, owner }) => (
        <span className="block min-w-40 py-0.5">
          <Link
            to={`/panel/admin/workspaces/${id}`}
            className="block break-words rounded-control font-medium hover:underline"
          >
            {name}
          </Link>
          {owner !== null && <span className="block break-all text-12 text-muted">{owner.email}</span>}
        </span>
      ),
    },
    { id: 'members', header: 'Members', numeric: true, className: 'w-24', cell: ({ members }) => number(members) },
    {
      id: 'charts',
      header: 'Charts',
      numeric: true,
      className: 'hidden w-24 sm:table-cell',
      cell: ({ charts }) => number(charts),
    },
    {
      id: 'storage',
      header: 'Storage',
      numeric: true,
      className: 'hidden w-28 whitespace-nowrap sm:table-cell',
      cell: ({ storageBytes }) => formatBytes(storageBytes),
    },
    {
      id: 'created',
      header: 'Created',
      className: 'hidden w-32 whitespace-nowrap text-muted md:table-cell',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
  ];
  return (
    <DataList
      things="workspaces"
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      onPageChange={list.onPage}
      search={{ label: 'Search workspaces', hint: 'Search by name', typed: list.typed, onType: list.onType }}
      filter={<Select aria-label="Show" options={filters} value={filter} onChange={list.onFilter} className="w-40!" />}
      empty={
        <EmptyState icon={<UsersRound />} title={search === '' ? 'No workspaces here' : 'No matching workspaces'}>
          Teams appear here when users create them.
        </EmptyState>
      }
    />
  );
}
