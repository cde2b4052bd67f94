import type { Column, ColumnKind, NumberColumn, Table, TextColumn, TimeColumn } from '#data/table.ts';
import { cellText, columnOf, toDictionary } from '#data/table.ts';
import { type ChartError, undrawable } from '../locale/chart-error.ts';
import { type DateUnit, formatDate } from '../locale/format-date.ts';
import { formatNumber, plainNumber } from '../locale/format-number.ts';
import type { Locale } from '../locale/locale.ts';

/** Which columns a template takes for one purpose. `as` is what it gets: words, numbers, or the column as it is. */
export type Role = {
  label: string;
  hint: string;
  as: 'words' | 'numbers' | 'any';
  kinds: readonly ColumnKind[];
  isMany: boolean;
  isOptional: boolean;
  /** Not told of a mark: where it is can be seen. */
  isQuiet?: boolean;
  /** What the column is when rows are combined: rows with the same keys become one, measures are aggregated, of attributes the first value stays. */
  use: 'key' | 'measure' | 'attribute';
  /** A key only as long as this other role is empty, otherwise an attribute. */
  keyWithout?: string;
  /** Its columns belong to those of this other role, place by place. */
  beside?: string;
  /** Of a key: times are always grouped by this part of the calendar. */
  grain?: 'day';
};
export type Roles = Readonly<Record<string, Role>>;

/** The columns a template is given for its roles. */
export type RoleColumns<Declared extends Roles> = {
  readonly [Name in keyof Declared]: Declared[Name]['isMany'] extends true
    ? readonly Input<Declared[Name]>[]
    : Declared[Name]['isOptional'] extends true
      ? Input<Declared[Name]> | null
      : Input<Declared[Name]>;
};
type Input<R extends Role> = R['as'] extends 'words' ? TextColumn : R['as'] extends 'numbers' ? NumberColumn : Column;

type Rest<Many extends boolean, Optional extends boolean> = {
  many?: Many;
  optional?: Optional;
  hint?: string;
  isAttribute?: boolean;
  keyWithout?: string;
};
type Made<As extends Role['as'], Many extends boolean, Optional extends boolean> = Role & {
  as: As;
  isMany: Many;
  isOptional: Optional;
};

/** A column of names. Numbers and dates are taken too, as they are written. */
export function names<Many extends boolean = false, Optional extends boolean = false>(
  label: string,
  { many, optional, hint = '', isAttribute = false, keyWithout }: Rest<Many, Optional> = {},
): Made<'words', Many, Optional> {
  const use = isAttribute ? 'attribute' : 'key';
  const made = make(label, { as: 'words', kinds: ['text', 'time', 'number'], many, optional, hint, use });
  return keyWithout === undefined ? made : { ...made, keyWithout };
}

export function numbers<Many extends boolean = false, Optional extends boolean = false>(
  label: string,
  {
    many,
    optional,
    hint = '',
    beside,
  }: Pick<Rest<Many, Optional>, 'many' | 'optional' | 'hint'> & { beside?: string } = {},
): Made<'numbers', Many, Optional> {
  const made = make(label, { as: 'numbers', kinds: ['number'], many, optional, hint, use: 'measure' });
  return beside === undefined ? made : { ...made, beside };
}

/** A column along an axis: time, numbers or names. */
export function along<Many extends boolean = false, Optional extends boolean = false>(
  label: string,
  { many, optional, hint = '' }: Pick<Rest<Many, Optional>, 'many' | 'optional' | 'hint'> = {},
): Made<'any', Many, Optional> {
  return make(label, { as: 'any', kinds: ['time', 'number', 'text'], many, optional, hint, use: 'key' });
}

type Making<As, Many, Optional> = {
  as: As;
  kinds: readonly ColumnKind[];
  many: Many | undefined;
  optional: Optional | undefined;
  hint: string;
  use: Role['use'];
};

function make<As extends Role['as'], Many extends boolean, Optional extends boolean>(
  label: string,
  { as, kinds, many, optional, hint, use }: Making<As, Many, Optional>,
): Made<As, Many, Optional> {
  const flags = { isMany: many ?? false, isOptional: optional ?? false } as { isMany: Many; isOptional: Optional }; // absent means false
  return { label, hint, as, kinds, use, ...flags };
}

