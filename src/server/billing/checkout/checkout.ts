import { hash } from 'node:crypto';
import type Stripe from 'stripe';
import { planOf } from '#contract/account/roles.ts';
import type { BillingPeriod } from '#contract/billing/prices.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { tierRank } from '#contract/billing/tier-rank.ts';
import { findUser, rolesOf } from '#server/account/user/index.ts';
import { serialize } from '#server/platform/db/serialize.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import { isRefused, orMissing, toProviderLocale } from '#server/platform/payments/payments.ts';
import { requirePayments } from '#server/platform/payments/require-payments.ts';
import type { Ports } from '#server/ports.ts';
import { countSeats } from '#server/workspace/workspace/index.ts';
import { ensureCustomer } from '../customer/index.ts';
import { type PlanRow, planPrice, requirePlan, sellAt, shelfOf } from '../plan/index.ts';
import { requireBuyable, requireCode } from '../pricing/index.ts';
import { bestOffer, type Code, costWith, liveDiscounts, type PriceOffer, renewCoupon } from '../promotion/index.ts';
import {
  type BillingPorts,
  findLive,
  readSubscription,
  stripeIdOf,
  syncCustomer,
  syncUserBilling,
} from '../subscription/index.ts';
import { addCheckout, closeCheckout } from './store.ts';

/** A checkout of this user. Someone else's checkout is reported as not found. */
export async function requireCheckoutSession(
  { payments }: Pick<Ports, 'payments'>,
  userId: string,
  id: string,
): Promise<Stripe.Checkout.Session> {
  const { stripe } = requirePayments(payments);
  const session = await orMissing(stripe.checkout.sessions.retrieve(id));
  return session?.client_reference_id === userId ? session : refuse('not-found', 'This checkout does not exist.');
}

/** Paid, or there was nothing to pay. */
function isPaid({ status, payment_status }: Stripe.Checkout.Session): boolean {
  return status === 'complete' && (payment_status === 'paid' || payment_status === 'no_payment_required');
}

const mostAttempts = 5;

type Person = { id: string; email: string };
type Input = { planId: number; billingPeriod: BillingPeriod; discountCode: string | null };
type CheckoutPage = { sessionId: string; url: string };

/**
 * Opens a checkout on the card provider's page for the chosen plan, and closes the checkouts that the user left open before
 * it is handed out. No lock is held while the provider is asked: of several at once the last to be noted closes the others.
 */
export function openCheckout(ports: BillingPorts, person: Person, wanted: Input): Promise<CheckoutPage> {
  return serialize(`checkout of ${person.id}`, () => open(ports, person, wanted));
}

async function open(ports: BillingPorts, person: Person, wanted: Input): Promise<CheckoutPage> {
  const payments = requirePayments(ports.payments);
  const plan = await requirePlan(ports.db, wanted.planId);
  requireBuyable(plan);
  await syncUserBilling(ports, person.id);
  await requireUpgrade(ports, person.id, plan);
  const seats = await countSeats(ports.db, person.id);
  const offer = await offerFor(ports, person.id, { ...wanted, plan, seats });
  const customer = await ensureCustomer(ports, payments, person);
  const locale = toProviderLocale((await findUser(ports.db, person.id))?.locale ?? '');
  const session = await openWith(ports, payments, { ...wanted, person, customer, plan, offer, seats, locale });
  const { planId, billingPeriod } = wanted;
  const checkout = { stripeSessionId: session.id, userId: person.id, planId, billingPeriod, createdAt: ports.now() };
  const others = await addCheckout(ports.db, checkout);
  if (await leave(ports, payments, others)) await requireStillUnpaid(ports, payments, { person, plan, session });
  const { url } = session;
  return url !== null && payments.isOurs(url) ? { sessionId: session.id, url } : refuse('out-of-order');
}

