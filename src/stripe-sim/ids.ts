import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `cus_NffrFeUfNV2Hib`: the prefix names the kind. */
export function makeId(prefix: string, length = 24): string {
  return `${prefix}_${randomLetters(length)}`;
}

export function randomLetters(length: number, from = letters): string {
  return [...randomBytes(length)].map((byte) => from[byte % from.length]).join('');
}
