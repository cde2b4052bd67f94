import { randomInt } from 'node:crypto';
import { shareId } from '#contract/shares.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Ten of 62 letters, by chance: 8 · 10¹⁷ of them, so none is found by trying. */
export function newShareId(): string {
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
}

export function isShareId(given: string): boolean {
  return shareId.safeParse(given).success;
}
