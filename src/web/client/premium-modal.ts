import { CallFailed } from './send.ts';
import { createStore } from './store.ts';

/** Whether the plan modal is open over the panel, and why. */
type PremiumModal = { status: 'closed' } | { status: 'open'; reason: string | null };

/** The one flag by which the premium modal is opened and closed. */
export const premiumModal = createStore<PremiumModal>({ status: 'closed' });

export function openPremiumModal(reason: string | null = null): void {
  premiumModal.write({ status: 'open', reason });
}

export function closePremiumModal(): void {
  premiumModal.write({ status: 'closed' });
}

/** conformance S2: the trial modal is the premium modal; it has no separate flag. */
export function toggleTrialModal(): void {
  if (premiumModal.read().status === 'open') closePremiumModal();
  else openPremiumModal();
}

/** Whether a call was refused because the plan does not include it. */
export function isNeedsPlan(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.code === 'needs-plan';
}

/** The one place where a user learns that their plan does not include something. */
export function showUpgrade({ message }: { message: string }): void {
  openPremiumModal(message);
}
