import type { SecondStep } from '#contract/account/account.ts';
import { CallFailed } from '../send.ts';

const key = 'second-step';

/** Remembers a sign-in that needs a second step. False when the error says something else. */
export function saveSecondStep(error: unknown): boolean {
  if (!(error instanceof CallFailed) || error.code !== 'second-factor') return false;
  sessionStorage.setItem(key, JSON.stringify(error.data));
  return true;
}

export function readSecondStep(): SecondStep | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as SecondStep); // written above, as the contract says
}

export function clearSecondStep(): void {
  sessionStorage.removeItem(key);
}
