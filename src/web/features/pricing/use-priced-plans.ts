import { useCallback, useEffect, useState } from 'react';
import * as endpoints from '#web/api/endpoints/plans.ts';
import { send } from '#web/api/send.ts';
import { type Loaded, loadedPlans } from '#web/api/start.ts';
import { useStore } from '#web/api/store.ts';
import { reloadPlans } from '#web/plans/plans.ts';
import { type PlansState, readPlans } from '#web/plans/read-plans.ts';

/**
 * The plans as the server drew them, until the browser has asked itself. With a promotion code it asks for the prices
 * with that code; else those that were loaded at the start are the ones.
 */
export function usePricedPlans(promo: string | null, drawn: unknown): { plans: PlansState; retry: () => void } {
  const atStart = useStore(loadedPlans);
  const [withPromo, setWithPromo] = useState<Loaded<unknown>>({ status: 'loading' });

  const ask = useCallback(() => {
    if (promo === null) return;
    send(endpoints.list, { promo }, { toast: false }).then(
      (value) => setWithPromo({ status: 'done', value }),
      (error: unknown) => setWithPromo({ status: 'error', error }),
    );
  }, [promo]);
  useEffect(ask, [ask]);

  const loaded = promo === null ? atStart : withPromo;
  const isDrawn = drawn !== null && loaded.status !== 'done';
  return {
    plans: readPlans(isDrawn ? { status: 'done', value: drawn } : loaded),
    retry: promo === null ? () => void reloadPlans() : ask,
  };
}
