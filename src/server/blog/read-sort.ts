import { asc, desc, type SQL } from '#drizzle';
import type { Nested } from '../http/strapi.ts';
import { comparable, type Kind } from './kinds.ts';
import { toWords } from './lists.ts';
import { inside, type Place, refuseKey, refuseValue } from './refuse-key.ts';

const most = 10;

/** Reads `sort` in Strapi's grammar: title, title:desc, category.name, or fields with their directions. */
export function readSort(kind: Kind, given: unknown): SQL[] {
  if (given === undefined || given === '') return [];
  const place: Place = { param: 'sort', path: [] };
  const words = toWords(given);
  const orders =
    words === null
      ? readObject(kind, given as Nested, place) // as the brackets were read
      : words.map((word) => {
          const [, path = '', direction = 'asc'] = /^([^:]*)(?::(.*))?$/s.exec(word) ?? [];
          return order(kind, path.split('.'), direction, place);
        });
  if (orders.length > most) refuseValue(`At most ${most} fields can be sorted by.`, place);
  return orders;
}

function readObject(kind: Kind, given: Nested, place: Place): SQL[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (typeof value === 'string') return order(kind, [name], value, place);
    if (Array.isArray(value)) return refuseValue('A direction is asc or desc.', place);
    const related = Object.hasOwn(kind.relations, name) ? kind.relations[name] : undefined;
    return readObject(related ?? refuseKey(name, place), value, inside(place, name));
  });
}

function order(kind: Kind, [name = '', ...rest]: string[], direction: string, place: Place): SQL {
  if (rest.length > 0) {
    const related = Object.hasOwn(kind.relations, name) ? kind.relations[name] : undefined;
    return order(related ?? refuseKey(name, place), rest, direction, inside(place, name));
  }
  const field = Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined;
  if (field === undefined || field.type === 'body') return refuseKey(name, place);
  const way = direction.toLowerCase();
  if (way !== 'asc' && way !== 'desc') return refuseValue('A direction is asc or desc.', place);
  return (way === 'asc' ? asc : desc)(comparable(field));
}
