import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { NextCharge, SeatCost } from '#contract/billing/billing.ts';
import type { Pricing } from '#contract/billing/plans.ts';
import type { BillingPeriod } from '#contract/billing/prices.ts';
import { sql } from '#drizzle';
import { randomFrom } from '#tests/support/random-from.ts';
import { inGroups } from './in-groups.ts';
import type { Counter, Person } from './open-counter.ts';

const day = 86_400;
const rounds = 3;

/** What is charged after it was previewed. */
type PreviewKind = 'checkout' | 'seats' | 'change' | 'renewal';
type Compared = { previews: Record<PreviewKind, number>; different: string[] };

type Wish = { buyers: number /** The same seed is the same buyers. */; seed: number };

/**
 * Random buyers in random countries pay with random codes at random prices, for teams of random size. Every
 * month they add and remove people, change their plan or get credit, and then it renews. Each amount that was shown before is
 * compared with the invoice.
 */
export async function comparePreviews(counter: Counter, { buyers, seed }: Wish): Promise<Compared> {
  const random = randomFrom(seed);
  const batch = await openBatch(counter, random);
  const cases = Array.from({ length: buyers }, (_, place) => ({ number: place, random: randomFrom(seed + place + 1) }));
  const bought = await inGroups(cases, (each) => buy(counter, batch, each));
  for (let round = 0; round < rounds; round++) {
    counter.pass(between(0, 27 * day, random));
    const asked = await inGroups(bought, (each) => change(counter, batch, each));
    await counter.seatAll();
    await inGroups(asked, (each) => compareSeats(counter, batch, each));
    const renewing = await inGroups(bought, (each) => previewRenewal(counter, each));
    counter.pass(random() < 0.2 ? 366 * day : 32 * day);
    await inGroups(renewing, (each) => compareRenewal(counter, batch, each));
  }
  await counter.db.execute(sql`update plan_discounts set ended_at = now() where ended_at is null`);
  return { previews: batch.previews, different: batch.different };
}

type Batch = Compared & {
  admin: Person;
  isInclusive: boolean;
  words: string;
  compare(kind: PreviewKind, who: object, shown: unknown, charged: unknown): void;
};

async function openBatch(counter: Counter, random: () => number): Promise<Batch> {
  const [monthly, higher] = [between(50, 50_000, random), between(50, 90_000, random)];
  const yearly = random() < 0.2 ? null : between(50, 500_000, random);
  const higherYearly = between(50, 900_000, random);
  await counter.db.execute(sql`update plans set monthly_cents = ${monthly}, yearly_cents = ${yearly} where id = 2`);
  await counter.db.execute(
    sql`update plans set monthly_cents = ${higher}, yearly_cents = ${higherYearly} where id = 3`,
  );
  const isInclusive = random() < 0.4;
  await counter.control('settings', { taxBehavior: isInclusive ? 'inclusive' : 'exclusive' });
  const admin = await counter.person({ isAdmin: true });
  const standing = random() < 0.3 ? { planId: 2, percentOff: between(1, 90, random) } : null;
  if (standing !== null)
    await counter.post('/admin/discounts', admin, {
      ...standing,
      billingPeriod: random() < 0.5 ? 'yearly' : 'monthly',
    });
  const batch: Batch = {
    admin,
    isInclusive,
    words: JSON.stringify({ monthly, yearly, higher, higherYearly, isInclusive, standing }),
    previews: { checkout: 0, seats: 0, change: 0, renewal: 0 },
    different: [],
    compare(kind, who, shown, charged) {
      batch.previews[kind] += 1;
      if (shown === charged) return;
      batch.different.push(`${kind}: shown ${shown}, charged ${charged} ${JSON.stringify(who)} ${batch.words}`);
    },
  };
  return batch;
}

type Case = { number: number; random: () => number };
type Bought = Case & {
  person: Person;
  team: string;
  subscription: string;
  who: object;
};

async function buy(counter: Counter, batch: Batch, { number, random }: Case): Promise<Bought> {
  const person = await counter.person();
  const team = await counter.team(person, between(0, 5, random));
  const period: BillingPeriod = random() < 0.6 ? 'monthly' : 'yearly';
  const discountCode = random() < 0.7 ? await makeCode(counter, random) : null;
  const order = { billingPeriod: period, discountCode };
  const preview = await counter.post<Preview>('/stripe/checkout-preview', person, { planId: 2, ...order });
  if (discountCode !== null) {
    const { finalPrices } = await counter.post<Pricing>('/v1/pricing/plans/2/preview-discount', person, order);
    if (Math.round(finalPrices[period] * 100) !== preview.total)
      batch.different.push(`the price list says ${finalPrices[period]}, the checkout ${preview.total}`);
  }
  const { sessionId, url } = await counter.post<{ sessionId: string; url: string }>(
    '/stripe/create-checkout-session',
    person,
    { planId: 2, ...order },
  );
  const place = placeOf(random);
  await counter.payAt(url, { cardNumber: '4242424242424242', ...place });
  const session = await counter.stripe.checkout.sessions.retrieve(sessionId, { expand: ['invoice'] });
  const invoice = session.invoice as Stripe.Invoice; // expanded
  const who = { number, ...order, ...place, seats: preview.seats };
  const tax = addedTax(preview.total, place, { isAdded: preview.hasTax && !batch.isInclusive });
  batch.compare('checkout', who, preview.total + tax, invoice.amount_paid);
  await counter.post('/stripe/payment/verify', person, { sessionId });
  return { number, random, person, team, subscription: String(session.subscription), who };
}

