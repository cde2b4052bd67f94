import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { roleNames } from '#web/admin/role-names.ts';
import type { ReplyOf } from '#web/api/endpoint.ts';
import * as adminUsers from '#web/api/endpoints/admin-users.ts';
import { useCall } from '#web/api/use-call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import type { ListState } from '#web/api/use-list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

type Workspace = ReplyOf<typeof adminUsers.workspaces>['items'][number];

/** Workspaces the user is a member of. */
export function UserWorkspaces({ id, list: { page, itemsPerPage, onPage } }: { id: string; list: ListState }) {
  const answer = useCall(adminUsers.workspaces, { id, page, itemsPerPage });
  const { date } = useFormats();
  const columns: TableColumn<Workspace>[] = [
    {
      id: 'name',
      header: 'Workspace',
      cell: ({ id: workspace, name, isPersonal }) => (
        <span className="flex min-w-36 flex-wrap items-center gap-x-2 gap-y-1 py-0.5">
          <Link
            to={`/panel/admin/workspaces/${workspace}`}
            className="break-words rounded-control font-medium hover:underline"
          >
            {name}
          </Link>
          {isPersonal && <Badge>Personal</Badge>}
        </span>
      ),
    },
    { id: 'role', header: 'Role', className: 'w-28', cell: ({ role }) => roleNames[role] },
    { id: 'members', header: 'Members', numeric: true, className: 'w-24', cell: ({ members }) => members },
    {
      id: 'joined',
      header: 'Joined',
      className: 'hidden w-32 whitespace-nowrap text-muted sm:table-cell',
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{date(joinedAt)}</time>,
    },
  ];
  return (
    <DataList
      things="workspaces"
      answer={answer}
      columns={columns}
      rowKey={({ id: workspace }) => workspace}
      onPageChange={onPage}
      empty={
        <EmptyState icon={<UsersRound />} title="No workspaces yet">
          A personal workspace is created when the user first opens the panel.
        </EmptyState>
      }
    />
  );
}
