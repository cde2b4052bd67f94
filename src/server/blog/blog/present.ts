import { sanitize } from '#article/sanitize.ts';
import { articleKind, type BlogKind, categoryKind, pageKind } from './kinds.ts';
import type { Shape } from './query.ts';
import type { BlogRecord } from './read-entries.ts';

/** Base URL of public files, `/api/file/`. */
type Place = { fileBase: string };

type Presented = { id: number; documentId: string };

export function presentPublicArticle(entry: BlogRecord, shape: Shape, place: Place): Presented {
  return present(articleKind, entry, { shape, place, before: '' });
}

export function presentPublicCategory(entry: BlogRecord, shape: Shape, place: Place): Presented {
  return present(categoryKind, entry, { shape, place, before: '' });
}

export function presentPublicPage(entry: BlogRecord, shape: Shape, place: Place): Presented {
  return present(pageKind, entry, { shape, place, before: '' });
}

type Part = { shape: Shape; place: Place; before: string };

/** One entry with its relations, flat as in Strapi 5. A relation that is not set is null. */
function present(kind: BlogKind, entry: BlogRecord, { shape, place, before }: Part): Presented {
  const fields = ['id', 'documentId', ...shape.fields].map((name) => [
    name,
    presentValue(name, entry[before + name], place),
  ]);
  const relations = Object.entries(shape.relations).map(([name, inner]) => {
    const related = kind.relations[name];
    const path = `${before}${name}.`;
    const isSet = related !== undefined && entry[`${path}id`] !== null;
    return [name, isSet ? present(related, entry, { shape: inner, place, before: path }) : null];
  });
  return Object.fromEntries([...fields, ...relations]) as Presented; // the contract lists the other fields and checks them all
}

function presentValue(name: string, value: unknown, { fileBase }: Place): unknown {
  if (value instanceof Date) return value.toISOString();
  if (name === 'content') return sanitize(value);
  if (name === 'url') return `${fileBase}${value}`;
  if (name === 'size') return Math.round(Number(value) / 10) / 100; // kilobytes, as Strapi writes them
  return value;
}
