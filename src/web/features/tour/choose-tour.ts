import type { TourFlags } from '#contract/tour.ts';
import { type TourName, tours } from './tours.ts';

const names = Object.keys(tours) as TourName[]; // the keys of the table

/** The tours of a path: the overview, then the one of the page. */
export function toursAt(path: string, isWide: boolean): TourName[] {
  return names.filter((name) => tours[name].isAt(path) && (isWide || !tours[name].needsWidth));
}

/** The tour that starts automatically on a path: the first one that was not seen. */
export function chooseTour(path: string, isWide: boolean, seen: TourFlags): TourName | null {
  return toursAt(path, isWide).find((name) => !seen[name]) ?? null;
}
