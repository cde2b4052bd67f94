import { account } from '../account.ts';
import { percentOf } from './amounts.ts';

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

/** A business abroad pays the tax itself: the invoice then has none. */
export function isReverseCharge({ country, taxId }: TaxPlace): boolean {
  return taxId !== null && country !== account.country && (taxRates[country] ?? 0) > 0;
}

/** The tax on an amount; a credit has the tax of the charge it mirrors. */
export function taxOn(amount: number, place: TaxPlace): number {
  const rate = isReverseCharge(place) ? 0 : (taxRates[place.country] ?? 0);
  return amount < 0 ? -percentOf(-amount, rate) : percentOf(amount, rate);
}
