import type { User } from '#contract/account.ts';
import { refuse } from '../http/errors.ts';
import type { Context } from '../http/route.ts';
import { notify } from '../notification/index.ts';
import { findUser, presentUser, type UserRow } from '../user/index.ts';
import { toDevice } from './device.ts';
import { openSessionAt } from './open-session-at.ts';

/** What opening a session needs from a request. */
export type SignInPorts = Pick<Context, 'db' | 'jobs' | 'now' | 'request'>;

/** Opens a session for a user who has authenticated, and notifies them when the place is new. */
export async function signIn(
  { db, jobs, now, request }: SignInPorts,
  row: UserRow,
  { isRemembered = true, mayBeLost = false } = {},
): Promise<{ token: string; user: User }> {
  const place = { device: toDevice(request.headers['user-agent']), address: request.ip };
  const opened = await openSessionAt(db, row, { isRemembered, mayBeLost, ...place }, now());
  if (opened === null) return refuse((await findUser(db, row.id))?.suspendedAt ? 'suspended' : 'wrong-login');
  if (opened.isNewPlace) {
    await notify(
      { db, jobs },
      {
        to: row.id,
        kind: 'security',
        title: 'New sign-in to your account',
        body: `${place.device}, from the IP address ${place.address}. If this wasn’t you, change your password. This signs out all other devices.`,
        path: '/panel/edit-profile',
      },
    );
  }
  return { token: opened.token, user: presentUser(row, now()) };
}
