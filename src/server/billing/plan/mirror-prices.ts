import type Stripe from 'stripe';
import type { PlanName } from '#contract/account/roles.ts';
import { type BillingPeriod, type ByPeriod, billingPeriods, yearlyOr } from '#contract/billing/prices.ts';
import type { Cents } from '#lib/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { isProviderError, isRefused, orMissing } from '#server/platform/payments/payments.ts';
import type { Shelf } from './shelf.ts';
import { listPlans } from './store.ts';
import type { PlanRow } from './table.ts';

const names: readonly PlanName[] = ['free', 'premium', 'enterprise'];
const intervals = { monthly: 'month', yearly: 'year' } as const;
const mostAttempts = 5;

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
export async function mirrorPrices(db: Db, shelf: Shelf): Promise<void> {
  for (const plan of await listPlans(db))
    for (const period of billingPeriods) if (isSold(plan, period)) await priceIdOf(shelf, { plan, period });
}

/** Brings the product and prices of a plan to what an admin has just entered. Old prices stay for existing subscribers. */
export async function mirrorPlanPrices(shelf: Shelf, plan: PlanRow): Promise<void> {
  const { stripe } = shelf.payments;
  for (const period of billingPeriods) {
    if (!isSold(plan, period)) continue;
    idsOf(shelf).delete(keyOf({ plan, period })); // the lookup key may be at another price since
    await priceIdOf(shelf, { plan, period });
  }
  await orMissing(stripe.products.update(productIdOf(plan.name), namesOf(plan)));
}

function namesOf({ displayName, description }: PlanRow): { name: string; description: string } {
  return { name: `Chartlas ${displayName}`, description };
}

function isSold(plan: PlanRow, period: BillingPeriod): boolean {
  return (planPrice(plan, period) ?? 0) > 0;
}

/** What is sold: a plan for a period. */
export type Sale = { plan: PlanRow; period: BillingPeriod };

const known = new WeakMap<Stripe, Map<string, string>>();

/**
 * The id of a plan's price at the card provider, which is created if it is missing or differs from what the plan costs.
 */
export async function priceIdOf(shelf: Shelf, sale: Sale): Promise<string> {
  const priceIds = idsOf(shelf);
  const key = keyOf(sale);
  const id = priceIds.get(key) ?? (await findPrice(shelf, sale));
  priceIds.set(key, id);
  return id;
}

/**
 * Does something with a price. Someone may have archived it at the card provider since we last looked: then another
 * one is made, the admins are told, and it is done again.
 */
export async function sellAt<Value>(
  shelf: Shelf,
  sale: Sale,
  use: (priceId: string) => Promise<Value>,
): Promise<Value> {
  const id = await priceIdOf(shelf, sale);
  try {
    return await use(id);
  } catch (error) {
    if (!isRefused(error) || (await isForSale(shelf.payments.stripe, id))) throw error;
    idsOf(shelf).delete(keyOf(sale));
    return use(await priceIdOf(shelf, sale));
  }
}

function idsOf({ payments: { stripe } }: Shelf): Map<string, string> {
  const ids = known.get(stripe) ?? new Map<string, string>();
  known.set(stripe, ids);
  return ids;
}

function keyOf({ plan, period }: Sale): string {
  return `${plan.name} ${period} ${amountOf({ plan, period })}`;
}

function amountOf({ plan, period }: Sale): number {
  const amount = planPrice(plan, period);
  if (amount === null || amount <= 0) throw new Error(`the plan ${plan.name} is not sold`);
  return amount;
}

async function isForSale(stripe: Stripe, id: string): Promise<boolean> {
  const price = await orMissing(stripe.prices.retrieve(id, { expand: ['product'] }));
  if (price === null || !price.active || typeof price.product === 'string') return false;
  return !price.product.deleted && price.product.active;
}

async function findPrice(shelf: Shelf, sale: Sale): Promise<string> {
  const { stripe } = shelf.payments;
  const lookup = `${productIdOf(sale.plan.name)}_${sale.period}`;
  const amount = amountOf(sale);
  await putProductOnSale(shelf, sale.plan);
  const [found] = (await stripe.prices.list({ lookup_keys: [lookup], limit: 1 })).data;
  if (found?.active && found.unit_amount === amount && found.currency === 'usd') return found.id;
  let last = found?.id ?? 'none';
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const { id } = await stripe.prices.create(
      {
        product: productIdOf(sale.plan.name),
        currency: 'usd',
        unit_amount: amount,
        recurring: { interval: intervals[sale.period] },
        lookup_key: lookup,
        transfer_lookup_key: true, // from a price that is no longer ours; existing subscribers keep it
        nickname: `${sale.plan.displayName}, ${sale.period}`,
      },
      { idempotencyKey: `price ${lookup} ${amount} after ${last}` },
    );
    // The response stored for a key may be about a price that was archived or deleted since.
    if ((await orMissing(stripe.prices.retrieve(id)))?.active !== true) {
      last = id;
      continue;
    }
    const isArchived = attempt > 1 || found?.active === false;
    const isMissing = found === undefined && (await shelf.wasSold({ planId: sale.plan.id, period: sale.period }));
    if (isArchived || isMissing)
      await shelf.onReplaced(
        `the ${sale.period} price of ${sale.plan.displayName} was ${isArchived ? 'archived' : 'missing'}`,
      );
    return id;
  }
  throw new Error(`the card provider archives every price of ${lookup}`);
}

async function putProductOnSale(shelf: Shelf, plan: PlanRow): Promise<void> {
  const { stripe } = shelf.payments;
  const id = productIdOf(plan.name);
  const product = await orMissing(stripe.products.retrieve(id));
  if (product !== null && !product.active) {
    await stripe.products.update(id, { active: true });
    await shelf.onReplaced(`the product ${plan.displayName} was archived`);
  }
  if (product !== null) return;
  try {
    const { name, description } = namesOf(plan);
    await stripe.products.create({ id, name, ...(description !== '' && { description }) });
    if (await shelf.wasSold({ planId: plan.id })) await shelf.onReplaced(`the product ${plan.displayName} was missing`);
  } catch (error) {
    if (!isProviderError(error) || error.code !== 'resource_already_exists') throw error; // another process was first
  }
}

type Prices = Pick<PlanRow, 'monthlyCents' | 'yearlyCents'>;

/** The price of a plan, or null when it is sold by sales. */
export function pricesOf({ monthlyCents, yearlyCents }: Prices): ByPeriod<Cents> | null {
  if (monthlyCents === null || monthlyCents < 0) return null;
  const yearly = yearlyOr(yearlyCents, monthlyCents);
  return yearly < 0 ? null : { monthly: monthlyCents, yearly };
}

export function planPrice(plan: Prices, period: BillingPeriod): Cents | null {
  return pricesOf(plan)?.[period] ?? null;
}
