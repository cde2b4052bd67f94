import type { Db } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { handleEvent } from './jobs.ts';
import { reopenEvent } from './store.ts';
import type { PaymentEventRow } from './table.ts';

/** Processes an event again. Null when it is not known, or has no customer. */
export async function replayEvent({ db, jobs }: { db: Db; jobs: Jobs }, id: string): Promise<PaymentEventRow | null> {
  const event = await reopenEvent(db, id);
  if (event === null || event.stripeCustomerId === null) return null;
  await jobs.start(handleEvent, { eventId: id, customerId: event.stripeCustomerId }, { db });
  return event;
}
