import type { UserAction } from '#contract/admin.ts';
import { record } from '../audit/index.ts';
import { closeSessionsOf } from '../auth/index.ts';
import type { Db } from '../db/database.ts';
import { grantPlan, takeGrant } from '../enterprise-grant/index.ts';
import type { SignedInCaller } from '../http/caller.ts';
import { refuse, requireThat } from '../http/errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { notify } from '../notification/index.ts';
import { changeUser, type UserRow } from '../user/index.ts';
import { tellSuspended } from './jobs.ts';
import { whyNotChange } from './may.ts';
import { lockPerson } from './store.ts';
import { userActions } from './user-actions.ts';

type Changes = Partial<Omit<UserRow, 'id' | 'emailKey'>>;
type Change = { id: string; action: UserAction; reason: string; admin: SignedInCaller; now: Date };

/**
 * Changes one thing about an account, records it in the audit log and notifies the user. Does nothing if it is already
 * so.
 */
export function changePerson({ db, jobs }: { db: Db; jobs: Jobs }, change: Change): Promise<UserRow> {
  const { id, action, admin, now } = change;
  const reason = change.reason.trim();
  const { isDone, change: toChanges, title, body } = userActions[action];
  return db.transaction(async (within) => {
    const row = (await lockPerson(within, id)) ?? refuse('not-found');
    const complaint = whyNotChange(admin, row, action);
    requireThat(complaint === null, 'not-allowed', complaint ?? undefined);
    if (isDone(row)) return row;
    const changed = await apply(within, { ...change, reason }, toChanges(now));
    await record(within, { admin, action, target: row.email, detail: reason });
    if (action === 'suspend') {
      await closeSessionsOf(within, id);
      await jobs.start(tellSuspended, { id, reason }, { db: within });
    } else {
      const why = reason === '' ? '' : ` Reason: ${reason}`;
      await notify({ db: within, jobs }, { to: id, kind: 'security', title, body: `${body}${why}` });
    }
    return changed;
  });
}

/** An enterprise plan is stored as a grant, so that one can see who granted it; everything else is an audit entry. */
async function apply(db: Db, { id, action, admin, reason, now }: Change, changes: Changes): Promise<UserRow> {
  if (action === 'grant-enterprise') return grantPlan(db, { userId: id, plan: 'enterprise', admin, reason, now });
  if (action === 'take-enterprise') return takeGrant(db, id, now);
  return (await changeUser(db, id, changes)) ?? refuse('not-found');
}
