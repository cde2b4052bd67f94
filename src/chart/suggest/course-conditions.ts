import { needsFigures, needsLeast, needsPlaces } from './conditions.ts';
import type { Facts } from './facts.ts';
import { alongWith, withBounds } from './fill.ts';
import { needsLog } from './shapes.ts';

/** Values along time, one line for each series. */
export const courses = {
  needs: [needsPlaces, needsFigures, needsLeast(2, 'places', 'It needs at least 2 dates.')],
  roles: withBounds(alongWith('x', 'y', 'series')),
};

/** A logarithmic axis where small values would not be seen. */
export const logWhereNeeded = (facts: Facts): Record<string, boolean> => (needsLog(facts) ? { log: true } : {});

/** Prices of very different sizes are compared by how they change: each is 100 where all begin. Else as `logWhereNeeded`. */
export const indexWhereNeeded = (facts: Facts): Record<string, boolean> => {
  const { alike, isLong, time } = facts;
  const sizes = alike.map(({ sum, distinct }) => sum / Math.max(1, distinct));
  const arePrices = alike.every(({ measure, least }) => least > 0 && ['price', 'index'].includes(measure.kind));
  const areFarApart = Math.max(...sizes) > 8 * Math.min(...sizes);
  const isIndexed = !isLong && time !== null && alike.length >= 2 && arePrices && areFarApart;
  return isIndexed ? { index: true } : logWhereNeeded(facts);
};

/** Bars become dots on a logarithmic axis where most of them could not be seen: over more than five orders of size. */
export const dotsWhereNeeded = ({ main }: Facts): Record<string, boolean> =>
  main !== null && main.least > 0 && main.most > 1e5 * main.least ? { log: true } : {};
