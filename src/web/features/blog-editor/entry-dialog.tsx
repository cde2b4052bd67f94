import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface EntryDialogProps {
  /** "category" or "author". */
  thing: string;
  /** Null for a new one. */
  name: string | null;
  isReady: boolean;
  isBusy: boolean;
  error: string | undefined;
  /** What happens to articles when it is deleted. */
  consequence: string;
  onClose: () => void;
  onSave: () => Promise<unknown>;
  onRemove: (() => Promise<unknown>) | null;
  children: ReactNode;
}

export function EntryDialog(props: EntryDialogProps) {
  const { thing, name, isReady, isBusy, error, consequence, onClose, onSave, onRemove, children } = props;
  const formId = useId();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isReady) onSave().then(onClose, () => {}); // the reason is shown below
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={name === null ? `New ${thing}` : `Edit ${thing}`}
      footer={
        <>
          {onRemove !== null && (
            <ConfirmDialog
              trigger={
                <Button variant="quiet" className="me-auto">
                  Delete
                </Button>
              }
              title={`Delete “${name}”?`}
              description={consequence}
              confirmLabel={`Delete ${thing}`}
              danger
              onConfirm={() => onRemove().then(onClose)}
            />
          )}
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={!isReady}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        {children}
        <p role="alert" className="text-13 text-error-ink empty:hidden">
          {error}
        </p>
      </form>
    </Dialog>
  );
}
