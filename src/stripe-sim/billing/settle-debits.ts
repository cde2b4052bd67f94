import { cards, type Failure } from '../money/cards.ts';
import type { Invoice, PaymentIntent } from '../records.ts';
import { emit, nowOfCustomer, type World } from '../world.ts';
import { changeSubscription } from './change-subscription.ts';
import { recordAttempt } from './charge.ts';
import { markPaid, subscriptionOfInvoice } from './pay-invoice.ts';

const bounced: Failure = {
  code: 'payment_method_bank_failed',
  declineCode: null,
  message: 'The bank account has insufficient funds for the debit.',
};

/** Lets the banks answer, days later, to every debit that is on its way. */
export function completeDebits(world: World): { settled: number } {
  const waiting = world.state.all('payment_intent').filter(({ status }) => status === 'processing');
  for (const intent of waiting) settle(world, intent);
  return { settled: waiting.length };
}

function settle(world: World, intent: PaymentIntent): void {
  const link = world.state.all('invoice_payment').find((each) => each.payment.payment_intent === intent.id);
  const invoice = world.state.get('invoice', link?.invoice ?? '');
  if (!invoice) return;
  const method = typeof intent.payment_method === 'string' ? intent.payment_method : null;
  const isPaid = cards[world.state.get('card_secret', method ?? '')?.number ?? '']?.first === 'processes';
  recordAttempt(world, invoice, method, isPaid ? { status: 'paid' } : { status: 'failed', failure: bounced });
  if (isPaid) markPaid(world, invoice);
  else refuse(world, invoice);
  const session = world.state.all('checkout.session').find((each) => each.invoice === invoice.id);
  if (!session) return;
  const told = isPaid ? world.state.put('checkout.session', { ...session, payment_status: 'paid' }) : session;
  const type = `checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`;
  emit(world, type, told, { at: nowOfCustomer(world, invoice.customer) });
}

/** What was active while the debit was on its way owes its first payment now. */
function refuse(world: World, invoice: Invoice): void {
  const at = nowOfCustomer(world, invoice.customer);
  emit(world, 'invoice.payment_failed', invoice, { at });
  const subscription = subscriptionOfInvoice(world, invoice);
  if (subscription?.status === 'active') changeSubscription(world, subscription.id, { status: 'past_due' }, at);
}
