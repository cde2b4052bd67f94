/** Number with thousands separators. One format everywhere, so that server and browser write the same. */
export function grouped(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 15 });
}

/** A count with its noun: “1 row”, “1,200 rows”, “0.1 AI credits”, “2 counties”. */
export function counted(count: number, one: string, many = pluralOf(one)): string {
  return `${grouped(count)} ${nounFor(count, one, many)}`;
}

/** The noun alone, where the number is written in the format of the reader. */
export function nounFor(count: number, one: string, many = pluralOf(one)): string {
  return count === 1 ? one : many;
}

function pluralOf(noun: string): string {
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
