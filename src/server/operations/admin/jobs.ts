import { z } from 'zod';
import { findUser } from '#server/account/user/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { messageEmail } from '#server/platform/mail/templates/notification.ts';
import { userActions } from './user-actions.ts';

/** The only email a suspended user gets: they cannot sign in to read a notification. */
export const notifyUserSuspended = defineJob({
  kind: 'admin.tell-suspended',
  input: z.object({ id: z.uuid(), reason: z.string() }),
  retries: 5,
  run: async ({ input: { id, reason } }, { db, mail, publicUrl }) => {
    const row = await findUser(db, id);
    if (row === null || row.verifiedAt === null || row.suspendedAt === null) return;
    const { notice: text } = userActions.suspend;
    if (text === undefined) throw new Error('a suspension has a notification');
    const { title, body } = text;
    const message = messageEmail({
      title,
      paragraphs: [
        body,
        ...(reason === '' ? [] : [`Reason: ${reason}`]),
        'If you think this is a mistake, contact us.',
      ],
      action: { label: 'Contact us', url: `${publicUrl}/contact-us` },
    });
    await mail.send({ to: row.email, ...message });
  },
});
