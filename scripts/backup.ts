import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readEnv } from '#env';
import { SentenceError } from '#lib/sentence-error.ts';
import { openStores } from '#server/operations/backup/open-stores.ts';
import { writeBackup } from '#server/operations/backup/restore-backup.ts';
import { toSentence } from '#server/operations/backup/to-sentence.ts';

// npm run backup -- FILE
// Writes everything the server stores into one file, while it runs or not.
const [path] = process.argv.slice(2);
try {
  if (path === undefined) throw new SentenceError('Say where to write it: npm run backup -- chartlas.tar.gz');
  if (existsSync(path)) throw new SentenceError(`${path} exists already. Choose another name.`);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const stores = await openStores(readEnv(process.env));
  const partial = `${path}.part`; // a backup that was cut off must not look like one
  try {
    const parts = writeBackup({ ...stores, now: new Date() });
    await pipeline(parts, createGzip({ level: 4 }), createWriteStream(partial, { mode: 0o600 }));
    renameSync(partial, path);
  } finally {
    rmSync(partial, { force: true });
    await stores.close();
  }
  console.log(`${path}: ${(statSync(path).size / 1e6).toFixed(1)} MB`);
  if (stores.secret === null) console.log('SECRET_KEY is not in it. Keep it as well: it opens stored API keys.');
} catch (error) {
  console.error(toSentence(error));
  process.exitCode = 1;
}
