import { once } from '#lib/once.ts';
import { fold } from '../../offline/language/fold.ts';
import { baseForm, type LexiconLanguage, withoutConjunction } from './inflection.ts';

/** What single words mean, in eight languages: English words as directions, words of others by English ones. */
export type WordMeanings = {
  /** English words that a word stands for; itself where it is English. */
  pivotsOf: (word: string, language: LexiconLanguage) => readonly string[];
  /** Direction of a word’s meaning; null where it is not known. */
  directionOf: (word: string, language: LexiconLanguage) => Float32Array | null;
};

export const meaningDimensions = 60;
/** One letter for each level of a figure. */
export const levels = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export const noMeanings: WordMeanings = { pivotsOf: () => [], directionOf: () => null };

const levelOfCode = new Uint8Array(128);
for (let level = 0; level < levels.length; level++) levelOfCode[levels.charCodeAt(level)] = level;

/** Levels of a coded row of figures. */
export function levelsIn(coded: string): Uint8Array {
  const found = new Uint8Array(coded.length);
  for (let at = 0; at < coded.length; at++) found[at] = levelOfCode[coded.charCodeAt(at)] ?? 0;
  return found;
}

/** Reads the text that `scripts/word-meanings.ts` writes: a section for each language. */
export function readWordMeanings(text: string): WordMeanings {
  const sections = new Map(
    text.split('\n\n').map((section): [string, string] => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end + 1)];
    }),
  );
  const english = once(() => linesOf(sections.get('en') ?? ''));
  const indexes = new Map<LexiconLanguage, LanguageIndex>();
  const indexOf = (language: LexiconLanguage) => {
    const before = indexes.get(language);
    if (before !== undefined) return before;
    const exact = linesOf(sections.get(language) ?? '');
    const base = new Map<string, string>();
    for (const [word, meaning] of exact) {
      const key = baseForm(word, language);
      if (!base.has(key)) base.set(key, meaning);
    }
    const index = { exact, base, sorted: [...exact.keys()].sort() };
    indexes.set(language, index);
    return index;
  };
  const directions = new Map<string, Float32Array | null>();
  const englishPivots = (word: string): string[] => {
    const forms = [word, ...singulars(word)];
    const found = forms.find((form) => english().has(form));
    return found === undefined ? [] : [found];
  };
  const pivotsOf = (word: string, language: LexiconLanguage): readonly string[] => {
    const plain = fold(word);
    if (language === 'en') return englishPivots(plain);
    const index = indexOf(language);
    const { exact, base } = index;
    const bare = language === 'ar' ? withoutConjunction(plain) : undefined;
    const found =
      exact.get(plain) ??
      base.get(baseForm(plain, language)) ??
      (bare === undefined ? undefined : (exact.get(bare) ?? base.get(baseForm(bare, language)))) ??
      likeliest(plain, language, index);
    return found === undefined ? [] : found.split(' ');
  };
  return {
    pivotsOf,
    directionOf: (word, language) => {
      const key = `${language} ${word}`;
      const before = directions.get(key);
      if (before !== undefined) return before;
      const rows = pivotsOf(word, language).flatMap((pivot) => {
        const coded = english().get(pivot);
        return coded === undefined ? [] : [decoded(coded)];
      });
      const direction =
        rows.length === 0 ? null : normedSum(rows.map((row, place) => ({ row, weight: 1 / (1 + place) })));
      directions.set(key, direction);
      return direction;
    },
  };
}

type LanguageIndex = { exact: Map<string, string>; base: Map<string, string>; sorted: readonly string[] };

const leastCommon = 4;

/** Another form of the word: the one that begins like it for longest. “arbeitet” is none in dictionaries, “Arbeiter” is. */
function likeliest(word: string, language: LexiconLanguage, { exact, sorted }: LanguageIndex): string | undefined {
  if (language === 'zh' || word.length < leastCommon + 1) return undefined;
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  let best: { word: string; common: number } | undefined;
  for (const other of sorted.slice(Math.max(0, from - 3), from + 3)) {
    const common = commonStart(word, other);
    const isForm =
      common >= leastCommon && Math.max(word.length, other.length) - common <= 3 && common * 3 >= word.length * 2;
    if (isForm && common > (best?.common ?? 0)) best = { word: other, common };
  }
  return best === undefined ? undefined : exact.get(best.word);
}

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function singulars(word: string): string[] {
  return [
    ...(/ies$/.test(word) ? [`${word.slice(0, -3)}y`] : []),
    ...(/es$/.test(word) ? [word.slice(0, -2)] : []),
    ...(/s$/.test(word) ? [word.slice(0, -1)] : []),
  ];
}

function linesOf(section: string): Map<string, string> {
  const lines = new Map<string, string>();
  for (const line of section.split('\n')) {
    const end = line.indexOf(' ');
    if (end > 0) lines.set(line.slice(0, end), line.slice(end + 1));
  }
  return lines;
}

function decoded(coded: string): Float32Array {
  const row = Float32Array.from(levelsIn(coded), (level) => level - (levels.length - 1) / 2);
  return normed(row);
}

function normed(row: Float32Array): Float32Array {
  const length = Math.hypot(...row) || 1;
  return row.map((value) => value / length);
}

function normedSum(parts: readonly { row: Float32Array; weight: number }[]): Float32Array {
  const sum = new Float32Array(meaningDimensions);
  for (const { row, weight } of parts)
    row.forEach((value, at) => {
      sum[at] = (sum[at] ?? 0) + weight * value;
    });
  return normed(sum);
}

/** How alike two directions are, from −1 to 1. */
export function likenessOf(one: Float32Array | null, other: Float32Array | null): number {
  if (one === null || other === null) return 0;
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
