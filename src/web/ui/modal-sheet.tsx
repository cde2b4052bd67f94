import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Backdrop } from './backdrop.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './modal.ts';
import { ScrollBody } from './scroll-body.tsx';
import { usePortalContainer } from './theme-scope.tsx';

export interface ModalProps {
  title: string;
  description?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  children?: ReactNode;
  /** A button that opens it; leave it out to control it with `open`. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

interface ModalSheetProps extends ModalProps {
  /** Position and size of the sheet. */
  className: string;
  /** A line below a smaller header, for sheets next to the work. */
  isDense?: boolean;
}

/** What dialog and drawer have in common: everything but their position. */
export function ModalSheet(props: ModalSheetProps) {
  const { title, description, footer, children, trigger, className, isDense = false, ...state } = props;
  const container = usePortalContainer();
  const modal = useModal();
  return (
    <RadixDialog.Root {...state}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal container={container}>
        <Backdrop />
        <RadixDialog.Content {...modal} className={className}>
          <header
            className={classNames(
              'flex items-start gap-4 ps-5 pe-3.5 pb-3',
              isDense ? 'border-b border-line pt-3' : 'pt-4',
            )}
          >
            <div className="min-w-0 flex-1 py-0.5">
              <RadixDialog.Title className={classNames('font-semibold break-words', isDense ? 'text-14' : 'text-16')}>
                {title}
              </RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="mt-1 text-13 text-muted">{description}</RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close asChild>
              <IconButton label="Close" size="small">
                <X />
              </IconButton>
            </RadixDialog.Close>
          </header>
          {children && (
            <ScrollBody
              className={classNames(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 focus-visible:-outline-offset-2',
                isDense ? 'pt-5' : 'pt-1',
              )}
            >
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
