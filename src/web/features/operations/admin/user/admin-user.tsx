import { ChevronDown, Eye, MonitorSmartphone, UserX } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Person } from '#contract/operations/admin-person.ts';
import type { UserDetail } from '#contract/operations/admin-users.ts';
import { toDistance } from '#lib/formats.ts';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as adminUsers from '#web/client/endpoints/admin-users.ts';
import { avatarSrc } from '#web/client/picture-urls.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { startViewing } from '#web/client/viewing.ts';
import { PersonBadges } from '#web/shared/admin/person.tsx';
import { UserMenu } from '#web/shared/admin/user-menu.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Dialog, FormButtons } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { TableColumn } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { UserBillingPanel } from './user-billing.tsx';
import { UserAudit, UserEmails, UserKeys, UserWorkspaces } from './user-lists.tsx';
import { UserOverview } from './user-overview.tsx';
import { type UserTab, userTabs } from './user-tabs.ts';

type Place = { id: string; isMe: boolean; tab: UserTab; onTab: (tab: UserTab) => void; list: ListState };

/** The page of one user: who they are, what they use, and what an admin can do. */
export function AdminUser({ id, isMe, tab, onTab, list }: Place) {
  const { data, error, isFetching, refetch } = useCall(adminUsers.read, { id });

  if (data === undefined) {
    return (
      <>
        <title>User – Chartlas</title>
        {error === null && <Loading />}
        {error !== null && (error.status === 404 || error.status === 400) && <Gone />}
        {error !== null && error.status !== 404 && error.status !== 400 && (
          <ErrorState
            title="The user could not be loaded"
            advice={error.message}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        )}
      </>
    );
  }
  const content: Record<UserTab, () => React.ReactNode> = {
    overview: () => <UserOverview user={data} />,
    billing: () => <UserBillingPanel id={id} name={data.person.name} />,
    sessions: () => <UserSessions id={id} list={list} />,
    workspaces: () => <UserWorkspaces id={id} list={list} />,
    keys: () => <UserKeys id={id} list={list} />,
    emails: () => <UserEmails id={id} list={list} />,
    audit: () => <UserAudit id={id} list={list} />,
  };
  return (
    <>
      <title>{`${data.person.name} – Chartlas`}</title>
      <Head user={data} isMe={isMe} />
      {error !== null && (
        <ErrorState
          compact
          className="mt-4"
          title="The user could not be refreshed."
          advice={error.message}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      <Tabs
        className="mt-5"
        label="Parts of the account"
        value={tab}
        onChange={onTab}
        tabs={(Object.keys(userTabs) as UserTab[]).map((value) => ({
          value,
          label: userTabs[value],
          content: value === tab ? content[value]() : null,
        }))}
      />
    </>
  );
}

function Head({ user: { person }, isMe }: { user: UserDetail; isMe: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const { name, email, avatar, isSystem } = person;
  const mayView = !isMe && !person.isAdmin && !person.isSuspended;
  return (
    <div className="flex items-start gap-4">
      <Avatar name={name} src={avatarSrc(avatar)} size="large" decorative className="max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <PageHead
          title={name}
          description={
            <span className="flex flex-col gap-1.5">
              {!isSystem && email !== name && <span className="break-all">{email}</span>}
              <PersonBadges person={person} />
            </span>
          }
          actions={
            !isSystem && (
              <>
                {mayView && (
                  <Button icon={<Eye />} onClick={() => setIsAsking(true)}>
                    View as user
                  </Button>
                )}
                <UserMenu
                  person={person}
                  isMe={isMe}
                  trigger={
                    <Button variant="primary" iconEnd={<ChevronDown />}>
                      Actions
                    </Button>
                  }
                />
              </>
            )
          }
        />
      </div>
      {isAsking && <ViewDialog person={person} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Loading the user …</span>
      <div className="flex items-center gap-4">
        <Skeleton className="size-12 rounded-full" />
        <Skeleton lines={2} className="w-60" />
      </div>
      <div className="mt-8 grid gap-4 lg:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-56 rounded-card" />
        ))}
      </div>
    </div>
  );
}

function Gone() {
  return (
    <EmptyState
      icon={<UserX />}
      title="There is no such account"
      action={
        <Button asChild>
          <Link to="/panel/admin/users">All users</Link>
        </Button>
      }
    >
      It may have been deleted. The audit log still has what was done to it.
    </EmptyState>
  );
}

/** Asks why, then opens the panel as the user sees it. */
function ViewDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending, error } = useChange(adminUsers.impersonate, { toast: false });
  const formId = useId();
  const missing = reason.trim() === '' ? 'Please enter a reason. The user reads it afterwards.' : null;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (missing !== null) return;
    await mutateAsync({ id: person.id, reason: reason.trim() }).then(
      ({ token, endsAt, name }) => startViewing({ token, endsAt, name, userId: person.id }),
      () => {}, // shown at the field
    );
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`View the account of ${person.name}?`}
      description="You see the panel as they do, read-only, for 15 minutes. It is recorded in the audit log, and they get a notification afterwards."
      footer={
        <FormButtons form={formId} busy={isPending} onCancel={onClose}>
          View account
        </FormButtons>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Field label="Reason" hint="The user reads it" error={(isChecked && missing) || error?.message}>
          <TextArea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

type Session = ReplyOf<typeof adminUsers.sessions>['items'][number];

/** Devices the user is signed in on; each can be signed out. */
function UserSessions({ id, list: { page, itemsPerPage, onPage } }: { id: string; list: ListState }) {
  const answer = useCall(adminUsers.sessions, { id, page, itemsPerPage });
  const { date } = useFormats();
  const columns: TableColumn<Session>[] = [
    {
      id: 'device',
      header: 'Device',
      cell: ({ device, address, usedAt, isSupport }) => (
        <span className="block py-0.5 sm:min-w-36">
          <span className="block break-words font-medium">{device === '' ? 'Unknown device' : device}</span>
          {address !== '' && <span className="block break-all text-12 text-muted">{address}</span>}
          <span className="block text-12 text-muted sm:hidden">
            Last used <LastUse at={usedAt} />
          </span>
          {isSupport && (
            <span className="mt-1 block">
              <Badge kind="warning">Viewed by an admin</Badge>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'since',
      header: 'Signed in',
      className: 'hidden w-32 whitespace-nowrap text-muted md:table-cell',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
    {
      id: 'used',
      header: 'Last used',
      className: 'hidden w-32 whitespace-nowrap text-muted sm:table-cell',
      cell: ({ usedAt }) => <LastUse at={usedAt} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      className: 'w-24 text-end',
      cell: (session) => <End userId={id} session={session} />,
    },
  ];
  return (
    <DataList
      things="devices"
      answer={answer}
      columns={columns}
      rowKey={({ id: session }) => session}
      onPageChange={onPage}
      empty={
        <EmptyState icon={<MonitorSmartphone />} title="Not signed in anywhere">
          Devices appear here when the user signs in.
        </EmptyState>
      }
    />
  );
}

function LastUse({ at }: { at: string }) {
  const { moment } = useFormats();
  return (
    <time dateTime={at} title={moment(at)}>
      {toDistance(at, new Date())}
    </time>
  );
}

function End({ userId, session: { id, device } }: { userId: string; session: Session }) {
  const { mutateAsync } = useChange(adminUsers.endSession, {
    error_toast: false,
    renews: [adminUsers.sessions, adminUsers.read, adminUsers.audit],
  });
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      }
      title="Sign out this device?"
      description={`${device === '' ? 'The device' : device} has to sign in again. Other devices stay signed in.`}
      confirmLabel="Sign out"
      danger
      onConfirm={() => mutateAsync({ id: userId, sessionId: id })}
    />
  );
}
