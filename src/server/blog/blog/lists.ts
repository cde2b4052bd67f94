import type { Nested } from '#server/platform/http/strapi.ts';

type Given = Nested[string];

/** The values of a list: repeated parameters, or names that are numbers, in their order. Null for anything else. */
export function toList(given: Given): Given[] | null {
  if (typeof given === 'string') return null;
  if (Array.isArray(given)) return given;
  const names = Object.keys(given);
  if (names.length === 0 || !names.every((name) => /^\d{1,6}$/.test(name))) return null;
  return Object.values(given).flatMap((value) => (Array.isArray(value) ? value : [value]));
}

/** Words separated by commas, alone or in a list; null for anything nested. */
export function parseWordList(given: unknown): string[] | null {
  const list = typeof given === 'string' ? [given] : toList(given as Given); // as the brackets were read
  if (list === null || !list.every((each) => typeof each === 'string')) return null;
  return list.flatMap((each) => each.split(',')).map((each) => each.trim());
}
