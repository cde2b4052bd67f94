import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import * as billing from '#web/client/endpoints/billing.ts';
import * as invoices from '#web/client/endpoints/invoices.ts';
import * as notifications from '#web/client/endpoints/notifications.ts';
import * as usage from '#web/client/endpoints/usage.ts';
import { renew } from '#web/client/use-call.ts';
import { refreshSubscription } from '#web/shared/plans/subscription.ts';

/** Reloads what depends on the plan when it has changed: the subscription, the roles, and everything based on them. */
export function usePlanChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      refreshSubscription(client),
      renew(client, [notifications.list, usage.list, invoices.list, billing.readTrial, billing.nextCharge]),
    ]);
  }, [client]);
}
