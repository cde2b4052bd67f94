/** Cost in US dollars: four places below a dollar, since single calls cost fractions of a cent. A dash where it is not known. */
export function costText(dollars: number | null): string {
  if (dollars === null) return '–';
  return `$${dollars.toFixed(dollars > 0 && dollars < 1 ? 4 : 2)}`;
}
