import { account } from '../account.ts';
import { makeId } from '../ids.ts';
import { isReverseCharge, type Sum, sumInvoice, type TaxBehavior, type TaxPlace } from '../money/sum-invoice.ts';
import { customerOf } from '../objects/customers.ts';
import type { Customer, Discount, DraftLine, Invoice, InvoiceLine, Subscription } from '../records.ts';
import { emit, settingsOf, type World } from '../world.ts';
import { reductionsOf } from './discounts.ts';

type Draft = {
  subscription: Pick<
    Subscription,
    'id' | 'customer' | 'metadata' | 'currency' | 'default_payment_method' | 'automatic_tax'
  >;
  lines: readonly DraftLine[];
  discounts: readonly Discount[];
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  at: number;
  period: { start: number; end: number };
  prorationDate: number | null;
};

/** Computed invoice that is not stored yet: a preview shows it, a charge stores it. */
export function draftInvoice(world: World, draft: Draft): Invoice {
  const { subscription, at } = draft;
  const customer = customerOf(world, subscription.customer);
  const id = makeId('in');
  const taxed = subscription.automatic_tax.enabled ? world.state.get('taxed', customer.id) : undefined;
  const place = taxed === undefined ? null : { ...taxed, behavior: settingsOf(world).taxBehavior };
  const sum = sumInvoice(
    draft.lines.map(({ amount, price, isDiscountable }) => ({ amount, product: price.product, isDiscountable })),
    reductionsOf(world, draft.discounts),
    { balance: customer.balance, place },
  );
  const lines = draft.lines.map((line, index) => toLine(line, { invoice: id, reduced: sum.lines[index] ?? [], draft }));
  return {
    ...unusedFields,
    id,
    object: 'invoice',
    amount_due: sum.amountDue,
    amount_remaining: sum.amountDue,
    billing_reason: draft.reason,
    created: at,
    currency: subscription.currency,
    customer: customer.id,
    ...personOf(customer, place),
    ...taxesOf(sum, place),
    default_payment_method: null,
    discounts: draft.discounts.map((discount) => discount.id),
    effective_at: at,
    ending_balance: sum.endingBalance,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: {
        subscription: subscription.id,
        metadata: subscription.metadata,
        ...(draft.prorationDate !== null && { subscription_proration_date: draft.prorationDate }),
      },
    },
    period_start: draft.period.start,
    period_end: draft.period.end,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: sum.subtotal,
    subtotal_excluding_tax: sum.subtotal,
    test_clock: customer.test_clock,
    total: sum.total,
    total_discount_amounts: sum.discounts,
    total_excluding_tax: sum.total - sum.tax,
  } satisfies Invoice;
}

function taxesOf(sum: Sum, place: (TaxPlace & { behavior: TaxBehavior }) | null) {
  if (place === null) return {};
  const isReversed = isReverseCharge(place);
  return {
    automatic_tax: { ...unusedFields.automatic_tax, enabled: true, status: 'complete' as const },
    customer_tax_exempt: isReversed ? ('reverse' as const) : ('none' as const),
    total_taxes: [
      {
        amount: sum.tax,
        tax_behavior: place.behavior,
        tax_rate_details: null,
        taxability_reason: isReversed ? ('reverse_charge' as const) : ('standard_rated' as const),
        taxable_amount: sum.total - sum.tax,
        type: 'tax_rate_details' as const,
      },
    ],
  };
}

function personOf(customer: Customer, place: TaxPlace | null) {
  const nowhere = { city: null, line1: null, line2: null, postal_code: null, state: null };
  return {
    customer_address: place === null ? null : { ...nowhere, country: place.country },
    customer_tax_ids: place?.taxId ? [{ type: 'eu_vat' as const, value: place.taxId }] : [],
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
  };
}

type LineOf = { invoice: string; reduced: { amount: number; discount: string }[]; draft: Draft };

function toLine(line: DraftLine, { invoice, reduced, draft }: LineOf): InvoiceLine {
  return {
    id: makeId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: draft.subscription.currency,
    description: line.description,
    discount_amounts: reduced,
    discountable: line.isDiscountable,
    discounts: line.isDiscountable ? draft.discounts.map(({ id }) => id) : [],
    invoice,
    livemode: false,
    metadata: draft.subscription.metadata,
    parent: parentOf(line, draft.subscription.id),
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: line.price.id, product: line.price.product },
      unit_amount_decimal: String(line.price.unit_amount),
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: draft.subscription.id,
    subtotal: line.amount,
    taxes: [],
  } satisfies InvoiceLine;
}

function parentOf(line: DraftLine, subscription: string): InvoiceLine['parent'] {
  const proration = {
    proration: line.isProration,
    proration_details: line.isProration ? { credited_items: null } : null,
  };
  if (line.item === null) {
    return {
      type: 'invoice_item_details',
      invoice_item_details: { ...proration, invoice_item: makeId('ii'), subscription },
      subscription_item_details: null,
    };
  }
  return {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: {
      ...proration,
      invoice_item: line.isProration ? makeId('ii') : null,
      subscription,
      subscription_item: line.item,
    },
  };
}

const unusedFields = {
  account_country: account.country,
  account_name: account.name,
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_source: null,
  default_tax_rates: [],
  description: null,
  due_date: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Invoice>;

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
