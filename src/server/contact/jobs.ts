import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import { contactMessageEmail } from '../mail/templates/contact-email.ts';
import { findMessage } from './store.ts';

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
