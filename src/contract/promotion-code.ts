/** Rule for promotion codes: those made here, typed by buyers and looked up at the card provider. */
export const promotionCodeRule = {
  min: 3,
  max: 50,
  message: 'Please enter 3 to 50 letters (A–Z), numbers or hyphens.',
} as const;

const { min, max } = promotionCodeRule;
const pattern = new RegExp(`^[A-Z0-9-]{${min},${max}}$`);

/** A code as it was typed, in the one form that is kept: trimmed, in capitals. */
export function toPromotionCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Whether a promotion code can have this form. */
export function isPromotionCode(code: string): boolean {
  return pattern.test(code);
}
