/** Unmistakable postcodes: Britain, the Netherlands, Canada, Poland, Portugal, Japan, Sweden, Brazil, Ireland. */
const known =
  /^(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{4} ?[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d\d-\d{3}|\d{4}-\d{3}|〒?\d{3}-\d{4}|\d{3} \d\d|\d{5}-\d{3,4}|[A-Z]\d[\dW] [A-Z\d]{4})$/u;
const any = /^[A-Z\d][A-Z\d -]{1,9}$/iu;

/** Whether a text is a postcode that cannot be a number: SW1A 1AA, 1012 AB, 00-950. */
export function isPostcode(text: string): boolean {
  return known.test(text.trim());
}

/** Whether a text may be a postcode in a column with such a name: also 01067, 10115. */
export function mayBePostcode(text: string): boolean {
  const word = text.trim();
  return any.test(word) && /\d/.test(word);
}

/** Whether digits are no amount: they begin with a zero, or exceed what a number can hold. */
export function isDigitsOnly(text: string): boolean {
  return /^\d+$/.test(text.trim());
}

const phone = /^(?:\+|00?|\(\d{2,5}\))[\d ()/.-]{6,22}$/;
const day = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/;
const isbn = /^97[89][-\d ]{10,14}$/;

/** Whether a text is a phone number, an ISBN or the like: digits that count nothing. */
export function isIdentifier(text: string): boolean {
  const word = text.trim();
  const digits = word.replace(/\D/g, '').length;
  if (isbn.test(word)) return digits === 13;
  const isOther = /^\+?\d{1,8}$/.test(word) || /^0\d*\.\d/.test(word) || day.test(word);
  return phone.test(word) && digits >= 7 && digits <= 15 && !isOther;
}
