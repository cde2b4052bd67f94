import { fill } from './fill.ts';
import type { Locale } from './locale.ts';
import type { ErrorPhrase } from './phrases.ts';

/** Why a chart cannot be drawn: a sentence with places as its code, and the values for the places. */
export type ChartError = { phrase: ErrorPhrase; values: readonly (string | number)[] };

/** What a type returns instead of its model when the data cannot be drawn. */
export type Undrawable = { error: ChartError };

export function undrawable(phrase: ErrorPhrase, ...values: readonly (string | number)[]): Undrawable {
  return { error: { phrase, values } };
}

/** The error in the language of a chart, in English where it has no other. */
export function chartErrorText({ phrases }: Locale, { phrase, values }: ChartError): string {
  return fill(phrases?.[phrase] ?? phrase, ...values);
}
