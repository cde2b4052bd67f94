import { useParams } from 'react-router';
import { session } from '#web/api/session.ts';
import { useStore } from '#web/api/store.ts';
import { DraftPage as Draft } from '#web/features/draft/draft-page.tsx';
import { authPath } from '../auth/auth-paths.ts';
import { loginPath } from '../local-path.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { savingPath } from '../visitor/visitor-import-box.tsx';
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
  const isIn = useStore(session).status === 'in';
  const saving = savingPath(draft);
  return (
    <SiteFrame>
      <Draft
        key={draft}
        id={draft}
        paths={{
          again: '/new',
          save: isIn ? saving : null,
          project: (id) => `/panel/project/${id}`,
          register: authPath('/auth/register', { backTo: saving }),
          login: loginPath(saving),
        }}
      />
    </SiteFrame>
  );
}
