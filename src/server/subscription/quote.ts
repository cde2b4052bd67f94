import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a preview was about. Any difference makes its quote void. */
export type Quoted = {
  userId: string;
  subscription: string;
  /** The period that unused time is credited from. */
  periodStart: number;
  price: string;
  seats: number;
};

const validSeconds = 900;
const clockSkew = 60;

/**
 * The moment that a preview was calculated for, signed: a change charges for exactly this moment, and a moment that
 * someone makes up is worth nothing.
 */
export function toQuote(quoted: Quoted, date: number, secret: string): string {
  return `${date}.${sign(quoted, date, secret).toString('base64url')}`;
}

/** The moment of a quote in Unix seconds; null when it is not ours, is about something else, or is too old. */
export function readQuote(
  quote: string,
  quoted: Quoted,
  { secret, now }: { secret: string; now: number },
): number | null {
  const [, moment = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(quote) ?? [];
  const date = Number(moment);
  if (signature === '' || date > now + clockSkew || now - date > validSeconds) return null;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(quoted, date, secret)) ? date : null;
}

function sign({ userId, subscription, periodStart, price, seats }: Quoted, date: number, secret: string): Buffer {
  const words = ['plan-change', userId, subscription, periodStart, price, seats, date];
  return createHmac('sha256', secret).update(words.join(':')).digest();
}
