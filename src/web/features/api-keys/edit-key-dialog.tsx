import { type FormEvent, useId, useState } from 'react';
import type { ApiKey } from '#contract/api-keys.ts';
import * as apiKeys from '#web/api/endpoints/api-keys.ts';
import { useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { IpsField } from './ips-field.tsx';
import { splitIps, wrongIp } from './split-ips.ts';

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
