import { type BillingPeriod, lowersNext, type Reduction, savingOf } from '#contract/billing/prices.ts';
import type { Cents } from '#lib/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import { orMissing } from '#server/platform/payments/payments.ts';
import { findCustomer } from '../customer/index.ts';
import type { Code, Use } from './promotion-code.ts';
import type { DiscountRow } from './table.ts';

/** A price reduction: a standing discount or a promotion code. The card provider applies one of them, never both. */
export type PriceOffer = { kind: 'discount'; row: DiscountRow } | { kind: 'code'; code: Code };

function reductionOf(offer: PriceOffer): Reduction {
  return offer.kind === 'code' ? offer.code.reduction : { percentOff: offer.row.percentOff };
}

type Input = {
  planId: number;
  period: BillingPeriod;
  price: Cents;
  discounts: readonly DiscountRow[];
  code: Code | null;
};

/** The one that saves most today; if equal the standing discount, which lowers every payment and uses nothing up. */
export function bestOffer({ planId, period, price, discounts, code }: Input): PriceOffer | null {
  const standing = discounts
    .filter((row) => row.planId === planId && (row.billingPeriod ?? period) === period)
    .map((row): PriceOffer => ({ kind: 'discount', row }));
  const offers: PriceOffer[] = [...standing, ...(code === null ? [] : [{ kind: 'code' as const, code }])];
  const saving = (offer: PriceOffer) => savingOf(price, reductionOf(offer));
  return offers.reduce<PriceOffer | null>(
    (best, each) => (best === null || saving(each) > saving(best) ? each : best),
    null,
  );
}

/** The saving on a price today, and what the first and the second payment are. */
export function costWith(offer: PriceOffer | null, { price, period }: { price: Cents; period: BillingPeriod }) {
  const saving = offer === null ? 0 : savingOf(price, reductionOf(offer));
  const isOver = offer?.kind === 'code' && !lowersNext(offer.code.term, period);
  return { saving, first: price - saving, next: isOver ? price : price - saving };
}

/** The properties of a user that decide whether they can use a promotion code. */
export async function buyerOf(db: Db, { stripe }: OpenPayments, userId: string | null): Promise<Use['buyer']> {
  if (userId === null) return null;
  const customer = await findCustomer(db, userId);
  if (customer === null) return { customerId: null, hasPaid: false };
  const customerId = customer.stripeCustomerId;
  const paid = await orMissing(stripe.invoices.list({ customer: customerId, status: 'paid', limit: 100 }));
  return { customerId, hasPaid: paid?.data.some(({ amount_paid }) => amount_paid > 0) ?? false };
}
