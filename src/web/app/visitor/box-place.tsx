import { type ReactNode, useEffect, useState } from 'react';
import { fromTransfer } from '#web/features/working-box/from-transfer.ts';
import { KeptHtml } from '#web/ui/kept-html.tsx';
import { StillBox } from './still-box.tsx';

const signs = ['paste', 'dragenter', 'focusin', 'pointerover', 'click'];

/** The working box on the home page: a picture of it until somebody comes near it or pastes something. */
export function BoxPlace({ page }: { page: Document | undefined }) {
  const [box, setBox] = useState<ReactNode>();
  useEffect(() => {
    if (box) return;
    const ending = new AbortController();
    for (const sign of signs) addEventListener(sign, wake, ending);
    return () => ending.abort();

    function wake(event: Event & { clipboardData?: DataTransfer }) {
      const isNear = event.target instanceof Element && event.target.closest('#home-box');
      if (!isNear && !/paste|drag/.test(event.type)) return;
      const first = fromTransfer(event.clipboardData); // gone when the event is over
      import('./home-box.tsx').then(({ HomeBox }) => setBox(<HomeBox sign={event} first={first} />)).catch(() => {}); // off the net; the next sign tries again
    }
  }, [box]);
  return (
    box ?? (
      <KeptHtml id="home-box" from={page}>
        {import.meta.env.SSR && <StillBox />}
      </KeptHtml>
    )
  );
}
