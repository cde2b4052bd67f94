import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { type ModalProps, ModalSheet } from './modal-sheet.tsx';

interface DialogProps extends ModalProps {
  size?: 'small' | 'medium' | 'large' | 'wide';
}

export function Dialog({ size = 'medium', ...rest }: DialogProps) {
  return <ModalSheet {...rest} className={classNames(modalCardClass, MODAL_WIDTHS[size])} />;
}

interface FormButtonsProps {
  /** Id of the form in the dialog. */
  form: string;
  busy: boolean;
  onCancel: () => void;
  /** What the submit does. */
  children: ReactNode;
}

/** Footer of a dialog that holds a form. */
export function FormButtons({ form, busy, onCancel, children }: FormButtonsProps) {
  return (
    <>
      <Button onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" form={form} variant="primary" busy={busy}>
        {children}
      </Button>
    </>
  );
}

export const modalCardClass =
  'fixed start-1/2 top-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rtl:translate-x-1/2 flex-col ' +
  'overflow-hidden rounded-card border border-line bg-paper text-14 text-ink shadow-float outline-none ' +
  'transition-[opacity,scale] duration-150 starting:scale-98 starting:opacity-0';

export const MODAL_WIDTHS = { small: 'max-w-sm', medium: 'max-w-lg', large: 'max-w-3xl', wide: 'max-w-5xl' } as const;
