import { sumInvoice } from '../money/sum-invoice.ts';
import type { CheckoutSession, Discount, LineItem } from '../records.ts';
import { nowOfCustomer, type World } from '../world.ts';
import { readDiscounts, reductionsOf } from './discounts.ts';

/** Cost of the session with its discounts: per line, and in total. */
export function priceSession(world: World, session: CheckoutSession): CheckoutSession {
  const isTrial = trialEndOf(world, session) !== null;
  const items = session.line_items.data;
  const discounts = discountsOf(world, session);
  const sum = sumInvoice(
    items.map(({ price, quantity }) => ({
      amount: isTrial ? 0 : price.unit_amount * quantity,
      product: price.product,
      isDiscountable: true,
    })),
    reductionsOf(world, discounts),
    { balance: 0, place: null },
  );
  const priced = items.map((item, index) => priceItem(item, sum.lines[index] ?? [], isTrial));
  return {
    ...session,
    line_items: { ...session.line_items, data: priced },
    amount_subtotal: sum.subtotal,
    amount_total: sum.total,
    total_details: { amount_discount: sum.subtotal - sum.total, amount_shipping: 0, amount_tax: 0 },
  };
}

export function trialEndOf(world: World, session: CheckoutSession): number | null {
  const plan = world.state.get('session_plan', session.id);
  if (plan?.trialEnd) return plan.trialEnd;
  return plan?.trialDays ? nowOfCustomer(world, session.customer) + plan.trialDays * 86_400 : null;
}

export function discountsOf(world: World, session: CheckoutSession): Discount[] {
  const requests = session.discounts.map(({ coupon, promotion_code: code }) => ({
    coupon: coupon ?? undefined,
    promotion_code: code ?? undefined,
  }));
  return readDiscounts(world, requests, purchaseOf(world, session));
}

export function purchaseOf(world: World, session: CheckoutSession) {
  return { customer: session.customer, prices: session.line_items.data, at: nowOfCustomer(world, session.customer) };
}

function priceItem(item: LineItem, lost: { amount: number }[], isTrial: boolean): LineItem {
  const subtotal = isTrial ? 0 : item.price.unit_amount * item.quantity;
  const discount = lost.reduce((sum, { amount }) => sum + amount, 0);
  return { ...item, amount_subtotal: subtotal, amount_discount: discount, amount_total: subtotal - discount };
}
