import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { NewWebhook, Webhook } from '#contract/workspace/webhooks.ts';
import { counted } from '#lib/counted.ts';
import { toDistance } from '#lib/formats.ts';
import * as webhooks from '#web/client/endpoints/webhooks.ts';
import { showUpgrade } from '#web/client/premium-modal.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CreateWebhookDialog, WebhookSecretDialog } from './webhook-dialogs.tsx';
import { useWorkspaceName, WebhookState } from './webhook-state.tsx';

interface WebhooksProps {
  /** Whether a larger plan with more webhooks exists. */
  canUpgrade: boolean;
  guidePath: string;
  /** The page of one webhook. */
  pathOf: (id: string) => string;
}

type OpenDialog = { status: 'none' } | { status: 'create' } | { status: 'secret'; created: NewWebhook };

/** Webhooks of the user, and new ones. */
export function Webhooks({ canUpgrade, guidePath, pathOf }: WebhooksProps) {
  const { data, error, refetch, isFetching } = useCall(webhooks.list, {});
  const [dialog, setDialog] = useState<OpenDialog>({ status: 'none' });
  const close = () => setDialog({ status: 'none' });

  function handleCreate() {
    const limit = data?.limits.webhooks ?? 0;
    if (data !== undefined && data.webhooks.length >= limit && canUpgrade)
      return showUpgrade({ message: `Your plan includes ${limit} webhooks. Delete one, or upgrade your plan.` });
    setDialog({ status: 'create' });
  }

  const createButton = (
    <Button variant="primary" icon={<Plus />} onClick={handleCreate}>
      Create webhook
    </Button>
  );

  function content() {
    if (data === undefined) {
      if (error === null) return <Skeleton lines={6} />;
      const title = 'Your webhooks could not be loaded';
      return <ErrorState title={title} advice={error.message} onRetry={refetch} isRetrying={isFetching} />;
    }
    if (data.webhooks.length === 0)
      return (
        <EmptyState
          icon={<WebhookIcon />}
          title="No webhooks yet"
          action={createButton}
          className="rounded-card border border-line border-dashed"
        >
          A webhook tells your own server at once when a chart is published, data arrives, or a video is ready.
        </EmptyState>
      );
    return (
      <section aria-label="Your webhooks">
        <ul aria-label="Webhooks" className="divide-y divide-line rounded-card border border-line">
          {data.webhooks.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} path={pathOf(webhook.id)} />
          ))}
        </ul>
        <p className="tabular mt-2 text-12 text-muted">
          {data.webhooks.length} of {data.limits.webhooks} webhooks in use
        </p>
      </section>
    );
  }

  return (
    <>
      <PageHead
        title="Webhooks"
        description={
          <>
            Signed requests to your own server when something happens.{' '}
            <Link to={guidePath} className="text-accent-ink underline">
              How to receive them
            </Link>
          </>
        }
        actions={data !== undefined && data.webhooks.length > 0 && createButton}
      />
      <div className="mt-6">{content()}</div>
      {dialog.status === 'create' && (
        <CreateWebhookDialog onClose={close} onCreated={(created) => setDialog({ status: 'secret', created })} />
      )}
      {dialog.status === 'secret' && <WebhookSecretDialog created={dialog.created} onClose={close} />}
    </>
  );
}

function Row({ webhook, path }: { webhook: Webhook; path: string }) {
  const { name, url, events, lastDeliveryAt } = webhook;
  const workspace = useWorkspaceName(webhook);
  const { moment } = useFormats();
  return (
    <li className="relative px-4 py-3 text-13 hover:bg-wash">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to={path} className="break-words font-medium after:absolute after:inset-0">
          {name}
        </Link>
        <WebhookState webhook={webhook} />
      </p>
      <p className="mt-0.5 break-all font-mono text-12 text-muted">{url}</p>
      <p className="mt-1 text-12 text-muted">
        {counted(events.length, 'event')}
        {workspace !== null && <span className="break-words"> of {workspace}</span>} ·{' '}
        {lastDeliveryAt === null ? (
          'nothing sent yet'
        ) : (
          <>
            last sent{' '}
            <time dateTime={lastDeliveryAt} title={moment(lastDeliveryAt)}>
              {toDistance(lastDeliveryAt, new Date())}
            </time>
          </>
        )}
      </p>
    </li>
  );
}
