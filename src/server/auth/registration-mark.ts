import { hashOf } from './session.ts';

/**
 * Fingerprint of a stored password hash, without revealing it: a request with this mark was made with the account's
 * password.
 */
export function toMark(passwordHash: string | null): string | null {
  return passwordHash === null ? null : hashOf(passwordHash).toString('base64url');
}
