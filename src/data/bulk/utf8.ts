type Decoder = { decode(bytes: Uint8Array): string };
type Encoder = { encode(text: string): Uint8Array<ArrayBuffer> };

// Available everywhere the core runs; the compiler does not know them because the core is checked without DOM and Node
// types.
const { TextDecoder, TextEncoder } = globalThis as unknown as {
  TextDecoder: new (label: string, options: { ignoreBOM: boolean }) => Decoder;
  TextEncoder: new () => Encoder;
};
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** Text of UTF-8 bytes; invalid bytes become U+FFFD. */
export function fromUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** Whether all bytes are valid UTF-8. ASCII is checked four bytes at a time. */
export function isUtf8(bytes: Uint8Array): boolean {
  const lead = (4 - (bytes.byteOffset % 4)) % 4; // end of the part that can be read four bytes at a time
  const count = Math.max(0, (bytes.length - lead) >> 2);
  const fours = count === 0 ? new Int32Array(0) : new Int32Array(bytes.buffer, bytes.byteOffset + lead, count);
  const end = bytes.length;
  let at = 0;
  while (at < end) {
    if (at >= lead && (at - lead) % 4 === 0) {
      let four = (at - lead) >> 2;
      while (four < fours.length && ((fours[four] ?? 0) & 0x80808080) === 0) four++;
      at = lead + four * 4;
      if (at >= end) return true;
    }
    const length = letterLength(bytes, at, end);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

/** Length in bytes of the character at a place; 0 when it is invalid: overlong, cut off or out of range. */
function letterLength(bytes: Uint8Array, at: number, end: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (length === 0 || at + length > end) return 0;
  for (let next = at + 1; next < at + length; next++) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0;
  const second = bytes[at + 1] ?? 0;
  const isOutside =
    (first === 0xe0 && second < 0xa0) ||
    (first === 0xed && second > 0x9f) ||
    (first === 0xf0 && second < 0x90) ||
    (first === 0xf4 && second > 0x8f);
  return isOutside ? 0 : length;
}
