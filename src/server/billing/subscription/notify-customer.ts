import { z } from 'zod';
import { findUser } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type BillingFact, billingEmail, billingFactText } from '#server/platform/mail/templates/billing.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { isNews } from './store.ts';

type Input = { userId: string; fact: BillingFact /** What it is known by; each is sent once. */; about: string };

/** Notifies a user of a billing fact, in the panel and by email, once however often it is seen. */
export async function notifyCustomer(
  { db, jobs }: { db: Db; jobs: Jobs },
  { userId, fact, about }: Input,
): Promise<void> {
  if (!(await isNews(db, `${fact.kind}:${about}`, userId))) return;
  const { title, paragraphs, path } = billingFactText(fact);
  const body = paragraphs[0] ?? '';
  await notify({ db, jobs }, { to: userId, kind: 'invoice', title, body, path }, { hasOwnEmail: true });
  await jobs.start(mailFact, { userId, fact }, { db });
}

/** Created by ourselves a moment ago; the job only checks that it is one of them. */
const fact = z.custom<BillingFact>((value) => typeof value === 'object' && value !== null && 'kind' in value);

export const mailFact = defineJob({
  kind: 'subscription.letter',
  input: z.object({ userId: z.uuid(), fact }),
  retries: 5,
  run: async ({ input }, { db, mail, publicUrl }) => {
    const user = await findUser(db, input.userId);
    if (user === null || user.verifiedAt === null) return;
    await mail.send({ to: user.email, ...billingEmail(input.fact, publicUrl) });
  },
});
