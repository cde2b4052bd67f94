import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#env';
import { secretFileIn } from '#server/own-secret.ts';
import { openDatabase, requireReachableDatabase } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts';
import { openFiles } from '#server/platform/object-store/open-files.ts';
import { writeWholeFile } from '#server/write-whole-file.ts';

/** Database, files and secret of an installation, whether its server runs or not. */
export async function openStores(env: Env) {
  const closers = new AsyncDisposableStack();
  try {
    const embedded = env.DATABASE_URL === undefined ? await startEmbedded(join(env.DATA_DIR, 'postgres')) : null;
    if (embedded !== null) closers.defer(() => embedded.stop());
    const database = openDatabase(env.DATABASE_URL ?? embedded?.url ?? '');
    closers.defer(() => database.close());
    await requireReachableDatabase(database);
    const files = await openFiles(env.FILES_URL ?? join(env.DATA_DIR, 'files'));
    closers.defer(() => files.close());
    const path = secretFileIn(env.DATA_DIR);
    return {
      pool: database.pool,
      files,
      /** Null when it is set from outside: then it is not ours to store. */
      secret: env.SECRET_KEY === undefined && existsSync(path) ? readFileSync(path, 'utf8') : null,
      keepSecret: (secret: string) => writeWholeFile(path, secret),
      close: () => closers.disposeAsync(),
    };
  } catch (error) {
    await closers.disposeAsync();
    throw error;
  }
}
