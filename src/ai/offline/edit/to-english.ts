import { fold } from '../language/fold.ts';
import { stemBy } from '../language/stem.ts';
import { countryNamesIn } from '../link/place-names.ts';
import { slipReader } from './said/slips.ts';
import type { Values } from './values.ts';

type Phrase = { words: readonly string[]; isOpen: boolean; english: string };

/** Words of edits in a language other than English, ready for use. */
export type EditWords = {
  code: string;
  /** Phrases by the first two letters of their first word, the longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** English of single words by their base form: “gruesas” by that of “gruesa”. */
  stems: ReadonlyMap<string, string>;
  /** Known word that is nearest to one with a slip. */
  nearest: (word: string) => string | null;
};

/** Reads lines of “english:word|word”; “-” stands for words without meaning. */
export function editWords(code: string, lines: string): EditWords {
  const phrases = new Map<string, Phrase[]>();
  for (const line of lines.trim().split('\n')) {
    const [english = '', list = ''] = line.split(/:(.*)/s);
    for (const text of list.split('|')) {
      const words = wordsIn(text, code).map(({ plain }) => plain);
      const key = words[0]?.slice(0, 2) ?? '';
      const phrase = { words, isOpen: text.endsWith('*'), english: english === '-' ? '' : english };
      phrases.set(key, [...(phrases.get(key) ?? []), phrase]);
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  const single = [...phrases.values()].flat().filter(({ words, isOpen }) => words.length === 1 && !isOpen);
  const stems = new Map<string, string>();
  for (const { words, english } of single) {
    const stem = baseOf(words[0] ?? '', code);
    if (!stems.has(stem)) stems.set(stem, english);
  }
  return { code, phrases, stems, nearest: slipReader(() => single.flatMap(({ words }) => words)) };
}

/** Endings of agreement and of plurals, the longest first, without accents. */
const endings: Readonly<Record<string, readonly string[]>> = {
  de: ['ern', 'en', 'er', 'es', 'em', 'e', 'n', 's'],
  fr: ['euses', 'euse', 'ees', 'ee', 'es', 'er', 'ez', 'e', 's', 'x'],
  es: ['es', 'as', 'os', 'ar', 'a', 'o', 'e', 's'],
  pt: ['res', 'es', 'as', 'os', 'ar', 'm', 'a', 'o', 'e', 's'],
  it: ['che', 'chi', 'are', 'ie', 'ia', 'io', 'a', 'e', 'i', 'o'],
  nl: ['en', 'e', 's', 't'],
  ar: ['ات', 'ين', 'ون', 'ان', 'ه', 'ي', 'ا'],
};

function baseOf(word: string, code: string): string {
  return stemBy(endings[code] ?? [], word);
}

/** Names and German nouns have no slips that could be told from other names. */
function isCapital(text: string, { from }: Word): boolean {
  return /\p{Lu}/u.test(text.charAt(from));
}

/** English of a word in another form, or with a slip; null where it stays unknown. */
function otherForm(word: string, language: EditWords, isName: boolean): string | null {
  const stem = word.length < 4 ? undefined : language.stems.get(baseOf(word, language.code));
  if (stem !== undefined) return stem;
  const near = word.length < 5 || isName ? null : language.nearest(word);
  return near === null ? null : (phraseAt([{ plain: near, from: 0, to: near.length }], 0, language)?.english ?? null);
}

type Word = { plain: string; from: number; to: number };

/** Words; Arabic ones without their article. */
function wordsIn(text: string, code = ''): Word[] {
  const words = wordsOf(text);
  if (code !== 'ar') return words;
  return words.map((word) => ({ ...word, plain: word.plain.replace(/^(?:بال|لل|كال|ال)(?=\p{L}{2})/u, '') }));
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\d[dD](?!\p{L})|[\p{L}\p{M}]+|\d+(?:[.,]\d+)?/gu)].map(({ 0: word, index }) => ({
    plain: fold(word),
    from: index,
    to: index + word.length,
  }));
}

const longestName = 5;
const range =
  /(?<!\p{L})(?:von|de|da|dal|van|desde|vanaf|tra|fra|zwischen|entre|tussen)\s+(-?\d+(?:[.,]\d+)?)\s+(?:bis|a|à|al|tot|até|hasta|e|y|und|et|en)\s+(?=-?\d)/giu;

