import { createHmac, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { passwordCost } from '#server/platform/db/password-cost.ts';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'; // none that look alike
const howMany = 10;
const half = 5;

/** Codes that each sign in once, for when the device is lost. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => `${word()}-${word()}`);
}

function word(): string {
  return Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('');
}

type Owner = { userId: string; secret: string };

/**
 * Only this is stored. It is as slow as the hash of a password, since codes are short; the secret of the server makes its
 * salt, so that a code is found by its hash.
 */
export function hashOfCode(code: string, { userId, secret }: Owner): Promise<Buffer> {
  const salt = createHmac('sha256', secret).update(`recovery code salt|${userId}`).digest();
  return hashRaw(plain(code), { ...passwordCost, salt });
}

/** The hash that codes from before are stored with. */
export function fastHashOfCode(code: string, { userId, secret }: Owner): Buffer {
  return createHmac('sha256', secret)
    .update(`recovery code|${userId}|${plain(code)}`)
    .digest();
}

/** As people type it: with or without the hyphen, in any case. */
function plain(code: string): string {
  return code.toLowerCase().replace(/[^a-z\d]/g, '');
}
