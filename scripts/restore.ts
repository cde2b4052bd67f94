import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { readEnv } from '#env';
import { SentenceError } from '#lib/sentence-error.ts';
import { openStores } from '#server/operations/backup/open-stores.ts';
import { restoreBackup } from '#server/operations/backup/restore-backup.ts';
import { toSentence } from '#server/operations/backup/to-sentence.ts';

// npm run restore -- FILE [--unchecked]
// Restores a backup into an empty data folder, or into the database and the files that are configured.
const words = process.argv.slice(2);
const isUnchecked = words.includes('--unchecked');
const [path] = words.filter((word) => !word.startsWith('--'));
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
    const { rows, files, writtenAt } = await restoreBackup(archive, { ...stores, isUnchecked });
    console.log(`Restored ${rows} rows and ${files} files, as of ${writtenAt}.`);
  } finally {
    await stores.close();
  }
} catch (error) {
  console.error(toSentence(error));
  process.exitCode = 1;
}
