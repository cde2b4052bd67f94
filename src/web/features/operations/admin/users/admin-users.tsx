import { Ellipsis, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { Person } from '#contract/operations/admin-person.ts';
import { toDistance } from '#lib/formats.ts';
import * as admin from '#web/client/endpoints/admin.ts';
import { avatarSrc } from '#web/client/picture-urls.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { PersonBadges } from '#web/shared/admin/person.tsx';
import { UserMenu } from '#web/shared/admin/user-menu.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

export function AdminUsers({ list, myId }: { list: ListState<UserFilter>; myId: string }) {
  const { page, itemsPerPage, search, filter } = list;
  const answer = useCall(admin.users, { page, itemsPerPage, search, state: filter });
  const { date, moment } = useFormats();

  const columns: TableColumn<Person>[] = [
    { id: 'person', header: 'User', cell: (person) => <Name person={person} /> },
    {
      id: 'state',
      header: 'Status',
      className: 'hidden sm:table-cell',
      cell: (person) => <PersonBadges person={person} />,
    },
    {
      id: 'plan',
      header: 'Plan',
      className: 'hidden w-28 md:table-cell',
      cell: (person) => (person.isSystem ? '' : planNames[person.plan]),
    },
    {
      id: 'since',
      header: 'Joined',
      className: 'hidden w-32 whitespace-nowrap text-muted lg:table-cell',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
    {
      id: 'active',
      header: 'Last active',
      className: 'hidden w-36 whitespace-nowrap text-muted md:table-cell',
      cell: ({ lastActiveAt }) =>
        lastActiveAt === null ? (
          'Never'
        ) : (
          <time dateTime={lastActiveAt} title={moment(lastActiveAt)}>
            {toDistance(lastActiveAt, new Date())}
          </time>
        ),
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      className: 'w-12',
      cell: (person) =>
        !person.isSystem && (
          <UserMenu
            person={person}
            isMe={person.id === myId}
            trigger={
              <IconButton size="small" label={`Actions for ${person.name}`}>
                <Ellipsis />
              </IconButton>
            }
          />
        ),
    },
  ];

  return (
    <DataList
      things="people"
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      onPageChange={list.onPage}
      search={{ label: 'Search users', hint: 'Search by name or email', typed: list.typed, onType: list.onType }}
      filter={
        <Select
          aria-label="Show"
          options={userFilters.map(({ value, label }) => ({ value, label }))}
          value={filter}
          onChange={list.onFilter}
          className="w-40!"
        />
      }
      empty={
        <EmptyState icon={<Users />} title="No matching users">
          Try part of the name or email address, or show all users.
        </EmptyState>
      }
    />
  );
}

function Name({ person }: { person: Person }) {
  const { name, email, avatar } = person;
  return (
    <span className="flex min-w-44 items-center gap-3 py-0.5">
      <Avatar name={name} src={avatarSrc(avatar)} decorative />
      <span className="min-w-0">
        <Link
          to={`/panel/admin/users/${person.id}`}
          className="block break-words rounded-control font-medium hover:underline"
        >
          {name}
        </Link>
        {email !== name && !person.isSystem && <span className="block break-all text-12 text-muted">{email}</span>}
        <span className="mt-1 block empty:hidden sm:hidden">
          <PersonBadges person={person} />
        </span>
      </span>
    </span>
  );
}

const planNames: Record<Person['plan'], string> = { free: 'Free', premium: 'Premium', enterprise: 'Enterprise' };

/** Filters of the user list, the default first. */
const userFilters = [
  { value: 'all', label: 'All users' },
  { value: 'unverified', label: 'Not confirmed' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'admin', label: 'Admins' },
  { value: 'creator', label: 'Creators' },
  { value: 'premium', label: 'Premium' },
  { value: 'enterprise', label: 'Enterprise' },
  { value: 'paying', label: 'Paying' },
  { value: 'past-due', label: 'Past due' },
  { value: 'trial', label: 'On trial' },
] as const;

type UserFilter = (typeof userFilters)[number]['value'];
