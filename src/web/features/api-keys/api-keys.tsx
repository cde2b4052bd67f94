import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { NewApiKey } from '#contract/api-keys.ts';
import { counted } from '#lib/counted.ts';
import * as apiKeys from '#web/api/endpoints/api-keys.ts';
import { tellNeedsPlan } from '#web/api/needs-plan.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SecretDialog } from '#web/ui/secret-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyList } from './key-list.tsx';
import { KeyUsage } from './key-usage.tsx';
import { QuickStart } from './quick-start.tsx';

interface ApiKeysProps {
  isAdmin: boolean;
  /** Whether a larger plan with more keys exists. */
  canUpgrade: boolean;
  referencePath: string;
}

type OpenDialog = { status: 'none' } | { status: 'create' } | { status: 'secret'; created: NewApiKey };

/** API keys of the user: list, new ones, usage, and how to begin. */
export function ApiKeys({ isAdmin, canUpgrade, referencePath }: ApiKeysProps) {
  const { data, error, refetch, isFetching } = useCall(apiKeys.list, {});
  const [dialog, setDialog] = useState<OpenDialog>({ status: 'none' });
  const close = () => setDialog({ status: 'none' });
  const showSecret = (created: NewApiKey) => setDialog({ status: 'secret', created });
  const active = data?.keys.filter(({ state }) => state === 'active') ?? [];
  const isFull = data !== undefined && active.length >= data.limits.keys;

  function handleCreate() {
    if (isFull && canUpgrade)
      return tellNeedsPlan({
        message: `Your plan includes ${data.limits.keys} API keys. Revoke one, or upgrade your plan.`,
      });
    setDialog({ status: 'create' });
  }

  const createButton = (
    <Button variant="primary" icon={<Plus />} onClick={handleCreate}>
      Create API key
    </Button>
  );

  function content() {
    if (data === undefined) {
      if (error === null) return <Skeleton lines={8} />;
      const title = 'Your API keys could not be loaded';
      return <ErrorState title={title} advice={error.message} onRetry={refetch} isRetrying={isFetching} />;
    }
    const { keys, limits } = data;
    return (
      <>
        {keys.length === 0 ? (
          <EmptyState
            icon={<KeyRound />}
            title="No API keys yet"
            action={createButton}
            className="rounded-card border border-line border-dashed"
          >
            With a key your own programs can create, change, publish and export charts.
          </EmptyState>
        ) : (
          <section aria-label="Your keys">
            <KeyList keys={keys} onRotated={showSecret} />
            <p className="tabular mt-2 text-12 text-muted">
              {active.length} of {counted(limits.keys, 'key')} in use
            </p>
          </section>
        )}
        {keys.length > 0 && <KeyUsage />}
        <QuickStart
          prefix={active[0]?.prefix ?? null}
          callsPerMinute={limits.callsPerMinute}
          referencePath={referencePath}
        />
      </>
    );
  }

  return (
    <>
      <PageHead
        title="API keys"
        description="Keys for programs that use Chartlas in your name."
        actions={data !== undefined && data.keys.length > 0 && createButton}
      />
      <div className="mt-6 flex flex-col gap-10">{content()}</div>
      {dialog.status === 'create' && <CreateKeyDialog isAdmin={isAdmin} onClose={close} onCreated={showSecret} />}
      {dialog.status === 'secret' && (
        <SecretDialog
          title={`Your new key “${dialog.created.key.name}”`}
          thing="key"
          label="API key"
          secret={dialog.created.secret}
          note="Store it like a password. Anyone who has it can act as you, within its scopes."
          onClose={close}
        />
      )}
    </>
  );
}
