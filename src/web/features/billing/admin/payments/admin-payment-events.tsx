import { Webhook } from 'lucide-react';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as admin from '#web/client/endpoints/admin.ts';
import * as adminSystem from '#web/client/endpoints/admin-system.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { UserLink } from '#web/shared/admin/person.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

type PaymentEvent = ReplyOf<typeof adminSystem.paymentEvents>['items'][number];
type EventFilter = 'all' | 'open' | 'failed-payments';

const filters = [
  { value: 'all', label: 'All events' },
  { value: 'open', label: 'Not processed' },
  { value: 'failed-payments', label: 'Failed payments' },
] as const satisfies { value: EventFilter; label: string }[];

/** Events of the card provider. Each can be processed again. */
export function AdminPaymentEvents({ list }: { list: ListState<EventFilter> }) {
  const { page, itemsPerPage, search, filter } = list;
  const answer = useCall(adminSystem.paymentEvents, { page, itemsPerPage, search, state: filter });
  const { moment } = useFormats();
  const columns: TableColumn<PaymentEvent>[] = [
    {
      id: 'event',
      header: 'Event',
      cell: ({ id, type, receivedAt, handledAt }) => (
        <span className="block py-0.5 sm:min-w-44">
          <span className="block break-words font-medium">{type}</span>
          <code className="block break-all text-12 text-muted">{id}</code>
          <span className="block text-12 text-muted md:hidden">{moment(receivedAt)}</span>
          <span className="mt-1 block sm:hidden">
            <Progress handledAt={handledAt} />
          </span>
        </span>
      ),
    },
    {
      id: 'user',
      header: 'Customer',
      className: 'hidden sm:table-cell',
      cell: ({ user, customerId }) =>
        user === null ? (
          <code className="break-all text-12 text-muted">{customerId ?? 'None'}</code>
        ) : (
          <UserLink user={user} />
        ),
    },
    {
      id: 'state',
      header: 'Status',
      className: 'hidden w-32 sm:table-cell',
      cell: ({ handledAt }) => <Progress handledAt={handledAt} />,
    },
    {
      id: 'received',
      header: 'Received',
      className: 'hidden w-44 whitespace-nowrap text-muted md:table-cell',
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{moment(receivedAt)}</time>,
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      className: 'w-24 text-end',
      cell: (event) => <Replay event={event} />,
    },
  ];
  return (
    <DataList
      things="events"
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      onPageChange={list.onPage}
      search={{
        label: 'Search events',
        hint: 'Type, email, event or customer id',
        typed: list.typed,
        onType: list.onType,
      }}
      filter={<Select aria-label="Show" options={filters} value={filter} onChange={list.onFilter} className="w-44!" />}
      empty={
        <EmptyState icon={<Webhook />} title={search === '' ? 'No events here' : 'No matching events'}>
          What the card provider reports about customers appears here for 90 days.
        </EmptyState>
      }
    />
  );
}

function Progress({ handledAt }: Pick<PaymentEvent, 'handledAt'>) {
  return (
    <Badge kind={handledAt === null ? 'warning' : 'success'} dot>
      {handledAt === null ? 'Open' : 'Processed'}
    </Badge>
  );
}

function Replay({ event: { id, type } }: { event: PaymentEvent }) {
  const { mutateAsync } = useChange(adminSystem.replayEvent, {
    error_toast: false,
    renews: [adminSystem.paymentEvents, admin.audit],
  });
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" aria-label={`Replay ${type}`}>
          Replay
        </Button>
      }
      title="Process this event again?"
      description="The state of the customer is read from the card provider and written here. It is safe to repeat: nobody is charged or told twice."
      confirmLabel="Process again"
      onConfirm={() => mutateAsync({ id })}
    />
  );
}
