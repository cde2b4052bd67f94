import type Stripe from 'stripe';
import type { TaxBehavior } from './money/sum-invoice.ts';

/** Wire form of a type: the SDK reads decimal numbers from strings. */
type Wire<T> = T extends string
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends (infer Item)[]
      ? Wire<Item>[]
      : T extends object
        ? { [Key in keyof T]: Wire<T[Key]> }
        : T;

/** Stored object: the SDK's type with every reference narrowed to the id it holds before it is expanded. */
type Stored<T, Narrowed extends { [Key in keyof Narrowed]: Key extends keyof Wire<T> ? Wire<T>[Key] : never }> = Omit<
  Wire<T>,
  keyof Narrowed
> &
  Narrowed;

type Id = string | null;

export type Customer = Stored<
  Stripe.Customer,
  {
    default_source: Id;
    test_clock: Id;
    discount: null;
    invoice_prefix: string;
    next_invoice_sequence: number;
    invoice_settings: { custom_fields: null; default_payment_method: Id; footer: null; rendering_options: null };
  }
>;
export type Product = Stored<Stripe.Product, { default_price: Id; tax_code: Id }>;
export type Price = Stored<Stripe.Price, { product: string; unit_amount: number; type: 'recurring' | 'one_time' }>;
export type Coupon = Wire<Stripe.Coupon>;
export type PromotionCode = Stored<
  Stripe.PromotionCode,
  { customer: Id; promotion: { type: 'coupon'; coupon: string } }
>;
export type Discount = Stored<
  Stripe.Discount,
  { customer: Id; promotion_code: Id; source: { type: 'coupon'; coupon: string } }
>;
export type SubscriptionItem = Stored<
  Stripe.SubscriptionItem,
  { discounts: string[]; price: Price; quantity: number; plan: Plan }
>;
export type Plan = Stored<Stripe.Plan, { product: string }>;
export type Subscription = Stored<
  Stripe.Subscription,
  {
    application: null;
    customer: string;
    default_payment_method: Id;
    default_source: null;
    discounts: string[];
    items: List<SubscriptionItem>;
    latest_invoice: Id;
    on_behalf_of: null;
    pending_setup_intent: null;
    pending_update: PendingUpdate | null;
    schedule: null;
    status: SubscriptionStatus;
    test_clock: Id;
  }
>;
export type PendingUpdate = Stored<
  Stripe.Subscription.PendingUpdate,
  { discount: null; discounts: string[] | null; subscription_items: SubscriptionItem[] | null }
>;
type SubscriptionStatus =
  | 'active'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired'
  | 'past_due'
  | 'paused'
  | 'trialing'
  | 'unpaid';
export type InvoiceLine = Stored<
  Stripe.InvoiceLineItem,
  { discount_amounts: { amount: number; discount: string }[]; discounts: string[]; subscription: Id }
>;
export type Invoice = Stored<
  Stripe.Invoice,
  {
    account_tax_ids: null;
    application: null;
    customer: string;
    default_payment_method: Id;
    default_source: null;
    discounts: string[];
    latest_revision: null;
    lines: List<InvoiceLine>;
    on_behalf_of: null;
    parent: {
      type: 'subscription_details';
      quote_details: null;
      subscription_details: { subscription: string; metadata: Stripe.Metadata; subscription_proration_date?: number };
    };
    status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
    test_clock: Id;
    total_discount_amounts: { amount: number; discount: string }[];
  }
