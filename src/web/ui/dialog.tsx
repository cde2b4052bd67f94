import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Backdrop } from './backdrop.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './modal.ts';
import { ScrollBody } from './scroll-body.tsx';
import { usePortalContainer } from './theme-scope.tsx';

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  children?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** A button that opens it; leave it out and steer with `open`. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function Dialog({ title, description, footer, children, size = 'medium', trigger, ...state }: DialogProps) {
  const container = usePortalContainer();
  const modal = useModal();
  return (
    <RadixDialog.Root {...state}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal container={container}>
        <Backdrop />
        <RadixDialog.Content {...modal} className={classNames(modalCardClass, MODAL_WIDTHS[size])}>
          <header className="flex items-start gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <RadixDialog.Title className="text-16 font-semibold break-words">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="mt-1 text-13 text-muted">{description}</RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close asChild>
              <IconButton label="Close" size="small" className="-me-1.5">
                <X />
              </IconButton>
            </RadixDialog.Close>
          </header>
          {children && (
            <ScrollBody className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 focus-visible:-outline-offset-2">
              {children}
            </ScrollBody>
          )}
          {footer && <ModalFooter>{footer}</ModalFooter>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export function ModalFooter({ children }: { children: ReactNode }) {
  return <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{children}</footer>;
}

export const modalCardClass =
  'fixed start-1/2 top-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rtl:translate-x-1/2 flex-col ' +
  'overflow-hidden rounded-card border border-line bg-paper text-14 text-ink shadow-float outline-none ' +
  'transition-[opacity,scale] duration-150 starting:scale-98 starting:opacity-0';

export const MODAL_WIDTHS = { small: 'max-w-sm', medium: 'max-w-lg', large: 'max-w-3xl' } as const;
