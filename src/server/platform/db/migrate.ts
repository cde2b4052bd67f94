import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { SentenceError } from '#lib/sentence-error.ts';
import { holdStartLock } from './serialize.ts';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

/**
 * Applies missing migrations, each file in a transaction. Servers that start together wait for one another. With `only`,
 * stops at an earlier version: a backup is restored into the tables it was taken from.
 */
export function migrate(pool: pg.Pool, { only }: { only?: ReadonlySet<string> } = {}): Promise<string[]> {
  return holdStartLock(pool, async (client) => {
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const known = migrationFiles();
    const applied = new Set(rows.map(({ name }) => name));
    requireKnown(new Set([...applied, ...(only ?? [])]), known);
    const missing = known.filter((name) => !applied.has(name) && (only === undefined || only.has(name)));
    for (const name of missing) await apply(client, name);
    return missing;
  });
}

function migrationFiles(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** An older server must not write to a newer database. */
function requireKnown(applied: Set<string>, known: string[]): void {
  const foreign = [...applied].find((name) => !known.includes(name));
  if (foreign === undefined) return;
  throw new SentenceError(
    `The database was made by a newer version of Chartlas (${foreign}). Update this copy, then start again.`,
  );
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(readFileSync(folder + name, 'utf8'));
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
