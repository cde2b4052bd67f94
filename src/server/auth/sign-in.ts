import type { SecondStep, User } from '#contract/account.ts';
import { mustUseSso } from '../company-domain/index.ts';
import { refuse } from '../http/errors.ts';
import { rememberDevice } from '../http/known-device.ts';
import type { Context } from '../http/route.ts';
import { notify } from '../notification/index.ts';
import { factorWays } from '../second-factor/index.ts';
import { findUser, presentUser, type UserRow } from '../user/index.ts';
import { toDevice } from './device.ts';
import { isRecent } from './is-recent.ts';
import { openSessionAt } from './open-session-at.ts';
import { toTicket } from './second-step-ticket.ts';

/** What opening a session needs from a request. */
export type SignInPorts = Pick<Context, 'db' | 'jobs' | 'now' | 'publicUrl' | 'reply' | 'request' | 'secret'>;

type Manner = {
  isRemembered?: boolean;
  mayBeLost?: boolean;
  /** Whether the user has also shown the second factor, or needs none. */
  hasShownFactor?: boolean;
  /** When the login was connected that vouched for the user. Null when they entered something that they know. */
  connectedAt?: Date | null;
  /** Whether the company of the user has vouched for them. */
  isCompanyLogin?: boolean;
};

/**
 * Opens a session for a user who has authenticated, and notifies them when the place is new. An account with a second
 * factor is refused with a ticket for the second step, unless the factor was shown.
 */
export async function signIn(
  { db, jobs, now, publicUrl, reply, request, secret }: SignInPorts,
  row: UserRow,
  {
    isRemembered = true,
    mayBeLost = false,
    hasShownFactor = false,
    connectedAt = null,
    isCompanyLogin = false,
  }: Manner = {},
): Promise<{ token: string; user: User }> {
  if (row.suspendedAt !== null) refuse('suspended');
  if (!isCompanyLogin && (await mustUseSso(db, row))) refuse('sso-required');
  if (row.hasSecondFactor && !hasShownFactor) {
    const data: SecondStep = {
      ticket: toTicket(row, { isRemembered, isCompanyLogin }, { secret, now: now() }),
      ways: await factorWays({ db }, row.id),
    };
    refuse('second-factor', undefined, { data });
  }
  const place = { device: toDevice(request.headers['user-agent']), address: request.ip };
  // A login that a stranger may have connected lately opens no more than the owner's own password would confirm.
  const isDoubtful =
    !hasShownFactor && row.passwordHash !== null && connectedAt !== null && isRecent(connectedAt, now());
  const opened = await openSessionAt(db, row, { isRemembered, mayBeLost, isConfirmed: !isDoubtful, ...place }, now());
  if (opened === null) return refuse((await findUser(db, row.id))?.suspendedAt ? 'suspended' : 'wrong-login');
  rememberDevice(request, reply, { email: row.email, secret, publicUrl });
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
