import type { Span } from '../extraction.ts';

/** Word, number or mark of a text, with its place in the whole text. */
export type Token = Span & {
  text: string;
  kind: 'word' | 'number' | 'sign' | 'mark';
  /** Whether it follows the token before it without a space. */
  isGlued: boolean;
};

const spaced = '[\\u00a0\\u202f\\u2009]';
const pieces = [
  // Links, email addresses and times of day are no figures.
  '(?<other>(?:https?://|www\\.)\\S+|(?<![\\w.+-])[\\w.+-]+@[\\w-]+\\.[\\w.]+|\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[ap]\\.?m\\b)?)',
  `(?<number>\\d(?:\\d|[.,'’](?=\\d)|${spaced}(?=\\d{3}(?!\\d))|SPACE)*)`,
  '(?<sign>(?:US|AU|CA|NZ|HK|[ACRS])?\\$|[€£¥₹₽₩₺%‰°])',
  "(?<word>(?<=\\d)[百千万萬億亿兆]+|[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}]+|(?:\\p{Lu}\\.){2,}|[\\p{L}\\p{M}](?:[\\p{L}\\p{M}\\d²³]|['’&/·-](?=[\\p{L}\\d])|\\.(?=[\\p{Ll}\\d]))*)",
  '(?<mark>[^\\s])',
];
/** Languages that group digits by spaces do so with plain ones, too. */
const patterns = {
  plain: new RegExp(pieces.join('|').replace('|SPACE', ''), 'gu'),
  spaced: new RegExp(pieces.join('|').replace('SPACE', '(?<=(?<!\\d)\\d{1,3}(?: \\d{3})*) (?=\\d{3}(?!\\d))'), 'gu'),
};

/** Tokens of a part of a text. `start` is the place of the part. */
export function tokensOf(text: string, start: number, hasSpacedDigits: boolean): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(hasSpacedDigits ? patterns.spaced : patterns.plain)) {
    const { number, sign, word } = match.groups ?? {};
    const kind = number !== undefined ? 'number' : sign !== undefined ? 'sign' : word !== undefined ? 'word' : 'mark';
    const from = start + match.index;
    tokens.push({
      text: match[0],
      kind,
      start: from,
      end: from + match[0].length,
      isGlued: tokens.at(-1)?.end === from,
    });
  }
  return tokens;
}
