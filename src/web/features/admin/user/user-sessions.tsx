import { MonitorSmartphone } from 'lucide-react';
import { toDistance } from '#lib/formats.ts';
import type { ReplyOf } from '#web/api/endpoint.ts';
import * as adminUsers from '#web/api/endpoints/admin-users.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import type { ListState } from '#web/api/use-list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

type Session = ReplyOf<typeof adminUsers.sessions>['items'][number];

/** Devices the user is signed in on; each can be signed out. */
export function UserSessions({ id, list: { page, itemsPerPage, onPage } }: { id: string; list: ListState }) {
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