>;
type InvoicePayment = Stored<
  Stripe.InvoicePayment,
  { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
>;
export type PaymentMethod = Stored<Stripe.PaymentMethod, { customer: Id; card: Wire<Stripe.PaymentMethod.Card> }>;
export type PaymentIntent = Stored<
  Stripe.PaymentIntent,
  {
    application: null;
    customer: Id;
    latest_charge: Id;
    on_behalf_of: null;
    payment_method: Id;
    payment_record: null;
    review: null;
    source: null;
    status: 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method' | 'canceled';
  }
>;
/** The fields of a charge that refunds need; Stripe has many more. */
export type Charge = Pick<
  Stored<Stripe.Charge, { customer: Id; payment_intent: Id }>,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'customer'
  | 'livemode'
  | 'paid'
  | 'payment_intent'
  | 'refunded'
  | 'status'
>;
export type Refund = Stored<
  Stripe.Refund,
  {
    balance_transaction: null;
    charge: Id;
    customer: Id;
    payment_intent: Id;
    payment_method: Id;
    source_transfer_reversal: null;
    transfer_reversal: null;
  }
>;
export type BalanceTransaction = Stored<
  Stripe.CustomerBalanceTransaction,
  { checkout_session: null; credit_note: null; customer: string; invoice: Id }
>;
export type CheckoutSession = Stored<
  Stripe.Checkout.Session,
  {
    customer: Id;
    discounts: { coupon: Id; promotion_code: Id }[];
    invoice: Id;
    line_items: List<LineItem>;
    mode: 'subscription';
    payment_intent: null;
    payment_link: null;
    setup_intent: null;
    status: 'open' | 'complete' | 'expired';
    payment_status: 'paid' | 'unpaid' | 'no_payment_required';
    subscription: Id;
  }
>;
export type LineItem = Stored<Stripe.LineItem, { price: Price; quantity: number }>;
export type PortalSession = Stored<Stripe.BillingPortal.Session, { configuration: string }>;
export type PortalConfiguration = Stored<Stripe.BillingPortal.Configuration, { application: null }>;
export type TestClock = Wire<Stripe.TestHelpers.TestClock>;
export type WebhookEndpoint = Stored<Stripe.WebhookEndpoint, { secret: string; status: 'enabled' | 'disabled' }>;
export type Event = Omit<Stripe.EventBase, 'data' | 'type'> & {
  type: string;
  data: { object: object; previous_attributes?: object };
};

export type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

/**
 * Private data that Stripe does not show: the number behind a card, the price of a period, what a session will start.
 */
type CardSecret = { id: string; number: string; authenticated: boolean };
type Billed = { id: string; amount: number; from: number; until: number };
type SessionPlan = {
  id: string;
  trialDays: number | null;
  trialEnd: number | null;
  missingCard: 'cancel' | 'create_invoice' | 'pause';
  metadata: Stripe.Metadata;
  description: string | null;
  hasTax: boolean;
  /** Card that waits for the second step. */
  waiting: { paymentMethod: string; email: string; name: string; country: string; taxId: string } | null;
};
type PendingLines = { id: string; lines: DraftLine[] };
export type DraftLine = {
  description: string;
  amount: number;
  price: Price;
  quantity: number;
  /** Subscription item; null for a line that was added to one invoice. */
  item: string | null;
  period: { start: number; end: number };
  isProration: boolean;
  isDiscountable: boolean;
};
/** Where a customer is for taxes, as entered in a checkout. */
type Taxed = { id: string; country: string; taxId: string | null };
type Told = { id: string };
type Gone = { id: string };
type CardWaiting = { id: string; paymentMethod: string };
export type Delivery = {
  id: string;
  event: string;
  endpoint: string;
  status: 'waiting' | 'held' | 'delivered' | 'failed' | 'dropped';
  attempts: { at: number; status: number | null; error: string | null }[];
  nextAt: number;
};
type StoredReply = { id: string; print: string; status: number; body: string; at: number };
export type Settings = {
  id: 'settings';
  /** Seconds by which the simulator runs ahead of the wall clock. */
  ahead: number;
  webhooks: 'deliver' | 'drop' | 'hold' | 'duplicate';
  /** Status of a subscription after its last failed payment. */
  afterLastFailure: 'canceled' | 'unpaid' | 'past_due';
  /** Answers the next requests with this status instead of running them. */
  failing: { status: number; times: number } | null;
  /** Whether the dashboard has settings for the customer portal. */
  hasPortal: boolean;
  /** Whether tax is added to prices, or they include it. */
  taxBehavior: TaxBehavior;
  /** Number of webhooks in flight at once. One keeps them in order. */
  parallel: number;
};

export type Kinds = {
  customer: Customer;
  product: Product;
  price: Price;
  coupon: Coupon;
  promotion_code: PromotionCode;
  discount: Discount;
  subscription: Subscription;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  payment_method: PaymentMethod;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  customer_balance_transaction: BalanceTransaction;
  'checkout.session': CheckoutSession;
  'billing_portal.session': PortalSession;
  'billing_portal.configuration': PortalConfiguration;
  'test_helpers.test_clock': TestClock;
  webhook_endpoint: WebhookEndpoint;
  event: Event;
  card_secret: CardSecret;
  billed: Billed;
  session_plan: SessionPlan;
  pending_lines: PendingLines;
  taxed: Taxed;
  told: Told;
  gone: Gone;
  card_waiting: CardWaiting;
  delivery: Delivery;
  remembered: StoredReply;
  settings: Settings;
};
export type Kind = keyof Kinds;
