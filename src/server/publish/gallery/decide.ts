import { record } from '#server/operations/audit/index.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { changeShare } from '../share/index.ts';
import { closeReports, findForModeration, type Reported } from './store.ts';

type Decision = { id: string; action: 'hide' | 'list' | 'close-reports'; reason: string };

/** Hides an entry, lists it again or closes its reports, and records who did it. */
export function decide(
  { db }: Pick<Ports, 'db'>,
  admin: { id: string; email: string },
  { id, action, reason }: Decision,
): Promise<Reported> {
  return db.transaction(async (within) => {
    const { share } = (await findForModeration(within, id)) ?? refuse('not-found');
    if (action === 'hide') await changeShare(within, share.id, { isHidden: true });
    if (action === 'list') await changeShare(within, share.id, { isHidden: false });
    await closeReports(within, share.id);
    await record(within, { admin, action: `gallery-${action}`, target: `/share/${share.id}`, detail: reason });
    return (await findForModeration(within, id)) ?? refuse('not-found');
  });
}
