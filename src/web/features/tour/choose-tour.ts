import type { TourFlags } from '#contract/tour.ts';
import { type TourName, tours } from './tours.ts';

const names = Object.keys(tours) as TourName[]; // the keys of the table

/** The tours of a path: the overview, then the one of the page. */
export function toursAt(path: string, isWide: boolean): TourName[] {
  return names.filter((name) => tours[name].isAt(path) && (isWide || !tours[name].needsWidth));
}

/** Pages that people open to settle something, such as a payment that is due: nothing covers them. */
const errands = /^\/panel\/(admin|subscription)(\/|$)/;

/**
 * The tour that starts automatically on a path: the first one of a user who has seen none. The other tours are in the
 * help.
 */
export function chooseTour(path: string, isWide: boolean, seen: TourFlags): TourName | null {
  const hasSeenOne = Object.values(seen).some(Boolean);
  if (hasSeenOne || errands.test(path)) return null;
  return toursAt(path, isWide)[0] ?? null;
}
