import { useEffect, useRef, useState } from 'react';
import { fromParts, type TransferParts } from '#web/features/data/import/from-transfer.ts';
import { ImportBoxSection } from './import-box-section.tsx';
import { VisitorImportBox } from './visitor-import-box.tsx';

/** Event that activates the box: of the page, or of the static box. */
export type EarlyEvent = { type: string; target: EventTarget | null; clipboardData?: DataTransfer | null };

/** The interactive box in place of the static one. The click that activated it is replayed, and so is Enter. */
export function LiveImportBox({ sign, pasted }: { sign: EarlyEvent; pasted: TransferParts | null }) {
  const [typed] = useState(() => document.querySelector<HTMLTextAreaElement>('#home-box textarea'));
  const [isFocused] = useState(() => typed !== null && typed === document.activeElement);
  const [pressed] = useState(() => placeOfButton(sign));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pressed >= 0) place.current?.querySelectorAll('button')[pressed]?.click();
    if (typed?.dataset.isSent !== undefined) place.current?.querySelector('form')?.requestSubmit();
  }, [pressed, typed]);
  return (
    <div ref={place} className="contents">
      <ImportBoxSection>
        <VisitorImportBox
          first={pasted ? fromParts(pasted) : null}
          firstText={typed?.value ?? ''}
          isFocused={isFocused}
        />
      </ImportBoxSection>
    </div>
  );
}

/** Which button of the static box was pressed, by its place: the interactive one has the same buttons. */
function placeOfButton({ type, target }: EarlyEvent): number {
  const button = type === 'click' && target instanceof Element ? target.closest('button') : null;
  return button === null ? -1 : Array.from(document.querySelectorAll('#home-box button')).indexOf(button);
}
