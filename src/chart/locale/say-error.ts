import { fill } from './fill.ts';
import type { Locale } from './locale.ts';
import type { ErrorPhrase } from './phrases.ts';

/** Why a chart cannot be drawn, in its language: the English sentence where it has no other. */
export function sayError({ phrases }: Locale, error: string): string {
  if (phrases === undefined) return error;
  const whole = phrases[error as ErrorPhrase]; // any other sentence is not in the table
  if (whole !== undefined) return whole;
  for (const [english, own] of Object.entries(phrases)) {
    const pattern = english.replace(/[.?()|]/g, '\\$&').replace(/\{\d\}/g, '(.+)');
    const [match, ...values] = /[.?]$/.test(english) ? (new RegExp(`^${pattern}$`, 's').exec(error) ?? []) : [];
    if (match !== undefined) return fill(own, ...values);
  }
  return error;
}
