import { once } from '#lib/once.ts';
import { fold } from '../../language/fold.ts';
import { slipsAllowed, slipsBetween } from '../../link/distance.ts';

const least = 4;

/**
 * Reads words with slips: the one known word that is nearest, or null. Words that begin alike are compared, and those of
 * four letters only where letters are swapped or one is missing.
 */
export function slipReader(known: () => Iterable<string>): (word: string) => string | null {
  const byLetter = once(() => {
    const words = new Map<string, Set<string>>();
    for (const word of known()) {
      if (word.length < least || !/^\p{L}+$/u.test(word)) continue;
      const letter = word.charAt(0);
      words.set(letter, (words.get(letter) ?? new Set()).add(word));
    }
    return words;
  });
  return (text) => {
    const word = fold(text);
    if (word.length < least || !/^\p{Script=Latin}+$/u.test(word)) return null;
    let best: string[] = [];
    let fewest = Math.max(1, slipsAllowed(word));
    for (const other of byLetter().get(word.charAt(0)) ?? []) {
      const isShort = Math.min(word.length, other.length) <= least;
      const slips = isShort && !isShortSlip(word, other) ? fewest + 1 : slipsBetween(word, other, fewest);
      if (slips > fewest) continue;
      if (slips < fewest) best = [];
      fewest = slips;
      best.push(other);
    }
    return best.length === 1 ? (best[0] ?? null) : null;
  };
}

/** Swapped letters or a letter that is missing: “gren”; another letter makes another word. */
function isShortSlip(word: string, other: string): boolean {
  return other.length === word.length + 1 || (other.length === word.length && sorted(word) === sorted(other));
}

function sorted(word: string): string {
  return [...word].sort().join('');
}
