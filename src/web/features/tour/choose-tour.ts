import type { TourFlags } from '#contract/tour.ts';
import { type TourName, tours } from './tours.ts';

const names = Object.keys(tours) as TourName[]; // the keys of the table

/** The tours of a path: the overview, then the one of the page. */
export function toursAt(path: string, isWide: boolean): TourName[] {
  return names.filter((name) => tours[name].isAt(path) && (isWide || !tours[name].needsWidth));
}

/**
 * The tour that starts automatically on a path: the first one of a user who has seen none. Admins come to admin pages to
 * work. The other tours are in the help.
 */
export function chooseTour(path: string, isWide: boolean, seen: TourFlags): TourName | null {
  const hasSeenOne = Object.values(seen).some(Boolean);
  if (hasSeenOne || path.startsWith('/panel/admin')) return null;
  return toursAt(path, isWide)[0] ?? null;
}
