import { useState } from 'react';
import type { ApiKey, NewApiKey } from '#contract/api-keys.ts';
import * as apiKeys from '#web/api/endpoints/api-keys.ts';
import { useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

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
