import { Sparkles } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Workspace } from '#contract/workspace/workspaces.ts';
import type { InputOf, ReplyOf } from '#web/client/endpoint.ts';
import * as languageModels from '#web/client/endpoints/language-models.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { modelProviderNames, TestOwnModel } from '#web/shared/model-access/test-model.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, FormButtons } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The language model of a team, with its own key. For owner and admins. */
export function CustomModelSection({ team }: { team: Workspace }) {
  return (
    <section aria-labelledby="model-title" className="flex flex-col gap-3">
      <div>
        <h2 id="model-title" className="font-semibold text-16">
          Language model
        </h2>
        <p className="text-13 text-muted">
          Charts of this team can use your own model. The built-in engine works without one.
        </p>
      </div>
      <Content team={team} />
    </section>
  );
}

function Content({ team }: { team: Workspace }) {
  const { data, error, refetch, isFetching } = useCall(languageModels.ownOf, { id: team.id });
  const [isEditing, setIsEditing] = useState(false);
  if (data === undefined && error !== null)
    return (
      <ErrorState
        compact
        title="The language model could not be loaded."
        advice={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (data === undefined)
    return (
      <div aria-busy="true" className="rounded-card border border-line p-5">
        <Skeleton lines={2} />
      </div>
    );
  return (
    <>
      {data.model === null ? (
        <NoModel isAllowed={data.isAllowed} onAdd={() => setIsEditing(true)} />
      ) : (
        <Model team={team} model={data.model} isAllowed={data.isAllowed} onReplace={() => setIsEditing(true)} />
      )}
      {isEditing && <OwnModelDialog team={team} model={data.model} onClose={() => setIsEditing(false)} />}
    </>
  );
}

function NoModel({ isAllowed, onAdd }: { isAllowed: boolean; onAdd: () => void }) {
  if (!isAllowed)
    return (
      <p className="rounded-card border border-line border-dashed px-5 py-4 text-13 text-muted">
        A language model of your own is part of the Enterprise plan.{' '}
        <Link to="/pricing" className="font-medium text-accent-ink underline underline-offset-2">
          Compare plans
        </Link>
      </p>
    );
  return (
    <EmptyState
      icon={<Sparkles />}
      title="No model of your own"
      action={<Button onClick={onAdd}>Add a model</Button>}
      className="rounded-card border border-line border-dashed"
    >
      Add an API key of OpenAI, Anthropic or Google. It is stored encrypted and never shown again.
    </EmptyState>
  );
}

type OwnModelFacts = NonNullable<ReplyOf<typeof languageModels.ownOf>['model']>;
type ModelProps = { team: Workspace; model: OwnModelFacts; isAllowed: boolean; onReplace: () => void };

function Model({ team, model: { provider, model, keyEnd, changedAt }, isAllowed, onReplace }: ModelProps) {
  const { date } = useFormats();
  const remove = useChange(languageModels.removeOwn, { renews: [languageModels.ownOf] });
  const facts = [
    { label: 'Provider', value: modelProviderNames[provider] },
    { label: 'Model', value: model },
    { label: 'API key', value: `•••• ${keyEnd}` },
    { label: 'Added', value: date(changedAt) },
  ];
  return (
    <div className="rounded-card border border-line text-13">
      {!isAllowed && (
        <p role="note" className="border-line border-b bg-warning-wash px-5 py-3 text-warning-ink">
          This model is not used: it needs the Enterprise plan.
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 p-5 sm:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-12 text-muted">{label}</dt>
            <dd className="mt-0.5 break-words font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {isAllowed && <TestOwnModel workspaceId={team.id} />}
      <div className="flex flex-wrap gap-2 border-line border-t px-5 py-3">
        {isAllowed && <Button onClick={onReplace}>Replace model or key</Button>}
        <ConfirmDialog
          trigger={<Button variant="quiet">Remove</Button>}
          title="Remove the language model?"
          description="Its key is deleted. The AI continues with the model of this server, if there is one, or with the built-in engine."
          confirmLabel="Remove"
          danger
          onConfirm={() => remove.mutateAsync({ id: team.id })}
        />
      </div>
    </div>
  );
}

type Provider = InputOf<typeof languageModels.setOwn>['provider'];

const options = (['openai', 'anthropic', 'google'] as const).map((value) => ({
  value,
  label: modelProviderNames[value],
}));

interface OwnModelDialogProps {
  team: Workspace;
  model: ReplyOf<typeof languageModels.ownOf>['model'];
  onClose: () => void;
}

/** Asks for provider, model and key. The key is not shown again. */
function OwnModelDialog({ team, model: before, onClose }: OwnModelDialogProps) {
  const known = options.find(({ value }) => value === before?.provider)?.value;
  const [provider, setProvider] = useState<Provider>(known ?? 'openai');
  const [model, setModel] = useState(before?.model ?? '');
  const [apiKey, setApiKey] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const formId = useId();
  const { mutateAsync, isPending, error } = useChange(languageModels.setOwn, {
    toast: false,
    renews: [languageModels.ownOf],
  });
  const noModel = model.trim() === '' && 'Please enter the name of the model.';
  const noKey = apiKey.trim().length < 8 && 'Please enter the API key.';

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (noModel || noKey) return focusInvalid(event.currentTarget);
    await mutateAsync({ id: team.id, provider, model: model.trim(), apiKey: apiKey.trim() }).then(onClose, () => {}); // shown below
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={before === null ? 'Add a language model' : 'Replace the language model'}
      description={`Requests, column names with sample values, and texts of ${team.name} are sent to the provider.`}
      footer={
        <FormButtons form={formId} busy={isPending} onCancel={onClose}>
          Save
        </FormButtons>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <Field label="Provider">
          <Select options={options} value={provider} onChange={setProvider} />
        </Field>
        <Field label="Model" hint="The name that the provider uses" error={isChecked && noModel}>
          <TextInput
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={model}
            onChange={(event) => setModel(event.target.value)}
          />
        </Field>
        <Field label="API key" hint="Stored encrypted, and never shown again" error={isChecked && noKey}>
          <TextInput
            type="password"
            maxLength={500}
            autoComplete="off"
            value={apiKey}
            onChange={(event) => setApiKey(event.target.value)}
          />
        </Field>
        <p role="alert" className="text-13 text-error-ink empty:hidden">
          {error?.message}
        </p>
      </form>
    </Dialog>
  );
}
