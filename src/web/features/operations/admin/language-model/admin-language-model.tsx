import { ListChecks, Sparkles } from 'lucide-react';
import type { ModelOverview } from '#contract/workspace/language-models.ts';
import { counted } from '#lib/counted.ts';
import * as languageModels from '#web/client/endpoints/language-models.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Fact } from '#web/shared/admin/admin-card.tsx';
import { modelProviderNames, TestServerModel } from '#web/shared/model-access/test-model.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';

/** The configured language model: its switch and health, a test, and its calls. Reloaded while the page is visible. */
export function AdminLanguageModel() {
  const answer = useCall(languageModels.read, {}, { every: 10_000 });
  const { data, error, isFetching, refetch } = answer;
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title="The language model could not be loaded"
        advice={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined) return <Loading />;
  return (
    <div className="flex flex-col gap-8">
      {error !== null && (
        <ErrorState
          compact
          title="The language model could not be refreshed."
          advice={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data.configured === null ? <NotConfigured /> : <ModelState overview={data} configured={data.configured} />}
      {(data.configured !== null || data.total.calls > 0) && <ModelCalls overview={data} />}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-8">
      <div className="rounded-card border border-line p-5">
        <Skeleton lines={4} />
      </div>
      <Skeleton className="h-40" />
    </div>
  );
}

function NotConfigured() {
  return (
    <EmptyState icon={<Sparkles />} title="No language model is configured" className="rounded-card border border-line">
      The built-in engine works without one. To add a model, set <code>AI_PROVIDER</code>, <code>AI_MODEL</code> and{' '}
      <code>AI_API_KEY</code> or <code>AI_BASE_URL</code>, then restart the server.
    </EmptyState>
  );
}

type Configured = NonNullable<ModelOverview['configured']>;

/** Switch, facts and test of the configured model. */
function ModelState({
  overview: { isOn, health, today },
  configured: { provider, model, host },
}: {
  overview: Pick<ModelOverview, 'isOn' | 'health' | 'today'>;
  configured: Configured;
}) {
  const { mutate, isPending, variables } = useChange(languageModels.turn, { renews: [languageModels.read] });
  return (
    <section aria-label="Configured model" className="rounded-card border border-line text-13">
      <Switch
        className="p-5"
        label={<span className="font-medium">Use the language model</span>}
        hint={`When on, requests with column names and sample values, texts, pictures and up to 4 pages of a PDF are sent to ${host}, if their sender allows it. Users can keep charts, datasets and workspaces on this server.`}
        checked={isPending ? variables.isOn : isOn}
        disabled={isPending}
        onChange={(next) => mutate({ isOn: next })}
      />
      <dl className="grid gap-x-8 gap-y-4 border-line border-t p-5 sm:grid-cols-3">
        <Fact label="Provider" note={host}>
          {modelProviderNames[provider]}
        </Fact>
        <Fact label="Model">{model}</Fact>
        <Fact label="Health" note={<HealthNote health={health} />}>
          <Health state={health.state} />
        </Fact>
      </dl>
      <Today today={today} />
      <TestServerModel />
    </section>
  );
}

/** Use of this day against its limits. */
function Today({ today: { calls, tokens, failures, accounts, limits } }: Pick<ModelOverview, 'today'>) {
  const { number } = useFormats();
  const isSpent = calls >= limits.calls || tokens >= limits.tokens;
  return (
    <div className="border-line border-t p-5">
      <h3 className="font-medium">Today (UTC)</h3>
      <dl className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <Fact label="Calls" note={`Limit ${number(limits.calls)}; ${number(limits.accountCalls)} for an account`}>
          {number(calls)}
        </Fact>
        <Fact label="Tokens" note={`Limit ${number(limits.tokens)}; ${number(limits.accountTokens)} for an account`}>
          {number(tokens)}
        </Fact>
        <Fact label="Failed or not usable" note={accountsAtLimit(accounts)}>
          {number(failures)}
        </Fact>
      </dl>
      {isSpent && (
        <p role="status" className="mt-3 rounded-card bg-warning-wash px-3 py-2 text-warning-ink">
          The limit for today is reached. The built-in engine answers until midnight UTC. To raise it, set{' '}
          <code>AI_CALLS_PER_DAY</code> and <code>AI_TOKENS_PER_DAY</code>, then restart the server.
        </p>
      )}
    </div>
  );
}

function accountsAtLimit(count: number): string {
  if (count === 0) return 'No account is at its limit';
  return counted(count, 'account is at its limit', 'accounts are at their limit');
}

const healthLooks = {
  'not-configured': ['neutral', 'Not configured'],
  unknown: ['neutral', 'Not tested yet'],
  healthy: ['success', 'Healthy'],
  failing: ['error', 'Failing'],
} as const;

function Health({ state }: { state: ModelOverview['health']['state'] }) {
  const [kind, label] = healthLooks[state];
  return (
    <Badge kind={kind} dot>
      {label}
    </Badge>
  );
}

function HealthNote({ health: { at, reason } }: { health: ModelOverview['health'] }) {
  const { moment } = useFormats();
  if (at === null) return 'No calls yet';
  return (
    <>
      {reason !== null && `${reason} `}Last call <time dateTime={at}>{moment(at)}</time>
    </>
  );
}

/** Cost in US dollars: four places below a dollar, since single calls cost fractions of a cent. A dash where it is not known. */
export function costText(dollars: number | null): string {
  if (dollars === null) return '–';
  return `$${dollars.toFixed(dollars > 0 && dollars < 1 ? 4 : 2)}`;
}

type Day = ModelOverview['days'][number];
type ErrorKind = ModelOverview['errors'][number];

/** Calls of the last 30 days: in all, by day, and errors by kind. */
function ModelCalls({ overview: { total, days, errors } }: { overview: ModelOverview }) {
  const { number, date, moment } = useFormats();
  const totals = [
    { label: 'Calls', value: number(total.calls) },
    { label: 'Errors', value: number(total.errors) },
    { label: 'Cost', value: costText(total.cost) },
    { label: 'Average time', value: total.meanMs === null ? '–' : `${number(total.meanMs)}\u00a0ms` },
  ];
  const dayColumns: TableColumn<Day>[] = [
    { id: 'day', header: 'Day', cell: ({ day }) => <time dateTime={day}>{date(`${day}T12:00:00Z`)}</time> },
    { id: 'calls', header: 'Calls', numeric: true, cell: ({ calls }) => number(calls) },
    {
      id: 'errors',
      header: 'Errors',
      numeric: true,
      cell: ({ errors: count }) => <span className={count > 0 ? 'text-error-ink' : undefined}>{number(count)}</span>,
    },
    {
      id: 'tokens',
      header: 'Tokens',
      numeric: true,
      className: 'hidden sm:table-cell',
      cell: ({ tokens }) => number(tokens),
    },
    { id: 'cost', header: 'Cost', numeric: true, cell: ({ cost }) => costText(cost) },
    {
      id: 'time',
      header: 'Average time',
      numeric: true,
      className: 'hidden sm:table-cell whitespace-nowrap',
      cell: ({ meanMs }) => `${number(meanMs)}\u00a0ms`,
    },
  ];
  const errorColumns: TableColumn<ErrorKind>[] = [
    { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
    { id: 'count', header: 'Errors', numeric: true, className: 'w-20', cell: ({ count }) => number(count) },
    {
      id: 'at',
      header: 'Last',
      className: 'hidden w-44 whitespace-nowrap text-muted sm:table-cell',
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
    },
  ];
  return (
    <section aria-labelledby="model-calls" className="flex flex-col gap-5">
      <div>
        <h2 id="model-calls" className="font-semibold text-16">
          Last 30 days
        </h2>
        {total.calls > 0 && total.cost === null && (
          <p className="mt-0.5 text-13 text-muted">
            To see the cost, set <code>AI_INPUT_PRICE</code> and <code>AI_OUTPUT_PRICE</code>.
          </p>
        )}
      </div>
      {total.calls === 0 ? (
        <EmptyState icon={<ListChecks />} title="No calls yet" className="rounded-card border border-line">
          Calls appear here with their time, cost and errors. What was sent or answered is not stored.
        </EmptyState>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {totals.map(({ label, value }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-12 text-muted">{label}</dt>
                <dd className="tabular font-semibold text-20">{value}</dd>
              </div>
            ))}
          </dl>
          <Table
            caption="Calls by day"
            captionHidden
            columns={dayColumns}
            rowKey={({ day }) => day}
            content={{ status: 'done', rows: days }}
          />
          {errors.length > 0 && (
            <Table
              caption="Errors by reason"
              columns={errorColumns}
              rowKey={({ outcome }) => outcome}
              content={{ status: 'done', rows: errors }}
            />
          )}
        </>
      )}
    </section>
  );
}
