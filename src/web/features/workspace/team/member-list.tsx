import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { SeatCost } from '#contract/billing/billing.ts';
import type { GivenRole, Member, Workspace } from '#contract/workspace/workspaces.ts';
import { toDistance } from '#lib/formats.ts';
import { formatCents } from '#lib/money.ts';
import * as billing from '#web/client/endpoints/billing.ts';
import * as workspaces from '#web/client/endpoints/workspaces.ts';
import { avatarSrc } from '#web/client/picture-urls.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { TableColumn } from '#web/ui/table.tsx';
import { mayDecideAbout, rolesToGive, roleTexts } from './roles.ts';

interface MemberListProps {
  team: Workspace;
  myId: string;
  list: ListState;
}

export function MemberList({ team, myId, list }: MemberListProps) {
  const { page, itemsPerPage, search } = list;
  const answer = useCall(workspaces.members, { id: team.id, page, itemsPerPage, search });
  const { date, moment } = useFormats();
  const decidesAboutSome = rolesToGive(team.role).length > 0;

  const columns: TableColumn<Member>[] = [
    { id: 'member', header: 'Name', cell: (member) => <Person member={member} isMe={member.userId === myId} /> },
    {
      id: 'role',
      header: 'Role',
      className: 'w-28 sm:w-36',
      cell: (member) => <Role team={team} member={member} mayChange={mayDecideAbout(team.role, member, myId)} />,
    },
    {
      id: 'joined',
      header: 'Joined',
      className: 'hidden w-32 whitespace-nowrap text-muted md:table-cell',
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{date(joinedAt)}</time>,
    },
    {
      id: 'active',
      header: 'Last active',
      className: 'hidden w-36 whitespace-nowrap text-muted sm:table-cell',
      cell: ({ lastActiveAt }) =>
        lastActiveAt === null ? (
          'Not yet'
        ) : (
          <time dateTime={lastActiveAt} title={moment(lastActiveAt)}>
            {toDistance(lastActiveAt, new Date())}
          </time>
        ),
    },
  ];
  const remove: TableColumn<Member> = {
    id: 'remove',
    header: 'Remove',
    headerHidden: true,
    className: 'w-12',
    cell: (member) => mayDecideAbout(team.role, member, myId) && <Remove team={team} member={member} />,
  };

  return (
    <div className="flex flex-col gap-3">
      {(team.members > itemsPerPage || list.typed !== '') && (
        <SearchInput
          aria-label="Search members"
          placeholder="Search by name or email"
          value={list.typed}
          onChange={list.onType}
          className="max-w-72"
        />
      )}
      <DataList
        key={team.id}
        things="members"
        answer={answer}
        columns={decidesAboutSome ? [...columns, remove] : columns}
        rowKey={({ userId }) => userId}
        onPageChange={list.onPage}
        empty={<EmptyState title={`No members match “${search}”`}>Try part of the name or email address.</EmptyState>}
      />
    </div>
  );
}

function Person({ member, isMe }: { member: Member; isMe: boolean }) {
  const { name, email, avatar } = member;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={avatarSrc(avatar)} decorative className="hidden! sm:inline-flex!" />
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-medium">
          <span className="break-words">{name}</span>
          {isMe && <Badge>You</Badge>}
        </span>
        {email !== name && <span className="block break-all text-12 text-muted">{email}</span>}
      </span>
    </span>
  );
}

interface RoleProps {
  team: Workspace;
  member: Member;
  mayChange: boolean;
}

function Role({ team, member, mayChange }: RoleProps) {
  const { mutate, mutateAsync, isPending, variables } = useChange(workspaces.changeRole, {
    renews: [workspaces.members],
  });
  const [asked, setAsked] = useState<GivenRole | null>(null);
  const isViewer = member.role === 'viewer';
  const cost = useSeatCost(team.id, 1, { enabled: mayChange && isViewer });
  if (!mayChange) return roleTexts[member.role].name;
  const options = rolesToGive(team.role).map((role) => ({
    value: role,
    label: roleTexts[role].name,
    description: roleTexts[role].explanation,
  }));
  const current = options.find(({ value }) => value === member.role)?.value ?? null;
  const change = (role: GivenRole) => ({ id: team.id, userId: member.userId, role });
  return (
    <>
      <Select<GivenRole>
        aria-label={`Role of ${member.name}`}
        options={options}
        value={isPending ? variables.role : current}
        disabled={isPending || cost === 'loading'}
        className="-ms-2.5 not-hover:border-transparent not-hover:bg-transparent"
        onChange={(role) => (isViewer && role !== 'viewer' && cost !== null ? setAsked(role) : mutate(change(role)))}
      />
      {asked !== null && cost !== null && cost !== 'loading' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={`Make ${member.name} ${asked === 'admin' ? 'an admin' : 'an editor'}?`}
          description={seatText(cost)}
          confirmLabel="Change role"
          onConfirm={() => mutateAsync(change(asked))}
        />
      )}
    </>
  );
}

function Remove({ team, member }: { team: Workspace; member: Member }) {
  const { mutateAsync } = useChange(workspaces.removeMember, {
    toast: false,
    renews: [workspaces.members, workspaces.list],
  });
  return (
    <ConfirmDialog
      trigger={
        <IconButton label={`Remove ${member.name}`} size="small" className="text-muted">
          <UserMinus />
        </IconButton>
      }
      title={`Remove ${member.name}?`}
      description={`They lose access to ${team.name} right away. Their work in the team stays. You can invite them again.`}
      confirmLabel="Remove"
      danger
      onConfirm={() => mutateAsync({ id: team.id, userId: member.userId })}
    />
  );
}

/** What more people who can edit add to the bill: null if nothing, `loading` while it is not known. */
export function useSeatCost(teamId: string, people: number, { enabled }: { enabled: boolean }): SeatCost | 'loading' {
  const wanted = { id: teamId, people: Math.min(50, Math.max(1, people)) };
  const { data, error, isPlaceholderData } = useCall(billing.seatCost, wanted, { enabled });
  if (!enabled || error !== null || data === null) return null;
  return data === undefined || isPlaceholderData ? 'loading' : data;
}

/** "Adds $19.00 per month to your bill. If they join today, $9.50 is charged …" The sum gets lower with each day. */
function seatText({ amount, period, dueNow, isMine }: NonNullable<SeatCost>): string {
  const bill = isMine ? 'your bill' : 'the bill of the team’s owner';
  const now =
    dueNow === null || dueNow === 0
      ? ''
      : ` If they join today, ${formatCents(dueNow)} is charged for the rest of this period.`;
  return `Adds ${formatCents(amount)} per ${period === 'yearly' ? 'year' : 'month'} to ${bill}.${now} Viewers are free.`;
}

export function SeatNote({ cost }: { cost: SeatCost | 'loading' }) {
  return (
    <p role="status" className="rounded-control bg-wash px-3 py-2 text-13 empty:hidden">
      {cost === 'loading' ? 'Calculating what this adds to the bill …' : cost !== null && seatText(cost)}
    </p>
  );
}
