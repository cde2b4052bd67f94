import type { Plan } from '#contract/plans.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import type { Loaded } from '#web/api/start.ts';
import { messageOf } from './messages.ts';

export type PlansState =
  | { status: 'loading' }
  | { status: 'error'; message: string }
  | { status: 'empty' }
  | { status: 'done'; plans: readonly Plan[] };

/** What the pricing call answered, as it is shown. A failure leaves no plans. */
export function readPlans(loaded: Loaded<unknown>): PlansState {
  if (loaded.status === 'loading') return loaded;
  try {
    if (loaded.status === 'error') throw loaded.error;
    const plans = plansIn(loaded.value);
    return plans.length === 0 ? { status: 'empty' } : { status: 'done', plans };
  } catch (error) {
    return { status: 'error', message: messageOf(error, 'plans') };
  }
}

function plansIn(reply: unknown): readonly Plan[] {
  const plans = typeof reply === 'object' && reply !== null && 'plans' in reply ? reply.plans : null;
  if (!Array.isArray(plans)) throw new SentenceError('Invalid response format from pricing API');
  return plans; // each of them is what the contract says
}
