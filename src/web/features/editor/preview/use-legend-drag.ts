import type { KeyboardEvent, PointerEvent } from 'react';
import type { Document } from '#chart/document/document.ts';
import { newKey } from '#web/api/new-key.ts';
import { useEditorSession } from '../model/editor-session.ts';

type Place = Document['legend'];

const aligns = ['start', 'middle', 'end'] as const;

/** Drags a legend, which snaps above or below the plot, at its start, middle or end. By pointer, or by arrow keys. */
export function useLegendDrag() {
  const { change, mayEdit, editor } = useEditorSession();
  const current = () => editor.content.read().document.legend;

  function put(next: Place, run: string) {
    const { place, align } = current();
    if (next.place !== place || next.align !== align) change({ kind: 'legend', legend: next }, { run });
  }

  return {
    handleKeyDown(event: KeyboardEvent) {
      const next = stepped(current(), event.key);
      if (next === null || !mayEdit) return;
      event.preventDefault();
      put(next, 'move the legend');
    },
    pointer: {
      // Listens to the window: a legend that moves below others is another element of the page, and would lose the
      // pointer.
      onPointerDown({ currentTarget }: PointerEvent<HTMLButtonElement>) {
        const layer = currentTarget.parentElement;
        if (!mayEdit || layer === null) return;
        const run = `drag ${newKey()}`;
        const from = currentTarget.getBoundingClientRect();
        const { place: first } = current();
        const handleMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
          const room = layer.getBoundingClientRect();
          const isStill = clientY > from.top && clientY < from.bottom;
          const place = isStill ? first : placeAt((clientY - room.top) / room.height);
          put({ place, align: alignAt((clientX - room.left) / room.width) }, run);
        };
        const ending = new AbortController();
        const { signal } = ending;
        addEventListener('pointermove', handleMove, { signal });
        addEventListener('pointerup', () => ending.abort(), { signal });
        addEventListener('pointercancel', () => ending.abort(), { signal });
      },
    },
  };
}

/** The position of a legend after a key. */
export function stepped({ place, align }: Place, key: string): Place | null {
  if (key === 'ArrowUp') return { place: 'above', align };
  if (key === 'ArrowDown') return { place: 'below', align };
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const next = aligns[aligns.indexOf(align) + step];
  return step === 0 || next === undefined ? null : { place, align: next };
}

function placeAt(share: number): Place['place'] {
  return share > 0.5 ? 'below' : 'above';
}

function alignAt(share: number): Place['align'] {
  return aligns[Math.max(0, Math.min(2, Math.floor(share * 3)))] ?? 'start';
}
