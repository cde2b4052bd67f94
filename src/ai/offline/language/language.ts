import { once } from '#lib/once.ts';
import { fold } from './fold.ts';
import { stemBy, stemEnglish } from './stem.ts';
import { tokenize } from './tokenize.ts';

/** Grammar words of a request: what a phrase asks for, in any language. */
const cueNames = [
  // Aggregates.
  ...['mean', 'median', 'sum', 'count', 'distinct', 'min', 'max', 'percentile', 'deviation', 'correlation'],
  // Roles of columns.
  ...[
    'by',
    'by-after',
    'each',
    'series',
    'facet',
    'x-axis',
    'y-axis',
    'bin',
    'versus',
    'relation',
    'trend',
    'distribution',
  ],
  // Order and number of rows.
  ...['sort', 'list', 'ascending', 'descending', 'alphabetical', 'top', 'bottom', 'most', 'least'],
  // Conditions.
  ...['where', 'not', 'greater', 'at-least', 'less', 'at-most', 'between', 'range-from', 'range-to', 'before', 'after'],
  ...['since', 'until', 'contains', 'starts', 'ends', 'or', 'and', 'in', 'last', 'only', 'than', 'equal', 'empty'],
  ...['more-after', 'less-after', 'above-average', 'below-average', 'than-average'],
  // Derived values.
  ...['share', 'change', 'percent', 'running', 'rank', 'difference', 'ratio', 'increase', 'decrease', 'times-as-much'],
  // Questions.
  ...['which', 'when', 'how-much', 'total', 'all', 'chart', 'yes-no', 'compare'],
  // Parts of periods.
  ...['start-of', 'end-of'],
] as const;
export type Cue = (typeof cueNames)[number];

/** Parts of the calendar that people group by. */
export const grainNames = [
  'hour',
  'day',
  'weekday',
  'week',
  'month',
  'quarter',
  'year',
  'decade',
  'month-of-year',
  'quarter-of-year',
] as const;
export type Grain = (typeof grainNames)[number];

/** Words of a language as data. Phrases are separated by a bar; a star stands for any ending. */
export type LanguageWords = {
  code: string;
  /** Words without meaning for a request. */
  stop: string;
  /** Endings that inflect words, longest first. English has rules of its own. */
  endings: string;
  cues: Partial<Record<Cue, string>>;
  grains: Partial<Record<Grain, string>>;
  /** Chart types by their common names. */
  charts: Readonly<Record<string, string>>;
  /** Number words: “one=1 two=2”. */
  numbers: string;
  /** Adjectives and other names of places whose stem differs from the name of the country: “dutch=NLD”. */
  places: string;
  sentences: Sentences;
};

/** Sentences of answers; {0}, {1} … are filled in. */
type Sentences = {
  /** “The average of Price is 12.” */
  value: string;
  /** “Average” and so on, with the column. */
  mean: string;
  median: string;
  sum: string;
  count: string;
  rows: string;
  distinct: string;
  min: string;
  max: string;
  percentile: string;
  deviation: string;
  correlation: string;
  share: string;
  change: string;
  difference: string;
  ratio: string;
  plain: string;
  /** Conditions behind a value: “Rows where {0}”. */
  where: string;
  /** “Japan has the highest {0}: {1}.” */
  highest: string;
  lowest: string;
  /** “{0} groups, from {1} ({2}) to {3} ({4}).” */
  groups: string;
  list: string;
  none: string;
  /** Refusals. */
  noColumn: string;
  noValue: string;
  noRows: string;
  unclear: string;
};

/** Phrase of a language: its folded words, and whether the last one is only a beginning. */
export type Phrase<Meaning> = { words: readonly string[]; isOpen: boolean; meaning: Meaning };

export type Meaning = { cue: Cue } | { chart: string } | { grain: Grain };

/** Language ready for use. */
export type Language = {
  code: string;
  /** Phrases by their first word; open ones also by the first four letters. */
  phrases: ReadonlyMap<string, readonly Phrase<Meaning>[]>;
  stopWords: ReadonlySet<string>;
  numbers: ReadonlyMap<string, number>;
  /** Concepts by term: “umsatz” → revenue. */
  terms: ReadonlyMap<string, readonly string[]>;
  places: ReadonlyMap<string, string>;
  sentences: Sentences;
  stem: (word: string) => string;
};

/** Compiles the words of a language, with its terms: lines of “concept: term|term”. What takes long waits for its use. */
export function toLanguage(words: LanguageWords, terms: string): Language {
  const endings = words.endings
    .split(' ')
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const stem = words.code === 'en' ? stemEnglish : (word: string) => stemBy(endings, word);
  const phrases = once(() => readPhrases(words));
  const concepts = once(() => readTerms(terms, stem));
  return {
    code: words.code,
    get phrases() {
      return phrases();
    },
    stopWords: new Set(words.stop.split(' ').map(fold)),
    numbers: new Map(pairsOf(words.numbers).map(([word, value]) => [word, Number(value)])),
    get terms() {
      return concepts();
    },
    places: new Map(pairsOf(words.places)),
    sentences: words.sentences,
    stem,
  };
}

function readPhrases({ cues, grains, charts }: LanguageWords): Language['phrases'] {
  const phrases = new Map<string, Phrase<Meaning>[]>();
  for (const [cue, list] of Object.entries(cues)) addPhrases(phrases, list, { cue: cue as Cue }); // by its type
  for (const [grain, list] of Object.entries(grains)) addPhrases(phrases, list, { grain: grain as Grain }); // same
  for (const [chart, list] of Object.entries(charts)) addPhrases(phrases, list, { chart });
  return phrases;
}

function pairsOf(list: string): [string, string][] {
  return list
    .split(' ')
    .filter(Boolean)
    .map((pair) => {
      const [word = '', value = ''] = pair.split('=');
      return [fold(word.replaceAll('_', ' ')), value];
    });
}

function addPhrases(phrases: Map<string, Phrase<Meaning>[]>, list: string, meaning: Meaning): void {
  for (const text of list.split('|')) {
    const isOpen = text.endsWith('*');
    const words = wordsOfPhrase(isOpen ? text.slice(0, -1) : text);
    const [first = ''] = words;
    const key = isOpen && words.length === 1 ? first.slice(0, 4) : first;
    const all = phrases.get(key) ?? [];
    all.push({ words, isOpen, meaning });
    phrases.set(key, all);
  }
}

/** Chinese and Japanese phrases are one word each. */
function wordsOfPhrase(text: string): string[] {
  return tokenize(text, () => true)
    .filter(({ kind, text: token }) => kind !== 'mark' || token === '%' || text.length === 1)
    .map(({ plain }) => plain);
}

function readTerms(lines: string, stem: (word: string) => string): ReadonlyMap<string, readonly string[]> {
  const terms = new Map<string, string[]>();
  for (const line of lines.trim().split('\n')) {
    const [concept = '', list = ''] = line.split(':');
    for (const term of [concept, ...list.split('|')]) {
      const key = termKey(term.trim(), stem);
      if (key === '') continue;
      const concepts = terms.get(key) ?? [];
      if (!concepts.includes(concept)) concepts.push(concept);
      terms.set(key, concepts);
    }
  }
  return terms;
}

/** Key of a term: its stems, joined by spaces. */
export function termKey(term: string, stem: (word: string) => string): string {
  return wordsOfPhrase(term).map(stem).join(' ');
}
