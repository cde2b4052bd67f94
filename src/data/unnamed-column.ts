/** What a column without a header is called. */
export function nameOfUnnamed(place: number): string {
  return `Column ${place}`;
}

export function isUnnamed(name: string): boolean {
  return /^Column \d+$/.test(name.trim());
}
