import { useState } from 'react';
import { type Embedded, type EmbedKind, embedCode } from '#lib/embed-code.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

type Kind = Extract<EmbedKind, 'frame' | 'script'>;

const kinds: readonly { value: Kind; label: string; says: string }[] = [
  { value: 'frame', label: 'Frame', says: 'Works in nearly every page and editor.' },
  { value: 'script', label: 'Script', says: 'Stands in the page itself and takes its width.' },
];

/** The code that puts the chart into another page. */
export function EmbedSection({ chart }: { chart: Embedded }) {
  const [kind, setKind] = useState<Kind>('frame');
  const code = embedCode(kind, chart);
  return (
    <details className="group border-line border-t py-3">
      <summary className="cursor-pointer py-1 font-medium text-14">Put it into your page</summary>
      <div className="mt-3 flex flex-col items-start gap-3">
        <Segmented label="Kind of code" options={kinds} value={kind} onChange={setKind} className="noscript:hidden" />
        <p className="text-13 text-muted">{kinds.find(({ value }) => value === kind)?.says}</p>
        <textarea
          readOnly
          aria-label="Code to put it into your page"
          rows={4}
          value={code}
          onFocus={(event) => event.target.select()}
          className="block w-full resize-y rounded-control border border-edge bg-wash p-2.5 font-mono text-12"
        />
        <CopyButton text={code} label="Copy the code" />
      </div>
    </details>
  );
}
