import { createHmac, timingSafeEqual } from 'node:crypto';
import { toEmailKey } from '#lib/email-key.ts';

/** Key for the unsubscribe link of an email: the address and our signature of it. */
export function toLeaveKey(email: string, secret: string): string {
  return toKey({ purpose: 'leave', text: toEmailKey(email), secret });
}

/** The address of a key to unsubscribe, or null when the key is not ours. */
export function fromLeaveKey(key: string, secret: string): string | null {
  return fromKey(key, { purpose: 'leave', secret });
}

/** How many days a link to confirm works. */
export const confirmDays = 7;

/** Key for the link that confirms an address, with the time of its email. */
export function toConfirmKey(email: string, { now, secret }: { now: Date; secret: string }): string {
  return toKey({ purpose: 'confirm', text: `${now.getTime()} ${toEmailKey(email)}`, secret });
}

/** The address of a key to confirm and the time of its email, or null when the key is not ours. */
export function fromConfirmKey(key: string, secret: string): { email: string; sentAt: Date } | null {
  const text = fromKey(key, { purpose: 'confirm', secret });
  if (text === null) return null;
  const [time = '', ...email] = text.split(' ');
  return { email: email.join(' '), sentAt: new Date(Number(time)) };
}

type Purpose = 'leave' | 'confirm';

function toKey({ purpose, text, secret }: { purpose: Purpose; text: string; secret: string }): string {
  return `${Buffer.from(text).toString('base64url')}.${signature(purpose, text, secret).toString('base64url')}`;
}

function fromKey(key: string, { purpose, secret }: { purpose: Purpose; secret: string }): string | null {
  const [encoded = '', signed = ''] = key.split('.');
  const text = Buffer.from(encoded, 'base64url').toString();
  const received = Buffer.from(signed, 'base64url');
  const expected = signature(purpose, text, secret);
  return received.length === expected.length && timingSafeEqual(received, expected) ? text : null;
}

function signature(purpose: Purpose, text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`newsletter-${purpose}:${text}`).digest();
}
