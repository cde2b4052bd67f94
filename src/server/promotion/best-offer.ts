import { type BillingPeriod, type Reduction, savingOf } from '#contract/prices.ts';
import type { Cents } from '#lib/money.ts';
import type { Code } from './find-code.ts';
import type { DiscountRow } from './table.ts';

/** A price reduction: a standing discount or a promotion code. The card provider applies one of them, never both. */
export type Offer = { kind: 'discount'; row: DiscountRow } | { kind: 'code'; code: Code };

export function reductionOf(offer: Offer): Reduction {
  return offer.kind === 'code' ? offer.code.reduction : { percentOff: offer.row.percentOff };
}

type Input = {
  planId: number;
  period: BillingPeriod;
  price: Cents;
  discounts: readonly DiscountRow[];
  code: Code | null;
};

/** The one that saves most; if both are equal the code, which the user typed on purpose. */
export function bestOffer({ planId, period, price, discounts, code }: Input): Offer | null {
  const standing = discounts
    .filter((row) => row.planId === planId && (row.billingPeriod ?? period) === period)
    .map((row): Offer => ({ kind: 'discount', row }));
  const offers: Offer[] = [...(code === null ? [] : [{ kind: 'code' as const, code }]), ...standing];
  const saving = (offer: Offer) => savingOf(price, reductionOf(offer));
  return offers.reduce<Offer | null>(
    (best, each) => (best === null || saving(each) > saving(best) ? each : best),
    null,
  );
}
