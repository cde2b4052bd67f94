import type { Invoice } from '#contract/invoices.ts';
import { formatCents } from '#lib/money.ts';

/** The amount of an invoice, which is in minor units. Ours are in USD; an old one may not be. */
export function amountText({ amount, currency }: Pick<Invoice, 'amount' | 'currency'>): string {
  return currency.toLowerCase() === 'usd'
    ? formatCents(amount)
    : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
}
