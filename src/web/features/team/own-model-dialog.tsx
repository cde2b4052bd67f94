import { type FormEvent, useId, useState } from 'react';
import type { Workspace } from '#contract/workspaces.ts';
import type { InputOf, ReplyOf } from '#web/api/endpoint.ts';
import * as languageModels from '#web/api/endpoints/language-models.ts';
import { useChange } from '#web/api/use-call.ts';
import { providerNames } from '#web/language-model/provider-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Provider = InputOf<typeof languageModels.setOwn>['provider'];

const options = (['openai', 'anthropic', 'google'] as const).map((value) => ({ value, label: providerNames[value] }));

interface OwnModelDialogProps {
  team: Workspace;
  model: ReplyOf<typeof languageModels.ownOf>['model'];
  onClose: () => void;
}

/** Asks for provider, model and key. The key is not shown again. */
export function OwnModelDialog({ team, model: before, onClose }: OwnModelDialogProps) {
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
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            Save
          </Button>
        </>
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
