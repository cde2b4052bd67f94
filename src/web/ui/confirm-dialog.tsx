import { AlertDialog } from 'radix-ui';
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { MODAL_WIDTHS, modalCardClass } from './dialog.tsx';
import { Backdrop, ModalFooter, useModal } from './modal-sheet.tsx';
import { usePortalContainer } from './theme-scope.tsx';

interface ConfirmDialogProps {
  /** The question: "Delete this chart?" */
  title: string;
  /** What happens, and what is kept. */
  description: ReactNode;
  /** The verb, not "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /**
   * While a returned promise is pending the button is busy; the dialog closes when it resolves and shows the reason
   * when it rejects.
   */
  onConfirm: () => unknown;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Asks once. A click outside does nothing: the answer is one of the two buttons or Escape. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, cancelLabel = 'Cancel', danger = false, onConfirm, trigger } = props;
  const [ownOpen, setOwnOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const container = usePortalContainer();
  const { onOpenAutoFocus, onCloseAutoFocus } = useModal();

  function changeOpen(open: boolean) {
    setFailure(null);
    setOwnOpen(open);
    props.onOpenChange?.(open);
  }

  async function handleConfirm(event: MouseEvent) {
    event.preventDefault();
    setIsBusy(true);
    try {
      await onConfirm();
      changeOpen(false);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong. Please try again.');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <AlertDialog.Root open={props.open ?? ownOpen} onOpenChange={(open) => !isBusy && changeOpen(open)}>
      {trigger && <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal container={container}>
        <Backdrop />
        <AlertDialog.Content
          aria-modal="true"
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          className={classNames(modalCardClass, MODAL_WIDTHS.small)}
        >
          <div className="overflow-y-auto px-5 pt-4 pb-5">
            <AlertDialog.Title className="text-16 font-semibold break-words">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-1.5 text-13 text-muted">{description}</AlertDialog.Description>
            <p role="alert" className={classNames('text-13 text-error-ink', failure !== null && 'mt-3')}>
              {failure}
            </p>
          </div>
          <ModalFooter>
            <AlertDialog.Cancel asChild>
              <Button disabled={isBusy}>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} busy={isBusy} onClick={handleConfirm}>
              {confirmLabel}
            </Button>
          </ModalFooter>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
