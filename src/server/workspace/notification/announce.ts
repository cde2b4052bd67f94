import { z } from 'zod';
import type { Receiver } from '#contract/workspace/notifications.ts';
import { inArray, sql } from '#drizzle';
import { readLocalPath } from '#lib/local-path.ts';
import { findUserByEmail } from '#server/account/user/index.ts';
import { record } from '#server/operations/audit/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  addAnnouncement,
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

type Words = { title: string; body: string; path?: string | undefined };
type Sending = Words & { receiver: Receiver; admin: SignedInCaller };

/** Stores an announcement and starts the job that delivers it. Returns its id. */
export async function sendAnnouncement({ db, jobs }: { db: Db; jobs: Jobs }, sending: Sending): Promise<string> {
  const { receiver, admin, ...words } = sending;
  const { title, body, path } = readWords(words);
  const { target, label } = await findReceiver(db, receiver);
  return db.transaction(async (within) => {
    const { id } = await addAnnouncement(within, { receiver: label, title, body, path, sentBy: admin.id });
    await record(within, { admin, action: 'send-notification', target: label, detail: title });
    await jobs.start(announce, { id, target }, { db: within });
    return id;
  });
}

function readWords({ title: titled, body: written, path: given = '' }: Words) {
  const title = titled.trim();
  const body = written.trim();
  requireThat(isWithin(title, 1, 150), 'bad-input', 'Please enter a title of up to 150 characters.');
  requireThat(isWithin(body, 0, 2000), 'bad-input', 'Please enter a text of up to 2,000 characters.');
  const path = given.trim() === '' ? null : readLocalPath(given.trim());
  requireThat(
    given.trim() === '' || path !== null,
    'bad-input',
    'The link must be a path on this site, such as /pricing.',
  );
  return { title, body, path };
}

function isWithin(text: string, least: number, most: number): boolean {
  const { length } = Array.from(text);
  return length >= least && length <= most;
}

async function findReceiver(db: Db, receiver: Receiver): Promise<{ target: Target; label: string }> {
  if (receiver.to === 'all') return { target: { to: 'all' }, label: 'Everyone' };
  if (receiver.to === 'plan') return { target: receiver, label: `Everyone on the ${receiver.plan} plan` };
  const row = await findUserByEmail(db, receiver.email);
  if (row === null) refuse('bad-input', 'There is no account with this email address.');
  if (row.suspendedAt !== null) refuse('bad-input', 'This account is suspended and cannot receive notifications.');
  return { target: { to: 'one', id: row.id }, label: row.email };
}
