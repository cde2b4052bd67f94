import { KeyRound, Mail, ScrollText, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as adminUsers from '#web/client/endpoints/admin-users.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { useAuditColumns } from '#web/shared/admin/audit-columns.tsx';
import { roleNames } from '#web/shared/admin/person.tsx';
import { Badge } from '#web/ui/badge.tsx';
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

/** What this user did as an admin, and what admins did to the account. */
export function UserAudit({ id, list: { page, itemsPerPage, onPage } }: { id: string; list: ListState }) {
  const answer = useCall(adminUsers.audit, { id, page, itemsPerPage });
  const columns = useAuditColumns();
  return (
    <DataList
      things="entries"
      answer={answer}
      columns={columns}
      rowKey={({ id: entry }) => entry}
      onPageChange={onPage}
      empty={
        <EmptyState icon={<ScrollText />} title="No entries yet">
          What admins do to this account is recorded here permanently.
        </EmptyState>
      }
    />
  );
}

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
