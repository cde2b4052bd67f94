/** Whether text can be a token of a letter at all: what a mail program cut off, or somebody typed, is not worth asking. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{20,200}$/.test(text);
}
