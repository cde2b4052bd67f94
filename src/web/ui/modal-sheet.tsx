import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type HTMLAttributes, type ReactElement, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
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

interface BackdropProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>;
}

/**
 * Dims the page below a modal and locks its scrolling.
 * Radix's own overlay would write a style element into the page, which our content security policy refuses.
 */
export function Backdrop({ className, ...rest }: BackdropProps) {
  useLayoutEffect(holdScroll, []);
  return (
    <div
      aria-hidden="true"
      {...rest}
      className={classNames(
        'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 starting:opacity-0',
        className,
      )}
    />
  );
}

let holders = 0;

function holdScroll() {
  const { body, documentElement } = document;
  const scrollbar = window.innerWidth - documentElement.clientWidth;
  if (holders === 0) {
    body.style.overflow = 'hidden';
    if (scrollbar > 0) body.style.paddingInlineEnd = `${scrollbar}px`;
  }
  holders += 1;
  return () => {
    holders -= 1;
    if (holders > 0) return;
    body.style.overflow = '';
    body.style.paddingInlineEnd = '';
  };
}

interface OutsideEvent {
  target: EventTarget | null;
  preventDefault: () => void;
}

/**
 * Props of every modal for Radix: focus returns to the element that had it when the modal opened (Radix only knows its own
 * trigger, and most of our dialogs are opened from a menu or from state), and closing a toast does not close the dialog.
 */
export function useModal() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = findOpener(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current?.focus();
    },
    onInteractOutside: (event: OutsideEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-toast]')) event.preventDefault();
    },
  };
}

// A menu is gone when the dialog closes: focus returns to its button.
function findOpener(element: Element | null): HTMLElement | null {
  const menuButtonId = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  if (menuButtonId) return findOpener(document.getElementById(menuButtonId));
  return element instanceof HTMLElement ? element : null;
}

interface ScrollBodyProps {
  children: ReactNode;
  className: string;
}

/** A scrollable area. It is focusable only while it scrolls, so that the arrow keys reach every line. */
export function ScrollBody({ children, className }: ScrollBodyProps) {
  return (
    <div ref={watchOverflow} className={className}>
      <div>{children}</div>
    </div>
  );
}

function watchOverflow(body: HTMLDivElement | null) {
  if (!body) return;
  const observer = new ResizeObserver(() => {
    const scrolls = body.scrollHeight > body.clientHeight || body.scrollWidth > body.clientWidth;
    if (scrolls) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  });
  observer.observe(body);
  if (body.firstElementChild) observer.observe(body.firstElementChild);
  return () => observer.disconnect();
}
