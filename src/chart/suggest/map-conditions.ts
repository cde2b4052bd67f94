import { areRegions } from '../maps/guess-map.ts';
import { likes } from './conditions.ts';
import type { Facts } from './facts.ts';
import type { Need } from './recipe.ts';

export const areCountries = (points: number) => likes(points, 'The names are countries or states.', areNamesRegions);

export const needsProperNames: Need = {
  is: ({ label }) =>
    label !== null && label.words.filter((word) => /^\p{Lu}.{2}/u.test(word)).length >= label.distinct * 0.6,
  otherwise: 'It needs names of places.',
};

export function areNamesRegions({ label }: Facts): boolean {
  return label !== null && areRegions(label.words);
}
