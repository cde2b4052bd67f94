import { type Column, columnOf, type Table } from '#data/table.ts';
import type { Document } from '../document/document.ts';
import { localeOf } from '../locale/locale-of.ts';
import { type Scene, walk } from '../scene/node.ts';
import { toTextColumn } from '../template/roles.ts';
import type { Template } from '../template/template.ts';

/** A name in a document that its table does not have, with those that it has: `nearestNames` chooses among them. */
export type LostName = { of: 'column' | 'highlight'; name: string; known: readonly string[] };

export type SettledNames = { document: Document; lost: readonly LostName[] };

type Chart = { document: Document; table: Table; template: Pick<Template, 'roles'> };

/**
 * The document with keys where it has names as people see them: of columns in roles, and of columns or entries in
 * highlights and colors. Letter case and spaces around do not count. What matches nothing stays, and is returned as lost.
 */
export function resolveNames({ document, table, template }: Chart): SettledNames {
  const lost: LostName[] = [];
  const columns = namesOf(table.columns.map(({ key, name }) => [key, name]));
  const column = (name: string) => settle(name, columns, (known) => lost.push({ of: 'column', name, known }));
  const roles = mapValues(document.roles, (names) => alike(names, names.map(column)));
  const facet = document.facet === null ? null : column(document.facet);
  const { highlights, options } = document;
  const colors = colorsOf(document);
  const withKeys = roles === document.roles && facet === document.facet ? document : { ...document, roles, facet };
  if (highlights.length === 0 && colors === null) return { document: withKeys, lost };
  const marks = namesOf(marksIn({ document: withKeys, table, template }));
  const chosen = alike(
    highlights,
    highlights.map((name) => settle(name, marks, (known) => lost.push({ of: 'highlight', name, known }))),
  );
  const named = colors === null ? null : renameKeys(colors, (name) => settle(name, marks, () => {}));
  if (chosen === highlights && named === colors) return { document: withKeys, lost };
  return {
    document: { ...withKeys, highlights: chosen, ...(named !== null && { options: { ...options, colors: named } }) },
    lost,
  };
}

/** Whether a document has keys wherever names could be, so that it is drawn without this code. */
export function hasKeysAlone({ roles, facet, highlights, options }: Document, table: Table): boolean {
  const columns = [...Object.values(roles).flat(), ...(facet === null ? [] : [facet])];
  return (
    highlights.length === 0 && options.colors === undefined && columns.every((key) => columnOf(table, key) !== null)
  );
}

/** Draws a document with keys where it has names. */
export function drawWithNames<Drawn extends { scene: Scene }>(
  chart: Chart,
  draw: (document: Document) => Drawn,
): Drawn {
  const { document, lost } = knownNames(chart);
  const drawing = draw(document);
  const strange = lost.filter(({ of }) => of === 'highlight').map(({ name }) => name);
  // A highlight of nothing would leave everything gray. Some types name marks by other keys than those of the table.
  if (strange.length === 0 || strange.length < document.highlights.length || hasMark(drawing, strange)) return drawing;
  return draw(withoutHighlights(document));
}

const settled = new WeakMap<Document, { table: Table; names: SettledNames }>();

/** The last answer for each document is kept, so that what was planned for it is kept too. */
function knownNames(chart: Chart): SettledNames {
  const { document, table } = chart;
  const before = settled.get(document);
  if (before?.table === table) return before.names;
  const names = resolveNames(chart);
  settled.set(document, { table, names });
  return names;
}

const plainOnes = new WeakMap<Document, Document>();

function withoutHighlights(document: Document): Document {
  const plain = plainOnes.get(document) ?? { ...document, highlights: [] };
  plainOnes.set(document, plain);
  return plain;
}

function hasMark({ scene }: { scene: Scene }, keys: readonly string[]): boolean {
  for (const { node } of walk(scene.root)) if (keys.includes(node.part?.key ?? '')) return true;
  return false;
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
    return toTextColumn(column, locale).words.map((word) => [word, word]);
  }
}

/** Keys by themselves and by their names; the first of several that are alike wins. */
type Names = { keys: ReadonlySet<string>; byName: ReadonlyMap<string, string>; names: readonly string[] };

function namesOf(pairs: readonly (readonly [key: string, name: string])[]): Names {
  const byName = new Map<string, string>();
  for (const [key, name] of pairs) if (!byName.has(plain(name))) byName.set(plain(name), key);
  return { keys: new Set(pairs.map(([key]) => key)), byName, names: [...new Set(pairs.map(([, name]) => name))] };
}

function settle(given: string, { keys, byName, names }: Names, onLost: (known: readonly string[]) => void): string {
  if (keys.has(given)) return given;
  const key = byName.get(plain(given));
  if (key === undefined) onLost(names);
  return key ?? given;
}

/** A name without what people do not mind: letter case and spaces. */
export function plain(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
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
