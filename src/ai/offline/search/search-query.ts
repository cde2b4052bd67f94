import { detectLanguage, languageCodes } from '../language/detect-language.ts';
import { fold } from '../language/fold.ts';
import { type Language, termKey } from '../language/language.ts';
import { english, loadLanguage } from '../language/load-language.ts';
import { isPlaceName } from '../link/place-names.ts';

/** Beginnings of words that stand together in a text: “life” and “expectanc”. */
export type WordStarts = readonly string[];

/** A thing that is searched for: what was written, and what means nearly the same. */
export type SoughtWord = {
  plain: string;
  starts: WordStarts;
  synonyms: readonly WordStarts[];
  /** Words that it may be a misspelling of. */
  near: readonly string[];
};

const mostWords = 12;
const mostSynonyms = 8;

/** Reads what a search or a prompt is about, in any of our languages. */
export async function readSearch(text: string): Promise<SoughtWord[]> {
  const language = await loadLanguage(detectLanguage(text));
  // A word or two rarely tell their language.
  const languages = [language, ...(await Promise.all(languageCodes.map(loadLanguage)))];
  const words = wordsIn(text);
  const subject = words.filter((word) => !isGrammar(word, language));
  const sought = subject.length === 0 ? words : subject;
  const found: SoughtWord[] = [];
  for (let at = 0; at < sought.length && found.length < mostWords; at++) {
    const [one = '', two] = sought.slice(at, at + 2);
    const pair = two === undefined ? [] : conceptsOf(`${one} ${two}`, languages);
    if (two !== undefined && pair.length > 0) {
      found.push(toSought(`${one} ${two}`, pair, language));
      at += 1;
    } else found.push(toSought(one, conceptsOf(one, languages), language));
  }
  return found;
}

/** Words of a text, folded: letters and digits. */
export function wordsIn(text: string): string[] {
  return fold(text.slice(0, 4000)).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words that say how to show something, not what. Years and other numbers do not narrow a search. */
function isGrammar(word: string, language: Language): boolean {
  if (/^\p{N}+$/u.test(word)) return true;
  return [language, english].some(({ stopWords, phrases }) => {
    const meanings = phrases.get(word) ?? [];
    return stopWords.has(word) || meanings.some(({ words }) => words.length === 1 && words[0] === word);
  });
}

function conceptsOf(term: string, languages: readonly Language[]): readonly string[] {
  for (const { terms, stem } of languages) {
    const concepts = terms.get(termKey(term, stem));
    if (concepts !== undefined) return concepts;
  }
  return [];
}

function toSought(plain: string, concepts: readonly string[], language: Language): SoughtWord {
  const starts = plain.split(' ').map((word) => startOf(word, language));
  const alike = concepts.flatMap((concept) => termsOf(concept));
  const places = isPlaceName(plain, language) ? [['countr']] : [];
  const own = starts.join(' ');
  const others = new Map([...places, ...alike].map((synonym) => [synonym.join(' '), synonym]));
  others.delete(own);
  return { plain, starts, synonyms: [...others.values()].slice(0, mostSynonyms), near: [] };
}

function startOf(word: string, { stem }: Language): string {
  const [own, other] = [stem(word), english.stem(word)];
  const shorter = own.length <= other.length ? own : other;
  return word.startsWith(shorter) && shorter.length >= 3 ? shorter : word;
}

let byConcept: Map<string, WordStarts[]> | undefined;

/** English terms of a concept: headers and titles are often English. */
function termsOf(concept: string): readonly WordStarts[] {
  byConcept ??= invert();
  return byConcept.get(concept) ?? [];
}

function invert(): Map<string, WordStarts[]> {
  const terms = new Map<string, WordStarts[]>();
  for (const [key, concepts] of english.terms)
    for (const concept of concepts) terms.set(concept, [...(terms.get(concept) ?? []), key.split(' ')]);
  // Short beginnings, such as those of “year of life”, begin too many words.
  for (const [concept, all] of terms)
    terms.set(
      concept,
      all.filter((starts) => starts.length < 3 && starts.every((start) => start.length > 3)),
    );
  return terms;
}
