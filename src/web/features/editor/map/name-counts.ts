import type { ReviewedName } from '#chart/maps/review-names.ts';
import type { NamesOnMap } from '../model/editor-session.ts';

const lost: ReadonlySet<ReviewedName['state']> = new Set(['missed', 'ambiguous', 'outside']);

/** Whether a name has no place on the map yet, and was not left out by the user. */
export function isLost({ state }: Pick<ReviewedName, 'state'>): boolean {
  return lost.has(state);
}

/** The number of names, of those with a place, and of those that only nearly matched. */
export function countNames({ names }: Pick<NamesOnMap, 'names'>): {
  all: number;
  found: number;
  lost: number;
  nearly: number;
} {
  const included = names.filter(({ state }) => state !== 'left-out');
  const lostCount = included.filter(isLost).length;
  const nearly = included.filter(({ state }) => state === 'nearly').length;
  return { all: included.length, found: included.length - lostCount, lost: lostCount, nearly };
}

/** “12 of 14 names found”. */
export function foundWords(found: number, all: number): string {
  return `${found.toLocaleString('en')} of ${all.toLocaleString('en')} ${all === 1 ? 'name' : 'names'} found`;
}
