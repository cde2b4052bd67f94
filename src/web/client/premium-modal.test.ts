import { afterEach, expect, test } from 'vitest';
import { closePremiumModal, openPremiumModal, premiumModal, showUpgrade, toggleTrialModal } from './premium-modal.ts';
import { CallFailed } from './send.ts';

afterEach(closePremiumModal);

test('S2.60 one flag opens and closes the premium modal', () => {
  expect(premiumModal.read().status).toBe('closed');
  openPremiumModal();
  expect(premiumModal.read()).toEqual({ status: 'open', reason: null });
  closePremiumModal();
  expect(premiumModal.read().status).toBe('closed');
});

test('S2.67 the toggle of the trial modal sets the flag of the premium modal', () => {
  toggleTrialModal();
  expect(premiumModal.read().status).toBe('open');
  toggleTrialModal();
  expect(premiumModal.read().status).toBe('closed');
});

test('a refusal for lack of a plan opens it with its reason', () => {
  showUpgrade(new CallFailed('Your plan includes five charts.', { status: 402, code: 'needs-plan' }));
  expect(premiumModal.read()).toEqual({ status: 'open', reason: 'Your plan includes five charts.' });
});
