import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { getTableColumns, getTableName, is } from '#drizzle';
import { PgTable } from '#drizzle/pg-core';
import { openTestDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';

const files = globSync('src/server/*/*/table.ts').map((file) => pathToFileURL(file).href);
const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(file)));
const tables = modules.flatMap((exports) =>
  Object.values(exports).filter((value): value is PgTable => is(value, PgTable)),
);
const { database } = await openTestDatabase();

describe.each(tables.map((table) => [getTableName(table), table] as const))('table %s', (name, table) => {
  test('has in the code the columns it has in the database', async () => {
    const { rows } = await database.pool.query<{ name: string; nullable: boolean; type: string }>(
      `select attname as name, not attnotnull as nullable, format_type(atttypid, atttypmod) as type
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [name],
    );
    const declared = Object.values(getTableColumns(table)).map((column) => ({
      name: column.name,
      nullable: !column.notNull,
      type: column.getSQLType(),
    }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(declared.sort(byName)).toEqual(rows.sort(byName));
  });
});

test('there are tables to compare', () => {
  expect(tables.length).toBeGreaterThanOrEqual(4);
});

test('servers that start together migrate once', async () => {
  const results = await Promise.all([migrate(database.pool), migrate(database.pool), migrate(database.pool)]);
  expect(results.flat()).toEqual([]);
});

test('an older server refuses a newer database', async () => {
  await database.pool.query("insert into migrations (name) values ('9999-future.sql')");
  await expect(migrate(database.pool)).rejects.toThrow(/made by a newer version of Chartlas/);
});
