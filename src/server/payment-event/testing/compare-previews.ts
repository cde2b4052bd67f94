import type { Pricing } from '#contract/plans.ts';
import type { BillingPeriod } from '#contract/prices.ts';
import { sql } from '#drizzle';
import type { Buyer, Server, Till } from './open-till.ts';

const casesAtOnePrice = 500;
const casesOfOneBuyer = 50; // a person may look at sixty codes in ten minutes
const atOnce = 8;

/** Previews random codes at random prices, opens a checkout with each, and counts where they differ by a cent. */
export async function comparePreviews(
  till: Till,
  server: Server,
  cases: number,
): Promise<{ cases: number; different: number }> {
  let different = 0;
  for (let done = 0; done < cases; done += casesAtOnePrice) {
    const monthly = between(50, 50_000);
    const yearly = Math.random() < 0.2 ? null : between(50, 500_000);
    await till.db.execute(sql`update plans set monthly_cents = ${monthly}, yearly_cents = ${yearly} where id = 2`);
    const left = Math.min(casesAtOnePrice, cases - done);
    const numbers = Array.from({ length: left }, (_, place) => done + place).values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        let buyer: Buyer | undefined;
        let count = 0;
        for (const number of numbers) {
          if (buyer === undefined || count++ % casesOfOneBuyer === 0) buyer = await till.buyer();
          if (!(await isSame(till, server, { buyer, number }))) different += 1;
        }
      }),
    );
  }
  return { cases, different };
}

async function isSame(
  till: Till,
  server: Server,
  { buyer, number }: { buyer: Buyer; number: number },
): Promise<boolean> {
  const billingPeriod: BillingPeriod = Math.random() < 0.5 ? 'monthly' : 'yearly';
  const discountCode = `RANDOM${number}`;
  const off =
    Math.random() < 0.5
      ? { percent_off: between(1, 10_000) / 100 }
      : { amount_off: between(1, 60_000), currency: 'usd' };
  const coupon = await till.stripe.coupons.create({ ...off, duration: 'once' });
  await till.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: discountCode });
  const wanted = { billingPeriod, discountCode };
  const { finalPrices } = await till.post<Pricing>(server, '/v1/pricing/plans/2/preview-discount', buyer, wanted);
  const opened = await till.post<{ sessionId: string }>(server, '/stripe/create-checkout-session', buyer, {
    planId: 2,
    ...wanted,
  });
  const { amount_total: charged } = await till.stripe.checkout.sessions.retrieve(opened.sessionId);
  return Math.round(finalPrices[billingPeriod] * 100) === charged;
}

function between(least: number, most: number): number {
  return least + Math.floor(Math.random() * (most - least + 1));
}
