import { personOf } from '../objects/checkout-sessions.ts';
import { makeCustomer } from '../objects/customers.ts';
import { attachCard, paymentMethodOf } from '../objects/payment-methods.ts';
import type { CheckoutSession } from '../records.ts';
import { emit, nowOfCustomer, type World } from '../world.ts';
import { discountsOf, trialEndOf } from './price-session.ts';
import { startSubscription } from './start-subscription.ts';

type Buyer = {
  email: string;
  name: string;
  country: string;
  taxId: string;
  paymentMethod: string | null;
  approved: boolean;
};

/** Completes a paid (or free) session: customer, card, subscription, invoice and event in one transaction. */
export function completeSession(world: World, session: CheckoutSession, buyer: Buyer): CheckoutSession {
  const customer = session.customer ?? newCustomer(world, buyer);
  if (buyer.paymentMethod !== null) {
    const secret = world.state.get('card_secret', buyer.paymentMethod);
    if (secret && buyer.approved) world.state.put('card_secret', { ...secret, authenticated: true });
    attachCard(world, paymentMethodOf(world, buyer.paymentMethod), customer);
  }
  const plan = world.state.get('session_plan', session.id);
  if (plan?.hasTax)
    world.state.put('taxed', { id: customer, country: buyer.country, taxId: buyer.taxId === '' ? null : buyer.taxId });
  const { subscription, invoice } = startSubscription(
    world,
    {
      customer,
      items: session.line_items.data,
      discounts: discountsOf(world, session).map((each) => ({ ...each, customer })),
      trialEnd: trialEndOf(world, session),
      missingCard: plan?.missingCard ?? 'create_invoice',
      metadata: plan?.metadata ?? {},
      description: plan?.description ?? null,
      defaultPaymentMethod: buyer.paymentMethod,
      cancelAtPeriodEnd: false,
      hasTax: plan?.hasTax ?? false,
      session: session.id,
    },
    { method: buyer.paymentMethod, present: true, approved: buyer.approved },
  );
  const complete = world.state.put('checkout.session', {
    ...session,
    customer,
    amount_total: invoice.total,
    total_details: {
      amount_discount: session.total_details?.amount_discount ?? 0,
      amount_shipping: 0,
      amount_tax: invoice.total_taxes?.[0]?.amount ?? 0,
    },
    customer_details: personOf(buyer.email, buyer.name || null),
    invoice: invoice.id,
    payment_status: invoice.total === 0 ? 'no_payment_required' : invoice.status === 'paid' ? 'paid' : 'unpaid',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  });
  world.state.remove('session_plan', session.id);
  emit(world, 'checkout.session.completed', complete, { at: nowOfCustomer(world, customer) });
  return complete;
}

function newCustomer(world: World, buyer: Buyer): string {
  return makeCustomer(world, {
    balance: 0,
    description: null,
    email: buyer.email,
    metadata: {},
    name: buyer.name || null,
    phone: null,
    test_clock: null,
  }).id;
}
