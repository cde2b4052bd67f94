import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { NewApiKey } from '#contract/api-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface SecretDialogProps {
  created: NewApiKey;
  onClose: () => void;
}

/** Shows a new key, the only time. A first click beside it only warns, so that it does not lose the key. */
export function SecretDialog({ created: { key, secret }, onClose }: SecretDialogProps) {
  const [isWarned, setIsWarned] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={() => (isWarned ? onClose() : setIsWarned(true))}
      title={`Your new key “${key.name}”`}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have saved the key
        </Button>
      }
    >
      <div role="note" className="flex gap-2.5 rounded-card bg-warning-wash p-3 text-13">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning-ink" />
        <p>
          <strong className="font-semibold">Copy it now: it is shown only once.</strong> Store it like a password.
          Anyone who has it can act as you, within its scopes.
        </p>
      </div>
      <output
        aria-label="API key"
        className="mt-4 block select-all break-all rounded-control border border-edge bg-wash p-3 font-mono text-13"
      >
        {secret}
      </output>
      <CopyButton text={secret} label="Copy key" className="mt-3" />
      <p role="alert" className="mt-3 text-13 text-error-ink empty:hidden">
        {isWarned && 'You cannot see this key again. Close this once more if you have saved it.'}
      </p>
    </Dialog>
  );
}
