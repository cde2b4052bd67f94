import type Stripe from 'stripe';

/** The card provider, if it is set up. `test` means that no real money moves. */
export type Payments = { mode: 'off' } | OpenPayments;

export type OpenPayments = {
  mode: 'test' | 'live';
  stripe: Stripe;
  /** Secret of the provider's webhook signatures. */
  webhookSecret: string;
  /** Clock of webhook signatures, where it is not the server's: the simulator moves ours, and signs with the real one. */
  signatureClock?: () => Date;
  /** Whether the provider adds taxes, by the buyer's address and tax id. */
  hasTax: boolean;
  /** Whether a URL leads to the provider's own pages. */
  isOurs(url: string): boolean;
  /** The page of a customer in the provider's dashboard; null for the simulator. */
  dashboardUrl(customerId: string): string | null;
};
