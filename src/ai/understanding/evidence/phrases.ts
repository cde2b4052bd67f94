import type { QuestionWord } from '../words.ts';
import { hasWord, type WordSet } from './word-set.ts';

const asking = new Set(
  'what which who whose name list tell show many much when where long count how-much how-long where-question'.split(
    ' ',
  ),
);
const skipped = new Set(
  'is was are were the a an of all me total number only other different amount did does do has had have one first last next previous top most least highest lowest largest smallest average mean'.split(
    ' ',
  ),
);
const extremes = new Set(
  'most least most-frequent rarest most-expensive top bottom fewest more less fewer highest lowest better worse higher lower best worst first last earliest latest'.split(
    ' ',
  ),
);

/** Places of the words that say what is asked for: the noun after the asking word. */
export function focusPlaces(words: readonly QuestionWord[], values: WordSet): number[] {
  let at = words.findIndex(({ concept }) => asking.has(concept)) + 1;
  const isPassed = ({ concept }: QuestionWord, place: number) =>
    skipped.has(concept) || isExtreme(concept) || hasWord(values, place);
  while (at < words.length && isPassed(words[at] as QuestionWord, at)) at += 1; // inside the words
  const found: number[] = [];
  for (; at < words.length && found.length < 3; at++) {
    if (words[at]?.isGrammar !== false || hasWord(values, at)) break;
    found.push(at);
  }
  return found;
}

function isExtreme(concept: string): boolean {
  return extremes.has(concept) || /^[a-z]{3,12}est$/.test(concept);
}

/** Whether a word says that something is more or most. */
export function isSuperlative({ concept }: QuestionWord): boolean {
  return isExtreme(concept) || /^[a-z]{4,12}er$/.test(concept);
}

/** Places of superlatives and comparatives, and of what they are about: “most wins”, “longest”, “precio más alto”. */
export function extremePlaces(
  words: readonly QuestionWord[],
  { values, superlatives, isEnglish }: { values: WordSet; superlatives: WordSet; isEnglish: boolean },
): number[] {
  const found = new Set<number>();
  words.forEach((_, at) => {
    if (!hasWord(superlatives, at)) return;
    found.add(at);
    // What comes before is what is asked for in English: “the team with the most wins”.
    for (const step of isEnglish ? [1] : [1, -1]) {
      let count = 0;
      const most = step > 0 ? 2 : 1;
      for (let next = at + step; Math.abs(next - at) <= 4 && count < most; next += step) {
        if (words[next] === undefined || hasWord(values, next)) break;
        if (words[next]?.isGrammar !== false) continue;
        found.add(next);
        count += 1;
      }
    }
  });
  return [...found];
}

/** Runs of one to three concepts, with values, years, figures and names of columns masked. */
export function gramsOf(
  words: readonly QuestionWord[],
  { values, columns, kinds }: { values: WordSet; columns: WordSet; kinds: readonly string[] },
): string[] {
  const grams = new Set<string>(['*']);
  addGrams(grams, maskedWords(words, values, null));
  addGrams(grams, maskedWords(words, values, columns));
  addGrams(grams, ['~^', ...kinds, '~$']);
  return [...grams];
}

/** The words as they are, with values and figures masked; with columns given, what they mean instead, with columns masked. */
function maskedWords(words: readonly QuestionWord[], values: WordSet, columns: WordSet | null): string[] {
  const masked = ['^'];
  words.forEach((word, at) => {
    const isColumn = columns !== null && hasWord(columns, at);
    const isMasked = hasWord(values, at) || isColumn;
    if (columns !== null && !isMasked && word.meaning?.isContinued === true) return;
    const plain = columns === null ? word.text : (word.meaning?.id ?? word.text);
    const mask = hasWord(values, at) ? '@value' : isColumn ? '@column' : (figureMask(word) ?? plain);
    if (!isMasked || mask !== masked.at(-1)) masked.push(mask);
  });
  return [...masked, '$'];
}

function figureMask({ isFigure, isOrdinal, text }: QuestionWord): string | null {
  if (!isFigure || isOrdinal) return null;
  return /^(?:1[0-9]|20)\d\d$/.test(text) ? '@year' : '@number';
}

function addGrams(grams: Set<string>, words: readonly string[]): void {
  for (let at = 0; at < words.length; at++) {
    const [one = '', two, three] = words.slice(at, at + 3);
    if (at > 0 && two !== undefined) grams.add(one);
    if (two !== undefined) grams.add(`${one} ${two}`);
    if (three !== undefined) grams.add(`${one} ${two} ${three}`);
  }
}
