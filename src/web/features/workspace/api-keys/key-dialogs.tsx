import { type FormEvent, useId, useState } from 'react';
import { type KeyScope, scopes } from '#contract/call.ts';
import type { ApiKey, NewApiKey } from '#contract/workspace/api-keys.ts';
import * as apiKeys from '#web/client/endpoints/api-keys.ts';
import * as workspaces from '#web/client/endpoints/workspaces.ts';
import { isNeedsPlan, showUpgrade } from '#web/client/premium-modal.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, FormButtons } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { IpsField, splitIps, wrongIp } from './ips-field.tsx';
import { scopeTexts } from './scope-words.ts';

interface CreateKeyDialogProps {
  isAdmin: boolean;
  onClose: () => void;
  onCreated: (created: NewApiKey) => void;
}

const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'Never', description: 'Not recommended: a lost key works until you revoke it.' },
] as const;
type Lifetime = (typeof lifetimes)[number]['value'];

const everywhere = 'all';

/** Asks what a new API key is for. */
export function CreateKeyDialog({ isAdmin, onClose, onCreated }: CreateKeyDialogProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly KeyScope[]>(['read']);
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const [ips, setIps] = useState('');
  const [place, setPlace] = useState(everywhere);
  const places = useCall(workspaces.list, {});
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending, error } = useChange(apiKeys.create, { toast: false, renews: [apiKeys.list] });
  const formId = useId();
  const missingName = isChecked && name.trim() === '' && 'Please enter a name.';
  const isOfOne = place !== everywhere;
  const offered = scopes.filter((scope) => scope !== 'admin' || (isAdmin && !isOfOne));
  const asked = offered.filter((scope) => chosen.includes(scope));
  const missingScope = isChecked && asked.length === 0 && 'Please choose at least one scope.';

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    const allowedIps = splitIps(ips);
    const form = event.currentTarget;
    if (name.trim() === '' || asked.length === 0 || wrongIp(allowedIps) !== null)
      return requestAnimationFrame(() => focusInvalid(form));
    const expiresInDays = lifetime === 'never' ? null : Number(lifetime);
    try {
      const workspaceId = isOfOne ? place : null;
      onCreated(await mutateAsync({ name: name.trim(), scopes: asked, expiresInDays, allowedIps, workspaceId }));
    } catch (failure) {
      if (!isNeedsPlan(failure)) return; // shown by `error`
      onClose();
      showUpgrade(failure);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Create API key"
      description="Programs with this key act as you, within its scopes."
      footer={
        <FormButtons form={formId} busy={isPending} onCancel={onClose}>
          Create key
        </FormButtons>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <Field label="Name" hint="Where it will be used" error={missingName}>
          <TextInput
            autoFocus
            autoComplete="off"
            maxLength={60}
            placeholder="Nightly report"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field
          label="Workspace"
          hint={
            isOfOne
              ? 'The key sees and changes what is in this workspace. It ends when you leave the workspace.'
              : 'The key reaches everything you can reach.'
          }
          error={places.error !== null && 'Your workspaces could not be loaded. A key for all of them can be created.'}
        >
          <Select
            options={[
              { value: everywhere, label: 'All my workspaces' },
              ...(places.data?.workspaces ?? []).map((one) => ({ value: one.id, label: one.name })),
            ]}
            value={place}
            onChange={setPlace}
          />
        </Field>
        <fieldset>
          <legend className="font-medium text-13">Scopes</legend>
          <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2">
            {offered.map((scope) => (
              <Checkbox
                key={scope}
                label={scopeTexts[scope].name}
                hint={scopeTexts[scope].explanation}
                checked={chosen.includes(scope)}
                {...(missingScope && { 'aria-invalid': true })}
                onChange={(isOn) => setChosen(scopes.filter((one) => (one === scope ? isOn : chosen.includes(one))))}
              />
            ))}
          </div>
          <p role="alert" className="mt-1.5 text-12 text-error-ink empty:hidden">
            {missingScope}
          </p>
        </fieldset>
        <Field label="Expires" hint={lifetime === 'never' ? undefined : 'We email you a week before.'}>
          <Select options={lifetimes} value={lifetime} onChange={setLifetime} />
        </Field>
        <IpsField value={ips} onChange={setIps} />
        <p role="alert" className="text-13 text-error-ink empty:hidden">
          {error?.message}
        </p>
      </form>
    </Dialog>
  );
}

/** Changes the name of a key, and from where it can be used. */
export function EditKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [name, setName] = useState(apiKey.name);
  const [ips, setIps] = useState(apiKey.allowedIps.join('\n'));
  const { mutateAsync, isPending, error } = useChange(apiKeys.change, { toast: false, renews: [apiKeys.list] });
  const formId = useId();
  const missing = name.trim() === '' && 'Please enter a name.';

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const allowedIps = splitIps(ips);
    if (missing || wrongIp(allowedIps) !== null) return;
    await mutateAsync({ id: apiKey.id, name: name.trim(), allowedIps }).then(onClose, () => {}); // shown by `error`
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title="Edit API key"
      footer={
        <FormButtons form={formId} busy={isPending} onCancel={onClose}>
          Save
        </FormButtons>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        <Field label="Name" error={missing}>
          <TextInput autoFocus maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <IpsField value={ips} onChange={setIps} />
        <p role="alert" className="text-13 text-error-ink empty:hidden">
          {error?.message}
        </p>
      </form>
    </Dialog>
  );
}

interface RotateDialogProps {
  apiKey: ApiKey;
  onClose: () => void;
  onRotated: (created: NewApiKey) => void;
}

const overlaps = [
  { value: '0', label: 'Stops immediately' },
  { value: '1', label: 'Works for 1 more hour' },
  { value: '24', label: 'Works for 24 more hours' },
  { value: '168', label: 'Works for 7 more days' },
] as const;
type Overlap = (typeof overlaps)[number]['value'];

/** Replaces a key, with time to put the new one into use. */
export function RotateDialog({ apiKey: { id, name }, onClose, onRotated }: RotateDialogProps) {
  const [overlap, setOverlap] = useState<Overlap>('24');
  const { mutateAsync, isPending, error } = useChange(apiKeys.rotate, { toast: false, renews: [apiKeys.list] });

  async function handleRotate() {
    await mutateAsync({ id, overlapHours: Number(overlap) }).then(onRotated, () => {}); // shown by `error`
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`Rotate “${name}”?`}
      description="You get a new key with the same scopes and limits."
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button variant="primary" busy={isPending} onClick={handleRotate}>
            Rotate key
          </Button>
        </>
      }
    >
      <Field label="The old key" error={error?.message}>
        <Select options={overlaps} value={overlap} onChange={setOverlap} />
      </Field>
    </Dialog>
  );
}
