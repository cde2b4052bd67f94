/** Rule for promotion codes: created here, typed by buyers or found at the card provider. */
export const promotionCodeRule = {
  min: 3,
  max: 50,
  message: 'Please enter 3 to 50 letters (A–Z), numbers or hyphens.',
} as const;

const { min, max } = promotionCodeRule;
const pattern = new RegExp(`^[A-Z0-9-]{${min},${max}}$`);

/** Typed code in its stored form: trimmed, in capitals. */
export function toPromotionCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** About a valid code that lowers nothing: only one of code and standing discount counts. */
export function unusedText(code: string): string {
  return `${code} is not used: the discount on this plan saves as much or more.`;
}

/** Whether a promotion code can have this form. */
export function isPromotionCode(code: string): boolean {
  return pattern.test(code);
}
