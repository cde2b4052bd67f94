import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { PaymentMode } from '#contract/billing/payment-mode.ts';
import type { list, Plan } from '#contract/billing/plans.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import * as plans from '#web/client/endpoints/plans.ts';
import { send } from '#web/client/send.ts';
import type { Loaded } from '#web/client/start.ts';
import { consumeStartCall, toLoaded } from '#web/client/start-calls.ts';
import { billingMessage } from './messages.ts';

/** The plans of the panel: loaded when the application started, and again only after a failure. */
const plansQuery = queryOptions({
  queryKey: [plans.list.path, {}],
  queryFn: async (): Promise<unknown> =>
    (await (consumeStartCall('plans') ?? send(plans.list, {}, { toast: false }))) ?? null, // the cache does not accept undefined
  staleTime: Number.POSITIVE_INFINITY,
});

export function usePlans(): { plans: PlansState; reload: () => void } {
  const query = useQuery(plansQuery);
  const isAgain = query.isFetching && query.data === undefined;
  return {
    plans: readPlans(isAgain ? { status: 'loading' } : toLoaded(query)),
    reload: () => void query.refetch(),
  };
}

export type PlansState =
  | { status: 'loading' }
  | { status: 'error'; message: string }
  | { status: 'empty' }
  | { status: 'done'; plans: readonly Plan[]; payments: PaymentMode; promo: PromoAnswer | null };

/** Result of the promotion code that was sent along. */
export type PromoAnswer = NonNullable<z.output<typeof list.reply>['promo']>;

/** The response of the pricing call, as it is shown. A failure leaves no plans. */
export function readPlans(loaded: Loaded<unknown>): PlansState {
  if (loaded.status === 'loading') return loaded;
  try {
    if (loaded.status === 'error') throw loaded.error;
    const { plans, payments = 'off', promo = null } = requirePlans(loaded.value);
    return plans.length === 0 ? { status: 'empty' } : { status: 'done', plans, payments, promo };
  } catch (error) {
    return { status: 'error', message: billingMessage(error, 'plans') };
  }
}

type Reply = { plans: readonly Plan[]; payments?: PaymentMode; promo?: PromoAnswer | null };

function requirePlans(reply: unknown): Reply {
  const hasPlans = typeof reply === 'object' && reply !== null && 'plans' in reply && Array.isArray(reply.plans);
  if (!hasPlans) throw new SentenceError('Invalid response format from pricing API');
  return reply as Reply; // with plans in it, it is what the contract says
}
