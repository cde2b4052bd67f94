import { distanceWithin } from '../geo/match-regions.ts';
import { type LostName, plain } from './settle-names.ts';

const mostNamed = 3;

/** The likest names of those that the table has, else the first ones. Embeds, which only draw, do without. */
export function nearestNames({ name, known }: LostName): string[] {
  const word = plain(name);
  const near = known
    .slice(0, 2000)
    .map((each) => ({ name: each, distance: distanceWithin(word, plain(each), 3) }))
    .filter(({ distance }) => distance !== null)
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  return (near.length > 0 ? near.map((each) => each.name) : known).slice(0, mostNamed);
}
