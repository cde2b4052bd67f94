import type { BillingPeriod } from '#contract/billing/prices.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { periodOf } from '#web/shared/plans/billing-period.ts';

const keys = { sessionId: 'checkout-session-id', data: 'checkout-data' };

export type StoredCheckout = { sessionId: string; data: CheckoutData };

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** conformance S3, local storage: during a checkout its session id and the chosen plan. */
export function saveCheckout({ sessionId, data }: StoredCheckout, storage: Storage = localStorage): void {
  storage.setItem(keys.sessionId, sessionId);
  storage.setItem(keys.data, JSON.stringify(data));
}

/** The checkout that the user left for the provider with, or null when there is none or it cannot be read. */
export function readKeptCheckout(storage: Storage = localStorage): StoredCheckout | null {
  const sessionId = storage.getItem(keys.sessionId);
  const data = readData(storage.getItem(keys.data));
  return sessionId === null || data === null ? null : { sessionId, data };
}

/** Removes what is stored; with an id only if it is of that session. */
export function clearCheckout(sessionId?: string, storage: Storage = localStorage): void {
  if (sessionId !== undefined && storage.getItem(keys.sessionId) !== sessionId) return;
  storage.removeItem(keys.sessionId);
  storage.removeItem(keys.data);
}

function readData(text: string | null): CheckoutData | null {
  try {
    const data = JSON.parse(text ?? 'null') as CheckoutData | null; // written above
    return typeof data?.plan?.id === 'number' ? data : null;
  } catch {
    return null;
  }
}

export type CheckoutPaymentMethod = { id: string; type: 'card' };

/** The plan as it is carried through a checkout. */
type ChosenPlan = { id: number; name: string; displayName: string };

/** What is stored in the browser while the user is at the provider. */
type CheckoutData = {
  plan: ChosenPlan;
  billingPeriod: BillingPeriod;
  discountCode: string | null;
  paymentMethod: CheckoutPaymentMethod;
};

/** conformance S3: the result of a confirmed checkout. */
export type CheckoutPayload = CheckoutData & { billingInfo: null; isUpgrade: true; originalPlan: null };

export type CheckoutRequest = {
  plan: Partial<ChosenPlan> | null;
  billingPeriod?: BillingPeriod;
  discountCode?: string | null;
};

/** A checkout needs a plan with a name and a payment method. */
export function toPayload(wanted: CheckoutRequest, paymentMethod: CheckoutPaymentMethod | null): CheckoutPayload {
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
