import { useEffect } from 'react';
import { fromSeed, type Roles } from '#contract/account/roles.ts';
import { session, updateSessionUser } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { useLatestNotifications } from '#web/features/workspace/notifications/use-notices.ts';

/**
 * conformance S3: the roles come from the seed of the notifications call; null until it has responded. If it fails, those of the
 * session are used.
 */
export function useRoles(): Roles | null {
  const { data, isError } = useLatestNotifications();
  const current = useStore(session);
  if (data !== undefined) return fromSeed(data.seed);
  return isError && current.status === 'in' ? current.user.roles : null;
}

/** Writes the roles into the session, once for the whole panel. */
export function useRolesInSession(): void {
  const seed = useLatestNotifications().data?.seed;
  useEffect(() => {
    if (seed !== undefined) updateSessionUser({ roles: fromSeed(seed) });
  }, [seed]);
}
