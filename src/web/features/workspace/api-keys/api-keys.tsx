import { KeyRound, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { blankDocument } from '#chart/document/document.ts';
import type { NewApiKey } from '#contract/workspace/api-keys.ts';
import { tableOf } from '#data/table.ts';
import { counted, nounFor } from '#lib/counted.ts';
import { baseOf } from '#web/client/bases.ts';
import * as apiKeys from '#web/client/endpoints/api-keys.ts';
import { showUpgrade } from '#web/client/premium-modal.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { ChartDrawing } from '#web/shared/charts/chart-drawing.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SecretDialog } from '#web/ui/secret-dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useWidth } from '#web/ui/use-width.ts';
import { CreateKeyDialog } from './key-dialogs.tsx';
import { KeyList } from './key-list.tsx';

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
      return showUpgrade({
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

const days = 30;
const height = 180;
const document = { ...blankDocument('column'), roles: { label: ['Day'], value: ['Calls'] } };

/** Calls with all keys, day by day. */
function KeyUsage() {
  const { data, error, refetch, isFetching } = useCall(apiKeys.usage, { days });
  const { number } = useFormats();
  const frame = useRef<HTMLDivElement>(null);
  const width = Math.round(useWidth(frame));
  const table = useMemo(
    () => tableOf(['Day', 'Calls'], data?.days.map(({ day, calls }) => [new Date(day), calls]) ?? []),
    [data],
  );
  const total = data?.days.reduce((sum, { calls }) => sum + calls, 0) ?? 0;

  function content() {
    if (data === undefined) {
      if (error === null) return <Skeleton className="h-44 w-full" />;
      const title = 'The usage could not be loaded';
      return <ErrorState compact title={title} advice={error.message} onRetry={refetch} isRetrying={isFetching} />;
    }
    if (total === 0) return <p className="text-13 text-muted">No calls with your keys in the last {days} days.</p>;
    return (
      <>
        <p className="text-13 text-muted">
          {number(total)} {nounFor(total, 'call')} in the last {days} days, {number(data.days.at(-1)?.calls ?? 0)} today
          (UTC).
        </p>
        {width > 0 && <ChartDrawing document={document} table={table} width={width} height={height} className="mt-3" />}
      </>
    );
  }

  return (
    <section aria-labelledby="usage-title">
      <h2 id="usage-title" className="mb-2 font-semibold text-16">
        Usage
      </h2>
      <div ref={frame}>{content()}</div>
    </section>
  );
}

interface QuickStartProps {
  /** The first characters of a key of the user; null while there is none. */
  prefix: string | null;
  callsPerMinute: number;
  referencePath: string;
}

const languages = [
  { value: 'curl', label: 'curl' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'python', label: 'Python' },
] as const;

/** A first call to copy. */
export function QuickStart({ prefix, callsPerMinute, referencePath }: QuickStartProps) {
  const [language, setLanguage] = useState<(typeof languages)[number]['value']>('curl');
  const apiUrl = new URL(`${baseOf('api')}/v1`, location.href).href;
  const shownKey = `${prefix ?? 'ck_live_'}…`;
  const text = snippetsFor(apiUrl, shownKey)[language];
  return (
    <section aria-labelledby="quick-start-title">
      <h2 id="quick-start-title" className="font-semibold text-16">
        Quick start
      </h2>
      <p className="mt-0.5 mb-3 text-13 text-muted">
        This call lists your newest charts. Replace <code className="font-mono text-12">{shownKey}</code> with your
        whole key. Your plan allows {counted(callsPerMinute, 'call')} per minute; the headers{' '}
        <code className="font-mono text-12">RateLimit-*</code> of each answer say how many are left. All calls are in
        the{' '}
        <Link to={referencePath} className="text-accent-ink underline">
          API reference
        </Link>
        .
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented label="Language" options={languages} value={language} onChange={setLanguage} />
        <CopyButton text={text} label="Copy code" size="small" />
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-2 overflow-x-auto rounded-card border border-line bg-wash p-3 font-mono text-12"
      >
        <code>{text}</code>
      </pre>
    </section>
  );
}

/** First calls with a key in several languages: they list the newest charts. `apiUrl` is the URL of the API for programs. */
export function snippetsFor(apiUrl: string, key: string) {
  const url = `${apiUrl}/projects?limit=5`;
  return {
    curl: `curl "${url}" \\\n  -H "Authorization: Bearer ${key}"`,
    javascript: `const answer = await fetch("${url}", {
  headers: { Authorization: "Bearer ${key}" },
});
const { data } = await answer.json();
console.log(data.items.map((chart) => chart.name));`,
    python: `import requests

answer = requests.get(
    "${url}",
    headers={"Authorization": "Bearer ${key}"},
)
print([chart["name"] for chart in answer.json()["data"]["items"]])`,
  };
}
