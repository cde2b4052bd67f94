import { needsFigures, needsLeast, needsPlaces } from './conditions.ts';
import { alongWith, withBounds } from './fill.ts';
import { needsLog } from './shapes.ts';

/** Values along time, one line for each series. */
export const courses = {
  needs: [needsPlaces, needsFigures, needsLeast(2, 'places', 'It needs at least 2 dates.')],
  roles: withBounds(alongWith('x', 'y', 'series')),
};

/** A logarithmic axis where small values would not be seen. */
export const logWhereNeeded = (facts: Parameters<typeof needsLog>[0]): Record<string, boolean> =>
  needsLog(facts) ? { log: true } : {};
