import { hashOf, newToken } from '../auth/index.ts';
import { keyPrefix } from '../http/caller.ts';

const visible = 4;

/** A new API key of 256 random bits, with what is stored of it: its hash and its first characters. */
export function newSecret(): { secret: string; keyHash: Buffer; prefix: string } {
  const secret = `${keyPrefix}${newToken()}`;
  return { secret, keyHash: hashOf(secret), prefix: secret.slice(0, keyPrefix.length + visible) };
}
