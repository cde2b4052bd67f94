import { createHmac, timingSafeEqual } from 'node:crypto';
import { toEmailKey } from '#lib/email-key.ts';

/** Key for the unsubscribe link of an email: the address and our signature of it. */
export function toLeaveKey(email: string, secret: string): string {
  return `${Buffer.from(toEmailKey(email)).toString('base64url')}.${signature(toEmailKey(email), secret).toString('base64url')}`;
}

/** The address of a key, or null when the key is not ours. */
export function fromLeaveKey(key: string, secret: string): string | null {
  const [address = '', signed = ''] = key.split('.');
  const email = Buffer.from(address, 'base64url').toString();
  const received = Buffer.from(signed, 'base64url');
  const expected = signature(email, secret);
  return received.length === expected.length && timingSafeEqual(received, expected) ? email : null;
}

function signature(email: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`newsletter-leave:${email}`).digest();
}
