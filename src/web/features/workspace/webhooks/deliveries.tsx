import { Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Webhook, WebhookDelivery, WholeWebhookDelivery } from '#contract/workspace/webhooks.ts';
import * as webhooks from '#web/client/endpoints/webhooks.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

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

interface DeliveryDialogProps {
  webhook: Webhook;
  deliveryId: string;
  onClose: () => void;
}

/** What was sent and what was answered, with a button to send it again. */
export function DeliveryDialog({ webhook, deliveryId, onClose }: DeliveryDialogProps) {
  const { data, error, refetch, isFetching } = useCall(
    webhooks.readDelivery,
    { id: webhook.id, deliveryId },
    { every: (last) => (last?.state === 'pending' ? 3000 : false) },
  );
  const resend = useChange(webhooks.resend, { renews: [webhooks.deliveries, webhooks.readDelivery] });
  const canResend = data !== undefined && data.state !== 'pending' && webhook.state === 'active';
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title={data === undefined ? 'Delivery' : data.event}
      footer={
        <>
          {canResend && (
            <Button busy={resend.isPending} onClick={() => resend.mutate({ id: webhook.id, deliveryId })}>
              Resend
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {data !== undefined && <Content delivery={data} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data === undefined && error !== null && (
        <ErrorState
          title="This delivery could not be loaded"
          advice={error.message}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
    </Dialog>
  );
}

function Content({ delivery }: { delivery: WholeWebhookDelivery }) {
  const { eventId, error, request, response, history, attempts } = delivery;
  const { moment } = useFormats();
  return (
    <div className="flex flex-col gap-5 text-13">
      <div>
        <DeliveryState delivery={delivery} />
        {error !== null && <p className="mt-2 text-error-ink">{error}</p>}
        <p className="mt-2 break-all text-12 text-muted">
          Event <code className="font-mono">{eventId}</code>
        </p>
      </div>
      {attempts > 0 && (
        <Part title={attempts === 1 ? 'Attempt' : `Attempts (${attempts})`}>
          <ul className="tabular max-h-40 overflow-y-auto text-12">
            {history.toReversed().map(({ at, milliseconds, status, error: reason }) => (
              <li key={at} className="border-line border-t py-1.5">
                {moment(at)} · {status ?? 'no answer'} · {milliseconds} ms
                {reason !== null && <span className="block text-muted">{reason}</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Request">
        <Text>{`POST ${request.url}\n${headerLines(request.headers)}\n\n${pretty(request.body)}`}</Text>
      </Part>
      {response !== null && (
        <Part title="Response">
          <Text>{response === '' ? 'The answer had no content.' : response}</Text>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      {children}
    </section>
  );
}

function Text({ children }: { children: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-72 overflow-auto whitespace-pre-wrap break-all rounded-control border border-line bg-wash p-3 font-mono text-12"
    >
      {children}
    </pre>
  );
}

function headerLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2); // our own server wrote it
}

const looks = { pending: 'warning', delivered: 'success', failed: 'error' } as const;

function DeliveryState({ delivery: { state, status } }: { delivery: WebhookDelivery }) {
  const word = state.charAt(0).toUpperCase() + state.slice(1);
  return (
    <Badge kind={looks[state]} dot className="tabular">
      {status === null ? word : `${word}, ${status}`}
    </Badge>
  );
}
