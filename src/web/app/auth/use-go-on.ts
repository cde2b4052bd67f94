import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/account/account.ts';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { onwardPath } from './auth-paths.ts';

/** Leaves a page for visitors as soon as the user is signed in: here or in another window. */
export function useGoOn(backTo: string, isIn: (user: User) => boolean = () => true): void {
  const current = useStore(session);
  const navigate = useNavigate();
  const path = current.status === 'in' && isIn(current.user) ? onwardPath(current.user, backTo) : null;
  useEffect(() => {
    if (path !== null) navigate(path, { replace: true });
  }, [path, navigate]);
}
