import type { BillingPeriod } from '#contract/prices.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { periodOf } from '#web/plans/billing-period.ts';

export type PaymentMethod = { id: string; type: 'card' };

/** The plan as it is carried through a checkout. */
export type ChosenPlan = { id: number; name: string; displayName: string };

/** What is stored in the browser while the user is at the provider. */
export type CheckoutData = {
  plan: ChosenPlan;
  billingPeriod: BillingPeriod;
  discountCode: string | null;
  paymentMethod: PaymentMethod;
};

/** spec §3: the result of a confirmed checkout. */
export type CheckoutPayload = CheckoutData & { billingInfo: null; isUpgrade: true; originalPlan: null };

export type Wanted = {
  plan: Partial<ChosenPlan> | null;
  billingPeriod?: BillingPeriod;
  discountCode?: string | null;
};

/** A checkout needs a plan with a name and a payment method. */
export function toPayload(wanted: Wanted, paymentMethod: PaymentMethod | null): CheckoutPayload {
  const { plan, discountCode = null } = wanted;
  if (plan?.id === undefined) throw new SentenceError('No plan selected');
  if (paymentMethod === null) throw new SentenceError('Payment method is required');
  const { id, name = '', displayName = name } = plan;
  return {
    plan: { id, name, displayName },
    billingPeriod: periodOf(wanted),
    discountCode,
    billingInfo: null,
    paymentMethod,
    isUpgrade: true,
    originalPlan: null,
  };
}

export function toCheckoutData({ plan, billingPeriod, discountCode, paymentMethod }: CheckoutPayload): CheckoutData {
  return { plan, billingPeriod, discountCode, paymentMethod };
}
