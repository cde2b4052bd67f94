import { createHmac } from 'node:crypto';

/**
 * The token of a confirmation letter, derived from the number its job was given: so no job and no table holds what opens
 * the account, and a letter that is tried again is the same letter.
 */
export function toEmailToken(nonce: string, secret: string): string {
  return createHmac('sha256', secret).update(`change-email:${nonce}`).digest('base64url');
}
