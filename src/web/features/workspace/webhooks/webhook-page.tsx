import { KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NewWebhook, Webhook, WholeWebhookDelivery } from '#contract/workspace/webhooks.ts';
import * as webhooks from '#web/client/endpoints/webhooks.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Deliveries, DeliveryDialog, type DeliveryFilter } from './deliveries.tsx';
import { EditWebhookDialog, WebhookSecretDialog } from './webhook-dialogs.tsx';
import { useWorkspaceName, WebhookState } from './webhook-state.tsx';

interface WebhookPageProps {
  id: string;
  list: ListState<DeliveryFilter>;
  onRemoved: () => void;
  back: ReactNode;
}

/** A webhook with everything that was sent to it. */
export function WebhookPage({ id, list, onRemoved, back }: WebhookPageProps) {
  const { data, error, refetch, isFetching } = useCall(webhooks.read, { id });
  if (data === undefined) {
    return (
      <>
        <PageHead title="Webhook" actions={back} />
        <div className="mt-6">
          {error === null ? (
            <Skeleton lines={8} />
          ) : (
            <ErrorState
              title="This webhook could not be loaded"
              advice={error.message}
              {...(error.status !== 404 && { onRetry: refetch, isRetrying: isFetching })}
            />
          )}
        </div>
      </>
    );
  }
  return <Loaded webhook={data} list={list} onRemoved={onRemoved} back={back} />;
}

type OpenDialog =
  | { status: 'none' }
  | { status: 'edit' }
  | { status: 'renew' }
  | { status: 'remove' }
  | { status: 'secret'; created: NewWebhook }
  | { status: 'tested'; delivery: WholeWebhookDelivery };

function Loaded({ webhook, list, onRemoved, back }: Omit<WebhookPageProps, 'id'> & { webhook: Webhook }) {
  const { id, name, url, events, state, failingSince } = webhook;
  const [dialog, setDialog] = useState<OpenDialog>({ status: 'none' });
  const close = () => setDialog({ status: 'none' });
  const { moment } = useFormats();
  const workspace = useWorkspaceName(webhook);
  const change = useChange(webhooks.change, { renews: [webhooks.list, webhooks.read] });
  const test = useChange(webhooks.test, { renews: [webhooks.deliveries] });
  const renew = useChange(webhooks.rotateSecret, { toast: false, renews: [webhooks.read] });
  const remove = useChange(webhooks.remove, { renews: [webhooks.list] });
  const isOn = state === 'active';

  async function handleTest() {
    const delivery = await test.mutateAsync({ id }).catch(() => null); // a toast has said why
    if (delivery !== null) setDialog({ status: 'tested', delivery });
  }

  return (
    <>
      <PageHead
        title={name}
        description={<span className="break-all font-mono text-12">{url}</span>}
        actions={
          <>
            {back}
            <Button icon={<Send />} busy={test.isPending} onClick={handleTest}>
              Send test
            </Button>
          </>
        }
      />
      {state === 'disabled' && (
        <p role="note" className="mt-4 rounded-card bg-error-wash p-3 text-13">
          We stopped sending because every attempt failed for a day. Mend your server, send a test, then switch the
          webhook on again. Deliveries that failed can be resent.
        </p>
      )}
      {isOn && failingSince !== null && (
        <p role="note" className="mt-4 rounded-card bg-warning-wash p-3 text-13">
          Deliveries have failed since {moment(failingSince)}. After a day the webhook is disabled.
        </p>
      )}
      <dl className="mt-5 grid gap-x-6 gap-y-3 text-13 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <dt className="text-muted">Status</dt>
        <dd>
          <WebhookState webhook={webhook} />
        </dd>
        <dt className="text-muted">Workspace</dt>
        <dd className="break-words">{workspace ?? 'All my workspaces'}</dd>
        <dt className="text-muted">Events</dt>
        <dd className="flex flex-wrap gap-x-3 gap-y-1">
          {events.map((event) => (
            <code key={event} className="font-mono text-12">
              {event}
            </code>
          ))}
        </dd>
      </dl>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button icon={<Pencil />} onClick={() => setDialog({ status: 'edit' })}>
          Edit
        </Button>
        <Button
          icon={isOn ? <Pause /> : <Play />}
          busy={change.isPending}
          onClick={() => change.mutate({ id, state: isOn ? 'paused' : 'active' })}
        >
          {isOn ? 'Pause' : 'Switch on'}
        </Button>
        <Button icon={<KeyRound />} onClick={() => setDialog({ status: 'renew' })}>
          New secret
        </Button>
        <Button icon={<Trash2 />} onClick={() => setDialog({ status: 'remove' })}>
          Delete
        </Button>
      </div>
      <h2 className="mt-10 mb-3 font-semibold text-16">Deliveries</h2>
      <Deliveries webhook={webhook} list={list} />
      {dialog.status === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {dialog.status === 'secret' && <WebhookSecretDialog created={dialog.created} onClose={close} />}
      {dialog.status === 'tested' && (
        <DeliveryDialog webhook={webhook} deliveryId={dialog.delivery.id} onClose={close} />
      )}
      <ConfirmDialog
        open={dialog.status === 'renew'}
        onOpenChange={(open) => !open && setDialog((now) => (now.status === 'renew' ? { status: 'none' } : now))}
        title="Make a new secret?"
        description="For 24 hours requests are signed with the old secret as well. Put the new one into use before then."
        confirmLabel="Make secret"
        onConfirm={async () => setDialog({ status: 'secret', created: await renew.mutateAsync({ id }) })}
      />
      <ConfirmDialog
        open={dialog.status === 'remove'}
        onOpenChange={(open) => !open && close()}
        title={`Delete “${name}”?`}
        description="Nothing more is sent to it, and its deliveries are deleted. This cannot be undone."
        confirmLabel="Delete webhook"
        danger
        onConfirm={() => remove.mutateAsync({ id }).then(onRemoved)}
      />
    </>
  );
}
