import type { User } from '#contract/account/account.ts';
import type { Session } from '#web/client/session.ts';
import { checkEmailPath, loginPath } from '../local-path.ts';

type Decision = { status: 'wait' } | { status: 'leave'; path: string } | { status: 'enter'; user: User };

/**
 * Who may enter the panel (conformance S2): nobody before the session is known, then only signed-in users with a confirmed email
 * address. A refresh that could not be made counts as failed; the token is kept for the next one.
 */
export function guardPanel(session: Session, wanted: string): Decision {
  if (session.status === 'unknown' || session.status === 'loading') return { status: 'wait' };
  if (session.status !== 'in') return { status: 'leave', path: loginPath(wanted) };
  if (!session.user.isVerified) return { status: 'leave', path: checkEmailPath(session.user.email) };
  return { status: 'enter', user: session.user };
}
