import { z } from 'zod';
import { inArray, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  countReceivers,
  endAnnouncement,
  lockAnnouncement,
  nextReceivers,
  reach,
  type Target,
} from './announcement-store.ts';
import { channelsFor } from './channels.ts';
import { sendNotification } from './jobs.ts';
import type { AnnouncementRow } from './table.ts';

const target = z.discriminatedUnion('to', [
  z.object({ to: z.literal('one'), id: z.uuid() }),
  z.object({ to: z.literal('plan'), plan: z.enum(['free', 'premium', 'enterprise']) }),
  z.object({ to: z.literal('all') }),
]);

const batchSize = 500;

/** Delivers an announcement to all its recipients, a few hundred at a time. */
export const announce = defineJob({
  kind: 'notification.announce',
  input: z.object({ id: z.uuid(), target }),
  retries: 5,
  run: async ({ input, progress }, { db, jobs, now }) => {
    const total = await countReceivers(db, input.target);
    let after: string | null = null;
    let done = 0;
    do {
      const reached: string[] = await reachBatch({ db, jobs }, { ...input, after });
      done += reached.length;
      after = reached.at(-1) ?? null;
      await progress(Math.min(99, (done / Math.max(1, total)) * 100));
    } while (after !== null);
    await endAnnouncement(db, input.id, now());
  },
});

type Batch = { id: string; target: Target; after: string | null };

/** Notifies the next recipients and returns their ids. What an earlier attempt did is not repeated. */
function reachBatch({ db, jobs }: { db: Db; jobs: Jobs }, { id, target, after }: Batch): Promise<string[]> {
  return db.transaction(async (within) => {
    const announcement = await lockAnnouncement(within, id);
    if (announcement === null) return [];
    const receivers = await nextReceivers(within, target, { after, until: announcement.sentAt, limit: batchSize });
    const people = receivers.map(({ id, kinds }) => ({ id, ...channelsFor('news', kinds ?? {}) }));
    const inApp = people.filter((person) => person.inApp).map(({ id, byMail }) => ({ id, isMailed: byMail }));
    await reach(within, announcement, inApp);
    const byMail = people.filter((person) => person.byMail).map(({ id }) => id);
    for (const to of await withoutEmail(within, announcement, byMail)) {
      const { title, body, path } = announcement;
      await jobs.start(sendNotification, { to, kind: 'news', title, body, path, announcementId: id }, { db: within });
    }
    return people.map(({ id }) => id);
  });
}

/** Recipients for whom no email was started yet. Users who want emails only have no row in a list that could tell. */
async function withoutEmail(db: Db, { id }: AnnouncementRow, people: string[]): Promise<string[]> {
  if (people.length === 0) return [];
  const { rows } = await db.execute<{ to: string }>(sql`
    select input->>'to' as to from jobs
    where kind = ${sendNotification.kind} and input->>'announcementId' = ${id} and ${inArray(sql`input->>'to'`, people)}`);
  const started = new Set(rows.map(({ to }) => to));
  return people.filter((person) => !started.has(person));
}
