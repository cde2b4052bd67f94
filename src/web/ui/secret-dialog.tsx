import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';

interface SecretDialogProps {
  title: string;
  /** What it is, in lower case: "key". */
  thing: string;
  /** The accessible name of the secret. */
  label: string;
  secret: string;
  /** Who can do what with it. */
  note: ReactNode;
  onClose: () => void;
}

/** Shows a secret, the only time. A first click beside it only warns, so that it is not lost. */
export function SecretDialog({ title, thing, label, secret, note, onClose }: SecretDialogProps) {
  const [isWarned, setIsWarned] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={() => (isWarned ? onClose() : setIsWarned(true))}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have saved the {thing}
        </Button>
      }
    >
      <div role="note" className="flex gap-2.5 rounded-card bg-warning-wash p-3 text-13">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning-ink" />
        <p>
          <strong className="font-semibold">Copy it now: it is shown only once.</strong> {note}
        </p>
      </div>
      <output
        aria-label={label}
        className="mt-4 block select-all break-all rounded-control border border-edge bg-wash p-3 font-mono text-13"
      >
        {secret}
      </output>
      <CopyButton text={secret} label={`Copy ${thing}`} className="mt-3" />
      <p role="alert" className="mt-3 text-13 text-error-ink empty:hidden">
        {isWarned && `You cannot see this ${thing} again. Close this once more if you have saved it.`}
      </p>
    </Dialog>
  );
}