/**
 * Clause in English words. Values of the table and texts in quotes stay as they are, countries become those of the table,
 * and words that are not known stay: what is not understood is reported.
 */
export function toEnglish(clause: string, language: EditWords, values: Values): string {
  const spaced =
    language.code === 'zh'
      ? spacedChinese(clause, language, values)
      : language.code === 'ar'
        ? spacedArabic(clause, language)
        : clause;
  // What is written on the chart stays as it is: “Notiz bei 2020: Die Krise”.
  const colon = /^([^“”"«»:]{2,80}):\s*([^“”"«»\s][^“”"«»]*)$/u.exec(clause);
  if (colon !== null) {
    const head = toEnglish(colon[1] ?? '', language, values);
    if (/\b(?:note|annotation|line|label|text)\b/.test(head)) return `${head}: "${(colon[2] ?? '').trim()}"`;
  }
  const text = spaced.replace(range, 'from $1 to ');
  let english = '';
  for (const stretch of text.split(/([“"«][^”"»]*[”"»])/))
    english += /^[“"«]/.test(stretch) ? ` "${stretch.slice(1, -1).trim()}" ` : translated(stretch, language, values);
  return english
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Chinese with spaces between its words: names of the table and known words, the longest first; single signs are words, too. */
function spacedChinese(clause: string, { phrases }: EditWords, values: Values): string {
  let spaced = '';
  for (let at = 0; at < clause.length; ) {
    const count = /["“«]/.test(clause[at] ?? '')
      ? quoteLength(clause, at)
      : chineseWordAt(clause, at, { phrases, values });
    const word = clause.slice(at, at + count);
    spaced += /\p{Script=Han}/u.test(word) ? ` ${word} ` : word;
    at += count;
  }
  return spaced;
}

function quoteLength(clause: string, at: number): number {
  const end = clause.slice(at + 1).search(/["”»]/);
  return end < 0 ? clause.length - at : end + 2;
}

const longestChinese = 12;

function chineseWordAt(
  clause: string,
  at: number,
  { phrases, values }: Pick<EditWords, 'phrases'> & { values: Values },
): number {
  for (let count = Math.min(longestChinese, clause.length - at); count > 0; count--) {
    const word = clause.slice(at, at + count);
    const isCell = count === 1 && values.hasCell(word) && !isSingleWord(word, phrases);
    const isName =
      isCell ||
      (count > 1 && (values.hasCell(word) || values.column(word) !== null || countryNamesIn('zh').has(fold(word))));
    const plain = fold(word);
    const isWord =
      /\p{Script=Han}/u.test(word) &&
      (phrases.get(plain.slice(0, 2)) ?? []).some(({ words }) => words.join('') === plain);
    if (isName || isWord) return count;
  }
  return 1;
}

function isSingleWord(word: string, phrases: EditWords['phrases']): boolean {
  return (phrases.get(fold(word)) ?? []).some(({ words }) => words.join('') === fold(word));
}

/** Arabic with its “and” as a word of its own, where what is left is known. */
function spacedArabic(clause: string, language: EditWords): string {
  return clause
    .split(/([“"«][^”"»]*[”"»])/)
    .map((stretch) => (/^[“"«]/.test(stretch) ? stretch : spacedStretch(stretch, language)))
    .join('');
}

function spacedStretch(stretch: string, language: EditWords): string {
  return stretch
    .replace(/\p{Mn}/gu, '')
    .replace(/(?<!\p{L})(و|ب|ل)(\p{L}{3,})/gu, (whole, prefix: string, rest: string) => {
      const plain = fold(rest).replace(/^(?:بال|لل|كال|ال)(?=\p{L}{2})/u, '');
      const isKnown = (text: string) =>
        phraseAt([{ plain: text, from: 0, to: text.length }], 0, language) !== null ||
        withoutPronoun(text, language) !== null;
      if (isKnown(fold(whole))) return whole;
      return isKnown(plain) ? (prefix === 'و' ? `و ${rest}` : rest) : whole;
    });
}

function translated(text: string, language: EditWords, values: Values): string {
  const words = wordsIn(text, language.code);
  const parts: string[] = [];
  let end = 0;
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (word === undefined) break;
    const marks = text.slice(end, word.from).replace(/['’]/g, ' ');
    const found =
      nameAt(text, words.slice(at, at + longestName), { language, values }) ?? phraseAt(words, at, language);
    const count = found?.count ?? 1;
    end = words[at + count - 1]?.to ?? word.to;
    const isRange = /^(?:from|to)$/.test(word.plain);
    const plain = text.slice(word.from, end);
    parts.push(
      marks,
      isRange
        ? plain
        : (found?.english ??
            compoundOf(word.plain, language) ??
            withoutPronoun(word.plain, language) ??
            otherForm(word.plain, language, isCapital(text, word)) ??
            plain),
    );
    at += count;
  }
  return [...parts, text.slice(end)].join(' ');
}

type Found = { english: string; count: number };

/** Value of the table, or country of it, in the words that come next. */
function nameAt(
  text: string,
  next: readonly Word[],
  { language, values }: { language: EditWords; values: Values },
): Found | null {
  const from = next[0]?.from ?? 0;
  for (let count = next.length; count > 0; count--) {
    const name = text.slice(from, next[count - 1]?.to ?? from);
    const sign = text[next[count - 1]?.to ?? 0] ?? '';
    if (/[+%]/.test(sign) && values.hasCell(name + sign)) return { english: name + sign, count };
    if (values.hasCell(name) || values.column(name) !== null) return { english: name, count };
    if (language.code === 'ar') {
      const joint = /^و/u.test(name) ? 'and ' : '';
      const bare = [/^[وبل]/u, /^(?:وال|بال|لل|ال)/u, /^(?:وبال|ولل)/u].map((start) => name.replace(start, ''));
      const cell = bare.find(
        (each) => each !== name && each.length > 1 && (values.hasCell(each) || values.column(each) !== null),
      );
      if (cell !== undefined) return { english: `${joint}${cell}`, count };
    }
    const place = countryNamesIn(language.code).get(fold(name));
    const cell = place === undefined ? null : values.cellOfPlace(place);
    if (cell !== null) return { english: cell, count };
  }
  return null;
}

function phraseAt(words: readonly Word[], at: number, { phrases }: EditWords): Found | null {
  const listed = phrases.get(words[at]?.plain.slice(0, 2) ?? '') ?? [];
  const fits = ({ words: own, isOpen }: Phrase) =>
    own.every((word, place) => {
      const plainWord = words[at + place]?.plain;
      return isOpen && place === own.length - 1 ? plainWord?.startsWith(word) === true : plainWord === word;
    });
  const phrase = listed.find(fits);
  return phrase === undefined ? null : { english: phrase.english, count: phrase.words.length };
}

/** Pronouns that are written together with a verb: “girale”, “ponlas”, “empile-les”, “رتبها”. */
const pronouns: Readonly<Record<string, RegExp>> = {
  it: /(?:l[oiae]|mel[oaie]|ne)$/,
  es: /(?:me)?l[oae]s?$/,
  pt: /l?[oa]s?$/,
  ar: /(?:ها|هم|هن|ه)$/,
};

function withoutPronoun(word: string, language: EditWords): string | null {
  const verb = word.replace(pronouns[language.code] ?? /$^/, '');
  if (verb === word || verb.length < 2) return null;
  const forms = language.code === 'it' ? [verb, `${verb}e`] : [verb];
  for (const plain of forms) {
    const found = phraseAt([{ plain, from: 0, to: plain.length }], 0, language);
    if (found !== null) return found.english;
  }
  return null;
}

/** “Balkenfarbe” is made of two words that are known: “bar color”. */
function compoundOf(word: string, language: EditWords): string | null {
  if (language.code !== 'de' && language.code !== 'nl') return null;
  const known = (part: string) => phraseAt([{ plain: part, from: 0, to: part.length }], 0, language)?.english || null;
  for (let at = word.length - 3; at >= 3; at--) {
    const second = known(word.slice(at));
    const head = word.slice(0, at);
    const first = second === null ? null : (known(head) ?? known(head.replace(/(?:en|n|s|e)$/, '')));
    if (first !== null && second !== null) return `${first} ${second}`;
  }
  return null;
}
