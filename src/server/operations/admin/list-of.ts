import { type SQL, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import type { PageOf, PageOfRows } from '#server/platform/db/page.ts';
import { loadPageOfRows, type Ways } from '#server/platform/db/page.ts';

/** Parts of a statement. `from` is everything between "from" and "order by". */
type Parts = {
  columns: SQL;
  from: SQL;
  order: (ways: Ways) => SQL;
  /** The name in `from` of the rows that are listed. What is joined to them is then read for one page alone. */
  shown?: { as: SQL; joins?: SQL };
};

/** One page of a report that reads the tables of several slices. */
export async function listOf<Row extends Record<string, unknown>>(
  db: Db,
  page: PageOf,
  { columns, from, order, shown }: Parts,
): Promise<PageOfRows<Row>> {
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`);
  const total = counted[0]?.total ?? 0;
  const rows = await loadPageOfRows(page, total, async ({ limit, offset, ...ways }) => {
    const ordered = sql`order by ${order(ways)}`;
    const part = sql`limit ${limit} offset ${offset}`;
    const statement =
      shown === undefined
        ? sql`select ${columns} from ${from} ${ordered} ${part}`
        : sql`select ${columns} from (select ${shown.as}.* from ${from} ${ordered} ${part}) ${shown.as}
            ${shown.joins ?? sql``} ${ordered}`;
    return (await db.execute<Row>(statement)).rows;
  });
  return { rows: rows as Row[], total }; // the columns that the caller names
}

/** A time of a statement, which the database sends as text. */
export function iso(moment: string | Date): string {
  return new Date(moment).toISOString();
}

/** The name of a user within a statement, as in lists. */
export const nameOfUser = sql`coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email)`;
