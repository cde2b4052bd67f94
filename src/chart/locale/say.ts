import { fill } from './fill.ts';
import { formatNumber, plainNumber } from './format-number.ts';
import type { Locale } from './locale.ts';
import type { CountPhrase, Phrase } from './phrases.ts';

/** A sentence in the language of a chart, English where it has none, with values in its places. */
export function formatPhrase(
  { phrases }: Locale,
  phrase: Exclude<Phrase, CountPhrase>,
  ...values: readonly (string | number)[]
): string {
  return fill(phrases?.[phrase] ?? phrase, ...values);
}

/** How many things there are: “1 entry”, “12 entries”. */
export function formatCount(locale: Locale, phrase: CountPhrase, count: number): string {
  const [one = '', other = one] = (locale.phrases?.[phrase] ?? phrase).split('|');
  return fill(count === 1 ? one : other, formatNumber(count, plainNumber, locale));
}
