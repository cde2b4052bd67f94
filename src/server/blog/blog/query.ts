import { blogPageSize } from '#contract/blog/blog.ts';
import { and, asc, desc, not, or, type SQL, type SQLWrapper, sql } from '#drizzle';
import type { Nested } from '#server/platform/http/strapi.ts';
import { type BlogField, type BlogKind, comparable, type FieldType } from './kinds.ts';
import { parseWordList, toList } from './lists.ts';
import { inside, type QueryPath, refuseKey, refuseValue } from './refuse-key.ts';

type Given = Nested[string];

const deepest = 10;

/** The condition that filters in Strapi's grammar stand for. */
export function parseBlogFilters(kind: BlogKind, filters: unknown): SQL | undefined {
  if (filters === undefined) return undefined;
  return readObject(kind, filters as Given, { param: 'filters', path: [] }); // as the brackets were read
}

function readObject(kind: BlogKind, given: Given, place: QueryPath): SQL {
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
function readLogic(name: string, value: Given, place: QueryPath, read: (part: Given) => SQL): SQL | null {
  if (name === '$not') return not(read(value));
  if (name !== '$and' && name !== '$or') return null;
  const parts = toList(value);
  if (parts === null) return refuseValue(`${name} must be a list.`, place);
  const conditions = parts.map(read);
  return name === '$and' ? all(conditions) : (or(...conditions) ?? never);
}

function readRelation(kind: BlogKind, value: Given, place: QueryPath): SQL {
  const { id } = kind.fields;
  const isAboutId =
    typeof value === 'string' ||
    Array.isArray(value) ||
    Object.keys(value).every((name) => Object.hasOwn(operators, name));
  return id !== undefined && isAboutId ? readField(id, value, place) : readObject(kind, value, place);
}

function readField(field: BlogField, value: Given, place: QueryPath): SQL {
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

function compare(field: BlogField, name: string, given: Given, place: QueryPath): SQL {
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
function toValue(type: FieldType, text: string, place: QueryPath): SQL {
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

function theOne(texts: string[] | null, place: QueryPath): string {
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

type Pagination = { by: 'page' | 'start'; offset: number; limit: number; withCount: boolean };

const place: QueryPath = { param: 'pagination', path: [] };
const names = ['page', 'pageSize', 'start', 'limit', 'withCount'];
/** Larger sizes than a page may have are reduced, up to this one: beyond it they are a mistake. */
const largestAsked = 10_000;
const furthest = 1_000_000;

/** Reads `pagination` in Strapi's grammar: by page and pageSize, or by start and limit. */
export function readPagination(given: unknown): Pagination {
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given)))
    refuseValue('Invalid pagination attributes. Expected page and pageSize, or start and limit.', place);
  const fields = (given ?? {}) as Nested; // as the brackets were read
  for (const name of Object.keys(fields)) if (!names.includes(name)) refuseKey(name, place);
  const { page, pageSize, start, limit, withCount } = fields;
  const byStart = start !== undefined || limit !== undefined;
  if (byStart && (page !== undefined || pageSize !== undefined))
    refuseValue('Invalid pagination attributes. Expected either page and pageSize, or start and limit.', place);
  const size = sizeOf(byStart ? limit : pageSize, byStart ? 'limit' : 'pageSize');
  return {
    by: byStart ? 'start' : 'page',
    limit: size,
    offset: byStart
      ? whole(start, 'start', { least: 0, usual: 0 })
      : (whole(page, 'page', { least: 1, usual: 1 }) - 1) * size,
    withCount: readTruth(withCount),
  };
}

/** As Strapi returns it. */
export function presentPagination({ by, offset, limit, withCount }: Pagination, total: number) {
  if (by === 'start') return { start: offset, limit, ...(withCount && { total }) };
  const counts = withCount && { pageCount: Math.ceil(total / limit), total };
  return { page: Math.floor(offset / limit) + 1, pageSize: limit, ...counts };
}

/** -1 asks for as many as possible. */
function sizeOf(given: Nested[string] | undefined, name: string): number {
  if (given === '-1' && name === 'limit') return blogPageSize.most;
  const size = whole(given, name, { least: 1, usual: blogPageSize.usual, most: largestAsked });
  return Math.min(size, blogPageSize.most);
}

type Range = { least: number; usual: number; most?: number };

function whole(given: Nested[string] | undefined, name: string, { least, usual, most = furthest }: Range): number {
  if (given === undefined) return usual;
  const value = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
  if (value >= least && value <= most) return value;
  return refuseValue(`${name} must be a whole number from ${least} to ${most}.`, { ...place, path: [name] });
}

function readTruth(given: Nested[string] | undefined): boolean {
  if (given === undefined) return true;
  if (typeof given === 'string' && /^(true|t|1)$/i.test(given)) return true;
  if (typeof given === 'string' && /^(false|f|0)$/i.test(given)) return false;
  return refuseValue('withCount must be true or false.', { ...place, path: ['withCount'] });
}

/** Which fields and relations of an entry are returned. */
export type Shape = { fields: readonly string[]; relations: Readonly<Record<string, Shape>> };

type Wanted = { fields?: unknown; populate?: unknown };

/** Reads `fields` and `populate` in Strapi's grammar. Without them an entry has all its fields and no relations. */
export function readShape(kind: BlogKind, { fields, populate }: Wanted, path: readonly string[] = []): Shape {
  return {
    fields: readFields(kind, fields, { param: 'fields', path }),
    relations: readPopulate(kind, populate, { param: 'populate', path }),
  };
}

function readFields({ fields }: BlogKind, given: unknown, place: QueryPath): string[] {
  const all = Object.keys(fields);
  if (given === undefined) return all;
  const words = parseWordList(given) ?? refuseValue('fields must be a list of names.', place);
  if (words.includes('*')) return all;
  for (const name of words) if (!Object.hasOwn(fields, name)) refuseKey(name, place);
  return [...new Set(['id', 'documentId', ...words])];
}

function readPopulate(kind: BlogKind, given: unknown, place: QueryPath): Record<string, Shape> {
  if (given === undefined || given === 'false' || given === '') return {};
  const words = parseWordList(given);
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
function populatePath(kind: BlogKind, path: string, place: QueryPath, found: Record<string, Shape>): void {
  const [name = '', ...rest] = path.split('.');
  const next = related(kind, name, place);
  const shape = found[name] ?? readShape(next, {});
  const relations = { ...shape.relations };
  if (rest.length > 0) populatePath(next, rest.join('.'), inside(place, name), relations);
  found[name] = { ...shape, relations };
}

function related({ relations }: BlogKind, name: string, place: QueryPath): BlogKind {
  return (Object.hasOwn(relations, name) ? relations[name] : undefined) ?? refuseKey(name, place);
}

const most = 10;

/** Reads `sort` in Strapi's grammar: title, title:desc, category.name, or fields with their directions. */
export function readSort(kind: BlogKind, given: unknown): SQL[] {
  if (given === undefined || given === '') return [];
  const place: QueryPath = { param: 'sort', path: [] };
  const words = parseWordList(given);
  const orders =
    words === null
      ? readSortObject(kind, given as Nested, place) // as the brackets were read
      : words.map((word) => {
          const [, path = '', direction = 'asc'] = /^([^:]*)(?::(.*))?$/s.exec(word) ?? [];
          return order(kind, path.split('.'), direction, place);
        });
  if (orders.length > most) refuseValue(`At most ${most} fields can be sorted by.`, place);
  return orders;
}

function readSortObject(kind: BlogKind, given: Nested, place: QueryPath): SQL[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (typeof value === 'string') return order(kind, [name], value, place);
    if (Array.isArray(value)) return refuseValue('A direction is asc or desc.', place);
    const related = Object.hasOwn(kind.relations, name) ? kind.relations[name] : undefined;
    return readSortObject(related ?? refuseKey(name, place), value, inside(place, name));
  });
}

function order(kind: BlogKind, [name = '', ...rest]: string[], direction: string, place: QueryPath): SQL {
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
