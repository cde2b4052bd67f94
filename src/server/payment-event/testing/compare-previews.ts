import { randomUUID } from 'node:crypto';
import type { Pricing } from '#contract/plans.ts';
import type { BillingPeriod } from '#contract/prices.ts';
import { sql } from '#drizzle';
import { randomFrom } from '#tests/support/random-from.ts';
import type { Buyer, Server, Till } from './open-till.ts';

const casesAtOnePrice = 25;
const casesOfOneBuyer = 50; // a user may check sixty codes in ten minutes
const atOnce = 8;
const mostMembers = 6;

type Wish = { cases: number /** The same seed is the same codes at the same prices. */; seed: number };

/**
 * Previews random codes at random prices for teams of random size, opens a checkout with each, and describes those
 * that differ by a cent or more.
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
        let buyer: Buyer | undefined;
        let count = 0;
        for (const number of numbers) {
          if (buyer === undefined || count++ % casesOfOneBuyer === 0) {
            buyer = await till.buyer();
            await addTeam(till, buyer, between(0, mostMembers, randomFrom(seed + number)));
          }
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
  const opened = await till.post<{ sessionId: string }>(server, '/stripe/create-checkout-session', buyer, {
    planId: 2,
    ...order,
  });
  const { amount_total: charged } = await till.stripe.checkout.sessions.retrieve(opened.sessionId);
  const forOne = Math.round(finalPrices[billingPeriod] * 100);
  const isRight = preview.total === charged && charged >= 0 && (preview.seats > 1 || forOne === charged);
  const [what, said] = [`${JSON.stringify(off)} ${billingPeriod} for ${preview.seats}`, [forOne, preview.total]];
  return isRight ? null : `${what} previews ${said.join(' and ')} and charges ${charged}`;
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
