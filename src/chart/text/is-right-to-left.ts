/** Whether a text runs from right to left: its first letter or direction mark does. */
export function isRightToLeft(text: string): boolean {
  return /^[^\p{L}\u200e]*[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]/u.test(text);
}

/** A line of a longer text, with a mark where it would run the other way by itself: an English note quotes Arabic. */
export function runLike(whole: string, line: string): string {
  const isRtl = isRightToLeft(whole);
  return (isRightToLeft(line) === isRtl ? '' : isRtl ? '\u200f' : '\u200e') + line;
}
