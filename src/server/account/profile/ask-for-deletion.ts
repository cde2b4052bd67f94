import { toEmailKey } from '#lib/email-key.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SessionCaller } from '#server/platform/http/caller.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Ports } from '#server/ports.ts';
import { whyNotLeave } from '#server/workspace/workspace/index.ts';
import { closeSessionsOf, lockUser, voidTokens } from '../auth/index.ts';
import { changeUser, type UserRow } from '../user/index.ts';
import { mailAboutDeletion } from './jobs.ts';

const daysToUndo = 7;

type Server = Pick<Ports, 'db' | 'jobs' | 'now'>;
type Input = { person: UserRow; caller: SessionCaller; email: string };

/** Schedules the deletion of an account in a week. Asking again does not change the date. */
export function askForDeletion({ db, jobs, now }: Server, { person, caller, email }: Input): Promise<Date> {
  requireThat(toEmailKey(email) === person.emailKey, 'bad-input', 'This is not the email address of this account.');
  return db.transaction((within) =>
    scheduleDeletion({ db: within, jobs }, person.id, { keep: caller.sessionId, now: now() }),
  );
}

/** The same within a transaction, for an admin too. `keep` is the session that stays open. */
export async function scheduleDeletion(
  { db, jobs }: { db: Db; jobs: Jobs },
  id: string,
  { keep, owner, now }: { keep?: Buffer; owner?: string; now: Date },
): Promise<Date> {
  const current = (await lockUser(db, id)) ?? refuse('not-signed-in');
  const reason = await whyNotLeave(db, id, owner);
  if (reason !== null) refuse('conflict', reason);
  await closeSessionsOf(db, id, keep);
  if (current.deletesAt !== null) return current.deletesAt;
  const deletesAt = new Date(now.getTime() + daysToUndo * 86_400_000);
  await changeUser(db, id, { deletesAt });
  await voidTokens(db, id);
  await jobs.start(mailAboutDeletion, { email: current.email, deletesAt: deletesAt.toISOString() }, { db });
  return deletesAt;
}
