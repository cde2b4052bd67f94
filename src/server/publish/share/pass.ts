import { createHmac, timingSafeEqual } from 'node:crypto';

type Lock = { id: string; passwordHash: string };

export const passSeconds = 86_400;

/** Grants access to a chart with a password for a day; a new password makes it invalid. */
export function toPass(lock: Lock, secret: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + passSeconds;
  return `${until}.${signature(lock, until, secret).toString('base64url')}`;
}

export function isPass(given: string, lock: Lock, { secret, now }: { secret: string; now: Date }): boolean {
  const [, time = '', signed = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(given) ?? [];
  const until = Number(time);
  if (signed === '' || until * 1000 < now.getTime()) return false;
  return timingSafeEqual(Buffer.from(signed, 'base64url'), signature(lock, until, secret));
}

function signature({ id, passwordHash }: Lock, until: number, secret: string): Buffer {
  return createHmac('sha256', secret).update(`share-pass:${id}:${until}:${passwordHash}`).digest();
}
