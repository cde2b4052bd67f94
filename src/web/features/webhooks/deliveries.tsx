import { Inbox } from 'lucide-react';
import { useState } from 'react';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import * as webhooks from '#web/api/endpoints/webhooks.ts';
import { useCall } from '#web/api/use-call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import type { ListState } from '#web/api/use-list-state.ts';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import type { TableColumn } from '#web/ui/table.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryState } from './delivery-state.tsx';

export type DeliveryFilter = 'all' | WebhookDelivery['state'];

const filters = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
] as const satisfies { value: DeliveryFilter; label: string }[];

/** What was sent lately, reloaded while the page is visible. */
export function Deliveries({ webhook, list }: { webhook: Webhook; list: ListState<DeliveryFilter> }) {
  const { page, itemsPerPage, filter } = list;
  const answer = useCall(
    webhooks.deliveries,
    { id: webhook.id, page, itemsPerPage, state: filter },
    { every: (last) => (last?.items.some(({ state }) => state === 'pending') ? 4000 : 20_000) },
  );
  const [openId, setOpenId] = useState<string | null>(null);
  const { moment } = useFormats();

  const columns: TableColumn<WebhookDelivery>[] = [
    {
      id: 'event',
      header: 'Event',
      cell: ({ event, error }) => (
        <span className="block py-0.5 sm:min-w-40">
          <code className="block font-mono text-12">{event}</code>
          {error !== null && <span className="block break-words text-12 text-error-ink">{error}</span>}
        </span>
      ),
    },
    { id: 'state', header: 'Status', className: 'w-32', cell: (delivery) => <DeliveryState delivery={delivery} /> },
    {
      id: 'attempts',
      header: 'Attempts',
      numeric: true,
      className: 'hidden w-20 sm:table-cell',
      cell: ({ attempts }) => attempts,
    },
    {
      id: 'created',
      header: 'Time',
      className: 'hidden w-44 whitespace-nowrap text-muted md:table-cell',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      className: 'w-20 text-end',
      cell: ({ id, event }) => (
        <Button size="small" aria-label={`Details of ${event}`} onClick={() => setOpenId(id)}>
          Details
        </Button>
      ),
    },
  ];

  return (
    <div className="flex flex-col gap-3">
      <Select aria-label="Status" options={filters} value={filter} onChange={list.onFilter} className="w-40!" />
      <DataList
        things="deliveries"
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={list.onPage}
        empty={
          <EmptyState icon={<Inbox />} title={filter === 'all' ? 'Nothing sent yet' : 'No such deliveries'}>
            Every request to your server appears here. “Send test” sends one now.
          </EmptyState>
        }
      />
      {openId !== null && <DeliveryDialog webhook={webhook} deliveryId={openId} onClose={() => setOpenId(null)} />}
    </div>
  );
}
