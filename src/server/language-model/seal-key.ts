import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What a sealed key belongs to: it cannot be opened for another workspace, or with another secret. */
type Owner = { secret: string; workspaceId: string };

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts an API key with the secret of this server (AES-256-GCM). */
export function sealKey(key: string, owner: Owner): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(owner), nonce).setAAD(Buffer.from(owner.workspaceId));
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The key, or null when the secret of the server has changed since. */
export function openKey(sealed: Buffer, owner: Owner): string | null {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(owner), nonce)
    .setAAD(Buffer.from(owner.workspaceId))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null; // it was sealed with another secret
  }
}

function keyOf({ secret }: Owner): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'keys of language models', 32));
}
