import { openPremiumModal } from './premium-modal.ts';
import { CallFailed } from './send.ts';

/** Whether a call was refused because the plan does not include it. */
export function isNeedsPlan(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.code === 'needs-plan';
}

/** The one place where a user learns that their plan does not include something. */
export function showUpgrade({ message }: { message: string }): void {
  openPremiumModal(message);
}
