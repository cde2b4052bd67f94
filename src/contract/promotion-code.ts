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

/** Whether a promotion code can have this form. */
export function isPromotionCode(code: string): boolean {
  return pattern.test(code);
}
