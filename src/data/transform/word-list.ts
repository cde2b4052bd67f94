/** “a, b and c”; of long lists the first ones and the number of the rest. */
export function wordList(
  words: readonly string[],
  { and = 'and', most = 5 }: { and?: 'and' | 'or'; most?: number } = {},
): string {
  if (words.length > most) {
    const more = words.length - most + 1;
    return `${words.slice(0, most - 1).join(', ')} ${and} ${more} more`;
  }
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`;
}
