import { z } from 'zod';
import { retentionCutoff } from '#server/operations/retention/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { newsletterWelcome } from '#server/platform/mail/templates/newsletter-welcome.ts';
import { toLeaveKey } from './leave-key.ts';
import { removeFormerReaders } from './store.ts';

export const welcomeReader = defineJob({
  kind: 'newsletter.welcome',
  input: z.object({ email: z.string() }),
  retries: 5,
  run: async ({ input }, { mail, publicUrl, secret }) => {
    const unsubscribeUrl = `${publicUrl}/newsletter/leave?key=${toLeaveKey(input.email, secret)}`;
    await mail.send({ to: input.email, ...newsletterWelcome({ unsubscribeUrl }) });
  },
});

export const purgeFormerReaders: Routine = {
  name: 'newsletter.sweep',
  everyMinutes: 24 * 60,
  run: async ({ db, now }) => removeFormerReaders(db, await retentionCutoff(db, 'readers', now())),
};
