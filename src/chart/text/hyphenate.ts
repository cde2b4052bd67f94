const vowel = '[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýœāąēęěīōőūůűаеёиоуыэюяіїєαεηιουωάέήίόύώ]';
const consonant = `(?!${vowel})\\p{L}`;

/** Between two vowels a syllable begins at the last consonant, or at those that are spoken as one. */
const syllable = new RegExp(
  `(?<=${vowel})((?:${consonant})*?)(?:sch|ch|ck|gh|ph|sh|th|[bcdfgkpt][lr]|${consonant})(?=${vowel})`,
  'giu',
);

/** German compounds: what follows these is a word of its own. */
const joint = /(?:ung|heit|keit|schaft|ion)s(?=\p{L}{4})/giu;

const alphabetic = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{M}\p{P}\p{N}\s]+$/u;

/** Fewest letters of a word on a line. */
const fewest = 3;

/**
 * Parts of a word that is longer than a line, broken between syllables, each but the last with a hyphen. By one rule for
 * all languages (decision 042); scripts without hyphens are broken between any two letters.
 */
export function hyphenate(word: string, fits: (line: string) => boolean): string[] {
  const letters = word.trimEnd().length;
  const breaks = breaksOf(word.trimEnd());
  const hyphen = alphabetic.test(word) ? '-' : '';
  const parts: string[] = [];
  let start = 0;
  while (start < word.length && !fits(word.slice(start).trimEnd())) {
    const end =
      breaks.findLast((at) => at >= start + fewest && fits(word.slice(start, at) + hyphen)) ?? anywhere(start);
    parts.push(word.slice(start, end) + (end < letters ? hyphen : ''));
    start = end;
  }
  return start < word.length ? [...parts, word.slice(start)] : parts;

  /** Where not even a syllable fits: as many letters as do, and at least one. */
  function anywhere(from: number): number {
    let end = from;
    for (const letter of word.slice(from)) {
      if (end > from && !fits(word.slice(from, end + letter.length) + hyphen)) break;
      end += letter.length;
    }
    const isLonely = letters - end < fewest && end - from > fewest;
    return isLonely ? Math.max(from + fewest, letters - fewest) : end;
  }
}

function breaksOf(word: string): number[] {
  const joints = Array.from(word.matchAll(joint), (match) => match.index + match[0].length);
  const syllables = Array.from(word.matchAll(syllable), (match) => match.index + (match[1] ?? '').length);
  // Near the end of a word in a compound there is no better place than that.
  const isNear = (at: number) => joints.some((each) => Math.abs(each - at) < fewest);
  return [...joints, ...syllables.filter((at) => !isNear(at))]
    .filter((at) => at >= fewest && at <= word.length - fewest)
    .sort((a, b) => a - b);
}
