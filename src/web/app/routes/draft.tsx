import { useParams } from 'react-router';
import { DraftNotice } from '#web/features/chart/draft/draft-notice.tsx';
import { useChartDraft } from '#web/features/chart/draft/use-draft.ts';
import { EditorSkeleton } from '#web/features/chart/editor/editor.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { useDraftPaths } from '../visitor/use-draft-paths.ts';
import { VisitorEditor } from '../visitor/visitor-editor.tsx';
import type { Route } from './+types/draft.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Your chart',
    description: 'A chart that is saved in this browser.',
    path: '/new',
    publicUrl: '',
    index: false,
  });

export default function DraftPage() {
  const { draft = '' } = useParams();
  const state = useChartDraft(draft);
  const paths = useDraftPaths(draft);
  if (state.status === 'loading') return <EditorSkeleton />;
  if (state.status === 'done') return <VisitorEditor key={draft} draft={state.draft} paths={paths} />;
  return (
    <SiteFrame>
      <DraftNotice state={state} paths={paths} />
    </SiteFrame>
  );
}
