import { expect, test } from 'vitest';
import { chartErrorText, undrawable } from './chart-error.ts';
import { localeOf } from './locale-of.ts';

test('an error is worded in the language of the chart, in English where there is no other', () => {
  const { error } = undrawable('There is room for {0} rings, but the data has {1}.', 6, 12);
  expect(chartErrorText(localeOf('de'), error)).toBe('Platz ist für 6 Ringe, die Daten haben 12.');
  expect(chartErrorText(localeOf('sv'), error)).toBe('There is room for 6 rings, but the data has 12.');
});

test('names in an error are kept, whatever they are', () => {
  const { error } = undrawable('“{0}” has no numbers.', 'Umsatz (netto), 1.000 $ & {0}');
  expect(chartErrorText(localeOf('de'), error)).toBe('„Umsatz (netto), 1.000 $ & {0}“ enthält keine Zahlen.');
});
