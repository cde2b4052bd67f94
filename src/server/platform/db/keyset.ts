import { and, asc, desc, gt, gte, lt, lte, or, type SQL, type SQLWrapper, sql } from '#drizzle';
import { type Key, type PageOf, toRange } from './page.ts';

/**
 * A value that a list is ordered by, with its type. Those of a list are never null, and total: the last is an id. Cursors
 * hold them as texts, which are exact where a number or time of JavaScript is not.
 */
export type Order = {
  by: SQLWrapper;
  type: 'timestamptz' | 'date' | 'text' | 'uuid' | 'bigint' | 'numeric';
  way: 'up' | 'down';
};

type Range = {
  /** To be selected beside the columns: where the list goes on after a row. */
  key: SQL<Key>;
  after: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
};

type Loaded<Row> = { rows: Row[]; next: Key | null };

/** Reads a page of a list in an order: the page of a number, or what follows an entry, wherever that is now. */
export async function loadOrdered<Row extends { key: Key }>(
  page: PageOf,
  orders: readonly Order[],
  read: (range: Range) => Promise<Row[]>,
): Promise<Loaded<Row>> {
  const texts = orders.map(({ by }) => sql`(${by})::text`);
  const key = sql<Key>`json_build_array(${sql.join(texts, sql`, `)})`;
  const orderBy = orders.map(({ by, way }) => (way === 'down' ? desc(by) : asc(by)));
  if (page.after === undefined)
    return { rows: await read({ ...toRange(page), key, orderBy, after: undefined }), next: null };
  const limit = page.itemsPerPage;
  const found = await read({ key, orderBy, after: isAfter(orders, page.after), limit: limit + 1, offset: 0 });
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.key ?? null) : null };
}

/** `(a, b) > (x, y)` for orders that go up or down each; the first comparison alone lets an index begin at its place. */
function isAfter([order, ...others]: readonly Order[], [text, ...rest]: Key): SQL | undefined {
  if (order === undefined || text === undefined) return undefined;
  const { by, type, way } = order;
  const value = sql`${text}::${sql.raw(type)}`;
  const isBeyond = way === 'down' ? lt(sql`${by}`, value) : gt(sql`${by}`, value);
  if (others.length === 0) return isBeyond;
  return and(way === 'down' ? lte(sql`${by}`, value) : gte(sql`${by}`, value), or(isBeyond, isAfter(others, rest)));
}
