import { toEmailKey } from '#lib/email-key.ts';
import { closeSessionsOf, lockUser, voidTokens } from '../auth/index.ts';
import type { SessionCaller } from '../http/caller.ts';
import { refuse, requireThat } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { changeUser, type UserRow } from '../user/index.ts';
import { whyNotLeave } from '../workspace/index.ts';
import { mailAboutDeletion } from './jobs.ts';

const daysToUndo = 7;

type Server = Pick<Ports, 'db' | 'jobs' | 'now'>;
type Input = { person: UserRow; caller: SessionCaller; email: string };

/** Schedules the deletion of an account in a week. Asking again does not change the date. */
export function askForDeletion({ db, jobs, now }: Server, { person, caller, email }: Input): Promise<Date> {
  requireThat(toEmailKey(email) === person.emailKey, 'bad-input', 'This is not the email address of this account.');
  return db.transaction(async (within) => {
    const current = (await lockUser(within, person.id)) ?? refuse('not-signed-in');
    const reason = await whyNotLeave(within, person.id);
    if (reason !== null) refuse('conflict', reason);
    await closeSessionsOf(within, person.id, caller.sessionId);
    if (current.deletesAt !== null) return current.deletesAt;
    const deletesAt = new Date(now().getTime() + daysToUndo * 86_400_000);
    await changeUser(within, person.id, { deletesAt });
    await voidTokens(within, person.id);
    await jobs.start(mailAboutDeletion, { email: current.email, deletesAt: deletesAt.toISOString() }, { db: within });
    return deletesAt;
  });
}
