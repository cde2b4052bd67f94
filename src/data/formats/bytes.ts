/** Whether the wanted bytes are at a place. */
export function hasBytes(bytes: Uint8Array, at: number, pattern: readonly number[]): boolean {
  return pattern.every((byte, index) => bytes[at + index] === byte);
}

/** First position of ASCII text in the bytes, each character one byte or, wide, two; −1 when it is missing. */
export function findText(bytes: Uint8Array, text: string, { wide = false, from = 0 } = {}): number {
  const pattern = [...text].flatMap((char) => (wide ? [char.charCodeAt(0), 0] : [char.charCodeAt(0)]));
  const first = pattern[0] ?? 0;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (hasBytes(bytes, at, pattern)) return at;
  return -1;
}

/** Bytes as text, one character each: for inspecting the head of a file. */
export function asciiOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
}
