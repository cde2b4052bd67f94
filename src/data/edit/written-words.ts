import type { SheetColumn, WrittenWords } from '../sheet.ts';
import { wordsOfWritten } from '../written.ts';

/** Texts to write, and the row of each. */
type Writing = { rowOf: (index: number) => number; texts: readonly string[] };

/** Column with new texts in some of its cells, lengthened if necessary. */
export function withTexts(
  column: SheetColumn,
  size: { before: number; after: number },
  writing: Writing | null,
): SheetColumn {
  const old = wordsOfWritten(column.written);
  const codes = new Int32Array(size.after).fill(-1);
  codes.set(old.codes.subarray(0, size.after));
  if (!writing) return { ...column, written: { as: 'words', codes, words: old.words } };

  const book = openWordBook(old.words, writing.texts.length);
  writing.texts.forEach((text, index) => {
    const row = writing.rowOf(index);
    if (row < size.after) codes[row] = book.codeOf(text);
  });
  return { ...column, written: toWritten(codes, book.words) };
}

/** Column with its cells moved, for a whole run of rows at a time. */
export function withCodes(column: SheetColumn, change: (codes: Int32Array) => Int32Array): SheetColumn {
  const old = wordsOfWritten(column.written);
  return { ...column, written: toWritten(change(old.codes), old.words) };
}

/**
 * Words in order of first appearance, none without a cell: the same texts always give the same words. Reuses the codes
 * array.
 */
function toWritten(codes: Int32Array, words: readonly string[]): WrittenWords {
  const places = new Int32Array(words.length).fill(-1);
  const used: string[] = [];
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] ?? -1;
    if (code < 0) continue;
    let place = places[code] ?? -1;
    if (place < 0) {
      place = used.push(words[code] ?? '') - 1;
      places[code] = place;
    }
    codes[row] = place;
  }
  return { as: 'words', codes, words: used };
}

function openWordBook(words: readonly string[], expected: number) {
  const all = [...words];
  // For a few texts a search is cheaper than a map of all words.
  const places = expected > 8 ? new Map(all.map((word, place) => [word, place])) : null;

  function codeOf(text: string): number {
    if (text === '') return -1;
    const known = places ? (places.get(text) ?? -1) : all.indexOf(text);
    if (known >= 0) return known;
    const place = all.push(text) - 1;
    places?.set(text, place);
    return place;
  }

  return { words: all, codeOf };
}
