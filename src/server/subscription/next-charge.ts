import type Stripe from 'stripe';
import type { NextCharge } from '#contract/billing.ts';
import { isMissing, isProviderError } from '../payments/provider-error.ts';
import type { BillingPorts } from './billing-ports.ts';
import { findLive } from './store.ts';

/** The next renewal with seats, discounts, credit and taxes, as the card provider will charge it. */
export async function readNextCharge({ db, payments }: BillingPorts, userId: string): Promise<NextCharge | null> {
  const live = await findLive(db, userId);
  const id = live?.stripeSubscriptionId ?? null;
  if (payments.mode === 'off' || live === null || id === null) return null;
  if (live.cancelAtPeriodEnd || live.stripeStatus === 'trialing') return null;
  try {
    const invoice = await payments.stripe.invoices.createPreview({
      subscription: id,
      expand: ['discounts', 'discounts.promotion_code', 'discounts.source.coupon'],
    });
    return {
      amount: invoice.amount_due,
      currency: invoice.currency,
      at: live.periodEnd?.toISOString() ?? null,
      seats: live.seats,
      discounts: discountsOf(invoice),
      tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
      credit: Math.max(0, invoice.total - invoice.amount_due),
    };
  } catch (error) {
    const isNone = isMissing(error) || (isProviderError(error) && error.code === 'invoice_upcoming_none');
    if (isNone) return null;
    throw error;
  }
}

function discountsOf({ discounts, total_discount_amounts: amounts }: Stripe.Invoice): NextCharge['discounts'] {
  return (amounts ?? []).flatMap(({ amount, discount }) => {
    const id = typeof discount === 'string' ? discount : discount.id;
    const found = discounts.find((each) => typeof each === 'object' && !('deleted' in each) && each.id === id);
    if (amount === 0 || found === undefined || typeof found === 'string' || 'deleted' in found) return [];
    const { promotion_code: code, source, end } = found;
    const coupon = typeof source.coupon === 'object' ? source.coupon : null;
    const name = (typeof code === 'object' ? code?.code : null) ?? coupon?.name ?? 'Discount';
    return [{ name, amount, endsAt: end === null ? null : new Date(end * 1000).toISOString() }];
  });
}
