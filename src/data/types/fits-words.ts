import { isAddress, isPicture } from './address.ts';
import { readBoolean } from './boolean.ts';
import { isColor } from './color.ts';
import type { TypeName } from './column-type.ts';
import { readCoordinates } from './coordinates.ts';
import { mayBePostcode } from './identifier.ts';
import { countryOf } from './places/country.ts';

const fits: Partial<Record<TypeName, (word: string) => boolean>> = {
  boolean: (word) => readBoolean(word) !== null,
  country: (word) => countryOf(word) !== null,
  coordinates: (word) => readCoordinates(word) !== null,
  postcode: mayBePostcode,
  url: isAddress,
  image: isPicture,
  color: isColor,
};

/** Whether a word fits a word type. It stays in the table either way. */
export function fitsWords(word: string, is: TypeName): boolean {
  return fits[is]?.(word) ?? true;
}
