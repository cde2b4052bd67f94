import { createHmac, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;

/** The number of the 30 seconds that a moment lies in. */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / stepSeconds);
}

/** The code of an authenticator app for one step (RFC 6238, with SHA-1 as every app has it). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The last step that a code is taken for, by a clock that is ahead of ours. */
export function lastStepAt(now: Date): number {
  return stepAt(now) + 1;
}

/** The step that a code belongs to: the present one, or a neighbor, for clocks that differ. Null when it is wrong. */
export function totpStep(code: string, secret: Buffer, now: Date): number | null {
  const present = stepAt(now);
  const given = Buffer.from(code);
  const found = [present, present - 1, lastStepAt(now)].filter((step) => {
    const right = Buffer.from(codeAt(secret, step));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return found[0] ?? null;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in the letters that people type into an app (RFC 4648). */
export function toBase32(bytes: Buffer): string {
  let [text, bits, value] = ['', 0, 0];
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      text += alphabet[(value >>> (bits - 5)) & 31];
      bits -= 5;
    }
  }
  return bits === 0 ? text : text + alphabet[(value << (5 - bits)) & 31];
}

/** The address that an app reads from the QR code. */
export function toAppUrl({ secret, email, issuer }: { secret: Buffer; email: string; issuer: string }): string {
  const query = new URLSearchParams({ secret: toBase32(secret), issuer });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`;
}
