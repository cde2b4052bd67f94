/** Puts values where a sentence has {0} and {1}. */
export function fill(sentence: string, ...values: readonly (string | number)[]): string {
  return sentence.replace(/\{(\d)\}/g, (_, place) => String(values[Number(place)] ?? ''));
}
