import { foldName } from './fold-name.ts';

/**
 * The places whose names begin with one letter, the largest first. A line is
 * `name;country;first division;longitude;latitude;thousands of people`, with thousandths of a degree; a line in `others`
 * begins with one more field, a name by which the place is known elsewhere.
 */
export type PlaceFile = { places: readonly string[]; others: readonly string[] };

/** Which file a name is in: by its first letter if that is Latin, else all together. */
export function placeLetter(name: string): string {
  const [first = ''] = foldName(name);
  return first >= 'a' && first <= 'z' ? first : 'other';
}
