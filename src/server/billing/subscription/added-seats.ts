import type Stripe from 'stripe';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import { taxOf } from './tax-of.ts';

type Wanted = { subscription: Stripe.Subscription; item: Stripe.SubscriptionItem; quantity: number; now: Date };
type Credit = { price_data: Stripe.SubscriptionUpdateParams.AddInvoiceItem.PriceData; discountable: false };

/**
 * A change to more seats, billed now: what is due, and the change itself. For the rest of the period a further seat
 * costs its list price at most. The card provider alone would charge more where the first seats were bought with a
 * discount for one payment: it credits them as they were paid, and charges all of them anew at the list price. A credit
 * on the same invoice takes that off.
 */
export async function planMoreSeats(
  payments: OpenPayments,
  { subscription, item, quantity, now }: Wanted,
): Promise<{ amountDue: number; change: Stripe.SubscriptionUpdateParams }> {
  const { current_period_start: start, current_period_end: end } = item;
  const terms = {
    items: [{ id: item.id, quantity }],
    proration_behavior: 'always_invoice' as const,
    proration_date: Math.min(Math.max(Math.floor(now.getTime() / 1000), start), end),
  };
  const tax = await taxOf(payments, subscription);
  const preview = (credits: Credit[]) =>
    payments.stripe.invoices.createPreview({
      subscription: subscription.id,
      ...tax,
      subscription_details: terms,
      ...(credits.length > 0 && { invoice_items: credits }),
    });
  const plain = await preview([]);
  const excess = excessOf(plain, { date: terms.proration_date, added: quantity - (item.quantity ?? 1), quantity });
  if (excess <= 0) return { amountDue: plain.amount_due, change: { ...terms, ...tax } };
  const credits = [creditOf(item.price, excess)];
  const { amount_due: amountDue } = await preview(credits);
  return { amountDue, change: { ...terms, ...tax, add_invoice_items: credits } };
}

/** Amount above the list price of the added seats, before taxes. Lines of earlier changes have other dates. */
function excessOf(
  { lines }: Stripe.Invoice,
  { date, added, quantity }: { date: number; added: number; quantity: number },
): number {
  const changed = lines.data.filter(
    ({ parent, period }) => parent?.subscription_item_details?.proration === true && period.start === date,
  );
  const cost = sum(changed, ({ amount, discount_amounts: off }) => amount - sum(off ?? [], (each) => each.amount));
  const list = sum(changed, ({ amount }) => Math.max(0, amount));
  return cost - Math.floor((list * added) / quantity);
}

function creditOf({ currency, product, tax_behavior: behavior }: Stripe.Price, amount: number): Credit {
  return {
    price_data: {
      currency,
      product: typeof product === 'string' ? product : product.id,
      unit_amount: -amount,
      ...(behavior && behavior !== 'unspecified' && { tax_behavior: behavior }),
    },
    discountable: false,
  };
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}
