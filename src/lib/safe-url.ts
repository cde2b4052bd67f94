const allowed = /^(https?:\/\/[^\s\p{Cc}/?#]|mailto:[^\s\p{Cc}])[^\s\p{Cc}]*$/iu;

/** An address that may stand in a link, or '' for one that may not: a link must never run code. */
export function safeUrl(given: string): string {
  const trimmed = given.trim();
  return trimmed.length <= 2000 && allowed.test(trimmed) ? trimmed : '';
}
