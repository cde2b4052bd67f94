import type { Phrases } from './phrases.ts';

/** What a chart needs to know of a language. */
export type LocaleData = {
  tag: string;
  direction: 'ltr' | 'rtl';
  decimal: string;
  group: string;
  minus: string;
  /** From how many digits on thousands are set apart. */
  groupsFrom: number;
  percent: string;
  currency: string;
  compact: readonly { from: number; divide: number; text: string }[];
  months: readonly string[];
  shortMonths: readonly string[];
  days: readonly string[];
  shortDays: readonly string[];
  date: { dayMonth: string; monthYear: string; full: string };
};

/** Words that charts write by themselves. */
export type Words = {
  source: string;
  note: string;
  chart: string;
  total: string;
  others: string;
  majority: string;
  noData: string;
  /** {0} of {1} entries are drawn, the rest is left out. */
  shown: string;
  yes: string;
  no: string;
  increase: string;
  decrease: string;
  /** Short, with a number: Q1, H1. */
  quarter: string;
  half: string;
  combined: CombinedWords;
};

/** How rows that share their keys were combined, for the note. */
type CombinedWords = {
  sum: string;
  mean: string;
  median: string;
  /** Also the name of the measure when rows are counted. */
  count: string;
  min: string;
  max: string;
  first: string;
  last: string;
  /** {0} is one of these, {1} what the rows have in common. */
  by: string;
  hour: string;
  day: string;
  week: string;
  month: string;
  quarter: string;
  year: string;
  /** {0} is one or two periods, such as months. */
  incomplete: string;
  notShown: string;
};

/** A sentence with a number in it, by the plural forms of its language; `other` is for all forms that have none of their own. */
export type Counted = { readonly [form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string } & {
  readonly other: string;
};

/** What some types say beside the words that all charts have: only their scripts carry it. */
export type Sentences = {
  few: string;
  many: string;
  kilometres: string;
  /** Where the places of towns are from. */
  towns: string;
  quoted: string;
  comma: string;
  /** {0} is a list, {1} how many more there are. */
  andMore: Counted;
  /** {0} is a list of names that the map does not have. */
  missed: string;
  /** {0} is a list of guesses, each of them as the next one says: {0} was read as {1}. */
  guessed: string;
  guess: string;
  /** {0} is one name, or one and how many more. */
  severalRows: string;
  /** Of places that are not drawn: {0} is a list of the first names, {1} how many there are. */
  lost: Counted;
  outside: Counted;
  behind: Counted;
  belowZero: Counted;
  noCircle: Counted;
  dot: string;
  scattered: string;
  /** Of maps whose borders have changed since: {0} is a year, or two. */
  bordersUntil: string;
  bordersOf: string;
  without: string;
};

/** What maps say of themselves to those who do not see them, and what stands under their insets. */
export type MapTexts = {
  /** {0} is a list of names that sum up others: the world, a union, a total. */
  groups: string;
  /** {0} is the kind of map, {1} how much is on it, {2} what the map is of. */
  summary: string;
  choropleth: string;
  tileGrid: string;
  ownMap: string;
  drawing: string;
  cartogram: string;
  symbolMap: string;
  spikeMap: string;
  globe: string;
  arrowMap: string;
  clusterMap: string;
  heatMap: string;
  hexbinMap: string;
  locatorMap: string;
  routeMap: string;
  dotMap: string;
  partsMap: string;
  plainMap: string;
  highest: string;
  lowest: string;
  largest: string;
  gains: string;
  losses: string;
  gained: string;
  parts: string;
  span: string;
  /** Where values are higher, and where most places are: {0} is one of the four next, {1} a share. */
  higher: string;
  most: string;
  north: string;
  south: string;
  east: string;
  west: string;
  canaries: string;
  azores: string;
  svalbard: string;
  okinawa: string;
  galapagos: string;
  chatham: string;
  regions: Counted;
  places: Counted;
  connections: Counted;
};

/** `sentences`, `mapWords` and `phrases` are missing where they are English: what says them has these itself. */
export type Locale = LocaleData & {
  words: Words;
  sentences?: Sentences | undefined;
  mapWords?: MapTexts | undefined;
  phrases?: Phrases | undefined;
};
