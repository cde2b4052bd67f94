import { createHmac } from 'node:crypto';

/**
 * Value of the header Chartlas-Signature: the time of sending, and an HMAC-SHA256 of time, dot and body for each secret.
 * The time is part of what is signed, so that a recorded delivery cannot be sent again later.
 */
export function signatureOf(body: string, { secrets, at }: { secrets: readonly string[]; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const sign = (secret: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',');
}
