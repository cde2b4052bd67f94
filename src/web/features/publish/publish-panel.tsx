import type { ReactNode } from 'react';
import type { Share } from '#contract/shares.ts';
import * as shares from '#web/api/endpoints/shares.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AccessSection } from './access-section.tsx';
import { EmbedSection } from './embed-section.tsx';
import { ListingSection } from './listing-section.tsx';
import { PublicAddress } from './public-address.tsx';
import { PublishButton } from './publish-button.tsx';
import { ReadersSection } from './readers-section.tsx';
import type { ShareChange } from './share-change.ts';
import { SocialSection } from './social-section.tsx';
import { UnpublishSection } from './unpublish-section.tsx';
import { ViewsSection } from './views-section.tsx';

export interface PublishPanelProps {
  project: { id: string; title: string; template: string /** The version that is saved now. */; version: number };
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
          {share.permissions.embed && <EmbedSection share={share} project={project} />}
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
