import type { Meaning } from '#chart/maps/review-names.ts';
import { counted } from '#lib/counted.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** A region by its name, a town by its name and where it is: “Springfield, Illinois, United States”. */
export function inWords({ name, town }: Meaning): string {
  if (town === undefined) return name;
  const { division, country } = town;
  return [name, division === name ? '' : division, countries.of(country) ?? country].filter(Boolean).join(', ');
}

/** “114,000 people”; empty where the population is unknown. */
export function peopleIn({ town }: Meaning): string {
  const { population = 0 } = town ?? {};
  return population === 0 ? '' : counted(population, 'person', 'people');
}
