import type { ReactNode } from 'react';
import type { Webhook, WholeWebhookDelivery } from '#contract/webhooks.ts';
import * as webhooks from '#web/api/endpoints/webhooks.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeliveryState } from './delivery-state.tsx';

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
