import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Document } from '#chart/document/document.ts';
import { newKey } from '#web/api/new-key.ts';
import { useBench } from '../model/bench.ts';

type Place = Document['legend'];

const aligns = ['start', 'middle', 'end'] as const;

/** A legend snaps: above or below the plot, at its beginning, middle or end. By pointer, or by arrow keys. */
export function useLegendDrag(legend: Place) {
  const { change, mayEdit } = useBench();
  const run = useRef<string | null>(null);

  function put(next: Place, how: string) {
    if (next.place !== legend.place || next.align !== legend.align)
      change({ kind: 'legend', legend: next }, { run: how });
  }

  return {
    handleKeyDown(event: KeyboardEvent) {
      const next = stepped(legend, event.key);
      if (next === null || !mayEdit) return;
      event.preventDefault();
      put(next, 'move the legend');
    },
    pointer: {
      onPointerDown(event: PointerEvent<HTMLButtonElement>) {
        if (!mayEdit) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        run.current = `drag ${newKey()}`;
      },
      onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) {
        const layer = currentTarget.parentElement?.getBoundingClientRect();
        if (run.current === null || layer === undefined) return;
        const isInside =
          clientY > currentTarget.getBoundingClientRect().top && clientY < currentTarget.getBoundingClientRect().bottom;
        const place = isInside ? legend.place : placeAt((clientY - layer.top) / layer.height);
        put({ place, align: alignAt((clientX - layer.left) / layer.width) }, run.current);
      },
      onPointerUp() {
        run.current = null;
      },
    },
  };
}

/** Where a legend goes by a key. */
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
