import { hash, verify } from '@node-rs/argon2';
import { passwordCost } from '../db/password-cost.ts';

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
