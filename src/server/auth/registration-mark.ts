import { hashOf } from './session.ts';

/** Names a stored password hash without being it: whoever holds the mark of an account's hash knew its password. */
export function toMark(passwordHash: string | null): string | null {
  return passwordHash === null ? null : hashOf(passwordHash).toString('base64url');
}
