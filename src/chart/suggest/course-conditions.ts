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

/** Bars along names: as dots where they need a logarithmic axis, and in the order of the table where it rises by them. */
export const barsAsGiven = (facts: Facts): Record<string, string | boolean> => ({
  ...dotsWhereNeeded(facts),
  ...(isRising(facts) || areSteps(facts) ? { sort: 'data' } : {}),
});

/** Columns stay in the order of what goes on, too. */
export const columnsAsGiven = (facts: Facts): Record<string, string | boolean> => ({
  ...dotsWhereNeeded(facts),
  ...(areSteps(facts) ? { sort: 'data' } : {}),
});

const fewestSteps = 3;
const step = /^(?:\p{L}{1,3}|week|vecka|semaine|semana|settimana|hafta|round|runde|ronda)[. ]{0,2}(\d{1,3})$/iu;
const dayOfMonth = /(\d{1,2})\.(\d{1,2})\.$/;

/** “v. 1” before “v. 2”, “Sa 4.5.” before “So 19.5.”: names in the order in which things happen. */
function areSteps({ label }: Facts): boolean {
  const places = (label?.words ?? []).map((word) => {
    const [, day, month] = dayOfMonth.exec(word.trim()) ?? [];
    return day === undefined ? Number(step.exec(word.trim())?.[1] ?? Number.NaN) : Number(month) * 31 + Number(day);
  });
  return (
    places.length >= fewestSteps &&
    places.every((place, at) => (at === 0 ? !Number.isNaN(place) : place > (places[at - 1] ?? place)))
  );
}

const fewestRising = 5;

/** Times of a race: the table begins with the best, and so does the chart. */
function isRising({ main, rows }: Facts): boolean {
  if (main === null || rows < fewestRising || main.distinct * 2 < rows) return false;
  const known = main.column.values.subarray(0, rows).filter((value) => !Number.isNaN(value));
  return known.length * 2 > rows && known.every((value, at) => at === 0 || value >= (known[at - 1] ?? value));
}

/** Bars become dots on a logarithmic axis where most of them could not be seen: over more than five orders of size. */
const dotsWhereNeeded = ({ main }: Facts): Record<string, boolean> =>
  main !== null && main.least > 0 && main.most > 1e5 * main.least ? { log: true } : {};
