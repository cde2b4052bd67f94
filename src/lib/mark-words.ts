/** A piece of text, and whether it matches a search. */
type Piece = { text: string; isHit: boolean };

/** The words of a query, ignoring case and accents. */
export function searchWords(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** A text split at the matches; joined again it is the same text. */
export function markWords(text: string, words: readonly string[]): Piece[] {
  const isHit = hitLetters(text, words);
  const pieces: Piece[] = [];
  Array.from(text).forEach((letter, at) => {
    const last = pieces.at(-1);
    const hit = isHit[at] ?? false;
    if (last?.isHit === hit) last.text += letter;
    else pieces.push({ text: letter, isHit: hit });
  });
  return pieces;
}

/** Whether each character is part of a match. Folded character by character, so that positions stay the same. */
function hitLetters(text: string, words: readonly string[]): boolean[] {
  const letters = Array.from(text, (letter) => Array.from(fold(letter))[0] ?? letter);
  const hits = letters.map(() => false);
  for (const word of words.map((word) => Array.from(word))) {
    letters.forEach((_, start) => {
      if (word.every((letter, offset) => letters[start + offset] === letter))
        hits.fill(true, start, start + word.length);
    });
  }
  return hits;
}

/** Text without case and accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
