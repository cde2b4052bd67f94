import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Share } from '#contract/publish/shares.ts';
import { type EmbedKind, embedCode, pictureAddress } from '#lib/embed-code.ts';
import { receiveHeights } from '#view/frame-height.ts';
import * as shares from '#web/client/endpoints/shares.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { drawViews } from '#web/shared/charts/draw-views.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AccessSection } from './access-section.tsx';
import { ListingSection } from './listing-section.tsx';
import { PublishButton } from './publish-button.tsx';
import type { ShareChange, ShareSectionProps } from './share-section.tsx';
import { ShareSection } from './share-section.tsx';

interface PublishPanelProps {
  project: {
    id: string;
    title: string;
    template: string;
    /** The version that is saved now. */
    version: number;
    /** Height in which the chart is shown. */
    height?: number;
  };
  /** Open issues of the chart, shown above the button. */
  findings?: ReactNode;
  /** Saves pending changes to the server; publishing waits for it. */
  onBeforePublish?: () => Promise<unknown>;
  onPublished?: (share: Share) => void;
  onUnpublished?: () => void;
}

/** Everything about the public side of a chart. Settings take effect at once. */
export function PublishPanel({ project, findings, onBeforePublish, onPublished, onUnpublished }: PublishPanelProps) {
  const { id } = project;
  const answer = useCall(shares.settingsOf, { id });
  const change = useChange(shares.change, { toast: false, renews: [shares.settingsOf] });

  if (answer.data === undefined) {
    return answer.error === null ? (
      <Waiting />
    ) : (
      <ErrorState
        title="The publish settings could not be loaded"
        advice={answer.error.message}
        onRetry={answer.refetch}
        isRetrying={answer.isFetching}
      />
    );
  }
  const saved = answer.data;
  const share = saved === null ? null : withWish(saved, change.isPending ? change.variables : null);
  const set = (settings: ShareChange) => change.mutateAsync({ id, ...settings });

  return (
    <div className="flex flex-col divide-y divide-line text-13 [&>*]:py-5 [&>*:first-child]:pt-0">
      <PublishButton
        project={project}
        share={share}
        findings={findings}
        {...(onBeforePublish && { onBeforePublish })}
        {...(onPublished && { onPublished })}
      />
      {share !== null && (
        <>
          <PublicAddress url={share.url} />
          {share.permissions.embed && <EmbedSection share={share} project={project} />}
          {change.error !== null && (
            <ErrorState
              compact
              title="This setting was not changed."
              advice={change.error.message}
              className="my-3 py-2!"
            />
          )}
          <ReadersSection share={share} onChange={set} />
          <AccessSection key={share.id} share={share} onChange={set} />
          <ListingSection share={share} onChange={set} />
          <SocialSection share={share} />
          <ViewsSection views={share.views} />
          <UnpublishSection projectId={id} {...(onUnpublished && { onUnpublished })} />
        </>
      )}
    </div>
  );
}

/** A switch changes at once while the server is called; if it refuses, the switch is reset. */
function withWish(share: Share, wish: unknown): Share {
  if (wish === null) return share;
  const { permissions, isListed, topic, licence } = wish as ShareChange; // what `set` sent
  return {
    ...share,
    permissions: { ...share.permissions, ...permissions },
    isListed: isListed ?? share.isListed,
    topic: topic === undefined ? share.topic : topic,
    licence: licence ?? share.licence,
  };
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <Skeleton className="h-8 w-40" />
      <Skeleton lines={3} />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}

/** The public URL, to copy and to open. The author’s own views are not counted. */
function PublicAddress({ url }: { url: string }) {
  return (
    <div>
      <Field label="Public link">
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="mt-2 flex gap-2">
        <CopyButton text={url} label="Copy link" />
        <a href={`${url}?preview=1`} target="_blank" rel="noopener" className={buttonClass()}>
          <ExternalLink aria-hidden="true" />
          Open
        </a>
      </div>
    </div>
  );
}

