import { queryOptions, useQuery } from '@tanstack/react-query';
import * as plans from '#web/client/endpoints/plans.ts';
import { toLoaded } from '#web/client/loaded.ts';
import { send } from '#web/client/send.ts';
import { consumeStartCall } from '#web/client/take-start-call.ts';
import { type PlansState, readPlans } from './read-plans.ts';

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
