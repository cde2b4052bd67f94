import { refuse } from '../http/errors.ts';
import type { OpenPayments, Payments } from './payments.ts';

/** Purchases need a card provider. */
export function requirePayments(payments: Payments): OpenPayments {
  if (payments.mode === 'off')
    refuse('not-set-up', 'Payments are not set up on this server, so you cannot buy a plan here.');
  return payments;
}
