import { Building2 } from 'lucide-react';
import { useState } from 'react';
import type { Grant } from '#contract/billing/grants.ts';
import * as admin from '#web/client/endpoints/admin.ts';
import * as grants from '#web/client/endpoints/grants.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

type GrantFilter = 'live' | 'ended' | 'all';

const filters = [
  { value: 'live', label: 'Active' },
  { value: 'ended', label: 'Ended' },
  { value: 'all', label: 'All' },
] as const satisfies { value: GrantFilter; label: string }[];

/** Users with an enterprise plan given by an admin. */
export function AdminEnterprise({ list }: { list: ListState<GrantFilter> }) {
  const { page, itemsPerPage, search, filter } = list;
  const answer = useCall(grants.list, { page, itemsPerPage, search, state: filter });
  const [leaving, setLeaving] = useState<Grant | null>(null);
  const withdraw = useChange(grants.withdraw, { error_toast: false, renews: [grants.list, admin.users, admin.audit] });
  const { date } = useFormats();

  const columns: TableColumn<Grant>[] = [
    {
      id: 'person',
      header: 'User',
      cell: ({ name, email }) => (
        <span className="block min-w-36">
          <span className="block break-words font-medium">{name}</span>
          {name !== email && <span className="block break-all text-12 text-muted">{email}</span>}
        </span>
      ),
    },
    {
      id: 'reason',
      header: 'Reason',
      className: 'hidden md:table-cell',
      cell: ({ reason }) => <span className="line-clamp-2 break-words text-muted">{reason}</span>,
    },
    {
      id: 'state',
      header: 'Status',
      className: 'w-36',
      cell: ({ endedAt, endsAt }) => (
        <>
          <Badge kind={endedAt === null ? 'success' : 'neutral'} dot>
            {endedAt === null ? 'Active' : 'Ended'}
          </Badge>
          <span className="mt-0.5 block text-12 text-muted">{endText({ endedAt, endsAt }, date)}</span>
        </>
      ),
    },
    {
      id: 'given',
      header: 'Granted',
      className: 'hidden w-44 sm:table-cell',
      cell: ({ grantedAt, grantedBy }) => (
        <>
          <time dateTime={grantedAt} className="block whitespace-nowrap">
            {date(grantedAt)}
          </time>
          <span className="block break-all text-12 text-muted">by {grantedBy}</span>
        </>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      className: 'w-20',
      cell: (grant) =>
        grant.endedAt === null && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Revoke Enterprise from ${grant.name}`}
            onClick={() => setLeaving(grant)}
          >
            Revoke
          </Button>
        ),
    },
  ];

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          aria-label="Search users"
          placeholder="Search by name or email"
          value={list.typed}
          onChange={list.onType}
          className="w-full sm:w-72"
        />
        <Segmented label="Status" options={filters} value={filter} onChange={list.onFilter} />
      </div>
      <DataList
        things="grants"
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={list.onPage}
        empty={
          <EmptyState icon={<Building2 />} title={search === '' ? 'No grants yet' : 'No matching users'}>
            Enterprise is arranged with sales and granted here, permanently or until a date.
          </EmptyState>
        }
      />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={`Revoke Enterprise from ${leaving?.name}?`}
        description="They move to the plan they pay for, or to the free plan, right away. Their charts and data stay."
        confirmLabel="Revoke"
        danger
        onConfirm={() => leaving !== null && withdraw.mutateAsync({ id: leaving.id })}
      />
    </div>
  );
}

function endText({ endedAt, endsAt }: Pick<Grant, 'endedAt' | 'endsAt'>, date: (iso: string) => string): string {
  if (endedAt !== null) return `on ${date(endedAt)}`;
  return endsAt === null ? 'permanently' : `until ${date(endsAt)}`;
}
