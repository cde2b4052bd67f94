import { useEffect, useEffectEvent } from 'react';
import type { Dropped } from '#web/workers/data/messages.ts';
import { fromTransfer } from './from-transfer.ts';

type Transfers = { onOpen: (source: Dropped) => void; onOver: (isOver: boolean) => void };

/** Pasting and dropping work anywhere on the page, except for pasting into a field. */
export function usePageTransfers({ onOpen, onOver }: Transfers): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const isInField = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    const pasted = isInField ? null : fromTransfer(event.clipboardData);
    if (pasted === null) return;
    event.preventDefault(); // the box focuses its field, which would take the same paste again
    onOpen(pasted);
  });
  const handleDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    onOver(event.type === 'dragover');
    const dropped = event.type === 'drop' ? fromTransfer(event.dataTransfer) : null;
    if (dropped !== null) onOpen(dropped);
  });
  useEffect(() => {
    const ending = new AbortController();
    addEventListener('paste', (event) => handlePaste(event), ending);
    for (const type of ['dragover', 'dragleave', 'drop'] as const)
      addEventListener(type, (event) => handleDrag(event), ending);
    return () => ending.abort();
  }, []);
}
