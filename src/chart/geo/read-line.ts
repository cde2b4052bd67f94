import type { Place } from './map-file.ts';

/** A town or city. */
export type FoundPlace = {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The state, province or region it is in, in words; '' if unknown. */
  division: string;
  at: Place;
  population: number;
};

/** A line of a file of places. */
export function readLine(line: string): FoundPlace {
  const [name = '', country = '', division = '', longitude, latitude, thousands] = line.split(';');
  const at = [Number(longitude) / 1000, Number(latitude) / 1000] as const;
  return { name, country, division, at, population: Number(thousands) * 1000 };
}
