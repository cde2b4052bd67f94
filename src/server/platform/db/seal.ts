import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * What a sealed text belongs to: `owner` is an id. It cannot be opened for another owner, another use, or with another
 * secret.
 */
type Seal = { secret: string; use: string; owner: string };

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text that is stored with the secret of this server (AES-256-GCM). */
export function seal(text: string, { owner, ...key }: Seal): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The text, or null when the secret of the server has changed since, or the bytes have. */
export function unseal(sealed: Buffer, { owner, ...key }: Seal): string | null {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null; // it was sealed with another secret, or is damaged
  }
}

function keyOf({ secret, use }: Omit<Seal, 'owner'>): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}
