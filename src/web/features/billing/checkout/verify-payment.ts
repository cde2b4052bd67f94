import { SentenceError } from '#lib/sentence-error.ts';
import type { Endpoint, InputOf, ReplyOf } from '#web/client/endpoint.ts';
import { send } from '#web/client/send.ts';
import { defaults } from '#web/shared/plans/messages.ts';

/** conformance S5: a payment counts only when the server confirms it. */
export async function requireVerifiedPayment<Answer extends { success: boolean }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask();
  if (answer?.success !== true) throw new SentenceError(defaults.verification);
  return answer;
}

/** Status or invoice of a payment; undefined when unknown, which is no reason for an error or a toast. */
export async function lookUp<Call extends Endpoint>(
  endpoint: Call,
  input: InputOf<Call>,
): Promise<ReplyOf<Call> | undefined> {
  try {
    return await send(endpoint, input, { toast: false });
  } catch {
    return undefined;
  }
}
