import { useMemo } from 'react';
import { useParams } from 'react-router';
import { session } from '#web/api/session.ts';
import { useStore } from '#web/api/store.ts';
import { DraftNotice } from '#web/features/draft/draft-notice.tsx';
import { useDraft } from '#web/features/draft/use-draft.ts';
import { EditorSkeleton } from '#web/features/editor/editor.tsx';
import { authPath } from '../auth/auth-paths.ts';
import { loginPath } from '../local-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { savingPath } from '../visitor/use-open-draft.ts';
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
  const state = useDraft(draft);
  const isIn = useStore(session).status === 'in';
  const paths = useMemo(() => {
    const saving = savingPath(draft);
    return {
      again: '/new',
      save: isIn ? saving : null,
      project: (id: string) => `/panel/project/${id}`,
      register: authPath('/auth/register', { backTo: saving }),
      login: loginPath(saving),
    };
  }, [draft, isIn]);
  if (state.status === 'loading') return <EditorSkeleton />;
  if (state.status === 'done') return <VisitorEditor key={draft} draft={state.draft} paths={paths} />;
  return (
    <SiteFrame>
      <DraftNotice state={state} paths={paths} />
    </SiteFrame>
  );
}
