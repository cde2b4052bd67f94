import { useEffect, useState } from 'react';
import { fromParts, type Parts } from '#web/features/working-box/from-transfer.ts';
import { BoxSection } from './box-section.tsx';
import { VisitorBox } from './visitor-box.tsx';

/** What wakes the box: an event of the page, or of the picture of the box. */
export type Sign = { type: string; clientX?: number; clientY?: number; clipboardData?: DataTransfer | null };

/** The live box in place of the picture of it. A click that woke it is made good once it is there. */
export function HomeBox({ sign, pasted }: { sign: Sign; pasted: Parts | null | undefined }) {
  const [typed] = useState(() => document.querySelector<HTMLTextAreaElement>('#home-box textarea'));
  const [isFocused] = useState(() => typed !== null && typed === document.activeElement);
  const { type, clientX = 0, clientY = 0 } = sign;
  useEffect(() => {
    const under = type === 'click' ? document.elementFromPoint(clientX, clientY) : null;
    if (under instanceof HTMLElement) under.click();
  }, [type, clientX, clientY]);
  return (
    <BoxSection>
      <VisitorBox first={pasted ? fromParts(pasted) : null} firstText={typed?.value ?? ''} isFocused={isFocused} />
    </BoxSection>
  );
}
