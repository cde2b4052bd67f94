import { createHmac } from 'node:crypto';

/**
 * The token of a confirmation email, derived from the number of its job: so neither a job nor a table holds what grants
 * access to the account, and a retried email is the same email.
 */
export function toEmailToken(nonce: string, secret: string): string {
  return createHmac('sha256', secret).update(`change-email:${nonce}`).digest('base64url');
}