/** The preview of a link in social networks. A chart with a password has none. */
function SocialSection({ share: { url, hasPassword, publishedAt } }: { share: Share }) {
  return (
    <ShareSection
      title="Social image"
      hint={hasPassword ? 'Not available with a password.' : 'Shown when the link is shared.'}
    >
      {!hasPassword && (
        <img
          // After publishing again it is another picture.
          key={publishedAt}
          src={pictureAddress(url, 'social')}
          alt="Social media preview"
          width={1200}
          height={630}
          loading="lazy"
          className="h-auto w-full rounded-card border border-line bg-white"
        />
      )}
    </ShareSection>
  );
}

interface UnpublishSectionProps {
  projectId: string;
  onUnpublished?: () => void;
}

function UnpublishSection({ projectId, onUnpublished }: UnpublishSectionProps) {
  const unpublish = useChange(shares.unpublish, { toast: false, renews: [shares.settingsOf] });

  async function handleConfirm() {
    await unpublish.mutateAsync({ id: projectId });
    onUnpublished?.();
  }

  return (
    <div>
      <ConfirmDialog
        trigger={<Button>Unpublish</Button>}
        title="Unpublish this chart?"
        description="Readers can no longer see it, including where it is embedded. You keep the chart and its link: publish again to bring it back."
        confirmLabel="Unpublish"
        danger
        onConfirm={handleConfirm}
      />
    </div>
  );
}

const rights: readonly { name: keyof Share['permissions']; label: string; hint: string }[] = [
  { name: 'data', label: 'Get the data', hint: 'As files. “Show as table” stays: screen readers need it.' },
  { name: 'download', label: 'Download images', hint: 'PNG, and SVG with a Premium plan.' },
  { name: 'fork', label: 'Duplicate', hint: 'Copies link back to your chart.' },
  { name: 'embed', label: 'Embed', hint: 'With a script, frame or image.' },
];

const original = {
  name: 'original',
  label: 'See the original',
  hint: 'The part of the picture, page or text that the values were read from.',
} as const;

function ReadersSection({ share: { permissions, readFrom }, onChange }: ShareSectionProps) {
  const offered = readFrom === null ? rights : [...rights, original];
  return (
    <ShareSection title="Readers can">
      {offered.map(({ name, label, hint }) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          checked={permissions[name]}
          onChange={(isAllowed) => void onChange({ permissions: { [name]: isAllowed } }).catch(() => {})} // shown above
        />
      ))}
    </ShareSection>
  );
}

/** Number of views. Counted without cookies. */
function ViewsSection({ views }: { views: Share['views'] }) {
  const { number } = useFormats();
  const picture = useMemo(() => drawViews(views.days), [views.days]);
  const periods = [
    { label: 'Last 7 days', value: views.week },
    { label: 'Last 30 days', value: views.month },
    { label: 'All time', value: views.all },
  ];
  return (
    <ShareSection title="Views">
      <dl className="grid grid-cols-3 gap-3">
        {periods.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-12 text-muted">{label}</dt>
            <dd className="tabular font-semibold text-20">{number(value)}</dd>
          </div>
        ))}
      </dl>
      {views.month > 0 ? (
        <img
          src={picture}
          alt={`Views per day, last ${views.days.length} days`}
          className="-mx-2.5 h-auto w-[calc(100%+1.25rem)] max-w-none"
        />
      ) : (
        <p className="text-12 text-muted">No views in the last 30 days. Your own visits are not counted.</p>
      )}
    </ShareSection>
  );
}

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
  project: { title: string; height?: number };
}

/** The embed code, with a preview. */
function EmbedSection({ share: { url, version }, project }: EmbedSectionProps) {
  const [kind, setKind] = useState<EmbedKind>('script');
  const [isShown, setIsShown] = useState(false);
  const { title, height } = project;
  const code = embedCode(kind, { url, title, ...(height !== undefined && { height }) });
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
