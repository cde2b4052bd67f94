import type { Locale, MapWords } from '../locale/locale.ts';
import { mapWordsOf } from '../locale/map-words.ts';

/** Insets that have a name of their own in other languages, by what the map calls them: often after one region of several. */
const known: Readonly<Record<string, 'canaries' | 'azores' | 'svalbard' | 'okinawa' | 'galapagos' | 'chatham'>> = {
  'Las Palmas': 'canaries',
  Canarias: 'canaries',
  Azores: 'azores',
  Svalbard: 'svalbard',
  Okinawa: 'okinawa',
  Galápagos: 'galapagos',
  'Chatham Islands Territory': 'chatham',
};

/** What stands under the box with regions that are far away. */
export function insetName(name: string, locale: Locale): string {
  const key: keyof MapWords | undefined = Object.hasOwn(known, name) ? known[name] : undefined;
  return key === undefined ? name : mapWordsOf(locale)[key];
}
