import type Stripe from 'stripe';
import { type BillingPeriod, billingPeriods } from '#contract/prices.ts';
import type { PlanName } from '#contract/roles.ts';
import type { Db } from '../db/database.ts';
import type { OpenPayments } from '../payments/payments.ts';
import { isProviderError, orMissing } from '../payments/provider-error.ts';
import { priceOf } from './price-of.ts';
import { listPlans } from './store.ts';
import type { PlanRow } from './table.ts';

const names: readonly PlanName[] = ['free', 'premium', 'enterprise'];
const intervals = { monthly: 'month', yearly: 'year' } as const;

/** The product id of a plan at the card provider. It stays the same when prices change. */
export function productIdOf(name: PlanName): string {
  return `chartlas_${name}`;
}

/** The plan and period of a price at the card provider; null when it is for something else. */
export function soldBy(price: Stripe.Price): { name: PlanName; period: BillingPeriod } | null {
  const product = typeof price.product === 'string' ? price.product : price.product.id;
  const name = names.find((each) => productIdOf(each) === product);
  const period = billingPeriods.find((each) => intervals[each] === price.recurring?.interval);
  return name === undefined || period === undefined ? null : { name, period };
}

/** Creates the products and prices that are missing at the card provider. Existing ones stay. */
export async function mirrorPrices(db: Db, payments: OpenPayments): Promise<void> {
  for (const plan of await listPlans(db))
    for (const period of billingPeriods) if (isSold(plan, period)) await priceIdOf(payments, plan, period);
}

function isSold(plan: PlanRow, period: BillingPeriod): boolean {
  return (priceOf(plan, period) ?? 0) > 0;
}

const known = new WeakMap<Stripe, Map<string, string>>();

/**
 * The id of a plan's price at the card provider, which is created if it is missing or differs from what the plan costs.
 */
export async function priceIdOf({ stripe }: OpenPayments, plan: PlanRow, period: BillingPeriod): Promise<string> {
  const amount = priceOf(plan, period);
  if (amount === null || amount <= 0) throw new Error(`the plan ${plan.name} is not sold`);
  const priceIds = known.get(stripe) ?? new Map<string, string>();
  known.set(stripe, priceIds);
  const key = `${plan.name} ${period} ${amount}`;
  const id = priceIds.get(key) ?? (await findPrice(stripe, plan, { period, amount }));
  priceIds.set(key, id);
  return id;
}

type Input = { period: BillingPeriod; amount: number };

async function findPrice(stripe: Stripe, plan: PlanRow, { period, amount }: Input): Promise<string> {
  const lookup = `${productIdOf(plan.name)}_${period}`;
  const { data } = await stripe.prices.list({ lookup_keys: [lookup], active: true, limit: 1 });
  const [found] = data;
  if (found?.unit_amount === amount && found.currency === 'usd') return found.id;
  await makeProduct(stripe, plan);
  const created = await stripe.prices.create(
    {
      product: productIdOf(plan.name),
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval: intervals[period] },
      lookup_key: lookup,
      transfer_lookup_key: true, // from a price that is no longer ours; existing subscribers keep it
      nickname: `${plan.displayName}, ${period}`,
    },
    { idempotencyKey: `price ${lookup} ${amount} after ${found?.id ?? 'none'}` },
  );
  return created.id;
}

async function makeProduct(stripe: Stripe, { name, displayName, description }: PlanRow): Promise<void> {
  const id = productIdOf(name);
  if ((await orMissing(stripe.products.retrieve(id))) !== null) return;
  try {
    await stripe.products.create({ id, name: `Chartlas ${displayName}`, ...(description !== '' && { description }) });
  } catch (error) {
    if (!isProviderError(error) || error.code !== 'resource_already_exists') throw error; // another process was first
  }
}
