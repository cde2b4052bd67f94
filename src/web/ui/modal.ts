import { useRef } from 'react';

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
