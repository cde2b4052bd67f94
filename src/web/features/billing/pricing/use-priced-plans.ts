import { useCallback, useEffect, useState } from 'react';
import * as endpoints from '#web/client/endpoints/plans.ts';
import { send } from '#web/client/send.ts';
import type { Loaded } from '#web/client/start.ts';
import { consumeStartCall } from '#web/client/start-calls.ts';
import { type PlansState, readPlans } from '#web/shared/plans/plans.ts';

/**
 * The plans as rendered by the server, until the browser has loaded them itself. If that fails there are none (conformance S8). With a promotion code it loads the prices
 * with that code; otherwise it uses the start call. A public page: it does without the query cache.
 */
export function usePricedPlans(promo: string | null, drawn: unknown): { plans: PlansState; retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<unknown>>({ status: 'loading' });

  const follow = useCallback((call: Promise<unknown>) => {
    setLoaded({ status: 'loading' });
    call.then(
      (value) => setLoaded({ status: 'done', value }),
      (error: unknown) => setLoaded({ status: 'error', error }),
    );
  }, []);
  const ask = useCallback(
    () => follow(send(endpoints.list, promo === null ? {} : { promo }, { toast: false })),
    [promo, follow],
  );
  useEffect(() => {
    const call = promo === null ? consumeStartCall('plans') : undefined;
    if (call === undefined) ask();
    else follow(call);
  }, [promo, ask, follow]);

  const isDrawn = drawn !== null && loaded.status === 'loading';
  return { plans: readPlans(isDrawn ? { status: 'done', value: drawn } : loaded), retry: ask };
}
