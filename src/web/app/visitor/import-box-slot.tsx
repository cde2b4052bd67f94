import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BoxFrame } from '#web/features/data/import/box-frame.tsx';
import { publicEntrances } from '#web/features/data/import/entrance-words.tsx';
import { Entrances } from '#web/features/data/import/entrances.tsx';
import type { TransferParts } from '#web/features/data/import/from-transfer.ts';
import { StaticHtml } from '#web/ui/static-html.tsx';
import { ImportBoxSection } from './import-box-section.tsx';
import type { EarlyEvent } from './live-import-box.tsx';

/** Input from before the page was interactive. */
type Early = EarlyEvent & { pasted: TransferParts | null };

/**
 * The import box on the home page: a static picture of it until the user comes near it, drags a file in or pastes
 * something.
 */
export function ImportBoxSlot({ page }: { page: Document | undefined }) {
  const [box, setBox] = useState<ReactNode>();
  const isPressed = useRef(false);
  const isFilled = useRef(false);
  const wakeEarly = useEffectEvent(() => {
    const early = (globalThis as { takeEarlyInput?: () => Early | null }).takeEarlyInput?.(); // by early-input.js
    if (early) show(early, early.pasted);
  });
  useEffect(() => wakeEarly(), []);
  useEffect(() => {
    if (box) return;
    const ending = new AbortController();
    addEventListener('paste', wake, ending);
    addEventListener('dragenter', wake, ending);
    addEventListener('dragover', (event) => event.preventDefault(), ending);
    addEventListener('drop', handleDrop, ending);
    addEventListener('change', handleChange, ending);
    return () => ending.abort();
  });
  return (
    box ?? (
      // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here; what stands inside is about to be alive
      // biome-ignore lint/a11y/useKeyWithClickEvents: as above
      <div
        onPointerOver={wake}
        onPointerDown={() => press(true)}
        onPointerLeave={() => press(false)}
        onFocus={wake}
        onClick={(event) => {
          press(false);
          wake(event);
        }}
      >
        {page === undefined && <script src="/early-input.js" />}
        <StaticHtml id="home-box" from={page}>
          {import.meta.env.SSR && <StaticImportBox />}
        </StaticHtml>
      </div>
    )
  );

  function press(is: boolean) {
    isPressed.current = is;
  }

  /** Without this the browser leaves the page and opens the file. */
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    show(event, partsOf(event.dataTransfer));
  }

  function handleChange({ type, target }: Event) {
    const files = target instanceof HTMLInputElement ? target.files : null;
    if (files !== null) show({ type, target }, { files, html: '', text: '' });
  }

  function wake(sign: EarlyEvent) {
    show(sign, partsOf(sign.clipboardData));
  }

  function show(sign: EarlyEvent, pasted: TransferParts | null) {
    import('./live-import-box.tsx')
      .then(({ LiveImportBox }) => {
        // Under a pressed button it would take away the target of the click, which is about to come. At once: else the
        // button could be pressed before the box is there.
        if (isPressed.current) return;
        // What was pasted or dropped goes into a new box when another sign was faster, and stays when another follows.
        isFilled.current ||= pasted !== null;
        const key = isFilled.current ? 'filled' : 'empty';
        flushSync(() => setBox(<LiveImportBox key={key} sign={sign} pasted={pasted} />));
      })
      .catch(() => {}); // offline; the next event tries again
  }
}

/** Its content, which is gone when the event is over. */
function partsOf(data: DataTransfer | null | undefined): TransferParts | null {
  return data ? { files: data.files, html: data.getData('text/html'), text: data.getData('text/plain') } : null;
}

const nothing = () => {};

/** The box as it looks at first. Rendered on the server only; the interactive one replaces it at the same size. */
function StaticImportBox() {
  return (
    <ImportBoxSection>
      <BoxFrame>
        <Entrances
          offered={publicEntrances}
          entrance="data"
          onEntrance={nothing}
          typed={{ text: '', source: { text: '', html: '' } }}
          onType={nothing}
          kind={{ detected: 'table', value: 'table' }}
          onKind={nothing}
          maxBytes={null}
          isOver={false}
          onSubmit={nothing}
          onOpen={nothing}
          onExample={nothing}
        />
      </BoxFrame>
    </ImportBoxSection>
  );
}
