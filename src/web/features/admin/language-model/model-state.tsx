import type { ModelOverview } from '#contract/language-models.ts';
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
  overview: { isOn, health },
  configured: { provider, model, host },
}: {
  overview: Pick<ModelOverview, 'isOn' | 'health'>;
  configured: Configured;
}) {
  const { mutate, isPending, variables } = useChange(languageModels.turn, { renews: [languageModels.read] });
  return (
    <section aria-label="Configured model" className="rounded-card border border-line text-13">
      <Switch
        className="p-5"
        label={<span className="font-medium">Use the language model</span>}
        hint={`When on, requests, column names with sample values, and texts are sent to ${host}. Users can keep a project on this server.`}
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
      <TestServerModel />
    </section>
  );
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
