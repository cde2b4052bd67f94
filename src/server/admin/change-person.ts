import type { UserAction } from '#contract/admin-users.ts';
import { record } from '../audit/index.ts';
import { closeSessionsOf, confirmAgain, sendReset } from '../auth/index.ts';
import type { Db } from '../db/database.ts';
import { grantPlan, takeGrant } from '../enterprise-grant/index.ts';
import { refuse, requireThat } from '../http/errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { notify } from '../notification/index.ts';
import { scheduleDeletion } from '../profile/index.ts';
import { removeFactors } from '../second-factor/index.ts';
import { changeUser, findUser, type UserRow } from '../user/index.ts';
import { tellSuspended } from './jobs.ts';
import { whyNotChange } from './may.ts';
import { lockPerson } from './store.ts';
import { userActions } from './user-actions.ts';

type Admin = { id: string; email: string };
type Change = { id: string; action: UserAction; reason: string; admin: Admin; now: Date };
type Server = { db: Db; jobs: Jobs };

/**
 * Applies an action to an account, records it and notifies the user, in one transaction. Does nothing if it is already
 * so.
 */
export function changePerson({ db, jobs }: Server, change: Change): Promise<UserRow> {
  const { id, action, admin } = change;
  const reason = change.reason.trim();
  const { isDone, notice } = userActions[action];
  return db.transaction(async (within) => {
    const row = (await lockPerson(within, id)) ?? refuse('not-found');
    const complaint = whyNotChange(admin, row, action);
    requireThat(complaint === null, 'not-allowed', complaint ?? undefined);
    if (isDone?.(row) === true) return row;
    await apply({ db: within, jobs }, row, { ...change, reason });
    await record(within, { admin, action, target: row.email, targetId: id, detail: reason });
    if (notice !== undefined && action !== 'suspend') {
      const why = reason === '' ? '' : ` Reason: ${reason}`;
      await notify(
        { db: within, jobs },
        {
          to: id,
          kind: 'security',
          title: notice.title,
          body: `${notice.body}${why}`,
          ...(notice.path && { path: notice.path }),
        },
      );
    }
    return (await findUser(within, id)) ?? refuse('not-found');
  });
}

/** An enterprise plan is stored as a grant, so that one can see who granted it; everything else is an audit entry. */
async function apply({ db, jobs }: Server, row: UserRow, { action, admin, reason, now }: Change): Promise<void> {
  const { id, email } = row;
  const changes = userActions[action].change?.(now) ?? {};
  switch (action) {
    case 'grant-enterprise':
      await grantPlan({ db, jobs, now: () => now }, { userId: id, plan: 'enterprise', admin, reason });
      return;
    case 'take-enterprise':
      await takeGrant({ db, jobs, now: () => now }, id);
      return;
    case 'resend-confirmation':
      await jobs.start(confirmAgain, { email, backTo: null }, { db });
      return;
    case 'send-reset':
      await jobs.start(sendReset, { email }, { db });
      return;
    case 'end-sessions':
      await closeSessionsOf(db, id);
      return;
    case 'remove-second-factor':
      await removeFactors(db, id);
      return;
    case 'delete-account':
      await scheduleDeletion({ db, jobs }, id, { owner: 'This user owns', now });
      return;
    case 'suspend':
      await changeUser(db, id, changes);
      await closeSessionsOf(db, id);
      await jobs.start(tellSuspended, { id, reason }, { db });
      return;
    default:
      await changeUser(db, id, changes);
  }
}
