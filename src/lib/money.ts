/** Money in integer cents. Dollars appear only in the interface and in calls. */
export type Cents = number;

/** Cents of an amount in dollars, half a cent rounded up. Null for anything that is no number. */
export function toCents(dollars: number | string | null | undefined): Cents | null {
  if (dollars === null || dollars === undefined || dollars === '') return null;
  const value = Number(dollars);
  return Number.isFinite(value) ? halfUp(value * 100) : null;
}

export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Nearest integer; halves round up, also where binary fractions are slightly below (1.005 × 100). */
export function halfUp(value: number): number {
  return Math.floor(Number((value + 0.5).toPrecision(15)));
}

/** $1,234.50 */
export function formatCents(cents: Cents): string {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${grouped}.${String(rest).padStart(2, '0')}`;
}
