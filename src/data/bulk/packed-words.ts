import { fromUtf8 } from './utf8.ts';

/** Words packed in UTF-8, and the end of each: a form that moves between threads without a copy. */
export type PackedWords = { bytes: Uint8Array<ArrayBuffer>; ends: Uint32Array<ArrayBuffer> };

const blockLength = 16_384;

/**
 * Words as text. Decoding one by one is slow, so blocks are decoded and cut. Blocks are small because a two-byte
 * character makes cutting its block slower, and a character outside Latin-1 doubles the memory of its block.
 */
export function unpackWords({ bytes, ends }: PackedWords): string[] {
  const words: string[] = new Array(ends.length);
  let start = 0;
  for (let first = 0; first < ends.length; ) {
    let last = first;
    while (last + 1 < ends.length && (ends[last + 1] ?? 0) - start <= blockLength) last++;
    const end = ends[last] ?? start;
    const text = fromUtf8(bytes.subarray(start, end));
    if (text.length === end - start) cut(text, words, { ends, start, first, last });
    else if (text.includes('\uFFFD'))
      for (let code = first; code <= last; code++) words[code] = wordAt({ bytes, ends }, code);
    else cutWide(text, words, { bytes, ends, start, first, last });
    start = end;
    first = last + 1;
  }
  return words;
}

/** A single word. */
export function wordAt({ bytes, ends }: PackedWords, code: number): string {
  return fromUtf8(bytes.subarray(code === 0 ? 0 : ends[code - 1], ends[code]));
}

/** Words that pass a test, in the same order. */
export function filterWords({ bytes, ends }: PackedWords, isKept: (code: number) => boolean): PackedWords {
  const keptBytes = new Uint8Array(bytes.length);
  const keptEnds = new Uint32Array(ends.length);
  let length = 0;
  let count = 0;
  for (let code = 0; code < ends.length; code++) {
    if (!isKept(code)) continue;
    const word = bytes.subarray(code === 0 ? 0 : ends[code - 1], ends[code]);
    keptBytes.set(word, length);
    length += word.length;
    keptEnds[count++] = length;
  }
  return { bytes: keptBytes.slice(0, length), ends: keptEnds.slice(0, count) };
}

type Cut = { ends: Uint32Array; start: number; first: number; last: number };

/** Cuts a block of single-byte characters: byte positions are text positions. */
function cut(text: string, words: string[], { ends, start, first, last }: Cut): void {
  let from = 0;
  for (let code = first; code <= last; code++) {
    const to = (ends[code] ?? 0) - start;
    words[code] = text.slice(from, to);
    from = to;
  }
}

function cutWide(
  text: string,
  words: string[],
  { bytes, ends, start, first, last }: Cut & { bytes: Uint8Array },
): void {
  let at = start;
  let from = 0;
  for (let code = first; code <= last; code++) {
    const end = ends[code] ?? 0;
    let to = from;
    // A character is counted at its first byte; one of four bytes takes two UTF-16 units.
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if ((byte & 0xc0) !== 0x80) to += byte >= 0xf0 ? 2 : 1;
    }
    words[code] = text.slice(from, to);
    from = to;
  }
}
