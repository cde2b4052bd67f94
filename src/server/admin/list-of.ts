import { type SQL, sql } from '#drizzle';
import type { Db } from '../db/database.ts';
import { type PageOf, type PageOfRows, toRange } from '../db/page.ts';

/** Parts of a statement. `from` is everything between "from" and "order by". */
type Parts = { columns: SQL; from: SQL; order: SQL };

/** One page of a report that reads the tables of several slices. */
export async function listOf<Row extends Record<string, unknown>>(
  db: Db,
  page: PageOf,
  { columns, from, order }: Parts,
): Promise<PageOfRows<Row>> {
  const { limit, offset } = toRange(page);
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from ${from} order by ${order} limit ${limit} offset ${offset}`,
  );
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`);
  return { rows: rows as Row[], total: counted[0]?.total ?? 0 }; // the columns that the caller names
}

/** A time of a statement, which the database sends as text. */
export function iso(moment: string | Date): string {
  return new Date(moment).toISOString();
}

/** The name of a user within a statement, as in lists. */
export const nameOfUser = sql`coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email)`;
