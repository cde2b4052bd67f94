import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { readEnv } from '#env';
import { textWithoutData } from '#lib/error-without-data.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { openStores } from '#server/backup/open-stores.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';

// npm run restore -- FILE
// Restores a backup into an empty data folder, or into the database and the files that are configured.
const [path] = process.argv.slice(2);
try {
  if (path === undefined) throw new SentenceError('Say what to restore: npm run restore -- chartlas.tar.gz');
  if (!existsSync(path)) throw new SentenceError(`There is no file ${path}.`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = readEnv(process.env);
  mkdirSync(env.DATA_DIR, { recursive: true });
  const stores = await openStores(env);
  try {
    const source = createReadStream(path);
    const archive = source.pipe(createGunzip());
    source.on('error', (error) => archive.destroy(error));
    const { rows, files, writtenAt } = await restoreBackup(archive, stores);
    console.log(`Restored ${rows} rows and ${files} files, as of ${writtenAt}.`);
  } finally {
    await stores.close();
  }
} catch (error) {
  console.error(error instanceof SentenceError ? error.message : textWithoutData(error));
  process.exitCode = 1;
}
