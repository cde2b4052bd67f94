import { account } from '../account.ts';
import { percentOf, share } from './amounts.ts';

type Line = { amount: number; product: string; isDiscountable: boolean };
export type Reduction = {
  id: string;
  percentOff: number | null;
  amountOff: number | null;
  /** Eligible products; null for all. */
  products: readonly string[] | null;
};
type Reduced = { discount: string; amount: number };
export type Sum = {
  /** Reductions of each line, in the order of the lines. */
  lines: Reduced[][];
  discounts: Reduced[];
  subtotal: number;
  tax: number;
  /** With tax. */
  total: number;
  amountDue: number;
  /** Remaining balance of the customer: negative is a credit. */
  endingBalance: number;
};

/** Calculation of all amounts, shared by the checkout page, the preview and the invoice. */
export function sumInvoice(
  lines: readonly Line[],
  reductions: readonly Reduction[],
  { balance, place }: { balance: number; place: (TaxPlace & { behavior: TaxBehavior }) | null },
): Sum {
  const lost: Reduced[][] = lines.map(() => []);
  const left = lines.map(({ amount }) => amount);
  for (const reduction of reductions) {
    const eligible = lines.map((line, index) => (isEligible(line, reduction) ? Math.max(0, left[index] ?? 0) : 0));
    for (const [index, amount] of reduce(eligible, reduction).entries()) {
      if (amount === 0) continue;
      lost[index]?.push({ discount: reduction.id, amount });
      left[index] = (left[index] ?? 0) - amount;
    }
  }
  const discounts = reductions.map(({ id }) => ({
    discount: id,
    amount: add(
      lost
        .flat()
        .filter((each) => each.discount === id)
        .map(({ amount }) => amount),
    ),
  }));
  const subtotal = add(lines.map(({ amount }) => amount));
  const tax = place === null ? 0 : add(left.map((amount) => taxOn(amount, place)));
  const total = add(left) + (place?.behavior === 'inclusive' ? 0 : tax);
  return {
    lines: lost,
    discounts,
    subtotal,
    tax,
    total,
    amountDue: Math.max(0, total + balance),
    endingBalance: Math.min(0, total + balance),
  };
}

function isEligible(line: Line, { products }: Reduction): boolean {
  return line.isDiscountable && (products === null || products.includes(line.product));
}

/** A fixed amount is distributed over the lines by their size; the rounding remainder goes to the last of them. */
function reduce(eligible: readonly number[], { percentOff, amountOff }: Reduction): number[] {
  if (percentOff !== null) return eligible.map((amount) => percentOf(amount, percentOff));
  const whole = add(eligible);
  let open = Math.min(amountOff ?? 0, whole);
  let behind = whole;
  return eligible.map((amount) => {
    const part = share(open, amount, behind);
    open -= part;
    behind -= amount;
    return part;
  });
}

function add(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Rates of some countries in percent, enough to see tax, no tax and reverse charge. */
export const taxRates: { readonly [country: string]: number } = {
  AT: 20,
  CH: 8.1,
  DE: 19,
  ES: 21,
  FR: 20,
  GB: 20,
  IT: 22,
  NL: 21,
  US: 0,
};

export type TaxPlace = { country: string; taxId: string | null };
/** Whether tax is added to prices, or they include it: a setting of the dashboard. */
export type TaxBehavior = 'exclusive' | 'inclusive';

/** A business abroad pays the tax itself: the invoice then has none. */
export function isReverseCharge({ country, taxId }: TaxPlace): boolean {
  return taxId !== null && country !== account.country && (taxRates[country] ?? 0) > 0;
}

/** The tax on an amount, or within it; a credit has the tax of the charge it mirrors. */
function taxOn(amount: number, place: TaxPlace & { behavior: TaxBehavior }): number {
  const rate = isReverseCharge(place) ? 0 : (taxRates[place.country] ?? 0);
  const whole = Math.abs(amount);
  const tax =
    place.behavior === 'inclusive'
      ? share(whole, Math.round(rate * 100), Math.round(rate * 100) + 10_000)
      : percentOf(whole, rate);
  return amount < 0 && tax !== 0 ? -tax : tax;
}
