import type { Language } from '../language/language.ts';
import type { Token } from '../language/tokenize.ts';
import type { ColumnInfo } from './column-info.ts';
import { slipsAllowed, slipsBetween } from './distance.ts';
import type { ValueIndex } from './value-index.ts';

const vocabularies = new WeakMap<Language, ReadonlySet<string>>();

/** Words of a language’s phrases and terms. */
function vocabularyOf(language: Language): ReadonlySet<string> {
  const before = vocabularies.get(language);
  if (before !== undefined) return before;
  const words = new Set<string>(language.stopWords);
  for (const phrases of language.phrases.values())
    for (const phrase of phrases) for (const word of phrase.words) words.add(word);
  for (const term of language.terms.keys()) for (const word of term.split(' ')) words.add(word);
  vocabularies.set(language, words);
  return words;
}

type Vocabulary = { columns: readonly ColumnInfo[]; values: ValueIndex; languages: readonly Language[] };

/** Tokens with slips corrected: words that nothing knows, and that are near exactly one known word. */
export function correctSpelling(tokens: readonly Token[], { columns, values, languages }: Vocabulary): Token[] {
  const vocabularies = languages.map(vocabularyOf);
  const names = new Set(columns.flatMap(({ words }) => words.flatMap(({ plain, stem }) => [plain, stem])));
  const isKnown = (word: string) =>
    names.has(word) ||
    values.whole.has(word) ||
    values.parts.has(word) ||
    languages.some(
      ({ stem, numbers }, place) =>
        vocabularies[place]?.has(word) ||
        vocabularies[place]?.has(stem(word)) ||
        numbers.has(word) ||
        names.has(stem(word)),
    );
  return tokens.map((token) => {
    if (token.kind !== 'word' || isKnown(token.plain)) return token;
    const near = shuffled(token.plain, columns) ?? nearest(token.plain, [names, ...vocabularies]);
    return near === null ? token : { ...token, plain: near };
  });
}

/** Short names with swapped letters: “mgp” for MPG. */
function shuffled(word: string, columns: readonly ColumnInfo[]): string | null {
  if (word.length < 3 || word.length > 4) return null;
  const letters = [...word].sort().join('');
  return (
    columns.find(
      ({ joined }) => joined.length === word.length && joined[0] === word[0] && [...joined].sort().join('') === letters,
    )?.joined ?? null
  );
}

/** Nearest known word; names of columns come first. */
function nearest(word: string, lists: readonly ReadonlySet<string>[]): string | null {
  const allowed = slipsAllowed(word);
  if (allowed === 0 || word.length < 5) return null;
  let best: string | null = null;
  let least = allowed + 1;
  for (const list of lists) {
    for (const other of list) {
      if (other.length < 4 || other[0] !== word[0]) continue;
      const slips = slipsBetween(word, other, Math.min(allowed, least));
      if (slips < least) [best, least] = [other, slips];
    }
    if (best !== null) return best;
  }
  return best;
}
