import type { TourFlags } from '#contract/tour.ts';
import { type TourName, tours } from './tours.ts';

const names = Object.keys(tours) as TourName[]; // the keys are written in the table

/** The tours that can be shown on a path: the walk around, then the one that belongs to the page. */
export function toursAt(path: string, isWide: boolean): TourName[] {
  return names.filter((name) => tours[name].isAt(path) && (isWide || !tours[name].needsWidth));
}

/** The tour that begins by itself on a path: the first that fits and was not seen. */
export function chooseTour(path: string, isWide: boolean, seen: TourFlags): TourName | null {
  return toursAt(path, isWide).find((name) => !seen[name]) ?? null;
}
