import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';

const { database } = await openTestDatabase();

/** Columns that could hold an address, a name or the id of a person and are not emptied with the account, each with the reason. */
const answers = 'answers for what admins did: the database refuses to change it (decision 068)';
const team = 'a name that the team chose for what it keeps, not of a person';
const own = 'a name of a thing of the server, not of a person';
const byline = 'published by the blog: its editors remove an author';
const left: Record<string, string> = {
  'audit_log.admin': answers,
  'audit_log.admin_id': answers,
  'audit_log.target_id': answers,
  'blog_authors.name': byline,
  'blog_categories.name': own,
  'blog_media.name': own,
  'brand_fonts.filename': team,
  'brand_fonts.name': team,
  'dataset_versions.original_name': team,
  'datasets.name': team,
  'feature_flags.name': own,
  'folders.name': team,
  'migrations.name': own,
  'milestones.name': own,
  'plans.display_name': own,
  'plans.name': own,
  'retention_periods.name': own,
  'routines.name': own,
  'saved_templates.name': team,
  'workspaces.name': team,
};

test('M8 every column that can hold an address, a name or an id of a person is emptied with the account, or has a reason', async () => {
  const columns = await personalColumns();
  const emptied = new Set(await emptiedByTheDatabase());
  const open = columns.filter((column) => !emptied.has(column));
  expect(open.filter((column) => left[column] === undefined)).toEqual([]);
  expect(Object.keys(left).filter((column) => !open.includes(column))).toEqual([]);
});

/** Text and ids whose column says so. A new column with another name is found by the test that searches for a word. */
async function personalColumns(): Promise<string[]> {
  const { rows } = await database.pool.query<{ column: string }>(`
    select table_name || '.' || column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and ((data_type = 'text' and column_name ~ '(email|name|admin|_by)')
        or (data_type = 'uuid' and column_name ~ '(user|owner|admin|_by|target|personal_of)'))
    order by 1`);
  return rows.map(({ column }) => column);
}

/**
 * Columns of rows that go with the account, however many tables lie between; ids that become null; and what the trigger
 * on deleted accounts names.
 */
async function emptiedByTheDatabase(): Promise<string[]> {
  const { rows } = await database.pool.query<{ column: string }>(`
    with recursive fk as (
      select c.conrelid as child, c.confrelid as parent, c.confdeltype as action, a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace),
    own as (
      select 'users'::regclass::oid as id
      union select fk.child from fk join own on own.id = fk.parent where fk.action = 'c' and fk.child <> 'workspaces'::regclass
        and not exists (select from pg_attribute a where a.attrelid = fk.child and a.attname = fk.name and not a.attnotnull))
    select a.attrelid::regclass || '.' || a.attname as column from own join pg_attribute a on a.attrelid = own.id and a.attnum > 0
    union select fk.child::regclass || '.' || fk.name from fk where fk.parent = 'users'::regclass and fk.action in ('n', 'c')`);
  const source = await database.pool.query<{ source: string }>(
    `select prosrc as source from pg_proc where proname = 'forget_person'`,
  );
  const forgotten: string[] = [];
  const body = source.rows[0]?.source ?? '';
  for (const [, table, column] of body.matchAll(/update (\w+) set (\w+)/g)) forgotten.push(`${table}.${column}`);
  const removed = Array.from(body.matchAll(/delete from (\w+)/g), ([, table]) => table);
  const deleted = await database.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns where table_name = any($1)`,
    [removed],
  );
  return [...rows, ...deleted.rows].map(({ column }) => column).concat(forgotten);
}
