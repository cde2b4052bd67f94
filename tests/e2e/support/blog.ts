import { type Database, openDatabase } from '#server/platform/db/database.ts';

let database: Database | undefined;

/** The database of the running product: articles are written into it, without the editor, which has its own tests. */
export function blogDatabase(): Database['db'] {
  database ??= openDatabase(process.env.E2E_DATABASE_URL ?? '', { connections: 1 });
  return database.db;
}
