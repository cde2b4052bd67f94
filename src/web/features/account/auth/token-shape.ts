/** Whether a text can be a token of an email at all: a truncated or mistyped one need not be sent. */
export function looksLikeToken(text: string): boolean {
  return /^[\w-]{20,200}$/.test(text);
}
