import { z } from 'zod';
import { retentionCutoff } from '#server/operations/retention/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { contactMessageEmail } from '#server/platform/mail/templates/contact-email.ts';
import { findMessage, removeMessagesBefore } from './store.ts';

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
