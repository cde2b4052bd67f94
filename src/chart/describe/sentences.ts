import type { KindPhrase } from '../locale/kinds/en.ts';
import type { Locale } from '../locale/locale.ts';
import { formatPhrase } from '../locale/say.ts';

type Summary = {
  /** The sentence a reader should hear first: the highest, the largest, what changed. */
  finding?: string;
  kind: KindPhrase;
  /** How much there is: “12 entries”. */
  counts?: readonly string[];
  /** What is shown: names of measures. */
  of?: string;
};

/** A chart in a line: “Highest: Japan (84); lowest: Nigeria (54). Bar chart, 12 entries: Life expectancy.” */
export function summarize(locale: Locale, { finding = '', kind, counts = [], of = '' }: Summary): string {
  const chart = `${[formatPhrase(locale, kind), ...counts].join(', ')}${of && `: ${of}`}.`;
  return finding === '' ? chart : `${finding} ${chart}`;
}

type Entries = {
  names: readonly string[];
  valueAt: (place: number) => number;
  write: (value: number) => string;
  /** What the values are of, where a chart has more than one measure. */
  of?: string;
};

/** The highest and the lowest of entries as a sentence; '' where none has a value. */
export function describeExtremes(locale: Locale, { names, valueAt, write, of = '' }: Entries): string {
  const known = Array.from(names.keys()).filter((place) => Number.isFinite(valueAt(place)));
  const [first] = known;
  if (first === undefined) return '';
  const high = known.reduce((best, place) => (valueAt(place) > valueAt(best) ? place : best), first);
  const low = known.reduce((least, place) => (valueAt(place) <= valueAt(least) ? place : least), first);
  const item = (place: number) => `${names[place]} (${write(valueAt(place))})`;
  if (known.length === 1) return `${of && `${of}: `}${item(first)}.`;
  if (valueAt(high) === valueAt(low)) return formatPhrase(locale, 'All values are {0}.', write(valueAt(high)));
  return of === ''
    ? formatPhrase(locale, 'Highest: {0}; lowest: {1}.', item(high), item(low))
    : formatPhrase(locale, '{0}: highest {1}, lowest {2}.', of, item(high), item(low));
}

const most = 10;

/** The first entries of a description, a sentence each, and how many more there are. */
export function describeFirst<Item>(
  locale: Locale,
  all: readonly Item[],
  tell: (item: Item, place: number) => string,
): string[] {
  const sentences = all.slice(0, most).map(tell);
  return all.length > most ? [...sentences, formatPhrase(locale, 'and {0} more', all.length - most)] : sentences;
}

/** The first of several names, and how many more there are: “Coal, Gas, Wind and 3 more”. */
export function listFirst(locale: Locale, names: readonly string[], count: number): string {
  const list = names.slice(0, count).join(', ');
  return names.length > count ? `${list} ${formatPhrase(locale, 'and {0} more', names.length - count)}` : list;
}

const mostNamed = 3;

/** Names what has no value and is therefore not drawn; '' if nothing is missing. */
export function missingNote(locale: Locale, names: readonly string[]): string {
  return names.length === 0 ? '' : `${locale.words.noData}: ${listFirst(locale, names, mostNamed)}.`;
}
