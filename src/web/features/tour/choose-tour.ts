import type { TourFlags } from '#contract/tour.ts';
import { type TourName, type TourStop, tours } from './tours.ts';

const names = Object.keys(tours) as TourName[]; // the keys are written in the table

/** The tour that begins by itself on a path: the first that fits and was not seen. */
export function chooseTour(path: string, seen: TourFlags): TourName | null {
  return names.find((name) => !seen[name] && tours[name]?.isAt(path)) ?? null;
}

/** What is shown when somebody asks for the tour again: the walk around, then what belongs to the page. */
export function stopsFor(path: string): TourStop[] {
  return names.flatMap((name) => (tours[name]?.isAt(path) ? tours[name].stops : []));
}
