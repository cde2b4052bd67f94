import { type ReactNode, useEffect, useState } from 'react';
import { StaticHtml } from '#web/ui/static-html.tsx';
import type { Sign } from './live-import-box.tsx';
import { StaticImportBox } from './static-import-box.tsx';

/**
 * The import box on the home page: a static picture of it until the user comes near it, drags a file in or pastes
 * something.
 */
export function ImportBoxSlot({ page }: { page: Document | undefined }) {
  const [box, setBox] = useState<ReactNode>();
  useEffect(() => {
    if (box) return;
    const ending = new AbortController();
    addEventListener('paste', wake, ending);
    addEventListener('dragenter', wake, ending);
    return () => ending.abort();
  });
  return (
    box ?? (
      // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here; what stands inside is about to be alive
      // biome-ignore lint/a11y/useKeyWithClickEvents: as above
      <div onPointerOver={wake} onFocus={wake} onClick={wake}>
        <StaticHtml id="home-box" from={page}>
          {import.meta.env.SSR && <StaticImportBox />}
        </StaticHtml>
      </div>
    )
  );

  function wake(sign: Sign) {
    const data = sign.clipboardData;
    // Gone when the event is over.
    const pasted = data && { files: data.files, html: data.getData('text/html'), text: data.getData('text/plain') };
    import('./live-import-box.tsx')
      .then(({ LiveImportBox }) => setBox(<LiveImportBox sign={sign} pasted={pasted} />))
      .catch(() => {}); // offline; the next event tries again
  }
}
