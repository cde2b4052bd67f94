/** Digits and marks of other scripts, and what takes their place, one for one: places in the text stay. */
const others = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９٫٬٪％－';
const plain = '012345678901234567890123456789.,%%-';
const replacements = new Map([...others].map((sign, place) => [sign, plain[place] ?? sign]));
const pattern = new RegExp(`[${others}]`, 'g');

/** A text with the digits 0 to 9, whatever the script: ١٢٫٥ is 12.5. */
export function plainDigits(text: string): string {
  return text.replace(pattern, (sign) => replacements.get(sign) ?? sign);
}
