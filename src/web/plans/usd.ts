const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** spec §2: prices in USD with two decimals, "$19.00"; what is taken off is negative, "-$4.00". */
export function usd(amount: number): string {
  return dollars.format(amount);
}

/** An amount of an invoice, which is in minor units and names its currency. */
export function fromMinor(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
  } catch {
    return usd(amount / 100); // the name of the currency is not one
  }
}

/** spec §9: percent without decimals. */
export function percent(share: number): string {
  return `${Math.round(share)}%`;
}
