import { type SQL, type SQLWrapper, sql } from '#drizzle';

/** Whether a text contains this, ignoring case. The wildcards of LIKE are escaped. */
export function contains(text: SQLWrapper, part: string): SQL {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${text} ilike ${pattern}`;
}
