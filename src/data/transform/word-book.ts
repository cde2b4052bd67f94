import type { TextColumn } from '../table.ts';

/** Collector of words for a text column, each stored once. */
export function wordBook(): { codeOf: (word: string) => number; words: readonly string[] } {
  const places = new Map<string, number>();
  const words: string[] = [];
  return {
    words,
    codeOf: (word) => {
      const known = places.get(word);
      if (known !== undefined) return known;
      places.set(word, words.length);
      return words.push(word) - 1;
    },
  };
}

/** Text column with each word changed; null makes gaps. Words that become equal are merged. */
export function mapWords(
  { codes, words }: Pick<TextColumn, 'codes' | 'words'>,
  change: (word: string, code: number) => string | null,
): Pick<TextColumn, 'codes' | 'words'> {
  const book = wordBook();
  const places = Int32Array.from(words, (word, code) => {
    const changed = change(word, code);
    return changed === null ? -1 : book.codeOf(changed);
  });
  return { codes: codes.map((code) => places[code] ?? -1), words: book.words };
}

/** “a, b and c”; of long lists the first ones and the number of the rest. */
export function wordList(
  words: readonly string[],
  { and = 'and', most = 5 }: { and?: 'and' | 'or'; most?: number } = {},
): string {
  if (words.length > most) {
    const more = words.length - most + 1;
    return `${words.slice(0, most - 1).join(', ')} ${and} ${more} more`;
  }
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`;
}
