import { useEffect, useState } from 'react';
import type { Dropped } from '#web/data-worker/messages.ts';
import { BoxSection } from './box-section.tsx';
import { VisitorBox } from './visitor-box.tsx';

/** The live box in place of the picture of it. `sign` is what woke it: a click is made good once the box is there. */
export function HomeBox({ sign, first }: { sign: Event; first: Dropped | null }) {
  const [typed] = useState(() => document.querySelector<HTMLTextAreaElement>('#home-box textarea'));
  useEffect(() => {
    if (sign.type !== 'click' || !(sign instanceof MouseEvent)) return;
    const under = document.elementFromPoint(sign.clientX, sign.clientY);
    if (under instanceof HTMLElement) under.click();
  }, [sign]);
  return (
    <BoxSection>
      <VisitorBox first={first} firstText={typed?.value ?? ''} isFocused={sign.type === 'focusin'} />
    </BoxSection>
  );
}
