import * as checkout from '#web/api/endpoints/checkout.ts';
import * as pricing from '#web/api/endpoints/pricing.ts';
import { send } from '#web/api/send.ts';
import type { PaymentMethod, Wanted } from './checkout-data.ts';
import { keepCheckout } from './kept-checkout.ts';
import { beginPayment, type PaymentOutcome } from './payment.ts';

/** Redirects to the card provider's page for a plan. */
export function beginCheckout(wanted: Wanted): Promise<PaymentOutcome> {
  return beginPayment(wanted, {
    findMethod,
    createSession: ({ plan, billingPeriod, discountCode }) =>
      send(checkout.create, { planId: plan.id, billingPeriod, discountCode }, { toast: false }),
    keep: keepCheckout,
    go: (url) => location.assign(url),
  });
}

/** Cards are entered on the provider's page: that page is the payment method, if there is one. */
async function findMethod(): Promise<PaymentMethod | null> {
  const { methods } = await send(pricing.paymentMethods, {}, { toast: false });
  const [method] = methods;
  return method === undefined ? null : { id: method.id, type: method.type };
}
