import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Document } from '#chart/document/document.ts';
import { toSheet } from '#data/to-sheet.ts';
import * as previews from '#web/api/endpoints/previews.ts';
import { useCall } from '#web/api/use-call.ts';
import { draftOfSheet } from '#web/charts/draft-of-sheet.ts';
import { PreviewView } from '#web/features/preview/preview-view.tsx';
import { fromServer } from '#web/features/preview/shown-preview.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useOpenDraft } from '../visitor/use-open-draft.ts';
import { PreviewSkeleton } from './preview-skeleton.tsx';

/** Preview of a chart on the server, for anyone with its link. */
export function SharedPreview({ projectId, shareId }: { projectId: string; shareId: string }) {
  const answer = useCall(previews.read, { projectId, shareId });
  const preview = useMemo(() => (answer.data === undefined ? null : fromServer(answer.data)), [answer.data]);
  const openDraft = useOpenDraft();

  if (answer.error?.status === 404)
    return (
      <EmptyState
        title="This preview does not exist"
        action={
          <Button asChild variant="primary">
            <Link to="/new">Make a chart</Link>
          </Button>
        }
      >
        The link may be wrong, or its author has turned it off.
      </EmptyState>
    );
  if (answer.error !== null && preview === null)
    return (
      <ErrorState
        title="The preview could not be loaded"
        advice={answer.error.message}
        onRetry={answer.refetch}
        isRetrying={answer.isFetching}
      />
    );
  if (preview === null) return <PreviewSkeleton />;
  const { table, title } = preview;
  const open = (document: Document) =>
    openDraft(
      draftOfSheet({ document, steps: [], sheet: toSheet(table) }, { name: title, notes: [], datasetId: null }),
    );
  return <PreviewView preview={preview} onOpen={open} />;
}
