import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLongSecret, minSecretLength } from '#env';
import { SentenceError } from '#lib/sentence-error.ts';
import { oneAtATime } from '#server/platform/db/embedded/start-embedded.ts';
import { writeWholeFile } from './write-whole-file.ts';

export const secretFileIn = (folder: string) => join(folder, 'secret-key');

/**
 * A random secret of this installation, created once and stored in its data folder. Production requires SECRET_KEY
 * instead. One that is too short was cut off by a full disk: it is replaced as long as nothing can depend on it.
 */
export async function loadInstallationSecret(folder: string, isInUse: () => Promise<boolean>): Promise<string> {
  const file = secretFileIn(folder);
  return oneAtATime(`${file}.lock`, async () => {
    const stored = existsSync(file) ? readFileSync(file, 'utf8') : null;
    if (stored !== null && isLongSecret(stored)) return stored;
    if (stored !== null && (await isInUse()))
      throw new SentenceError(
        `The secret in ${file} is damaged: it has ${stored.trim().length} characters, fewer than ${minSecretLength}. Put the file back from a backup. If there is none, delete it to get a new secret: authenticator apps and stored API keys of language models must then be set up again, and links in emails sent so far stop working.`,
      );
    const secret = randomBytes(32).toString('hex');
    writeWholeFile(file, secret);
    return secret;
  });
}
