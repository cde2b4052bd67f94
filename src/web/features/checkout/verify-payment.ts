import { SentenceError } from '#lib/sentence-error.ts';
import { defaults } from '#web/plans/messages.ts';

/** spec §5: a payment counts only when the server says that it succeeded. */
export async function verifyPayment<Answer extends { success: boolean }>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  if (answer?.success !== true) throw new SentenceError(defaults.verification);
  return answer;
}

/** How far a payment is; undefined when that cannot be known, which is no reason to disturb anybody. */
export async function lookUpStatus<Status>(ask: () => Promise<Status>): Promise<Status | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}
