import { useEffect, useState } from 'react';
import { fromParts, type TransferParts } from '#web/features/data/import/from-transfer.ts';
import { ImportBoxSection } from './import-box-section.tsx';
import { VisitorImportBox } from './visitor-import-box.tsx';

/** Event that activates the box: of the page, or of the static box. */
export type EarlyEvent = { type: string; target: EventTarget | null; clipboardData?: DataTransfer | null };

/** The interactive box in place of the static one. The click that activated it is replayed. */
export function LiveImportBox({ sign, pasted }: { sign: EarlyEvent; pasted: TransferParts | null }) {
  const [typed] = useState(() => document.querySelector<HTMLTextAreaElement>('#home-box textarea'));
  const [isFocused] = useState(() => typed !== null && typed === document.activeElement);
  useEffect(() => {
    if (sign.type !== 'click' || !(sign.target instanceof Element)) return;
    const label = sign.target.closest('button')?.textContent;
    const buttons = Array.from(document.querySelectorAll('button'));
    buttons.find((button) => button.textContent === label)?.click();
  }, [sign]);
  return (
    <ImportBoxSection>
      <VisitorImportBox
        first={pasted ? fromParts(pasted) : null}
        firstText={typed?.value ?? ''}
        isFocused={isFocused}
      />
    </ImportBoxSection>
  );
}
