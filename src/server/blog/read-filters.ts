import { and, not, or, type SQL, type SQLWrapper, sql } from '#drizzle';
import type { Nested } from '../http/strapi.ts';
import { comparable, type Field, type FieldType, type Kind } from './kinds.ts';
import { toList } from './lists.ts';
import { inside, type Place, refuseKey, refuseValue } from './refuse-key.ts';

type Given = Nested[string];

const deepest = 10;

/** The condition that filters in Strapi's grammar stand for. */
export function readFilters(kind: Kind, filters: unknown): SQL | undefined {
  if (filters === undefined) return undefined;
  return readObject(kind, filters as Given, { param: 'filters', path: [] }); // as the brackets were read
}

function readObject(kind: Kind, given: Given, place: Place): SQL {
  if (typeof given === 'string' || Array.isArray(given)) return refuseValue('Filters must name a field.', place);
  if (place.path.length > deepest) return refuseValue('The filters are nested too deeply.', place);
  const conditions = Object.entries(given).map(([name, value]) => {
    const here = inside(place, name);
    const joined = readLogic(name, value, here, (part) => readObject(kind, part, here));
    if (joined !== null) return joined;
    const field = own(kind.fields, name);
    if (field !== undefined) return readField(field, value, here);
    const related = own(kind.relations, name);
    if (related !== undefined) return readRelation(related, value, here);
    const condition = own(kind.conditions, name);
    if (condition !== undefined) return condition(theOne(textsOf(value), here));
    return refuseKey(name, place);
  });
  return all(conditions);
}

/** $and, $or and $not, which join the conditions within them; null for other names. */
function readLogic(name: string, value: Given, place: Place, read: (part: Given) => SQL): SQL | null {
  if (name === '$not') return not(read(value));
  if (name !== '$and' && name !== '$or') return null;
  const parts = toList(value);
  if (parts === null) return refuseValue(`${name} must be a list.`, place);
  const conditions = parts.map(read);
  return name === '$and' ? all(conditions) : (or(...conditions) ?? never);
}

function readRelation(kind: Kind, value: Given, place: Place): SQL {
  const { id } = kind.fields;
  const isAboutId =
    typeof value === 'string' ||
    Array.isArray(value) ||
    Object.keys(value).every((name) => Object.hasOwn(operators, name));
  return id !== undefined && isAboutId ? readField(id, value, place) : readObject(kind, value, place);
}

function readField(field: Field, value: Given, place: Place): SQL {
  if (typeof value === 'string') return compare(field, '$eq', value, place);
  if (toList(value) !== null) return compare(field, '$in', value, place);
  if (place.path.length > deepest) return refuseValue('The filters are nested too deeply.', place);
  const conditions = Object.entries(value as Nested).map(([name, given]) => {
    const here = inside(place, name);
    return readLogic(name, given, here, (part) => readField(field, part, here)) ?? compare(field, name, given, here);
  });
  return all(conditions);
}

type Compared = { column: SQLWrapper; values: readonly SQL[]; texts: readonly string[] };
type Operator = { takes: 'one' | 'many' | 'two' | 'truth'; onlyText?: true; toSql: (compared: Compared) => SQL };

const one = (toSql: (column: SQLWrapper, value: SQL) => SQL): Operator => ({
  takes: 'one',
  toSql: ({ column, values: [value = sql`null`] }) => toSql(column, value),
});
const like = (toPattern: (text: string) => string, { ignoresCase = false, isNot = false } = {}): Operator => ({
  takes: 'one',
  onlyText: true,
  toSql: ({ column, texts: [text = ''] }) => {
    const found = sql`${column} ${ignoresCase ? sql`ilike` : sql`like`} ${toPattern(text.replace(/[\\%_]/g, '\\$&'))}`;
    return isNot ? not(found) : found;
  },
});
const folded = (toSql: (column: SQL, value: SQL) => SQL): Operator => ({
  ...one((column, value) => toSql(sql`lower(${column})`, sql`lower(${value})`)),
  onlyText: true,
});
const within = (text: string) => `%${text}%`;
const atStart = (text: string) => `${text}%`;
const atEnd = (text: string) => `%${text}`;

