import type Stripe from 'stripe';

/** The card provider, as far as it is set up. `test` means that no real money moves. */
export type Payments = { mode: 'off' } | OpenPayments;

export type OpenPayments = {
  mode: 'test' | 'live';
  stripe: Stripe;
  /** Signs what the provider tells us. */
  webhookSecret: string;
  /** Whether an address leads to the provider's own pages. */
  isOurs(url: string): boolean;
};
