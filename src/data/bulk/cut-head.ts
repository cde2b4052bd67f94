const newline = 10;
const carriageReturn = 13;
const quote = 34;

/** First lines of a file. */
export function firstLines(bytes: Uint8Array<ArrayBuffer>, lines: number): Uint8Array<ArrayBuffer> {
  let at = 0;
  for (let line = 0; line < lines; line++) {
    const end = bytes.indexOf(newline, at);
    if (end < 0) return bytes;
    at = end + 1;
  }
  return bytes.subarray(0, at);
}

/** Complete rows at the start of an incomplete file: up to the last line end outside quotes. */
export function cutHead(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let isInside = false;
  let whole = 0;
  let last = 0;
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at];
    if (code === quote) isInside = !isInside;
    // A carriage return at the very end may be half of a CRLF pair.
    if (code !== newline && (code !== carriageReturn || at + 1 === bytes.length)) continue;
    last = at + 1;
    if (!isInside) whole = at + 1;
  }
  return bytes.subarray(0, whole > bytes.length / 2 ? whole : last || bytes.length);
}
