import { fill } from './fill.ts';
import type { Locale } from './locale.ts';
import type { ErrorPhrase } from './phrases.ts';

/** Why a chart cannot be drawn, in its language: the English sentence where it has no other. */
export function chartErrorText({ phrases }: Locale, error: string): string {
  if (phrases === undefined) return error;
  const whole = phrases[error as ErrorPhrase]; // any other sentence is not in the table
  if (whole !== undefined) return whole;
  for (const [english, own] of Object.entries(phrases)) {
    const values = /[.?]$/.test(english) ? valuesIn(error, english.split(/\{\d\}/)) : null;
    if (values !== null) return fill(own, ...values);
  }
  return error;
}

/**
 * What stands between the pieces of a sentence; null if it is another sentence. No pattern: names of columns have any
 * length, and one with several places would try them all.
 */
function valuesIn(error: string, pieces: readonly string[]): string[] | null {
  const [first = '', ...rest] = pieces;
  const last = rest.pop();
  if (last === undefined || !error.startsWith(first) || !error.endsWith(last)) return null;
  const values: string[] = [];
  let end = error.length - last.length;
  for (const piece of rest.reverse()) {
    const at = error.lastIndexOf(piece, end - piece.length - 1);
    if (at <= first.length) return null;
    values.unshift(error.slice(at + piece.length, end));
    end = at;
  }
  return end > first.length ? [error.slice(first.length, end), ...values] : null;
}
