import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Document } from '#chart/document/document.ts';
import type { Sheet } from '#data/sheet.ts';
import { tableToSheet } from '#data/to-sheet.ts';
import * as previews from '#web/client/endpoints/previews.ts';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { useCall } from '#web/client/use-call.ts';
import { DraftNotice } from '#web/features/chart/draft/draft-notice.tsx';
import { useChartDraft } from '#web/features/chart/draft/use-draft.ts';
import { fromServer, previewOfDraft, type ShownPreview } from '#web/features/chart/preview/preview-of-draft.ts';
import { PreviewView } from '#web/features/chart/preview/preview-view.tsx';
import { changeDraft, type Draft } from '#web/shared/charts/draft.ts';
import { draftOfSheet } from '#web/shared/charts/draft-of-sheet.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDraftPaths } from '../visitor/use-draft-paths.ts';
import { savingPath, useOpenDraft } from '../visitor/use-open-draft.ts';

/** Preview of a chart that only this browser has. */
export function DraftPreview({ id }: { id: string }) {
  const state = useChartDraft(id);
  const paths = useDraftPaths(id);
  if (state.status === 'loading') return <PreviewSkeleton />;
  if (state.status !== 'done') return <DraftNotice state={state} paths={paths} />;
  return <Found draft={state.draft} />;
}

type FoundState =
  | { status: 'loading' }
  | { status: 'error'; message: string }
  | { status: 'done'; preview: ShownPreview };

function Found({ draft }: { draft: Draft & { sheet: Sheet } }) {
  const [state, setState] = useState<FoundState>({ status: 'loading' });
  const isIn = useStore(session).status === 'in';
  const navigate = useNavigate();
  useEffect(() => {
    previewOfDraft(draft).then(
      (preview) => setState({ status: 'done', preview }),
      (error: unknown) => setState({ status: 'error', message: String(error) }),
    );
  }, [draft]);

  async function handleOpen(document: Document) {
    await changeDraft({ ...draft, content: { ...draft.content, document } });
    await navigate(isIn ? savingPath(draft.id) : `/new/${draft.id}`);
  }

  if (state.status === 'loading') return <PreviewSkeleton />;
  if (state.status === 'error')
    return (
      <ErrorState title="The preview could not be made" advice={state.message} onRetry={() => location.reload()} />
    );
  return <PreviewView preview={state.preview} onOpen={handleOpen} isOwn />;
}

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
      draftOfSheet({ document, steps: [], sheet: tableToSheet(table) }, { name: title, notes: [], datasetId: null }),
    );
  return <PreviewView preview={preview} onOpen={open} />;
}

function PreviewSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-[28rem]" />
      <Skeleton lines={6} />
    </div>
  );
}
