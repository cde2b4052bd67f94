import { z } from 'zod';
import { retentionCutoff } from '#server/operations/retention/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { contactMessageEmail } from '#server/platform/mail/templates/notification.ts';
import { notifyAdmins } from '#server/workspace/notification/index.ts';
import { addMessage, findMessage, removeMessagesBefore } from './store.ts';
import type { ContactMessageRow } from './table.ts';

/** A contact message as an email to the team, who can reply to it. */
export const forwardMessage = defineJob({
  kind: 'contact.forward',
  input: z.object({ id: z.uuid() }),
  retries: 5,
  run: async ({ input: { id } }, { db, mail, contactEmail, publicUrl }) => {
    const message = await findMessage(db, id);
    if (message !== null) await mail.send({ to: contactEmail, ...contactMessageEmail({ ...message, publicUrl }) });
  },
});

export const purgeContactMessages: Routine = {
  name: 'contact.sweep',
  everyMinutes: 24 * 60,
  run: async ({ db, now }) => removeMessagesBefore(db, await retentionCutoff(db, 'messages', now())),
};

type Message = Pick<ContactMessageRow, 'topic' | 'name' | 'email' | 'text' | 'path' | 'userId'>;
type Input = { title: string; body: string };

/** Stores a message and notifies every admin; messages of the contact form also go to the team by email. */
export async function receiveMessage(
  { db, jobs }: { db: Db; jobs: Jobs },
  message: Message,
  told: Input,
): Promise<void> {
  await db.transaction(async (within) => {
    const { id, topic } = await addMessage(within, message);
    if (topic !== 'access') await jobs.start(forwardMessage, { id }, { db: within });
    await notifyAdmins({ db: within, jobs }, { kind: 'news', path: '/panel/admin/messages', messageId: id, ...told });
  });
}
