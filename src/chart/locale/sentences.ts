import { fill } from './fill.ts';
import { formatNumber, plainNumber } from './format-number.ts';
import type { Counted, Locale, Sentences } from './locale.ts';

export const englishSentences: Sentences = {
  few: 'Few',
  many: 'Many',
  kilometres: '{0} km',
  towns: 'Places: GeoNames.',
  quoted: '“{0}”',
  comma: ', ',
  andMore: { other: '{0} and {1} more' },
  missed: 'Not found on the map: {0}.',
  guessed: 'Taken: {0}.',
  guess: '{0} for {1}',
  severalRows: 'There are several rows for {0}: the first is shown.',
  lost: { one: '{1} row has no valid coordinates: {0}.', other: '{1} rows have no valid coordinates: {0}.' },
  outside: { one: '{1} place is outside the map: {0}.', other: '{1} places are outside the map: {0}.' },
  behind: {
    one: '{1} place is on the far side of the globe: {0}.',
    other: '{1} places are on the far side of the globe: {0}.',
  },
  belowZero: { other: 'Without {0} below zero.' },
  noCircle: { other: '{0} below zero cannot be shown as a circle.' },
  dot: 'One dot stands for {0}.',
  scattered: 'Dots lie anywhere within their region.',
  bordersUntil: 'Borders until {0}.',
  bordersOf: 'Borders of {0}.',
  without: 'Without {0}.',
};

/** The sentences of a locale; English for what it does not have. */
export function sentencesOf({ sentences = englishSentences }: Locale): Sentences {
  return sentences;
}

/** A sentence with a number, in the form that the number asks for. What else it has is given before the number. */
export function formatPluralSentence(
  sentence: Counted,
  count: number,
  locale: Locale,
  ...before: readonly string[]
): string {
  const form = sentence[new Intl.PluralRules(locale.tag).select(count)] ?? sentence.other;
  return fill(form, ...before, formatNumber(count, plainNumber, locale));
}

/** “Foo”, “Bar” and 3 more. */
export function listed(items: readonly string[], locale: Locale, most = items.length): string {
  const { comma, andMore } = sentencesOf(locale);
  const list = items.slice(0, most).join(comma);
  return items.length > most ? formatPluralSentence(andMore, items.length - most, locale, list) : list;
}

/** A sentence on some names: the first ones, and how many there are; '' for none. */
export function formatNamesSentence(sentence: Counted, names: readonly string[], locale: Locale, most = 3): string {
  if (names.length === 0) return '';
  const first = names.map((name) => quoted(name, locale));
  return formatPluralSentence(sentence, names.length, locale, listed(first, locale, most));
}

/** A name in quotation marks, cut where it is very long. */
export function quoted(name: string, locale: Locale): string {
  return fill(sentencesOf(locale).quoted, name.length > 40 ? `${name.slice(0, 39)}…` : name);
}
