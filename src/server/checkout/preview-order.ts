import type { BillingPeriod } from '#contract/prices.ts';
import { priceOf, requirePlan } from '../plans/index.ts';
import { requireBuyable } from '../pricing/index.ts';
import { costWith } from '../promotion/index.ts';
import type { BillingPorts } from '../subscription/index.ts';
import { countSeats } from '../workspace/index.ts';
import { offerFor } from './open-checkout.ts';

type Input = { planId: number; billingPeriod: BillingPeriod; discountCode: string | null };

/** What a checkout opened now would cost, before taxes. */
export async function previewOrder(ports: BillingPorts, userId: string, wanted: Input) {
  const plan = await requirePlan(ports.db, wanted.planId);
  requireBuyable(plan);
  const seats = await countSeats(ports.db, userId);
  const subtotal = (priceOf(plan, wanted.billingPeriod) ?? 0) * seats;
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
