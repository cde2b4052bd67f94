import { type Cents, formatCents } from '#lib/money.ts';
import type { Code } from './find-code.ts';

/** The user of a code and the plan. What is not known yet does not make the code invalid. */
export type Use = {
  now: Date;
  /** The customer and whether they have paid before; null for a visitor. */
  buyer: { customerId: string | null; hasPaid: boolean } | null;
  price: { productId: string; amount: Cents } | null;
};

/** The reason why a promotion code cannot be used, as a sentence, or null. */
export function whyNotUse(code: Code, { now, buyer, price }: Use): string | null {
  const isExpired = code.expiresAt !== null && code.expiresAt * 1000 <= now.getTime();
  if (isExpired) return 'This promotion code has expired.';
  if (code.isUsedUp) return 'This promotion code has reached its usage limit.';
  if (!code.isActive) return 'This promotion code is no longer active.';
  if (code.customerId !== null && code.customerId !== buyer?.customerId)
    return 'This promotion code belongs to another account.';
  if (code.isFirstTimeOnly && buyer?.hasPaid === true)
    return 'This promotion code is only valid for your first purchase.';
  if (price === null) return null;
  if (code.products !== null && !code.products.includes(price.productId))
    return 'This promotion code is not valid for this plan.';
  if (code.minimumAmount !== null && price.amount < code.minimumAmount)
    return `This promotion code is valid for purchases of ${formatCents(code.minimumAmount)} or more.`;
  return null;
}
