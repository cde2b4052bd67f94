import { type SQL, type SQLWrapper, sql } from '#drizzle';

/** Whether a text has this in it somewhere, in capitals or not. What means "any letter" to LIKE means itself here. */
export function contains(text: SQLWrapper, part: string): SQL {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${text} ilike ${pattern}`;
}
