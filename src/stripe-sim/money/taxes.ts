import { account } from '../account.ts';
import { percentOf, share } from './amounts.ts';

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
export function taxOn(amount: number, place: TaxPlace & { behavior: TaxBehavior }): number {
  const rate = isReverseCharge(place) ? 0 : (taxRates[place.country] ?? 0);
  const whole = Math.abs(amount);
  const tax =
    place.behavior === 'inclusive'
      ? share(whole, Math.round(rate * 100), Math.round(rate * 100) + 10_000)
      : percentOf(whole, rate);
  return amount < 0 && tax !== 0 ? -tax : tax;
}
