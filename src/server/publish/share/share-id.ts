import { randomInt } from 'node:crypto';
import { shareId } from '#contract/publish/shares.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Ten random characters out of 62: 8 · 10¹⁷ possibilities, so none is found by trying. */
export function newShareId(): string {
  return randomId(10);
}

/** So many random letters and digits. */
export function randomId(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

export function isShareId(given: string): boolean {
  return shareId.safeParse(given).success;
}
