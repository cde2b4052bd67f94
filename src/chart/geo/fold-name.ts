/** A name as it is compared: small letters without accents, signs and articles; “St.” is “saint”, “&” is “and”. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[øłđðþßæœıħ]/g, (letter) => plain[letter] ?? letter)
    .replace(/&/g, ' and ')
    .replace(/['’‘`´ʻʼ]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .replace(/\b(?:st|ste|sankt)\b(?= \p{L})/gu, 'saint')
    .replace(/\b(?:the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Of Latin, Greek and Cyrillic letters, and the vowel points of Hebrew and Arabic. The signs of Hindi, Bengali and Thai are letters: टोगो is not टोंगा. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

const plain: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
};
