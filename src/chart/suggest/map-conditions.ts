import { isCountryHeader, isTownHeader } from '../geo/town-header.ts';
import type { WordFacts } from './column-facts.ts';
import { likes, needsFigures, needsNames } from './conditions.ts';
import type { Facts } from './facts.ts';
import { keys } from './fill.ts';
import { isRegionColumn } from './name-facts.ts';
import type { Need, RoleColumns } from './recipe.ts';
import { areItems, isCourse, needsLog } from './shapes.ts';

/** Values of countries or states at one time. */
export const areCountries = (points: number) =>
  likes(points, 'The names are countries or states.', (facts) => areItems(facts) && facts.areRegions && !facts.isLong);

export const countriesOverTime = (points: number) =>
  likes(
    points,
    'Countries or states change over time.',
    (facts) =>
      facts.areRegions &&
      (facts.moments.length >= 3 || (isCourse(facts) && facts.isLong && facts.places >= 3 && facts.series >= 4)),
  );

/** Amounts, which symbols of different sizes show; rates are better shown by color. */
export const countryAmounts = (points: number) =>
  likes(
    points,
    'The values are amounts of countries or states.',
    (facts) =>
      areItems(facts) &&
      facts.areRegions &&
      !facts.isLong &&
      !facts.hasNegatives &&
      facts.doesAddUp &&
      facts.series === 1,
  );

export const needsProperNames: Need = {
  is: ({ label, spot }) =>
    spot !== null ||
    (label !== null && label.words.filter((word) => /^\p{Lu}.{2}/u.test(word)).length >= label.distinct * 0.6),
  otherwise: 'It needs names of places, or coordinates.',
};

export const needsPlacesOnMap: Need = {
  is: ({ spot, label }) => spot !== null || label !== null,
  otherwise: 'It needs names of places, or coordinates.',
};

export const needsValuesOrSpots: Need = {
  is: ({ spot, label, main }) => spot !== null || (label !== null && main !== null),
  otherwise: 'It needs coordinates, or names of places and a number column.',
};

/** Coordinates of the rows. Countries that have some as well are rather shown as areas. */
export const hasSpots = (points: number) =>
  likes(points, 'The rows have coordinates.', ({ spot, isLong }) => spot !== null && !isLong);

export const manySpots = (points: number, least: number) =>
  likes(points, 'There are many points.', ({ spot, rows, isLong }) => spot !== null && !isLong && rows >= least);

export const measuredSpots = (points: number) =>
  likes(
    points,
    'Each point has a value.',
    ({ spot, main, isLong, rows }) => spot !== null && main !== null && !isLong && rows < 100,
  );

export const areTowns = (points: number) =>
  likes(
    points,
    'The names are cities.',
    (facts) => areItems(facts) && !facts.isLong && facts.series === 1 && facts.areTowns,
  );

/** Where things are: by coordinates if there are some, with the name beside; else by names, with the countries they are in. */
export function spotted(rest: (facts: Facts) => RoleColumns): (facts: Facts) => RoleColumns {
  return (facts) => {
    const { spot, label, words } = facts;
    const name = label === null || label.isCode ? null : label;
    if (spot !== null)
      return { place: keys(name), latitude: [spot.latitude], longitude: [spot.longitude], ...rest(facts) };
    const towns = words.find((each) => isTownHeader(each.name) && !isCountryHeader(each.name)) ?? null;
    const place = towns ?? name;
    const within = place === null || isHome(place) ? [] : words.filter((each) => each !== place && isHome(each));
    return { place: keys(place), ...(within.length > 0 && { within: within.map(({ key }) => key) }), ...rest(facts) };
  };
}

/** Whether a column says in what country, state or region something is. */
function isHome(column: WordFacts): boolean {
  return isRegionColumn(column) || isCountryHeader(column.name);
}

export const regionNeeds = [needsNames, needsFigures];

/** Logarithmic colors where a few large values would leave the others pale. */
export const colorLog = (facts: Facts): Record<string, string> => (needsLog(facts) ? { scale: 'log' } : {});
