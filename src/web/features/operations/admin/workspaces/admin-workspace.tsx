import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { formatBytes } from '#lib/format-bytes.ts';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as adminSystem from '#web/client/endpoints/admin-system.ts';
import * as sso from '#web/client/endpoints/sso.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { Fact } from '#web/shared/admin/admin-card.tsx';
import { roleNames, UserLink } from '#web/shared/admin/person.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

type Member = ReplyOf<typeof adminSystem.workspaceMembers>['items'][number];

/** One workspace with its members. */
export function AdminWorkspaceView({ id, list }: { id: string; list: ListState }) {
  const { data, error, isFetching, refetch } = useCall(adminSystem.workspaceDetail, { id });
  const { date, number } = useFormats();
  if (data === undefined && error !== null) {
    const isGone = error.status === 404 || error.status === 400;
    return isGone ? (
      <EmptyState
        icon={<UsersRound />}
        title="There is no such workspace"
        action={
          <Button asChild>
            <Link to="/panel/admin/workspaces">All workspaces</Link>
          </Button>
        }
      >
        It may have been deleted.
      </EmptyState>
    ) : (
      <ErrorState
        title="The workspace could not be loaded"
        advice={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined) {
    return (
      <div aria-busy="true">
        <Skeleton lines={2} className="w-60" />
        <Skeleton className="mt-8 h-40 rounded-card" />
      </div>
    );
  }
  const { name, isPersonal, owner, members, charts, storageBytes, createdAt, sso } = data;
  return (
    <>
      <title>{`${name} – Chartlas`}</title>
      <PageHead title={name} description={isPersonal ? 'Personal workspace' : 'Team'} />
      <dl className="mt-5 grid grid-cols-2 gap-x-8 gap-y-4 rounded-card border border-line p-4 text-13 sm:grid-cols-5">
        <Fact label="Owner">
          {owner === null ? (
            'Nobody'
          ) : (
            <Link to={`/panel/admin/users/${owner.id}`} className="break-all rounded-control hover:underline">
              {owner.email}
            </Link>
          )}
        </Fact>
        <Fact label="Members">{number(members)}</Fact>
        <Fact label="Charts">{number(charts)}</Fact>
        <Fact label="Storage">{formatBytes(storageBytes)}</Fact>
        <Fact label="Created">{date(createdAt)}</Fact>
      </dl>
      {sso !== null && <CompanyDomain id={id} sso={sso} />}
      <h2 className="mt-8 mb-3 font-semibold text-16">Members</h2>
      <Members id={id} list={list} />
    </>
  );
}

function Members({ id, list: { page, itemsPerPage, onPage } }: { id: string; list: ListState }) {
  const answer = useCall(adminSystem.workspaceMembers, { id, page, itemsPerPage });
  const { date } = useFormats();
  const columns: TableColumn<Member>[] = [
    { id: 'user', header: 'User', cell: (member) => <UserLink user={member} /> },
    { id: 'role', header: 'Role', className: 'w-28', cell: ({ role }) => roleNames[role] },
    {
      id: 'joined',
      header: 'Joined',
      className: 'hidden w-32 whitespace-nowrap text-muted sm:table-cell',
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{date(joinedAt)}</time>,
    },
  ];
  return (
    <DataList
      things="members"
      answer={answer}
      columns={columns}
      rowKey={({ id: member }) => member}
      onPageChange={onPage}
      empty={<EmptyState icon={<UsersRound />} title="No members" />}
    />
  );
}

type Sso = NonNullable<ReplyOf<typeof adminSystem.workspaceDetail>['sso']>;

/** The company sign-in of a workspace. Its owner proves the domain by a DNS record, or an admin approves it here. */
function CompanyDomain({ id, sso: { domain, issuer, isDomainVerified } }: { id: string; sso: Sso }) {
  const approve = useChange(sso.approveDomain, { error_toast: false, renews: [adminSystem.workspaceDetail] });
  return (
    <section aria-label="Single sign-on" className="mt-8">
      <h2 className="mb-3 font-semibold text-16">Single sign-on</h2>
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line p-4 text-13">
        <dl className="flex flex-wrap gap-x-8 gap-y-4">
          <Fact label="Domain">
            <span className="break-all">{domain}</span>
          </Fact>
          <Fact label="Provider">
            <span className="break-all">{issuer}</span>
          </Fact>
          <Fact label="State">
            {isDomainVerified ? (
              <Badge kind="success" dot>
                Domain verified
              </Badge>
            ) : (
              <Badge kind="warning" dot>
                Domain not verified
              </Badge>
            )}
          </Fact>
        </dl>
        {!isDomainVerified && (
          <ConfirmDialog
            trigger={<Button>Approve domain</Button>}
            title={`Approve ${domain}?`}
            description={`Everyone with an address at ${domain} can then sign in through ${issuer}. Approve it only if you know that the domain belongs to this workspace.`}
            confirmLabel="Approve"
            onConfirm={() => approve.mutateAsync({ id, domain })}
          />
        )}
      </div>
    </section>
  );
}
