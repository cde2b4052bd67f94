import { z } from 'zod';
import type { ColumnKind } from '../table.ts';
import { type ColumnType, columnTypes, type TypeName } from '../types/column-type.ts';

/** Condition for showing a field: another field of the step has one of these values. */
type When = { field: string; is: readonly (string | boolean)[] };
type Common<Value> = { label: string; hint?: string; when?: When; default: Value; schema: z.ZodType<Value> };

/** Key of a column; '' when none is chosen. */
type ColumnField = Common<string> & {
  kind: 'column';
  kinds: readonly ColumnKind[];
  isOptional: boolean;
  /** Field with the second table, when the column belongs to that one. */
  of?: string;
};
type ColumnsField = Common<readonly string[]> & {
  kind: 'columns';
  kinds: readonly ColumnKind[];
  isOptional: boolean;
};
type ChoiceField<Value extends string = string> = Common<Value> & {
  kind: 'choice';
  choices: readonly { value: Value; label: string }[];
};
type AmountField = Common<number> & { kind: 'amount'; min: number; max: number; step: number };
type TextField = Common<string> & { kind: 'text'; longest: number };
type ExpressionField = Common<string> & { kind: 'expression'; longest: number };
type ToggleField = Common<boolean> & { kind: 'toggle' };
/** Value to compare with: a number, or text that is read as the column's type. */
type ValueField = Common<string | number> & { kind: 'value' };
type ValuesField = Common<readonly (string | number)[]> & { kind: 'values' };
/** Id of another table of the project. */
type TableField = Common<string> & { kind: 'table' };
type TypeField = Common<ColumnType> & { kind: 'type' };
/** List of entries with the same fields. */
type ListField<Of extends Fields = Fields> = Common<readonly Settings<Of>[]> & {
  kind: 'list';
  fields: Of;
  fewest: number;
};

export type Field =
  | ColumnField
  | ColumnsField
  | ChoiceField
  | AmountField
  | TextField
  | ExpressionField
  | ToggleField
  | ValueField
  | ValuesField
  | TableField
  | TypeField
  | (Omit<ListField, 'default' | 'schema' | 'fields'> & {
      default: readonly unknown[];
      schema: z.ZodType;
      fields: Fields;
    });

/** Declaration of a step: its form, its parser and the type of its settings follow from it. */
export type Fields = { readonly [name: string]: Field };

/** Settings of declared fields. */
export type Settings<Of extends Fields> = {
  readonly [Name in keyof Of]: Of[Name] extends { kind: 'list'; fields: infer Inner extends Fields }
    ? readonly Settings<Inner>[]
    : Of[Name]['default'];
};

type Rest = { hint?: string; when?: When };
type ColumnRest = Rest & { kinds?: readonly ColumnKind[]; isOptional?: boolean };

const everyKind: readonly ColumnKind[] = ['number', 'time', 'text'];
const longestKey = 300;
const mostEntries = 1000;
const mostColumns = 20_000;

export function column(
  label: string,
  { kinds = everyKind, isOptional = false, ...rest }: ColumnRest & { of?: string } = {},
): ColumnField {
  return { kind: 'column', label, kinds, isOptional, default: '', schema: cutText(longestKey, ''), ...rest };
}

export function columns(
  label: string,
  { kinds = everyKind, isOptional = false, ...rest }: ColumnRest = {},
): ColumnsField {
  const schema = manyOf(z.string().max(longestKey), mostColumns).transform((keys) => [
    ...new Set(keys.filter((key) => key !== '')),
  ]);
  return { kind: 'columns', label, kinds, isOptional, default: [], schema, ...rest };
}

export function choice<const Value extends string>(
  label: string,
  choices: Readonly<Record<Value, string>>,
  { default: preset, ...rest }: Rest & { default?: NoInfer<Value> } = {},
): ChoiceField<Value> {
  const values = Object.keys(choices) as [Value, ...Value[]]; // the keys are the values, and there is at least one
  const first = preset ?? values[0];
  const schema = z.enum(values).catch(() => first as never); // zod widens the values to their enum
  const listed = values.map((value) => ({ value, label: choices[value] }));
  return { kind: 'choice', label, choices: listed, default: first, schema: schema as z.ZodType<Value>, ...rest };
}

