import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { toDatabase } from './cluster.ts';

/** A separate database for the test file, cloned from the migrated template and dropped when the file is done. */
export async function openTestDatabase(existing?: string): Promise<{ database: Database; url: string }> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  if (existing === undefined) await inCluster(clusterUrl, `create database ${name} template chartlas_template`);
  const url = existing ?? toDatabase(clusterUrl, name);
  const database = openDatabase(url);
  afterAll(async () => {
    await database.close();
    if (existing === undefined) await inCluster(clusterUrl, `drop database if exists ${name} with (force)`);
  });
  return { database, url };
}

async function inCluster(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
