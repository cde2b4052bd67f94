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

/** Errors of the SDK, recognized by their properties, so that only the port loads the SDK. */
export type ProviderError = Error & { type: string; code?: string };

export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');
}

/** Whether the provider understood the request and refused it: asking again would not help. */
export function isRefused(error: unknown): boolean {
  return isProviderError(error) && error.type === 'StripeInvalidRequestError';
}

/** Whether the provider does not know the requested object. */
export function isProviderObjectMissing(error: unknown): boolean {
  return isProviderError(error) && error.code === 'resource_missing';
}

/** The requested object, or null when the provider does not know it. */
export async function orMissing<Value>(asking: Promise<Value>): Promise<Value | null> {
  try {
    return await asking;
  } catch (error) {
    if (isProviderObjectMissing(error)) return null;
    throw error;
  }
}

/** Languages of the card provider's pages. */
const known = [
  ...['bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr', 'fr-CA', 'hr', 'hu', 'id'],
  ...['it', 'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sv', 'th'],
  ...['tr', 'vi', 'zh', 'zh-HK', 'zh-TW'],
];

/** The language of the provider's pages for a user; `auto` is that of the browser. */
export function toProviderLocale(locale: string): Stripe.Checkout.SessionCreateParams.Locale {
  const [language = ''] = locale.split('-');
  const found = known.find((each) => each === locale) ?? known.find((each) => each === language) ?? 'auto';
  return found as Stripe.Checkout.SessionCreateParams.Locale; // from the list above
}
