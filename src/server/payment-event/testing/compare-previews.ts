import { randomUUID } from 'node:crypto';
import type { Pricing } from '#contract/plans.ts';
import type { BillingPeriod } from '#contract/prices.ts';
import { sql } from '#drizzle';
import { randomFrom } from '#tests/support/random-from.ts';
import type { Buyer, Server, Till } from './open-till.ts';

const casesAtOnePrice = 25;
const atOnce = 8;
const mostMembers = 6;

type Wish = { cases: number /** The same seed is the same codes at the same prices. */; seed: number };

/**
 * Previews random codes at random prices for teams of random size, pays each, changes some of them to yearly, and
 * describes those whose paid invoice differs from the preview by a cent or more.
 */
export async function comparePreviews(
  till: Till,
  server: Pick<Server, 'url'>,
  { cases, seed }: Wish,
): Promise<string[]> {
  const different: string[] = [];
  for (let done = 0; done < cases; done += casesAtOnePrice) {
    const random = randomFrom(seed - done - 1);
    const monthly = between(50, 50_000, random);
    const yearly = random() < 0.2 ? null : between(50, 500_000, random);
    await till.db.execute(sql`update plans set monthly_cents = ${monthly}, yearly_cents = ${yearly} where id = 2`);
    const left = Math.min(casesAtOnePrice, cases - done);
    const numbers = Array.from({ length: left }, (_, place) => done + place).values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const number of numbers) {
          const buyer = await till.buyer();
          await addTeam(till, buyer, between(0, mostMembers, randomFrom(seed + number)));
          const difference = await findDifference(till, server, { buyer, number, random: randomFrom(seed + number) });
          if (difference !== null) different.push(`${monthly} a month, ${yearly} a year: ${difference}`);
        }
      }),
    );
  }
  return different;
}

type Case = { buyer: Buyer; number: number; random: () => number };

async function findDifference(
  till: Till,
  server: Pick<Server, 'url'>,
  { buyer, number, random }: Case,
): Promise<string | null> {
  const billingPeriod: BillingPeriod = random() < 0.5 ? 'monthly' : 'yearly';
  const discountCode = `RANDOM${number}`;
  const off =
    random() < 0.5
      ? { percent_off: between(1, 10_000, random) / 100 }
      : { amount_off: between(1, 60_000, random), currency: 'usd' };
  const coupon = await till.stripe.coupons.create({ ...off, duration: 'once' });
  await till.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: discountCode });
  const order = { billingPeriod, discountCode };
  const { finalPrices } = await till.post<Pricing>(server, '/v1/pricing/plans/2/preview-discount', buyer, order);
  const preview = await till.post<Preview>(server, '/stripe/checkout-preview', buyer, { planId: 2, ...order });
  const opened = await till.post<{ sessionId: string; url: string }>(server, '/stripe/create-checkout-session', buyer, {
    planId: 2,
    ...order,
  });
  const { amount_total: charged } = await till.stripe.checkout.sessions.retrieve(opened.sessionId);
  const paid = await pay(till, opened);
  if (paid !== preview.total) return `${JSON.stringify(order)} previews ${preview.total} and has paid ${paid}`;
  const isYearlySold = billingPeriod === 'monthly' && random() < 0.5;
  const change = isYearlySold ? await findChangeDifference(till, server, { buyer, sessionId: opened.sessionId }) : null;
  if (change !== null) return change;
  const forOne = Math.round(finalPrices[billingPeriod] * 100);
  const isRight = preview.total === charged && charged >= 0 && (preview.seats > 1 || forOne === charged);
  const [what, said] = [`${JSON.stringify(off)} ${billingPeriod} for ${preview.seats}`, [forOne, preview.total]];
  return isRight ? null : `${what} previews ${said.join(' and ')} and charges ${charged}`;
}

/** Pays on the provider's page. Returns what the invoice says was paid. */
async function pay({ stripe }: Till, { sessionId, url }: { sessionId: string; url: string }): Promise<number> {
  const card = { cardNumber: '4242424242424242', expiry: '12 / 40', cvc: '123', name: 'Ada', email: 'ada@example.org' };
  await fetch(url, { method: 'POST', body: new URLSearchParams({ ...card, action: 'pay' }), redirect: 'manual' });
  const { invoice } = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['invoice'] });
  return invoice === null || typeof invoice === 'string' ? Number.NaN : invoice.amount_paid;
}

/** A change to yearly, with as many seats as were bought. */
async function findChangeDifference(
  till: Till,
  server: Pick<Server, 'url'>,
  { buyer, sessionId }: { buyer: Buyer; sessionId: string },
): Promise<string | null> {
  await till.post(server, '/stripe/payment/verify', buyer, { sessionId });
  const order = { planId: 2, billingPeriod: 'yearly' };
  const path = '/stripe/change-subscription';
  const preview = await till.post<{ amountDue: number; quote: string }>(server, `${path}/preview`, buyer, order);
  await till.post(server, path, buyer, { ...order, quote: preview.quote });
  const { subscription } = await till.stripe.checkout.sessions.retrieve(sessionId);
  const { latest_invoice: invoice } = await till.stripe.subscriptions.retrieve(String(subscription), {
    expand: ['latest_invoice'],
  });
  const paid = invoice === null || typeof invoice === 'string' ? Number.NaN : invoice.amount_paid;
  return paid === preview.amountDue ? null : `a change to yearly previews ${preview.amountDue} and has paid ${paid}`;
}

type Preview = { seats: number; total: number };

/** The more seats, the more half cents. */
async function addTeam({ db, ...till }: Till, { id }: Buyer, members: number): Promise<void> {
  if (members === 0) return;
  const team = randomUUID();
  await db.execute(sql`insert into workspaces (id, name) values (${team}, 'Team')`);
  await db.execute(sql`insert into workspace_members (workspace_id, user_id, role) values (${team}, ${id}, 'owner')`);
  for (let member = 0; member < members; member++)
    await db.execute(sql`insert into workspace_members (workspace_id, user_id, role)
      values (${team}, ${(await till.buyer()).id}, ${member % 2 === 0 ? 'editor' : 'viewer'})`);
}

function between(least: number, most: number, random: () => number): number {
  return least + Math.floor(random() * (most - least + 1));
}
