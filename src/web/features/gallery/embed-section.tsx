import { useState } from 'react';
import { type EmbedKind, type EmbedTarget, embedCode } from '#lib/embed-code.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

type Kind = Extract<EmbedKind, 'frame' | 'script'>;

const kinds: readonly { value: Kind; label: string; says: string }[] = [
  { value: 'frame', label: 'Frame', says: 'Works on almost any website and in most editors.' },
  { value: 'script', label: 'Script', says: 'Responsive: adapts to the width of your page.' },
];

/** The embed code of the chart. */
export function EmbedSection({ chart }: { chart: EmbedTarget }) {
  const [kind, setKind] = useState<Kind>('frame');
  const code = embedCode(kind, chart);
  return (
    <details className="group border-line border-t py-3">
      <summary className="cursor-pointer py-1 font-medium text-14">Embed</summary>
      <div className="mt-3 flex flex-col items-start gap-3">
        <Segmented label="Embed type" options={kinds} value={kind} onChange={setKind} className="noscript:hidden" />
        <p className="text-13 text-muted">{kinds.find(({ value }) => value === kind)?.says}</p>
        <textarea
          readOnly
          aria-label="Embed code"
          rows={4}
          value={code}
          onFocus={(event) => event.target.select()}
          className="block w-full resize-y rounded-control border border-edge bg-wash p-2.5 font-mono text-12"
        />
        <CopyButton text={code} label="Copy code" />
      </div>
    </details>
  );
}
