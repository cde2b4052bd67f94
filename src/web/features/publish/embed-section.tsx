import { useEffect, useState } from 'react';
import type { Share } from '#contract/shares.ts';
import { type EmbedKind, embedCode, pictureAddress } from '#lib/embed-code.ts';
import { receiveHeights } from '#view/frame-height.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { ShareSection } from './share-section.tsx';

const kinds: readonly { value: EmbedKind; label: string; says: string }[] = [
  { value: 'script', label: 'Script', says: 'Responsive and interactive.' },
  { value: 'element', label: 'Element', says: 'Only the web component, for pages that already load the script.' },
  {
    value: 'frame',
    label: 'Frame',
    says: 'Works on almost any website and in most editors. Adapts to the chart’s height.',
  },
  { value: 'picture', label: 'Image', says: 'Linked image, for newsletters and pages without scripts.' },
];

interface EmbedSectionProps {
  share: Share;
  project: { title: string };
}

/** The embed code, with a preview. */
export function EmbedSection({ share: { url, version }, project }: EmbedSectionProps) {
  const [kind, setKind] = useState<EmbedKind>('script');
  const [isShown, setIsShown] = useState(false);
  const code = embedCode(kind, { url, ...project });
  return (
    <ShareSection title="Embed">
      <Segmented wide label="Embed type" options={kinds} value={kind} onChange={setKind} />
      <p className="text-12 text-muted">{kinds.find(({ value }) => value === kind)?.says}</p>
      <textarea
        readOnly
        aria-label="Embed code"
        rows={kind === 'frame' ? 8 : 5}
        value={code}
        onFocus={(event) => event.target.select()}
        className="block w-full resize-y rounded-control border border-edge bg-wash p-2.5 font-mono text-12 text-ink"
      />
      <div className="flex gap-2">
        <CopyButton text={code} label="Copy code" />
        <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide the preview' : 'Preview'}
        </Button>
      </div>
      {isShown && <Preview kind={kind} url={url} version={version} title={project.title} />}
    </ShareSection>
  );
}

/** Script, element and frame show the same chart: here it is in a frame, isolated from the panel. */
function Preview({ kind, url, version, title }: { kind: EmbedKind; url: string; version: number; title: string }) {
  useEffect(receiveHeights, []); // as `frame.js` does in other pages
  const frameClass = 'w-full rounded-card border border-line bg-white';
  if (kind === 'picture')
    return (
      <img
        key={version}
        src={pictureAddress(url, 'wide')}
        alt={title}
        width={960}
        height={540}
        className={`${frameClass} h-auto`}
      />
    );
  return (
    <iframe
      key={version}
      src={`${url}?embed=1&preview=1`}
      title={`Preview of ${title}`}
      className={`${frameClass} h-80`}
    />
  );
}
