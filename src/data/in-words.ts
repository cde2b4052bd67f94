/** Count with its noun in English: 1 cell, 1,200 cells. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Number with thousands separators. */
export function grouped(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 15 });
}

/** List in English: one, two and three. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** English names of months. */
export const monthNames: readonly string[] = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
