import type Stripe from 'stripe';

/** Whether an unpaid invoice waits for its owner to confirm the payment with the bank (SCA). */
export async function isConfirmationMissing(stripe: Stripe, { id, status }: Stripe.Invoice): Promise<boolean> {
  if (id === undefined || status !== 'open') return false;
  const { data } = await stripe.invoicePayments.list({
    invoice: id,
    limit: 10,
    expand: ['data.payment.payment_intent'],
  });
  return data.some(({ payment: { payment_intent: intent } }) =>
    typeof intent === 'object' ? intent.status === 'requires_action' : false,
  );
}
