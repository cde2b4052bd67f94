import { type Column, type SQL, type SQLWrapper, sql, type Table } from '#drizzle';
import type { Db } from './database.ts';

/** Whether a text contains this, ignoring case. The wildcards of LIKE are escaped. */
export function contains(text: SQLWrapper, part: string): SQL {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${text} ilike ${pattern}`;
}

/**
 * The values of a column that contain a text, where there are few different ones and an index: it is read from each value
 * to the next.
 */
export async function distinctLike(db: Db, column: Column & { table: Table }, part: string): Promise<string[]> {
  const { table } = column;
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive found (value) as (
      (select ${column} from ${table} order by ${column} limit 1)
      union all
      select (select ${column} from ${table} where ${column} > found.value order by ${column} limit 1) from found
        where found.value is not null)
    select value from found where ${contains(sql`value`, part)}`);
  return rows.map(({ value }) => value);
}
