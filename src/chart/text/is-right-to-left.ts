/** Whether a text runs from right to left: its first letter does. */
export function isRightToLeft(text: string): boolean {
  return /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(text);
}
