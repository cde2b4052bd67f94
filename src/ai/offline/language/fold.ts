/**
 * Text for comparing: lowercase, without accents, with Latin digits and one form of each letter. “Österreich” and
 * “oesterreich” stay different; “Año” and “ano” become the same.
 */
export function fold(text: string): string {
  if (/^[a-z0-9 ]*$/.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(/[\p{Mn}ـ]/gu, '')
    .toLowerCase()
    .replace(/[ßœæøłı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/ى/g, 'ي')
    .normalize('NFC');
}

const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', ı: 'i' };
