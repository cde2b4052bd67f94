import type { Nested } from '../http/strapi.ts';
import type { Kind } from './kinds.ts';
import { toWords } from './lists.ts';
import { inside, type Place, refuseKey, refuseValue } from './refuse-key.ts';

/** Which fields and relations of an entry are returned. */
export type Shape = { fields: readonly string[]; relations: Readonly<Record<string, Shape>> };

type Wanted = { fields?: unknown; populate?: unknown };

/** Reads `fields` and `populate` in Strapi's grammar. Without them an entry has all its fields and no relations. */
export function readShape(kind: Kind, { fields, populate }: Wanted, path: readonly string[] = []): Shape {
  return {
    fields: readFields(kind, fields, { param: 'fields', path }),
    relations: readPopulate(kind, populate, { param: 'populate', path }),
  };
}

function readFields({ fields }: Kind, given: unknown, place: Place): string[] {
  const all = Object.keys(fields);
  if (given === undefined) return all;
  const words = toWords(given) ?? refuseValue('fields must be a list of names.', place);
  if (words.includes('*')) return all;
  for (const name of words) if (!Object.hasOwn(fields, name)) refuseKey(name, place);
  return [...new Set(['id', 'documentId', ...words])];
}

function readPopulate(kind: Kind, given: unknown, place: Place): Record<string, Shape> {
  if (given === undefined || given === 'false' || given === '') return {};
  const words = toWords(given);
  const found: Record<string, Shape> = {};
  if (words !== null) {
    for (const word of words) {
      if (word === '*' || word === 'true')
        for (const name of Object.keys(kind.relations)) found[name] ??= readShape(related(kind, name, place), {});
      else populatePath(kind, word, place, found);
    }
    return found;
  }
  for (const [name, value] of Object.entries(given as Nested)) {
    const next = related(kind, name, place);
    const path = [...place.path, name];
    if (value === 'false') continue;
    if (value === 'true' || value === '*' || value === '1') found[name] = readShape(next, {});
    else if (typeof value === 'string' || Array.isArray(value)) refuseValue(`${name} must be true or false.`, place);
    else {
      for (const option of Object.keys(value))
        if (option !== 'fields' && option !== 'populate') refuseKey(option, inside(place, name));
      found[name] = readShape(next, value, path);
    }
  }
  return found;
}

/** author.avatar: the author, and the picture with it. */
function populatePath(kind: Kind, path: string, place: Place, found: Record<string, Shape>): void {
  const [name = '', ...rest] = path.split('.');
  const next = related(kind, name, place);
  const shape = found[name] ?? readShape(next, {});
  const relations = { ...shape.relations };
  if (rest.length > 0) populatePath(next, rest.join('.'), inside(place, name), relations);
  found[name] = { ...shape, relations };
}

function related({ relations }: Kind, name: string, place: Place): Kind {
  return (Object.hasOwn(relations, name) ? relations[name] : undefined) ?? refuseKey(name, place);
}
