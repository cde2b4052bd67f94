import { randomBytes } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 24;

/** A new id as Strapi gives them out: 24 small letters and digits, the first one a letter. */
export function newDocumentId(): string {
  const [first = 0, ...rest] = randomBytes(length);
  return (letters[first % 26] ?? 'a') + rest.map((byte) => letters[byte % letters.length]).join('');
}
