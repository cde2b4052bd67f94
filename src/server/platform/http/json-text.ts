import { setImmediate as nextTurn } from 'node:timers/promises';
import { JsonBytes } from '#lib/json-bytes.ts';
import { refuse } from './errors.ts';

const quote = 0x22;
const backslash = 0x5c;
const space = 0x20;
const atOnce = 256 * 1024;

/** The bytes of a large field that is a text. It is decoded piece by piece, and others have their turn in between. */
export async function bytesOfText(given: string | JsonBytes<string>, name: string): Promise<Buffer> {
  if (!(given instanceof JsonBytes)) return Buffer.from(given);
  const json = trim(given.bytes);
  const end = json.length - 1;
  if (json.length < 2 || json[0] !== quote || json[end] !== quote)
    refuse('bad-input', `The field "${name}" is not valid: it must be text.`);
  const pieces: Buffer[] = [];
  for (let from = 1; from < end; ) {
    const to = boundary(json, from, Math.min(end, from + atOnce));
    pieces.push(Buffer.from(decode(json.subarray(from, to))));
    from = to;
    if (from < end) await nextTurn();
  }
  if (pieces.length === 0) refuse('bad-input', `The field "${name}" is not valid: it is empty.`);
  return Buffer.concat(pieces);
}

function trim(bytes: Uint8Array): Uint8Array {
  let [from, to] = [0, bytes.length];
  while (from < to && (bytes[from] ?? 0) <= space) from += 1;
  while (to > from && (bytes[to - 1] ?? 0) <= space) to -= 1;
  return bytes.subarray(from, to);
}

function decode(bytes: Uint8Array): string {
  try {
    return JSON.parse(`"${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()}"`);
  } catch {
    return refuse('bad-json');
  }
}

/** The last place up to `to` where the text may be cut: in no character, no escape, no pair of surrogates. */
function boundary(json: Uint8Array, from: number, to: number): number {
  if (to === json.length - 1) return to;
  let at = to;
  while (at > from && ((json[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  for (let near = Math.max(from, at - longestEscape); near < at; near += 1)
    if (json[near] === backslash) return beforePair(json, from, escapeAt(json, from, near));
  return at;
}

const longestEscape = 6; // \uFFFF

/** Where the escape begins that a backslash is of: an even number of them are pairs. */
function escapeAt(json: Uint8Array, from: number, at: number): number {
  let start = at;
  while (start > from && json[start - 1] === backslash) start -= 1;
  return (at - start) % 2 === 0 ? at : at - 1;
}

/** The second of two surrogates stays with the first. */
function beforePair(json: Uint8Array, from: number, at: number): number {
  const before = at - longestEscape;
  if (before <= from || !/^\\ud[89ab]/i.test(String.fromCharCode(...json.subarray(before, at)))) return at;
  return escapeAt(json, from, before);
}
