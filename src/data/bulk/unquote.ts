const newline = 10;
const carriageReturn = 13;

/** Growing buffer in which quoted cells are cleaned. */
export type Scratch = { bytes: Uint8Array };

/**
 * Writes the text between two quotes into the scratch buffer and returns its length: two quotes become one, every line
 * end a newline.
 */
export function unquote(
  scratch: Scratch,
  { bytes, start, end, quote }: { bytes: Uint8Array; start: number; end: number; quote: number },
): number {
  if (scratch.bytes.length < end - start) scratch.bytes = new Uint8Array((end - start) * 2);
  const into = scratch.bytes;
  let length = 0;
  for (let at = start; at < end; at++) {
    const code = bytes[at] ?? 0;
    const next = at + 1 < end ? bytes[at + 1] : 0;
    into[length++] = code === carriageReturn ? newline : code;
    if (code === quote && next === quote) at++;
    if (code === carriageReturn && next === newline) at++;
  }
  return length;
}
