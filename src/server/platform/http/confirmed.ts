import { confirmedMinutes } from '#contract/account/confirmation.ts';
import { ageOf } from '#lib/age.ts';
import type { SignedInCaller } from './caller.ts';
import { requireThat } from './errors.ts';

/** Whether a user has signed in, or confirmed who they are, in the last minutes. A key was created by someone who had. */
export function isConfirmed(caller: SignedInCaller, now: Date): boolean {
  return caller.by === 'key' || ageOf(caller.confirmedAt, now) < confirmedMinutes * 60_000;
}

/** Guards an action that would do harm in a browser that was left open. */
export function requireConfirmed(caller: SignedInCaller, now: Date): void {
  requireThat(isConfirmed(caller, now), 'confirm-identity');
}
