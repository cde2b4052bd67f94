import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConflictDialogProps {
  /** What the server says about the later change; its first sentence says who made it, and when. */
  message: string;
  advice?: string;
  /** What both have: only fields that differ are listed. */
  fields: readonly ConflictField[];
  isBusy: boolean;
  onUseTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
  /** Buttons for further ways on. */
  actions?: ReactNode;
  children?: ReactNode;
}

export type ConflictField = { label: string; mine: string; theirs: string };

/** Something was changed since it was opened here. Until the user chooses, neither is overwritten. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { message, advice, fields, isBusy, onUseTheirs, onKeepMine, onClose, actions, children } = props;
  const different = fields.filter(({ mine, theirs }) => mine !== theirs);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="Which one do you want to keep?"
      description={`${message.split('. ')[0]}. Nothing of yours was saved yet. ${advice ?? ''}`.trim()}
      footer={
        <>
          <Button disabled={isBusy} onClick={onUseTheirs}>
            Use the saved one
          </Button>
          <Button variant={actions === undefined ? 'primary' : 'secondary'} busy={isBusy} onClick={onKeepMine}>
            Replace it with mine
          </Button>
          {actions}
        </>
      }
    >
      {different.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Side title="Saved" lines={different.map(({ label, theirs }) => ({ label, text: theirs }))} />
          <Side title="Yours" lines={different.map(({ label, mine }) => ({ label, text: mine }))} />
        </div>
      )}
      {children}
    </Dialog>
  );
}

function Side({ title, lines }: { title: string; lines: readonly { label: string; text: string }[] }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-control border border-line p-3 text-13">
      <h3 className="mb-2 font-medium">{title}</h3>
      <dl className="flex flex-col gap-2">
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="line-clamp-6 whitespace-pre-line break-words">{text === '' ? '(empty)' : text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
