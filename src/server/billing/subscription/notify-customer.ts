import type Stripe from 'stripe';
import { z } from 'zod';
import { findUser } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type BillingFact, billingEmail, billingFactText } from '#server/platform/mail/templates/billing.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { latestInvoice, type StripeState } from './from-stripe.ts';
import { accessUntil } from './status-of.ts';
import { isNews } from './store.ts';
import type { SubscriptionRow } from './table.ts';

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

type SeenFact = { fact: BillingFact; about: string };

const day = 86_400_000;
const newsDays = 3; // older facts were reported long ago, or before this server knew the customer

/** Facts about a subscription to notify its owner of, from its old and new state. Each has a name, and is sent once. */
export function subscriptionFacts(seen: StripeState, { before, now, isReplaced }: Circumstances): SeenFact[] {
  return [...factsOfPayment(seen, now), ...(isReplaced ? [] : factsOfChange(seen, before))];
}

/** `isReplaced`: another subscription takes its place, so that its end means nothing to its owner. */
type Circumstances = { before: SubscriptionRow | null; now: Date; isReplaced: boolean };

export function isNewsOf(invoice: Stripe.Invoice, now: Date): boolean {
  return now.getTime() - invoice.created * 1000 <= newsDays * day;
}

function factsOfPayment(
  { subscription, row, plan: { displayName: plan }, needsAction = false }: StripeState,
  now: Date,
): SeenFact[] {
  const invoice = latestInvoice(subscription);
  if (invoice === null || !isNewsOf(invoice, now)) return [];
  const about = invoice.id ?? subscription.id;
  if (invoice.status === 'paid' && invoice.amount_paid > 0) {
    const { amount_paid: amount, number } = invoice;
    return [{ about, fact: { kind: 'receipt', plan, amount, number, until: row.periodEnd?.toISOString() ?? null } }];
  }
  const isFailing = row.status === 'past_due' && invoice.status === 'open' && invoice.attempt_count > 0;
  if (!isFailing) return [];
  const until = accessUntil(row)?.toISOString() ?? null;
  return [{ about, fact: { kind: 'payment-failed', plan, amount: invoice.amount_due, until, needsAction } }];
}

function factsOfChange({ row, plan: { displayName: plan } }: StripeState, before: SubscriptionRow | null): SeenFact[] {
  if (before === null) return [];
  const id = before.id;
  if (row.status === 'ended')
    return before.status === 'ended' ? [] : [{ about: id, fact: { kind: 'subscription-ended', plan } }];
  const facts: SeenFact[] = [];
  if (row.cancelAtPeriodEnd && !before.cancelAtPeriodEnd) {
    const endsAt = row.periodEnd?.toISOString() ?? null;
    facts.push({ about: `${id} ${endsAt}`, fact: { kind: 'subscription-cancelled', plan, endsAt } });
  }
  if (row.planId !== before.planId || row.billingPeriod !== before.billingPeriod) {
    const { amountCents: amount, billingPeriod: period, stripePriceId } = row;
    facts.push({ about: `${id} ${stripePriceId}`, fact: { kind: 'plan-changed', plan, amount, period } });
  }
  return facts;
}
