import * as plans from '#web/api/endpoints/plans.ts';
import { send } from '#web/api/send.ts';
import { loadedPlans } from '#web/api/start.ts';
import { useStore } from '#web/api/store.ts';
import { type PlansState, readPlans } from './read-plans.ts';

/** The plans that were loaded when the application started. */
export function usePlans(): PlansState {
  return readPlans(useStore(loadedPlans));
}

/** Asks for the plans again, after a failure. */
export async function reloadPlans(): Promise<void> {
  loadedPlans.write({ status: 'loading' });
  loadedPlans.write(
    await send(plans.list, {}, { toast: false }).then(
      (value) => ({ status: 'done', value }) as const,
      (error: unknown) => ({ status: 'error', error }) as const,
    ),
  );
}
