import type { ModelOverview } from '#contract/language-models.ts';
import { counted } from '#lib/counted.ts';
import { Fact } from '#web/admin/fact.tsx';
import * as languageModels from '#web/api/endpoints/language-models.ts';
import { useChange } from '#web/api/use-call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { providerNames } from '#web/language-model/provider-names.ts';
import { TestServerModel } from '#web/language-model/test-model.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Switch } from '#web/ui/switch.tsx';

type Configured = NonNullable<ModelOverview['configured']>;

/** Switch, facts and test of the configured model. */
export function ModelState({
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
        onChange={(next) => mutate({ isOn: next })}
      />
      <dl className="grid gap-x-8 gap-y-4 border-line border-t p-5 sm:grid-cols-3">
        <Fact label="Provider" note={host}>
          {providerNames[provider]}
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
