import { missing } from '../http/errors.ts';
import { emit, nowOfCustomer, type World } from '../world.ts';
import { changeSubscription } from './change-subscription.ts';

/** Sets the default card of the customer and all their subscriptions. */
export function setDefaultCard(world: World, customerId: string, card: string): void {
  const customer = world.state.get('customer', customerId);
  if (!customer) throw missing('customer', customerId);
  const at = nowOfCustomer(world, customerId);
  const settings = { ...customer.invoice_settings, default_payment_method: card };
  emit(world, 'customer.updated', world.state.put('customer', { ...customer, invoice_settings: settings }), { at });
  for (const { id, customer: owner, status, default_payment_method: own } of world.state.all('subscription')) {
    const isLive = status !== 'canceled' && status !== 'incomplete_expired';
    if (owner === customerId && isLive && own !== null)
      changeSubscription(world, id, { default_payment_method: card }, at);
  }
}