/** Users cannot buy the plan they have or a lower one; during a trial they can buy its plan. */
async function requireUpgrade({ db, now }: BillingPorts, userId: string, plan: PlanRow): Promise<void> {
  const live = await findLive(db, userId);
  if (live !== null && live.stripeStatus !== 'trialing') {
    const livePlan = await requirePlan(db, live.planId);
    const isHigher = tierRank(plan.name) > tierRank(livePlan.name);
    if (isHigher)
      refuse('conflict', 'You already have a subscription. Change its plan instead of buying a second one.');
    const isSame = livePlan.id === plan.id;
    const why = isSame
      ? `You are already on the ${plan.displayName} plan.`
      : `Your ${livePlan.displayName} plan includes more.`;
    refuse('conflict', `${why} To buy something else, please cancel first.`);
  }
  const user = (await findUser(db, userId)) ?? refuse('not-found');
  const currentPlan = planOf(rolesOf(live === null ? user : { ...user, boughtPlan: null, boughtUntil: null }, now()));
  requireThat(
    tierRank(plan.name) > tierRank(currentPlan),
    'conflict',
    `Your plan already includes everything in ${plan.displayName}.`,
  );
}

/** The code or the standing discount, whichever saves more. */
async function offerFor(
  ports: BillingPorts,
  userId: string,
  { plan, billingPeriod, discountCode, seats }: Input & { plan: PlanRow; seats: number },
): Promise<PriceOffer | null> {
  const hasCode = discountCode !== null && discountCode !== '';
  const code = hasCode
    ? await requireCode(ports, { code: discountCode, userId, on: { plan, period: billingPeriod, seats } })
    : null;
  const price = (planPrice(plan, billingPeriod) ?? 0) * seats;
  const discounts = await liveDiscounts(ports.db, ports.now());
  return bestOffer({ planId: plan.id, period: billingPeriod, price, discounts, code });
}

type Reduction = Pick<Stripe.Checkout.SessionCreateParams, 'discounts' | 'allow_promotion_codes'>;

/** Without a reduction the provider's page offers a field for codes. */
function reductionOf(offer: PriceOffer | null): Reduction {
  // Never both keys, not even with `false`: the provider refuses that.
  if (offer === null) return { allow_promotion_codes: true };
  if (offer.kind === 'code') return { discounts: [discountOf(offer.code)] };
  return { discounts: [{ coupon: offer.row.stripeCouponId }] };
}

/**
 * For the provider an invoice of nothing, such as that of a trial, is a transaction too: it would refuse a code for the
 * first payment. We have checked that nothing was paid, so the coupon behind the code is used, if it ends with the code.
 */
function discountOf({ id, couponId, isFirstTimeOnly, isCouponCapped }: Code) {
  return isFirstTimeOnly && isCouponCapped ? { coupon: couponId } : { promotion_code: id };
}

type Purchase = Input & {
  person: Person;
  customer: string;
  plan: PlanRow;
  offer: PriceOffer | null;
  seats: number;
  locale: ReturnType<typeof toProviderLocale>;
};

/** Price and coupon may have been archived or deleted at the provider: then they are made again. */
async function openWith(ports: BillingPorts, payments: OpenPayments, purchase: Purchase) {
  const shelf = shelfOf(ports, payments);
  const { plan, offer, billingPeriod } = purchase;
  const open = (reduction: Reduction) =>
    sellAt(shelf, { plan, period: billingPeriod }, (price) =>
      openSession(ports, payments, { ...purchase, price, reduction }),
    );
  try {
    return await open(reductionOf(offer));
  } catch (error) {
    if (!isRefused(error) || offer === null) throw error;
    if (offer.kind === 'code') refuse('bad-input', 'This promotion code cannot be used here.', { cause: error });
    const coupon = await renewCoupon(ports, shelf, offer.row);
    if (coupon === null) throw error;
    return open({ discounts: [{ coupon }] });
  }
}

/** The provider needs the address to know the rate, and stores it and the tax id with the customer. */
const withTax = {
  automatic_tax: { enabled: true },
  billing_address_collection: 'required',
  tax_id_collection: { enabled: true },
  customer_update: { address: 'auto', name: 'auto' },
} as const;

type Order = Omit<Purchase, 'offer'> & { price: string; reduction: Reduction };