export function amount(
  label: string,
  value: number,
  { min, max, step = 1, ...rest }: Rest & { min: number; max: number; step?: number },
): AmountField {
  const schema = z
    .number()
    .transform((value) => within(step === 1 ? Math.round(value) : value, min, max))
    .catch(value);
  return { kind: 'amount', label, min, max, step, default: value, schema, ...rest };
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

export function text(
  label: string,
  { longest = 300, default: preset = '', ...rest }: Rest & { longest?: number; default?: string } = {},
): TextField {
  return { kind: 'text', label, longest, default: preset, schema: cutText(longest, preset), ...rest };
}

export function expression(label: string, { longest, ...rest }: Rest & { longest: number }): ExpressionField {
  // Cut text would be another formula: one that is too long stays too long, to be reported.
  return { kind: 'expression', label, longest, default: '', schema: cutText(longest + 1, ''), ...rest };
}

export function toggle(label: string, value: boolean, rest: Rest = {}): ToggleField {
  return { kind: 'toggle', label, default: value, schema: z.boolean().catch(value), ...rest };
}

const oneValue = z.union([z.number(), z.string().transform((value) => value.slice(0, longestKey))]);

export function value(label: string, rest: Rest = {}): ValueField {
  return { kind: 'value', label, default: '', schema: oneValue.catch(''), ...rest };
}

export function values(label: string, rest: Rest = {}): ValuesField {
  return { kind: 'values', label, default: [], schema: manyOf(oneValue), ...rest };
}

export function otherTable(label: string, rest: Rest = {}): TableField {
  return { kind: 'table', label, default: '', schema: cutText(longestKey, ''), ...rest };
}

export function columnType(label: string, rest: Rest = {}): TypeField {
  return { kind: 'type', label, default: plainNumber, schema: anyType.catch(plainNumber), ...rest };
}

export function list<const Of extends Fields>(
  label: string,
  fields: Of,
  { fewest = 0, ...rest }: Rest & { fewest?: number } = {},
): ListField<Of> {
  const schema = manyOf(settingsSchema(fields));
  return { kind: 'list', label, fields, fewest, default: [], schema, ...rest };
}

/** Settings from anything: invalid values become the declared default, undeclared ones are dropped. */
export function settingsSchema<Of extends Fields>(fields: Of): z.ZodType<Settings<Of>> {
  return z.object(shapeOf(fields)) as unknown as z.ZodType<Settings<Of>>; // each name has the schema of its declaration
}

/** Schemas of fields by name. */
export function shapeOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
}

function cutText(longest: number, preset: string): z.ZodType<string> {
  return z
    .union([z.string(), z.number().transform(String)])
    .transform((text) => text.slice(0, longest).toWellFormed())
    .catch(preset);
}

/** Valid entries, up to a limit; a single one is a list of one. */
function manyOf<Item extends z.ZodType>(item: Item, most = mostEntries) {
  return z
    .unknown()
    .optional()
    .transform((value): z.output<Item>[] => {
      const all = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
      return all.slice(0, most).flatMap((each: unknown) => {
        const result = item.safeParse(each);
        return result.success ? [result.data] : [];
      });
    });
}

const sign = z.string().max(20);
const figureNames = ['number', 'percent', 'currency', 'rank', 'duration', 'latitude', 'longitude'] as const;
const wordNames = (Object.keys(columnTypes) as TypeName[]).filter(isWordName); // the keys are the names

function isWordName(name: TypeName): name is Exclude<TypeName, (typeof figureNames)[number] | 'date'> {
  return name !== 'date' && !figureNames.some((figure) => figure === name);
}

const plainStyle = { decimal: '.', group: '' } as const;
const plainNumber: ColumnType = { is: 'number', style: plainStyle, before: '', after: '' };

const anyType: z.ZodType<ColumnType> = z.union([
  z
    .object({
      is: z.enum(figureNames),
      style: z.object({ decimal: z.enum(['.', ',']), group: z.enum(['', '.', ',', ' ', "'"]) }).catch(plainStyle),
      before: sign.catch(''),
      after: sign.catch(''),
      form: z.enum(['h:mm:ss', 'm:ss', 'h:mm', 'words']).optional().catch(undefined),
    })
    .transform(({ form, ...type }) => (form === undefined ? type : { ...type, form })),
  z
    .object({
      is: z.literal('date'),
      order: z.enum(['ymd', 'dmy', 'mdy']).catch('ymd'),
      precision: z.enum(['year', 'half', 'quarter', 'month', 'week', 'day', 'minute', 'second']).catch('day'),
      epoch: z.enum(['seconds', 'milliseconds']).optional().catch(undefined),
    })
    .transform(({ epoch, ...type }) => (epoch === undefined ? type : { ...type, epoch })),
  z.object({ is: z.enum(wordNames as [(typeof wordNames)[number], ...typeof wordNames]) }), // there are several
]);
