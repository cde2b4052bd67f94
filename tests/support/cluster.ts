import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { compiled } from './compiled.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/**
 * Builds the sandbox if it is stale, and starts one cluster per run, with a migrated database to clone from.
 * TEST_DATABASE_URL uses another server instead.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  Object.assign(process.env, compiled);
  const words = ['scripts/build.ts', '--if-stale', '--only=sandbox'];
  if (spawnSync(process.execPath, words, { stdio: 'inherit' }).status !== 0) throw new Error('no sandbox was built');
  const folder = mkdtempSync(join(tmpdir(), 'chartlas-test-'));
  const embedded = process.env.TEST_DATABASE_URL ? null : await startEmbedded(folder, { settings: fast });
  const clusterUrl = process.env.TEST_DATABASE_URL ?? embedded?.url ?? '';
  await makeTemplate(clusterUrl);
  project.provide('clusterUrl', clusterUrl);
  return async () => {
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(clusterUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query('drop database if exists chartlas_template');
  await client.query('create database chartlas_template');
  await client.end();
  const template = openDatabase(toDatabase(clusterUrl, 'chartlas_template'));
  await migrate(template.pool);
  await template.close();
}

export function toDatabase(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
