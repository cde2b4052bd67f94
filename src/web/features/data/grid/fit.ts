import type { SheetColumn } from '#data/sheet.ts';
import type { ColumnType, TypeName } from '#data/types/column-type.ts';
import { readWord } from '#data/types/read-word.ts';

/** How a text fits the type of its column. */
export type Fit = 'value' | 'gap' | 'misfit';

/** Used for every cell that is drawn, so each text is parsed once for each type. */
export function fitOf(text: string, type: ColumnType): Fit {
  if (text === '') return 'gap';
  const known = fits.get(type) ?? new Map<string, Fit>();
  fits.set(type, known);
  const before = known.get(text);
  if (before) return before;
  const value = readWord(text, type);
  const fit = value === undefined ? 'misfit' : value === null ? 'gap' : 'value';
  if (known.size > 50_000) known.clear();
  known.set(text, fit);
  return fit;
}

const fits = new WeakMap<ColumnType, Map<string, Fit>>();

/** The reason why a text does not fit its column, for users. */
export function reasonOf(text: string, { type }: Pick<SheetColumn, 'type'>): string {
  const excerpt = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  return `“${excerpt}” is not ${NOUNS[type.is]}. Charts leave it out.`;
}

const NOUNS: Record<TypeName, string> = {
  number: 'a number',
  percent: 'a percentage',
  currency: 'an amount',
  rank: 'a rank',
  duration: 'a duration',
  latitude: 'a latitude',
  longitude: 'a longitude',
  date: 'a date',
  category: 'a category',
  text: 'text',
  boolean: 'a yes/no value',
  country: 'a country',
  region: 'a region',
  postcode: 'a postcode',
  coordinates: 'a pair of coordinates',
  url: 'a link',
  image: 'an image',
  color: 'a color',
};
