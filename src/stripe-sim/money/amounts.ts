/** Cents, rounded half up; a credit is rounded like the charge it reverses, so that the two cancel out. */
export function share(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const exact = (BigInt(Math.abs(amount)) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n);
  const rounded = Number(exact);
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Percentages have at most two significant decimals. */
export function percentOf(amount: number, percent: number): number {
  return share(amount, Math.round(percent * 100), 10_000);
}

const symbols: { [currency: string]: string } = { usd: '$', eur: '€', gbp: '£' };

/** $1,234.50 */
export function formatMoney(cents: number, currency: string): string {
  const [whole = '0', fraction = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const symbol = symbols[currency] ?? `${currency.toUpperCase()} `;
  return `${cents < 0 ? '-' : ''}${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
