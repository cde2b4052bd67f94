import { Globe } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Share } from '#contract/publish/shares.ts';
import * as shares from '#web/client/endpoints/shares.ts';
import { useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

interface PublishButtonProps {
  project: { id: string; version: number };
  share: Share | null;
  findings?: ReactNode;
  onBeforePublish?: () => Promise<unknown>;
  onPublished?: (share: Share) => void;
}

type State = { status: 'ready' } | { status: 'publishing' } | { status: 'refused'; message: string };

/** Publishes, and publishes again when there are unpublished changes. */
export function PublishButton({ project, share, findings, onBeforePublish, onPublished }: PublishButtonProps) {
  const [state, setState] = useState<State>({ status: 'ready' });
  const { moment } = useFormats();
  const publish = useChange(shares.publish, { toast: false, renews: [shares.settingsOf] });
  const isNew = share === null;
  const hasChanges = share !== null && project.version > share.version;

  async function handlePublish() {
    setState({ status: 'publishing' });
    try {
      await onBeforePublish?.();
      const next = await publish.mutateAsync({ id: project.id });
      setState({ status: 'ready' });
      onPublished?.(next);
    } catch (error) {
      setState({ status: 'refused', message: error instanceof Error ? error.message : 'Please try again.' });
    }
  }

  return (
    <section aria-label="Publish">
      {isNew ? (
        <>
          <h3 className="font-semibold text-16">Publish your chart</h3>
          <p className="mt-1 text-muted">
            Your chart gets a public link that anyone can open. You can restrict access or unpublish it at any time.
          </p>
        </>
      ) : (
        <div role="status">
          <p className="flex flex-wrap items-center gap-2">
            <Badge kind={hasChanges ? 'warning' : 'success'} dot>
              {hasChanges ? 'Unpublished changes' : 'Published'}
            </Badge>
            <time dateTime={share.publishedAt} className="text-12 text-muted">
              {moment(share.publishedAt)}
            </time>
          </p>
          <p className="mt-2 text-muted">
            {hasChanges
              ? 'Readers see the last published version. Publish again to show your changes; the link stays the same.'
              : 'Readers see the current version.'}
          </p>
        </div>
      )}
      {(isNew || hasChanges) && (
        <div className="mt-4 flex flex-col gap-4">
          {findings}
          <Button
            variant="primary"
            size="large"
            icon={<Globe />}
            busy={state.status === 'publishing'}
            onClick={handlePublish}
            className="w-full"
          >
            {isNew ? 'Publish' : 'Publish again'}
          </Button>
        </div>
      )}
      {state.status === 'refused' && (
        <ErrorState compact className="mt-3" title="It was not published." advice={state.message} />
      )}
    </section>
  );
}
