import type Stripe from 'stripe';

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
