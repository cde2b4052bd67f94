import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Backdrop } from './backdrop.tsx';
import { classNames } from './class-names.ts';
import { ModalFooter } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { useModal } from './modal.ts';
import { ScrollBody } from './scroll-body.tsx';
import { usePortalContainer } from './theme-scope.tsx';

interface DrawerProps {
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  side?: 'left' | 'right' | 'bottom';
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function Drawer({ title, description, footer, children, side = 'right', trigger, ...state }: DrawerProps) {
  const container = usePortalContainer();
  const modal = useModal();
  return (
    <RadixDialog.Root {...state}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal container={container}>
        <Backdrop />
        <RadixDialog.Content {...modal} className={classNames(BASE, SIDES[side])}>
          <header className="flex items-start gap-4 border-b border-line py-3 ps-5 pe-3">
            <div className="min-w-0 flex-1 py-0.5">
              <RadixDialog.Title className="text-14 font-semibold break-words">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="mt-0.5 text-13 text-muted">{description}</RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close asChild>
              <IconButton label="Close" size="small">
                <X />
              </IconButton>
            </RadixDialog.Close>
          </header>
          <ScrollBody className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 focus-visible:-outline-offset-2">
            {children}
          </ScrollBody>
          {footer && <ModalFooter>{footer}</ModalFooter>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const BASE =
  'fixed z-50 flex flex-col border-line bg-paper text-14 text-ink shadow-float outline-none ' +
  'transition-transform duration-180 ease-out';

const SIDES = {
  left: 'inset-y-0 left-0 w-[min(24rem,calc(100vw-3rem))] border-r starting:-translate-x-full',
  right: 'inset-y-0 right-0 w-[min(24rem,calc(100vw-3rem))] border-l starting:translate-x-full',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-card border-t starting:translate-y-full',
} as const;
