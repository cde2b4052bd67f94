const allowed = /^(https?:\/\/[^\s\p{Cc}/?#]|mailto:[^\s\p{Cc}])[^\s\p{Cc}]*$/iu;

/** URL that is safe in a link, or '' for an unsafe one: a link must never run code. */
export function safeUrl(url: string): string {
  const trimmed = url.trim();
  return trimmed.length <= 2000 && allowed.test(trimmed) ? trimmed : '';
}
