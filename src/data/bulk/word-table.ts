import type { PackedWords } from './packed-words.ts';
import { type Scratch, unquote } from './unquote.ts';

/** Number of words from which the table no longer fits into the processor's caches. */
export const manyWords = 20_000;

/** Words in order of first appearance, each stored once as bytes, and an open-addressing hash table to look them up. */
export type WordTable = {
  /** Two numbers per slot: the hash of a word and its code + 1, adjacent so that a lookup costs one cache line. */
  slots: Int32Array<ArrayBuffer>;
  mask: number;
  count: number;
  /** Expected final number of words: a large table grows to this size at once. */
  expected: number;
  bytes: Uint8Array<ArrayBuffer>;
  /** End of each word in the bytes. */
  ends: Uint32Array<ArrayBuffer>;
};

export function openWords(): WordTable {
  return {
    slots: new Int32Array(2 * 1024),
    mask: 1023,
    count: 0,
    expected: 0,
    bytes: new Uint8Array(4096),
    ends: new Uint32Array(256),
  };
}

/** Estimates the final number of words of a large table from the rows seen so far. */
export function foresee(table: WordTable, { seen, room }: { seen: number; room: number }): void {
  if (table.count > manyWords) table.expected = (table.count / seen) * room;
}

/** Code of the word at a place; a new word gets the next one. */
export function codeOf(table: WordTable, bytes: Uint8Array, start: number, end: number): number {
  return codeOfHashed(table, hashOf(bytes, start, end), bytes, start, end);
}

/** The same when the hash of the word is known. */
export function codeOfHashed(table: WordTable, hash: number, bytes: Uint8Array, start: number, end: number): number {
  const { slots, mask } = table;
  let slot = (hash & mask) << 1;
  let code = slots[slot + 1] ?? 0;
  while (code !== 0) {
    if (slots[slot] === hash && isWord(table, code - 1, bytes, start, end)) return code - 1;
    slot = (slot + 2) & ((mask << 1) | 1);
    code = slots[slot + 1] ?? 0;
  }
  slots[slot] = hash;
  slots[slot + 1] = table.count + 1;
  addWord(table, bytes, start, end);
  return table.count - 1;
}

/** The same for a cell that may need its quotes removed first: then its end is negative. */
export function quotedCodeOf(
  table: WordTable,
  scratch: Scratch,
  { bytes, start, end, quote }: { bytes: Uint8Array; start: number; end: number; quote: number },
): number {
  if (end >= 0) return codeOf(table, bytes, start, end);
  const length = unquote(scratch, { bytes, start, end: ~end, quote });
  return codeOf(table, scratch.bytes, 0, length);
}

/** Words without their hash table, once all are added. */
export function packWords({ bytes, ends, count }: WordTable): PackedWords {
  return { bytes: bytes.subarray(0, count === 0 ? 0 : ends[count - 1]), ends: ends.subarray(0, count) };
}

function isWord(table: WordTable, code: number, bytes: Uint8Array, start: number, end: number): boolean {
  const { bytes: known, ends } = table;
  const knownStart = code === 0 ? 0 : (ends[code - 1] ?? 0);
  const length = end - start;
  if ((ends[code] ?? 0) - knownStart !== length) return false;
  for (let at = 0; at < length; at++) if (known[knownStart + at] !== bytes[start + at]) return false;
  return true;
}

function addWord(table: WordTable, bytes: Uint8Array, start: number, end: number): void {
  const from = table.count === 0 ? 0 : (table.ends[table.count - 1] ?? 0);
  const length = end - start;
  if (from + length > table.bytes.length) table.bytes = grownBytes(table.bytes, from + length);
  if (table.count === table.ends.length) table.ends = grownEnds(table.ends);
  const into = table.bytes;
  for (let at = 0; at < length; at++) into[from + at] = bytes[start + at] ?? 0;
  table.ends[table.count] = from + length;
  table.count++;
  if (table.count * 2 > table.mask) growSlots(table);
}

function grownBytes(bytes: Uint8Array<ArrayBuffer>, atLeast: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(Math.max(atLeast, bytes.length * 2));
  grown.set(bytes);
  return grown;
}

function grownEnds(ends: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(ends.length * 2);
  grown.set(ends);
  return grown;
}

function growSlots(table: WordTable): void {
  const old = table.slots;
  let mask = table.mask * 4 + 3;
  while (mask < table.expected * 2) mask = mask * 2 + 1;
  const slots = new Int32Array(2 * (mask + 1));
  for (let from = 0; from < old.length; from += 2) {
    const code = old[from + 1] ?? 0;
    if (code === 0) continue;
    const hash = old[from] ?? 0;
    let slot = (hash & mask) << 1;
    while (slots[slot + 1] !== 0) slot = (slot + 2) & ((mask << 1) | 1);
    slots[slot] = hash;
    slots[slot + 1] = code;
  }
  table.slots = slots;
  table.mask = mask;
}

/** Hash of four bytes at a time, with the finalizer of MurmurHash3. */
export function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = end - start;
  let at = start;
  for (; at + 3 < end; at += 4) {
    const four =
      (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
    hash = Math.imul(hash ^ four, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  for (; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
