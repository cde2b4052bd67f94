import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Document } from '#chart/document/document.ts';
import type { Sheet } from '#data/sheet.ts';
import { session } from '#web/api/session.ts';
import { useStore } from '#web/api/store.ts';
import { changeDraft, type Draft } from '#web/charts/draft.ts';
import { DraftNotice } from '#web/features/draft/draft-notice.tsx';
import { useDraft } from '#web/features/draft/use-draft.ts';
import { previewOfDraft } from '#web/features/preview/preview-of-draft.ts';
import { PreviewView } from '#web/features/preview/preview-view.tsx';
import type { ShownPreview } from '#web/features/preview/shown-preview.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useDraftPaths } from '../visitor/use-draft-paths.ts';
import { savingPath } from '../visitor/use-open-draft.ts';
import { PreviewSkeleton } from './preview-skeleton.tsx';

/** Preview of a chart that only this browser has. */
export function DraftPreview({ id }: { id: string }) {
  const state = useDraft(id);
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
