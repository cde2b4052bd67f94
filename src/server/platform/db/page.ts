import { asc, desc, type SQL, type SQLWrapper } from '#drizzle';

/** An entry's place in an order: the values that the list is ordered by, as texts. */
export type Key = readonly string[];

/** Position of a page in a list: its number, or `after`, the place of an entry; `[]` is before all of them. */
export type PageOf = { page: number; itemsPerPage: number; after?: Key | undefined };

/** The rows of one page, the total number, and where the list goes on if it was read after an entry. */
export type PageOfRows<Row> = { rows: Row[]; total: number; next?: Key | null };

export function toRange({ page, itemsPerPage }: PageOf): { limit: number; offset: number } {
  return { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
}

/** One page in the form of the contract, each row passed through its presenter. */
export function presentPage<Row, Item>(
  { page, itemsPerPage }: PageOf,
  found: PageOfRows<Row>,
  present: (row: Row) => Item,
) {
  return { items: found.rows.map(present), page, itemsPerPage, total: found.total, next: found.next ?? null };
}

/** Orders of a column: as the list is read, or the other way round. */
export type Ways = { up: (column: SQLWrapper) => SQL; down: (column: SQLWrapper) => SQL };

type Range = Ways & { limit: number; offset: number };

const forward: Ways = { up: asc, down: desc };
const backward: Ways = { up: desc, down: asc };

/**
 * Reads a page of a list from the end that is nearer, so that the last page costs as little as the first. The order must
 * be total.
 */
export async function loadPageOfRows<Row>(
  page: PageOf,
  total: number,
  read: (range: Range) => Promise<Row[]>,
): Promise<Row[]> {
  const { limit, offset } = toRange(page);
  const count = Math.min(limit, total - offset);
  if (count <= 0) return [];
  if (offset <= total / 2) return read({ ...forward, limit, offset });
  return (await read({ ...backward, limit: count, offset: total - offset - count })).reverse();
}