/** The columns for the roles, or the error that says what is missing. */
export function readRoles<Declared extends Roles>(
  declared: Declared,
  given: Readonly<Record<string, readonly string[]>>,
  { table, locale }: { table: Table; locale: Locale },
): { ok: true; columns: RoleColumns<Declared> } | { ok: false; error: ChartError } {
  const columns: Record<string, Column | readonly Column[] | null> = {};
  for (const [name, role] of Object.entries(declared)) {
    const keys = Object.hasOwn(given, name) ? (given[name] ?? []) : [];
    const found = keys
      .map((key) => columnOf(table, key))
      .filter((column): column is Column => column !== null && role.kinds.includes(column.kind))
      .map((column) => (role.as === 'words' ? toTextColumn(column, locale) : drawable(column)));
    const [first] = found;
    if (first === undefined && !role.isOptional)
      return { ok: false, ...undrawable('Choose a column for “{0}”.', role.label) };
    columns[name] = role.isMany ? found : (first ?? null);
  }
  return { ok: true, columns: columns as RoleColumns<Declared> }; // filled for each declared role, just above
}

/** The columns that are drawn as numbers. */
export function figuresOf(
  declared: Roles,
  given: Readonly<Record<string, readonly string[]>>,
  table: Table,
): NumberColumn[] {
  return Object.entries(declared)
    .filter(([name, role]) => role.as === 'numbers' && Object.hasOwn(given, name))
    .flatMap(([name]) => given[name] ?? [])
    .flatMap((key) => {
      const column = columnOf(table, key);
      return column?.kind === 'number' ? [column] : [];
    });
}

/** A column as words: numbers and dates as the locale writes them. */
export function toTextColumn(column: Column, locale: Locale): TextColumn {
  if (column.kind === 'text') return column;
  const isYears =
    column.kind === 'number' && column.values.every((value) => Number.isInteger(value) && value > 999 && value < 3000);
  const unit = column.kind === 'time' ? dateUnitOf(column) : 'day';
  const cells = Array.from(column.values, (value, row) => {
    if (Number.isNaN(value)) return null;
    if (column.kind === 'time') return formatDate(value, unit, locale);
    return isYears ? cellText(column, row) : formatNumber(value, plainNumber, locale);
  });
  return { kind: 'text', key: column.key, name: column.name, ...toDictionary(cells) };
}

/** How exactly the moments of a column are known: its type says it, else they do. */
export function dateUnitOf({ type, values }: TimeColumn): DateUnit {
  if (type?.is !== 'date') return unitOf(values);
  if (type.isTimeOfDay) return 'clock';
  if (type.isYearless) return 'yearless';
  return type.precision === 'week' ? 'day' : type.precision;
}

/** How precisely moments are told apart: by year when all are the first of January, and so on. */
export function unitOf(moments: Float64Array): 'year' | 'month' | 'day' | 'minute' {
  let unit: 'year' | 'month' | 'day' | 'minute' = 'year';
  for (const moment of moments) {
    if (Number.isNaN(moment)) continue;
    if (moment % 86_400_000 !== 0) return 'minute';
    // Most moments of a long column are days, and none after the first of them needs to be read.
    if (unit === 'day') continue;
    const date = new Date(moment);
    if (date.getUTCDate() !== 1) unit = 'day';
    else if (unit === 'year' && date.getUTCMonth() !== 0) unit = 'month';
  }
  return unit;
}

const largest = 1e300;

/** What is too large to be placed is taken for a gap. */
function drawable(column: Column): Column {
  if (column.kind === 'text' || !hasTooLarge(column.values)) return column;
  return { ...column, values: column.values.map((value) => (Math.abs(value) > largest ? Number.NaN : value)) };
}

/** A loop: it looks at all of a table each time it is drawn. */
function hasTooLarge(values: Float64Array): boolean {
  for (let row = 0; row < values.length; row++) if (Math.abs(values[row] ?? 0) > largest) return true;
  return false;
}
