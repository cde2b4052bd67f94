import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import { newsletterWelcome } from '../mail/templates/newsletter-welcome.ts';
import { toLeaveKey } from './leave-key.ts';

export const welcomeReader = defineJob({
  kind: 'newsletter.welcome',
  input: z.object({ email: z.string() }),
  retries: 5,
  run: async ({ input }, { mail, publicUrl, secret }) => {
    const unsubscribeUrl = `${publicUrl}/newsletter/leave?key=${toLeaveKey(input.email, secret)}`;
    await mail.send({ to: input.email, ...newsletterWelcome({ unsubscribeUrl }) });
  },
});
