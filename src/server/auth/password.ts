import { hash, verify } from '@node-rs/argon2';

// argon2id is the library's default; these are OWASP's figures for it.
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), passwordCost);
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long for an unknown email address as for a wrong password, so that timing reveals nothing. */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword('the password of nobody');
  const isRight = await verify(storedHash ?? (await nobodysHash), password.normalize('NFC'));
  return isRight && storedHash !== null;
}
