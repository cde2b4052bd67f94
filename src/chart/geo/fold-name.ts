/** A name as it is compared: small letters without accents, signs and articles; “St.” is “saint”, “&” is “and”. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœıħ]/g, (letter) => plain[letter] ?? letter)
    .replace(/&/g, ' and ')
    .replace(/['’‘`´ʻʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:st|ste|sankt)\b(?= \p{L})/gu, 'saint')
    .replace(/\b(?:the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

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
