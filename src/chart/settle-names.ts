import { type Column, columnOf, type Table } from '#data/table.ts';
import type { Document } from './document/document.ts';
import { distanceWithin } from './geo/edit-distance.ts';
import { localeOf } from './locale/locale-of.ts';
import { wordsOf } from './roles.ts';
import type { Template } from './template.ts';

/** A name in a document that its table does not have, with the likest that it has. */
export type LostName = { of: 'column' | 'highlight'; name: string; nearest: readonly string[] };

export type SettledNames = { document: Document; lost: readonly LostName[] };

type Chart = { document: Document; table: Table; template: Pick<Template, 'roles'> };

/**
 * The document with keys where it has names as people see them: of columns in roles, and of columns or entries in
 * highlights and colors. Letter case and spaces around do not count. What matches nothing stays, and is returned as lost.
 */
export function settleNames({ document, table, template }: Chart): SettledNames {
  const lost: LostName[] = [];
  const columns = namesOf(table.columns.map(({ key, name }) => [key, name]));
  const column = (name: string) => settle(name, columns, (nearest) => lost.push({ of: 'column', name, nearest }));
  const roles = mapValues(document.roles, (names) => alike(names, names.map(column)));
  const facet = document.facet === null ? null : column(document.facet);
  const { highlights, options } = document;
  const colors = colorsOf(document);
  const settled = roles === document.roles && facet === document.facet ? document : { ...document, roles, facet };
  if (highlights.length === 0 && colors === null) return { document: settled, lost };
  const marks = namesOf(marksIn({ document: settled, table, template }));
  const chosen = alike(
    highlights,
    highlights.map((name) => settle(name, marks, (nearest) => lost.push({ of: 'highlight', name, nearest }))),
  );
  const named = colors === null ? null : renameKeys(colors, (name) => settle(name, marks, () => {}));
  if (chosen === highlights && named === colors) return { document: settled, lost };
  return {
    document: { ...settled, highlights: chosen, ...(named !== null && { options: { ...options, colors: named } }) },
    lost,
  };
}

/** What can be highlighted or colored: columns in roles, and entries of those that hold names. */
function marksIn({ document, table, template }: Chart): [key: string, name: string][] {
  const locale = localeOf(document.locale);
  return Object.entries(document.roles).flatMap(([role, keys]) =>
    keys.flatMap((key): [string, string][] => {
      const column = columnOf(table, key);
      if (column === null) return [];
      const isOfWords = column.kind === 'text' || template.roles[role]?.as === 'words';
      return [[key, column.name], ...(isOfWords ? entriesOf(column) : [])];
    }),
  );

  function entriesOf(column: Column): [string, string][] {
    return wordsOf(column, locale).words.map((word) => [word, word]);
  }
}

/** Keys by themselves and by their names; the first of several that are alike wins. */
type Names = { keys: ReadonlySet<string>; byName: ReadonlyMap<string, string>; names: readonly string[] };

function namesOf(pairs: readonly (readonly [key: string, name: string])[]): Names {
  const byName = new Map<string, string>();
  for (const [key, name] of pairs) if (!byName.has(plain(name))) byName.set(plain(name), key);
  return { keys: new Set(pairs.map(([key]) => key)), byName, names: [...new Set(pairs.map(([, name]) => name))] };
}

function settle(given: string, { keys, byName, names }: Names, onLost: (nearest: string[]) => void): string {
  if (keys.has(given)) return given;
  const key = byName.get(plain(given));
  if (key === undefined) onLost(nearestTo(given, names));
  return key ?? given;
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

const mostNamed = 3;

/** The likest names, else the first ones. */
function nearestTo(given: string, names: readonly string[]): string[] {
  const word = plain(given);
  const near = names
    .slice(0, 2000)
    .map((name) => ({ name, distance: distanceWithin(word, plain(name), 3) }))
    .filter(({ distance }) => distance !== null)
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  return (near.length > 0 ? near.map(({ name }) => name) : names).slice(0, mostNamed);
}

function colorsOf({ options: { colors } }: Document): Readonly<Record<string, unknown>> | null {
  return typeof colors === 'object' && colors !== null && !Array.isArray(colors)
    ? (colors as Readonly<Record<string, unknown>>) // an object, just asked
    : null;
}

/** The list before, if nothing in it changed: a document that is the same is drawn from what was planned before. */
function alike<Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  return before.every((item, place) => item === after[place]) ? before : after;
}

function mapValues<Value>(
  given: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Readonly<Record<string, Value>> {
  const entries = Object.entries(given).map(([name, value]) => [name, change(value)] as const);
  return entries.every(([name, value]) => given[name] === value) ? given : Object.fromEntries(entries);
}

function renameKeys<Value>(given: Readonly<Record<string, Value>>, rename: (key: string) => string) {
  const entries = Object.entries(given).map(([key, value]) => [rename(key), value] as const);
  return entries.every(([key]) => Object.hasOwn(given, key)) ? given : Object.fromEntries(entries);
}
