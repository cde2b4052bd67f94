/** UTF-32 by its byte order mark, or without one by the two zero bytes that every character has. */
export function guessUtf32(bytes: Uint8Array): 'utf-32le' | 'utf-32be' | null {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return 'utf-32le';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be';
  const quads = Math.floor(Math.min(bytes.length, 4096) / 4);
  if (quads < 4) return null;
  let [little, big] = [0, 0];
  for (let at = 0; at < quads * 4; at += 4) {
    if (bytes[at] !== 0 && bytes[at + 3] === 0 && (bytes[at + 2] ?? 1) < 0x11) little++;
    if (bytes[at + 3] !== 0 && bytes[at] === 0 && (bytes[at + 1] ?? 1) < 0x11) big++;
  }
  if (little === quads && big < quads) return 'utf-32le';
  return big === quads && little < quads ? 'utf-32be' : null;
}

/** Bytes of UTF-32 as text, which the Encoding Standard does not decode. */
export function decodeUtf32(bytes: Uint8Array, encoding: 'utf-32le' | 'utf-32be'): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  let some: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, encoding === 'utf-32le');
    if (at === 0 && code === 0xfeff) continue;
    some.push(code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? code : 0xfffd);
    if (some.length < 8192) continue;
    parts.push(String.fromCodePoint(...some));
    some = [];
  }
  return parts.join('') + String.fromCodePoint(...some);
}