async function openSession(
  ports: BillingPorts,
  payments: OpenPayments,
  order: Order,
): Promise<Stripe.Checkout.Session> {
  const { person, customer, plan, price, seats, reduction, billingPeriod, locale } = order;
  const metadata = { userId: person.id, planId: String(plan.id), billingPeriod };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer,
    client_reference_id: person.id,
    line_items: [{ price, quantity: seats }],
    allowed_payment_method_types: ['card'], // others need days, and changes of plan do not wait
    locale,
    ...reduction,
    ...(payments.hasTax && withTax),
    metadata,
    subscription_data: { metadata },
    success_url: `${ports.publicUrl}/panel/subscription/checkout?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${ports.publicUrl}/panel/subscription`,
  };
  const minute = Math.floor(ports.now().getTime() / 60_000);
  // All of it: the provider refuses a key with other parameters. And hashed, because it limits the length of keys.
  const key = hash('sha256', JSON.stringify([params, minute]));
  // Two clicks within a minute open one checkout. If that one is over by now, another is opened.
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const idempotencyKey = `checkout ${key} ${attempt}`;
    const { id } = await payments.stripe.checkout.sessions.create(params, { idempotencyKey });
    const session = await payments.stripe.checkout.sessions.retrieve(id); // the response stored for a key may be outdated
    if (session.status === 'open') return session;
  }
  return refuse('too-many');
}

/** Of two checkouts in two tabs only one can be paid. Says whether one of these was paid before it was closed. */
async function leave({ db, now }: BillingPorts, { stripe }: OpenPayments, ids: readonly string[]): Promise<boolean> {
  let isPaid = false;
  for (const id of ids) {
    try {
      await orMissing(stripe.checkout.sessions.expire(id));
    } catch (error) {
      if (!isRefused(error)) throw error;
      const session = await orMissing(stripe.checkout.sessions.retrieve(id)); // already paid or expired
      isPaid ||= session?.status === 'complete';
    }
    await closeCheckout(db, id, now());
  }
  return isPaid;
}

type Opened = { person: Person; plan: PlanRow; session: Stripe.Checkout.Session };

/** Who paid in another tab meanwhile is told so, instead of being led to pay again. */
async function requireStillUnpaid(
  ports: BillingPorts,
  payments: OpenPayments,
  { person, plan, session }: Opened,
): Promise<void> {
  await syncUserBilling(ports, person.id);
  try {
    await requireUpgrade(ports, person.id, plan);
  } catch (error) {
    await leave(ports, payments, [session.id]);
    throw error;
  }
}

type PreviewOrderInput = { planId: number; billingPeriod: BillingPeriod; discountCode: string | null };

/** What a checkout opened now would cost, before taxes. */
export async function previewOrder(ports: BillingPorts, userId: string, wanted: PreviewOrderInput) {
  const plan = await requirePlan(ports.db, wanted.planId);
  requireBuyable(plan);
  const seats = await countSeats(ports.db, userId);
  const subtotal = (planPrice(plan, wanted.billingPeriod) ?? 0) * seats;
  const offer = await offerFor(ports, userId, { ...wanted, plan, seats });
  const { saving, first, next } = costWith(offer, { price: subtotal, period: wanted.billingPeriod });
  const { payments } = ports;
  return {
    seats,
    subtotal,
    saving,
    isCode: offer?.kind === 'code',
    total: first,
    next,
    hasTax: payments.mode !== 'off' && payments.hasTax,
  };
}

type Verification = { success: boolean; subscription: Subscription | null };

/** Checks whether a checkout is paid. The plan itself follows from `syncCustomer`, as everywhere. */
export async function verifyPayment(ports: BillingPorts, userId: string, sessionId: string): Promise<Verification> {
  const session = await requireCheckoutSession(ports, userId, sessionId);
  const success = isPaid(session);
  if (success && session.customer !== null) {
    await syncCustomer(ports, requirePayments(ports.payments), stripeIdOf(session.customer));
    await closeCheckout(ports.db, sessionId, ports.now());
  }
  return { success, subscription: await readSubscription(ports.db, userId, ports.now()) };
}