type Preview = { seats: number; total: number; hasTax: boolean };

async function makeCode({ stripe }: Counter, random: () => number): Promise<string> {
  const code = `R${randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()}`;
  const off =
    random() < 0.5
      ? { percent_off: between(1, 10_000, random) / 100 }
      : { amount_off: between(1, 60_000, random), currency: 'usd' };
  const terms = [
    { duration: 'once' },
    { duration: 'forever' },
    { duration: 'repeating', duration_in_months: between(1, 3, random) },
  ] as const;
  const coupon = await stripe.coupons.create({ ...off, ...oneOf(terms, random) });
  const restrictions = random() < 0.2 ? { restrictions: { first_time_transaction: true } } : {};
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code, ...restrictions });
  return code;
}

/** Rates in percent, and whether a business there pays the tax itself. The seller is in the country of the last. */
const places = { AT: 20, CH: 8.1, DE: 19, ES: 21, FR: 20, GB: 20, IT: 22, NL: 21, JP: 0, US: 0 };
type Buyers = { country: string; taxId: string };

function placeOf(random: () => number): Buyers {
  const country = oneOf(Object.keys(places), random);
  return { country, taxId: random() < 0.3 ? `${country}12345678901` : '' };
}

/** By hand, so that it does not agree with the simulator by sharing its mistakes. */
function addedTax(net: number, { country, taxId }: Buyers, { isAdded }: { isAdded: boolean }): number {
  const rate = Object.entries(places).find(([each]) => each === country)?.[1] ?? 0;
  return !isAdded || taxId !== '' ? 0 : Math.floor((net * Math.round(rate * 10) + 500) / 1000);
}

type Changed = Bought & { dueForSeats: number | null; since: number };

/** More people, fewer, a longer period, a higher plan, credit, or nothing. */
async function change(counter: Counter, batch: Batch, bought: Bought): Promise<Changed> {
  const { person, team, subscription, random } = bought;
  const kind = random();
  const since = (await invoicesOf(counter, subscription)).length;
  const none = { ...bought, dueForSeats: null, since };
  if (kind < 0.35) {
    const people = between(1, 4, random);
    const cost = await counter.get<SeatCost>(`/workspaces/${team}/seat-cost?people=${people}`, person);
    await counter.join(team, people);
    return { ...none, dueForSeats: cost?.dueNow ?? null };
  }
  if (kind < 0.45) {
    await counter.leave(team, between(1, 4, random));
    return none;
  }
  if (kind < 0.75) {
    const order =
      random() < 0.5
        ? { planId: 2, billingPeriod: 'yearly' as const }
        : { planId: 3, billingPeriod: oneOf(['monthly', 'yearly'] as const, random) };
    const path = '/stripe/change-subscription';
    const { status, body } = await counter.call(`${path}/preview`, person, order);
    if (status === 409) return none; // not a step up
    const preview = body.data as ChangePreview; // as the contract says
    await counter.post(path, person, { ...order, quote: preview.quote });
    const who = { ...bought.who, change: order };
    batch.compare('change', who, preview.amountDue, (await latestInvoice(counter, subscription)).amount_paid);
    const sum = preview.lines.reduce((all, { amount }) => all + amount, 0);
    if (sum !== preview.amountDue)
      batch.different.push(`the lines of a change add up to ${sum}, not ${preview.amountDue}: ${JSON.stringify(who)}`);
    return none;
  }
  if (kind < 0.85) {
    const gift = { amount: between(1, 5000, random), key: randomUUID() };
    await counter.post(`/admin/users/${person.id}/credit`, batch.admin, gift);
  }
  return none;
}

type ChangePreview = { amountDue: number; quote: string; lines: { amount: number }[] };

async function compareSeats(counter: Counter, batch: Batch, changed: Changed): Promise<void> {
  const { dueForSeats, subscription, since, who } = changed;
  if (dueForSeats === null) return;
  const invoices = (await invoicesOf(counter, subscription)).slice(since);
  const charged = invoices.reduce((sum, each) => sum + each.amount_paid, 0);
  batch.compare('seats', who, dueForSeats, charged);
}

type Renewing = Bought & { next: NextCharge | null; since: number };

async function previewRenewal(counter: Counter, bought: Bought): Promise<Renewing> {
  const next = await counter.get<NextCharge | null>('/stripe/subscription/next-charge', bought.person);
  return { ...bought, next, since: (await invoicesOf(counter, bought.subscription)).length };
}

async function compareRenewal(counter: Counter, batch: Batch, renewing: Renewing): Promise<void> {
  const { next, subscription, since, who } = renewing;
  const first = (await invoicesOf(counter, subscription))[since];
  if (first !== undefined) batch.compare('renewal', who, next?.amount, first.amount_paid);
}

/** Oldest first. */
async function invoicesOf({ stripe }: Counter, subscription: string): Promise<Stripe.Invoice[]> {
  return (await stripe.invoices.list({ subscription, limit: 100 })).data.toReversed();
}

async function latestInvoice({ stripe }: Counter, subscription: string): Promise<Stripe.Invoice> {
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription, { expand: ['latest_invoice'] });
  return invoice as Stripe.Invoice; // expanded
}

function between(least: number, most: number, random: () => number): number {
  return least + Math.floor(random() * (most - least + 1));
}

function oneOf<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item; // of a list that is not empty
}
