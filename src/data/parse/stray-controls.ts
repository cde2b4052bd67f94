/** What Windows-1252 has where Unicode has control characters no table means. */
const meant = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Dashes and quotes that came through a wrong encoding as control characters, put right. */
export function mendControls(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (sign) => meant[sign.charCodeAt(0) - 0x80] ?? sign);
}
