import type { Invoice } from '#contract/invoices.ts';
import { formatCents } from '#lib/money.ts';

/** What an invoice is about, which is told in minor units. Ours are in USD; one of another time may not be. */
export function amountText({ amount, currency }: Pick<Invoice, 'amount' | 'currency'>): string {
  return currency.toLowerCase() === 'usd'
    ? formatCents(amount)
    : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
}