const operators: Readonly<Record<string, Operator>> = {
  $eq: one((column, value) => sql`${column} = ${value}`),
  $ne: one((column, value) => sql`${column} <> ${value}`),
  $eqi: folded((column, value) => sql`${column} = ${value}`),
  $nei: folded((column, value) => sql`${column} <> ${value}`),
  $gt: one((column, value) => sql`${column} > ${value}`),
  $gte: one((column, value) => sql`${column} >= ${value}`),
  $lt: one((column, value) => sql`${column} < ${value}`),
  $lte: one((column, value) => sql`${column} <= ${value}`),
  $in: { takes: 'many', toSql: ({ column, values }) => sql`${column} in (${sql.join([...values], sql`, `)})` },
  $notIn: { takes: 'many', toSql: ({ column, values }) => sql`${column} not in (${sql.join([...values], sql`, `)})` },
  $between: {
    takes: 'two',
    toSql: ({ column, values: [from, to] }) => sql`${column} between ${from} and ${to}`,
  },
  $contains: like(within),
  $notContains: like(within, { isNot: true }),
  $containsi: like(within, { ignoresCase: true }),
  $notContainsi: like(within, { ignoresCase: true, isNot: true }),
  $startsWith: like(atStart),
  $startsWithi: like(atStart, { ignoresCase: true }),
  $endsWith: like(atEnd),
  $endsWithi: like(atEnd, { ignoresCase: true }),
  $null: { takes: 'truth', toSql: ({ column, texts: [text] }) => isNull(column, text === 'true') },
  $notNull: { takes: 'truth', toSql: ({ column, texts: [text] }) => isNull(column, text !== 'true') },
};

function compare(field: Field, name: string, given: Given, place: Place): SQL {
  const operator = own(operators, name);
  if (operator === undefined) return refuseKey(name, { ...place, path: place.path.slice(0, -1) });
  const isText = field.type === 'text' || field.type === 'body';
  if (operator.onlyText === true && !isText) return refuseValue(`${name} works on text only.`, place);
  const texts = textsOf(given);
  if (texts === null || texts.length === 0) return refuseValue(`${name} needs a value.`, place);
  if (operator.takes === 'two' && texts.length !== 2) return refuseValue(`${name} needs two values.`, place);
  if (operator.takes === 'one' || operator.takes === 'truth') theOne(texts, place);
  const type = operator.takes === 'truth' ? 'boolean' : field.type;
  const values = texts.map((text) => toValue(type, text, place));
  const truths = operator.takes === 'truth' ? texts.map((text) => String(isTrue(text))) : texts;
  return operator.toSql({ column: comparable(field), values, texts: truths });
}

const longestText = 1000;

/** A value with the type of its column: the database must never have to guess it. */
function toValue(type: FieldType, text: string, place: Place): SQL {
  if (type === 'number') {
    if (!/^-?\d{1,15}(\.\d{1,6})?$/.test(text)) return refuseValue(`${text.slice(0, 40)} is not a number.`, place);
    return sql`${text}::numeric`;
  }
  if (type === 'boolean') {
    if (!/^(true|false|t|f|1|0)$/i.test(text)) return refuseValue(`${text.slice(0, 40)} is not true or false.`, place);
    return sql`${isTrue(text)}::boolean`;
  }
  if (type === 'moment') {
    const moment = /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : null;
    if (moment === null || Number.isNaN(moment.getTime()))
      return refuseValue(`${text.slice(0, 40)} is not a date.`, place);
    return sql`${moment.toISOString()}::timestamptz`;
  }
  if (text.length > longestText) return refuseValue(`A value has at most ${longestText} characters.`, place);
  return sql`${text}::text`;
}

/** The texts that were given, or null for anything nested. */
function textsOf(given: Given): string[] | null {
  if (typeof given === 'string') return [given];
  const list = toList(given);
  if (list === null || !list.every((each) => typeof each === 'string')) return null;
  return list;
}

function theOne(texts: string[] | null, place: Place): string {
  const [text] = texts ?? [];
  if (text === undefined || texts?.length !== 1) return refuseValue('Exactly one value is needed here.', place);
  return text;
}

const isTrue = (text: string) => /^(true|t|1)$/i.test(text);

function isNull(column: SQLWrapper, isWanted: boolean): SQL {
  return isWanted ? sql`${column} is null` : sql`${column} is not null`;
}

const never = sql`false`;

function all(conditions: readonly SQL[]): SQL {
  return and(...conditions) ?? sql`true`;
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
