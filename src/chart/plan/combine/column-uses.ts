import { type Column, columnOf, type NumberColumn, type Table } from '#data/table.ts';
import { columnsIn } from '../../describe/tooltip-placeholders.ts';
import type { Document } from '../../document/document.ts';
import type { Role } from '../../template/roles.ts';
import type { RowUse, Template } from '../../template/template.ts';

/** Columns of a chart by what they are when rows are combined. */
export type ColumnUses = {
  keys: readonly Key[];
  measures: readonly NumberColumn[];
  /** Of these the first value stays. */
  attributes: readonly Column[];
  /** Told of a mark without being drawn: a word stays where all rows agree. */
  extras: readonly Column[];
};

export type Key = {
  column: Column;
  /** Fixed by the type, such as days in a calendar. */
  grain: NonNullable<Role['grain']> | null;
  /** Whether rows are put in its order: times and numbers along an axis. */
  isOrdered: boolean;
};

type ColumnSlots = Pick<Document, 'roles' | 'facet' | 'tooltip'>;

/** Whether rows that share their keys are combined in a chart of this type with these roles. */
export function isCombining(rows: RowUse, roles: Document['roles']): boolean {
  if (typeof rows === 'string') return rows === 'combined';
  return 'combinedWith' in rows ? isFilled(roles, rows.combinedWith) : !isFilled(roles, rows.combinedWithout);
}

export function columnUses(
  { roles, facet, tooltip }: ColumnSlots,
  table: Table,
  { roles: declared }: Pick<Template, 'roles'>,
): ColumnUses {
  const keys = new Map<string, Key>();
  const measures = new Map<string, NumberColumn>();
  const attributes = new Map<string, Column>();
  for (const [name, role] of Object.entries(declared)) {
    for (const column of columnsOf(name, role)) {
      const isKey = role.use === 'key' && !isFilled(roles, role.keyWithout ?? '');
      if (isKey) {
        const isOrdered = column.kind !== 'text' && role.kinds.includes('time');
        keys.set(column.key, { column, grain: role.grain ?? null, isOrdered });
      } else if (role.use === 'measure' && column.kind === 'number') measures.set(column.key, column);
      else attributes.set(column.key, column);
    }
  }
  const split = facet === null ? null : columnOf(table, facet);
  if (split !== null && !keys.has(split.key)) keys.set(split.key, { column: split, grain: null, isOrdered: false });
  // A column in two roles is what comes first: keys, then measures.
  for (const key of keys.keys()) measures.delete(key);
  for (const key of [...keys.keys(), ...measures.keys()]) attributes.delete(key);
  const extras = [
    ...(roles.tooltip ?? []).flatMap((key) => columnOf(table, key) ?? []),
    ...columnsIn(tooltip, table),
  ].filter(({ key }) => !keys.has(key) && !measures.has(key) && !attributes.has(key));
  return { keys: [...keys.values()], measures: [...measures.values()], attributes: [...attributes.values()], extras };

  function columnsOf(name: string, role: Role): Column[] {
    const columns = Object.hasOwn(roles, name) ? (roles[name] ?? []) : [];
    const fitting = columns.flatMap((key) => {
      const column = columnOf(table, key);
      return column !== null && role.kinds.includes(column.kind) ? [column] : [];
    });
    return role.isMany ? fitting : fitting.slice(0, 1);
  }
}

function isFilled(roles: Document['roles'], name: string): boolean {
  return Object.hasOwn(roles, name) && (roles[name]?.length ?? 0) > 0;
}
