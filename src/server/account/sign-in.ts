import type { User } from '#contract/account.ts';
import { refuse } from '../http/errors.ts';
import type { Context } from '../http/route.ts';
import { notify } from '../notification/index.ts';
import { presentUser, type UserRow } from '../people/index.ts';
import { toDevice } from './device.ts';
import { openSession } from './session.ts';
import { lockUser, notePlace } from './store.ts';

/** What of a request it takes to open a session. */
export type Desk = Pick<Context, 'db' | 'jobs' | 'now' | 'request'>;

/** Opens a session for somebody who has shown who they are, and tells them when it is from a new place. */
export function signIn(
  { db, jobs, now, request }: Desk,
  row: UserRow,
  { isRemembered = true } = {},
): Promise<{ token: string; user: User }> {
  const place = { device: toDevice(request.headers['user-agent']), address: request.ip };
  return db.transaction(async (within) => {
    const current = await lockUser(within, row.id);
    // Changed since it was looked at: a session opened now would outlive the change that was to end them all.
    if (current === null || current.passwordHash !== row.passwordHash) refuse('wrong-login');
    if (current.suspendedAt !== null) refuse('suspended');
    if (await notePlace(within, row.id, place, now())) {
      await notify(
        { db: within, jobs },
        {
          to: row.id,
          kind: 'security',
          title: 'New sign-in to your account',
          body: `${place.device}, from the address ${place.address}. If it was not you, change your password: that signs every other device out.`,
          path: '/panel/edit-profile',
        },
      );
    }
    const token = await openSession(within, { userId: row.id, isRemembered, ...place }, now());
    return { token, user: presentUser(current) };
  });
}
