import { customerOf } from '../objects/customers.ts';
import type { Invoice } from '../records.ts';
import { emit, type World } from '../world.ts';

/** Stores a draft: it gets its number and URLs, and uses the customer's balance. */
export function finalizeInvoice(world: World, draft: Invoice): Invoice {
  const { state } = world;
  const at = draft.created;
  const customer = customerOf(world, draft.customer);
  state.put('customer', {
    ...customer,
    balance: draft.ending_balance ?? 0,
    currency: draft.currency,
    next_invoice_sequence: customer.next_invoice_sequence + 1,
  });
  emit(world, 'invoice.created', state.put('invoice', draft), { at });
  const page = `${world.origin()}/i/${draft.id}`;
  const invoice = state.put('invoice', {
    ...draft,
    status: 'open',
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    status_transitions: { ...draft.status_transitions, finalized_at: at },
  });
  emit(world, 'invoice.finalized', invoice, { at });
  return invoice;
}
