import { z } from 'zod';
import { retentionCutoff } from '#server/operations/retention/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { newsletterConfirmation, newsletterWelcome } from '#server/platform/mail/templates/newsletter.ts';
import { confirmDays, toConfirmKey, toLeaveKey } from './link-keys.ts';
import { removeFormerReaders, removeUnconfirmed } from './store.ts';

export const welcomeReader = defineJob({
  kind: 'newsletter.welcome',
  input: z.object({ email: z.string() }),
  retries: 5,
  run: async ({ input }, { mail, publicUrl, secret }) => {
    const unsubscribeUrl = `${publicUrl}/newsletter/leave?key=${toLeaveKey(input.email, secret)}`;
    await mail.send({ to: input.email, ...newsletterWelcome({ unsubscribeUrl }) });
  },
});

/** Asks the owner of an entered address. Every entry starts it: only an email tells whether there was anything to ask. */
export const confirmReaderEmail = defineJob({
  kind: 'newsletter.confirm',
  input: z.object({ email: z.string(), isAsked: z.boolean() }),
  retries: 5,
  run: async ({ input: { email, isAsked } }, { mail, now, publicUrl, secret }) => {
    if (!isAsked) return;
    const url = `${publicUrl}/newsletter/confirm?key=${toConfirmKey(email, { now: now(), secret })}`;
    await mail.send({ to: email, ...newsletterConfirmation({ url, days: confirmDays }) });
  },
});

export const purgeReaders: Routine = {
  name: 'newsletter.sweep',
  everyMinutes: 24 * 60,
  run: async ({ db, now }) => {
    await removeFormerReaders(db, await retentionCutoff(db, 'readers', now()));
    await removeUnconfirmed(db, await retentionCutoff(db, 'unconfirmed-readers', now()));
  },
};
