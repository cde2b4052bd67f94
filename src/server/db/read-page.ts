import { asc, desc, type SQL, type SQLWrapper } from '#drizzle';
import { type PageOf, toRange } from './page.ts';

/** Orders of a column: as the list is read, or the other way round. */
export type Ways = { up: (column: SQLWrapper) => SQL; down: (column: SQLWrapper) => SQL };

type Range = Ways & { limit: number; offset: number };

const forward: Ways = { up: asc, down: desc };
const backward: Ways = { up: desc, down: asc };

/**
 * Reads a page of a list from the end that is nearer, so that the last page costs as little as the first. The order must
 * be total.
 */
export async function readPage<Row>(
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
