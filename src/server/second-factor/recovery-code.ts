import { createHmac, randomInt } from 'node:crypto';

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

/** Only this is stored. The secret of the server is part of it: short codes could be guessed from a plain hash. */
export function hashOfCode(code: string, { userId, secret }: { userId: string; secret: string }): Buffer {
  return createHmac('sha256', secret)
    .update(`recovery code|${userId}|${plain(code)}`)
    .digest();
}

/** As people type it: with or without the hyphen, in any case. */
function plain(code: string): string {
  return code.toLowerCase().replace(/[^a-z\d]/g, '');
}
