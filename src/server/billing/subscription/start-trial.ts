import { createHmac } from 'node:crypto';
import { planOf } from '#contract/account/roles.ts';
import { ageOf } from '#lib/age.ts';
import { toEmailKey, toMailboxKey } from '#lib/email-key.ts';
import { findUser, rolesOf, type UserRow } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { serialize } from '#server/platform/db/serialize.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import { isProviderError } from '#server/platform/payments/payments.ts';
import { ensureCustomer } from '../customer/index.ts';
import { planNamed, planPrice, sellAt, shelfOf } from '../plan/index.ts';
import { type BillingPorts, syncUserBilling } from './billing-ports.ts';
import { updatePlanAccess } from './settle-access.ts';
import { claimTrial, deleteTrial, findLive, findTrial, listSubscriptions, upsertSubscription } from './store.ts';

export const trialDays = 14;
const day = 86_400_000;
const hadIt = 'You have already used your trial.';
/** A claim without a subscription belongs to a process that died; after a while it can be claimed again. */
const abandonedMs = 120_000;

/** The reason why a user cannot start a trial, as a sentence, or null. */
export async function whyNotTry({ db, now, secret }: BillingPorts, userId: string): Promise<string | null> {
  const user = (await findUser(db, userId)) ?? refuse('not-found');
  if (planOf(rolesOf(user, now())) !== 'free' || (await findLive(db, userId)) !== null)
    return 'Your plan already includes this.';
  const premium = await planNamed(db, 'premium');
  if (planPrice(premium, 'monthly') === null)
    return `${premium.displayName} cannot be tried right now. Please contact us.`;
  const claim = await findTrial(db, { person: userId, marks: marksOf(user, secret) });
  if (claim === null || (await isAbandoned(db, claim, { userId, now: now() }))) return null;
  return hadIt;
}

/** Starts a trial of the premium plan without a card: at the card provider if there is one, else on our own. */
export async function startTrial(ports: BillingPorts, userId: string): Promise<void> {
  await serialize(`trial of ${userId}`, async () => {
    await syncUserBilling(ports, userId);
    const problem = await whyNotTry(ports, userId);
    requireThat(problem === null, 'conflict', problem ?? undefined);
    const user = (await findUser(ports.db, userId)) ?? refuse('not-found');
    const { payments } = ports;
    if (payments.mode === 'off') await tryHere(ports, user);
    else await tryThere(ports, payments, user);
  });
}

async function tryHere(ports: BillingPorts, user: UserRow): Promise<void> {
  const { db, jobs, now, secret } = ports;
  await db.transaction(async (within) => {
    const { startedAt, endsAt } = await claim({ db: within, now, secret }, user);
    const plan = await planNamed(within, 'premium');
    await upsertSubscription(within, {
      userId: user.id,
      stripeSubscriptionId: null,
      stripeCustomerId: null,
      stripePriceId: null,
      planId: plan.id,
      billingPeriod: 'monthly',
      amountCents: planPrice(plan, 'monthly') ?? 0,
      netCents: null,
      seats: 1,
      isTaxed: false,
      status: 'active',
      stripeStatus: 'trialing',
      cancelAtPeriodEnd: false,
      periodStart: startedAt,
      periodEnd: endsAt,
      trialEndsAt: endsAt,
      pastDueSince: null,
      endedAt: null,
      createdAt: startedAt,
    });
    await updatePlanAccess({ db: within, jobs, now }, user.id);
  });
}

async function tryThere(ports: BillingPorts, payments: OpenPayments, user: UserRow): Promise<void> {
  const { db, secret } = ports;
  const customer = await ensureCustomer(ports, payments, user);
  const plan = await planNamed(db, 'premium');
  const { startedAt } = await claim(ports, user);
  try {
    await sellAt(shelfOf(ports, payments), { plan, period: 'monthly' }, (price) =>
      payments.stripe.subscriptions.create(
        {
          customer,
          items: [{ price }],
          trial_period_days: trialDays,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          metadata: { userId: user.id, trial: 'yes' },
        },
        { idempotencyKey: `trial ${user.id} ${startedAt.getTime()} ${price}` },
      ),
    );
  } catch (error) {
    // A refusal means that there is no trial, and it can be started again; after a network error that is unknown.
    const isRefused = isProviderError(error) && error.type !== 'StripeConnectionError';
    if (isRefused) await deleteTrial(db, markOf(user, secret));
    throw error;
  }
}

/** Records that the trial is taken. Of many parallel requests, on any number of servers, one gets it. */
async function claim(
  { db, now, secret }: Pick<BillingPorts, 'db' | 'now' | 'secret'>,
  user: UserRow,
): Promise<{ startedAt: Date; endsAt: Date }> {
  const startedAt = now();
  const trial = { startedAt, endsAt: new Date(startedAt.getTime() + trialDays * day) };
  const emailMark = markOf(user, secret);
  const old = await findTrial(db, { person: user.id, marks: marksOf(user, secret) });
  if (old !== null && (await isAbandoned(db, old, { userId: user.id, now: startedAt })))
    await deleteTrial(db, old.emailMark);
  const isMine = await claimTrial(db, { emailMark, userId: user.id, ...trial });
  requireThat(isMine, 'conflict', hadIt);
  return trial;
}

type Claim = { userId: string | null; startedAt: Date };

async function isAbandoned(db: Db, claim: Claim, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  if (claim.userId !== userId || ageOf(claim.startedAt, now) < abandonedMs) return false;
  return !(await listSubscriptions(db, userId)).some(({ trialEndsAt }) => trialEndsAt !== null);
}

/**
 * What remains of an email address after its account is deleted: enough to recognize it, not enough to read it. The same
 * for all ways to write the address of a mailbox, so that a mailbox gets one trial.
 */
function markOf({ email }: UserRow, secret: string): Buffer {
  return markOfKey(toMailboxKey(email), secret);
}

/** Marks of earlier versions distinguished the ways to write an address. */
function marksOf(user: UserRow, secret: string): Buffer[] {
  return [markOf(user, secret), markOfKey(toEmailKey(user.email), secret)];
}

function markOfKey(key: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`trial of ${key}`).digest();
}
