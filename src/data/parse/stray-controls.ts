/** Characters of Windows-1252 at the code points where Unicode has control characters. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Text with dashes and quotes restored that a wrong encoding turned into control characters. */
export function mendControls(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (sign) => windows1252[sign.charCodeAt(0) - 0x80] ?? sign);
}
