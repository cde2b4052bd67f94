/**
 * Footnote marks: stars, daggers and superscripts after a value, a letter or number in brackets, “1)”; and a second figure
 * in brackets, “504 (313.2)”. Superscripts after a letter are a power: m².
 */
const mark =
  /(?:[*†‡§¶]{1,4}|(?<![\p{L}\p{M}])[⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉ]{1,4}| ?\[[\da-z]{1,3}\]| ?\([a-z]{1,2}\)| \((?=[^()]*\d)[^()]{1,24}\)| [\da-z]\))$/iu;

/** Splits a footnote mark from the text before it: 12*, 12¹, 12 (a), 12 [1]. */
export function splitMark(text: string): [text: string, mark: string] {
  const last = text.charCodeAt(text.length - 1);
  // Digits, letters and the like end no mark.
  if (last < 0x7f && last !== 0x2a && last !== 0x29 && last !== 0x5d) return [text, ''];
  const match = mark.exec(text);
  return match === null || match.index === 0 ? [text, ''] : [text.slice(0, match.index).trimEnd(), match[0].trim()];
}
