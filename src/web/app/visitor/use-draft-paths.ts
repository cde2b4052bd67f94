import { useMemo } from 'react';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import type { DraftPaths } from '#web/features/chart/draft/draft-notice.tsx';
import { authPath } from '../auth/auth-paths.ts';
import { loginPath } from '../local-path.ts';
import { savingPath } from './use-open-draft.ts';

/** Links from a draft of this browser. */
export function useDraftPaths(draft: string): DraftPaths {
  const isIn = useStore(session).status === 'in';
  return useMemo(() => {
    const saving = savingPath(draft);
    return {
      again: '/new',
      save: isIn ? saving : null,
      project: (id: string) => `/panel/project/${id}`,
      register: authPath('/auth/register', { backTo: saving }),
      login: loginPath(saving),
    };
  }, [draft, isIn]);
}
