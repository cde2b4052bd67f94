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
